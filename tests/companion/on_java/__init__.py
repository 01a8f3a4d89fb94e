"""What a phone does in Java, done in a real Java machine: `machine` runs in a process of its own, for there can be only
one in each, and plays `scenes` there; `test_on_java` asks how they went."""
