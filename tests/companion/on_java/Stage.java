package stage;

import java.io.File;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.FileOutputStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** What stands behind the stand-ins of Android's classes: it writes down every call and answers it. */
public final class Stage {
    private static final List<String> calls = Collections.synchronizedList(new ArrayList<>());
    private static final Map<Object, Map<String, Object>> things =
            Collections.synchronizedMap(new IdentityHashMap<>());
    private static final Map<String, String> settings = Collections.synchronizedMap(new HashMap<>());
    private static final Map<String, Throwable> failures = Collections.synchronizedMap(new HashMap<>());
    private static final List<Object> open = Collections.synchronizedList(new ArrayList<>());
    /** What the app handed to other programs, or asked them for, in order. */
    private static final List<Object> started = Collections.synchronizedList(new ArrayList<>());
    private static ExecutorService thread = newThread();

    private Stage() {}

    private static ExecutorService newThread() {
        return Executors.newSingleThreadExecutor(
                work -> {
                    Thread made = new Thread(work, "main");
                    made.setDaemon(true);
                    return made;
                });
    }

    // What scenes ask for.

    /** Everything as it was, in another folder. */
    public static void clear(String folder) {
        things.clear();
        settings.clear();
        failures.clear();
        started.clear();
        settings.put("folder", folder);
    }

    public static void set(String name, String value) {
        settings.put(name, value);
    }

    public static void fail(String call, Throwable thrown) {
        failures.put(call, thrown);
    }

    public static String[] calls() {
        return calls.toArray(new String[0]);
    }

    public static Object kept(Object thing, String name) {
        return of(thing).get(name);
    }

    public static Object told(String name) {
        return of(Stage.class).get(name);
    }

    public static int count() {
        return started.size();
    }

    public static Object started(int number) {
        return started.get(number);
    }

    /** On Android's own thread; comes back when it is done, and says what was thrown. */
    public static String onMain(Runnable work) throws Exception {
        Future<?> done = thread.submit(work);
        try {
            done.get();
            return "";
        } catch (java.util.concurrent.ExecutionException thrown) {
            return String.valueOf(thrown.getCause());
        }
    }

    // What the stand-ins ask for.

    public static Map<String, Object> of(Object thing) {
        return things.computeIfAbsent(thing, any -> new HashMap<>());
    }

    public static Object called(
            Object self, Class<?> in, String name, String descriptor, Class<?> gives, Object... given) {
        String path = in.getName() + "." + name;
        calls.add(path + " " + descriptor);
        Throwable thrown = failures.get(path);
        if (thrown != null) {
            Stage.<RuntimeException>thrown(thrown);
        }
        try {
            Object answer = Answers.to(self, path, gives, given);
            return answer == null ? usual(self, path, gives) : answer == Answers.NULL ? null : answer;
        } catch (FileNotFoundException missing) {
            Stage.<RuntimeException>thrown(missing);
            return null;
        }
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void thrown(Throwable thrown) throws T {
        throw (T) thrown;
    }

    /** Itself where it may be chained, else a thing of its own that stays the same. */
    private static Object usual(Object self, String path, Class<?> gives) {
        if (gives == void.class) return null;
        if (gives == boolean.class) return false;
        if (gives == float.class) return 0f;
        if (gives.isPrimitive()) return 0;
        if (gives.isInstance(self)) return self;
        if (gives == String.class || gives.isArray()) return null;
        return of(self == null ? Stage.class : self).computeIfAbsent(path, any -> made(gives));
    }

    public static Object made(Class<?> kind) {
        if (kind.isInterface()) {
            return Proxy.newProxyInstance(
                    kind.getClassLoader(),
                    new Class<?>[] {kind},
                    (self, method, given) -> {
                        if (method.getDeclaringClass() == Object.class) {
                            return method.getName().equals("equals") ? self == given[0]
                                    : method.getName().equals("hashCode") ? (Object) System.identityHashCode(self)
                                    : kind.getName();
                        }
                        StringBuilder taken = new StringBuilder("(");
                        for (Class<?> one : method.getParameterTypes()) taken.append(one.descriptorString());
                        String descriptor = taken + ")" + method.getReturnType().descriptorString();
                        Object[] all = given == null ? new Object[0] : given;
                        return called(self, kind, method.getName(), descriptor, method.getReturnType(), all);
                    });
        }
        try {
            Constructor<?> hidden = kind.getDeclaredConstructor(Stage.class);
            hidden.setAccessible(true);
            return hidden.newInstance((Stage) null);
        } catch (ReflectiveOperationException unknown) {
            throw new IllegalStateException(kind.getName(), unknown);
        }
    }

    static String setting(String name, String usual) {
        return settings.getOrDefault(name, usual);
    }

    static void start(Object intent) {
        started.add(intent);
    }

    static void onMainLater(Runnable work) {
        thread.submit(work);
    }

    /** A file as the system hands it over; Java must not close it, since Python will. */
    static int descriptor(File file, String mode) throws FileNotFoundException {
        try {
            FileDescriptor found;
            if (mode.equals("r")) {
                FileInputStream stream = new FileInputStream(file);
                open.add(stream);
                found = stream.getFD();
            } else {
                FileOutputStream stream = new FileOutputStream(file);
                open.add(stream);
                found = stream.getFD();
            }
            Field number = FileDescriptor.class.getDeclaredField("fd");
            number.setAccessible(true);
            return number.getInt(found);
        } catch (FileNotFoundException missing) {
            throw missing;
        } catch (Exception unknown) {
            throw new IllegalStateException(unknown);
        }
    }
}
