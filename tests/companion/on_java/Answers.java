package stage;

import android.content.ContentValues;
import android.content.Intent;
import android.net.Uri;
import java.io.File;
import java.io.FileNotFoundException;
import java.util.LinkedHashMap;
import java.util.Map;

/** What Android does when it is called, as far as the app can tell. What is not here does nothing. */
final class Answers {
    static final Object NULL = new Object();

    private Answers() {}

    private static Object orNull(Object found) {
        return found == null ? NULL : found;
    }

    static Object to(Object self, String path, Class<?> gives, Object[] given) throws FileNotFoundException {
        switch (path) {
            case "android.content.ContextWrapper.getFilesDir":
                return folder("files");
            case "android.content.ContextWrapper.getCacheDir":
                return folder("cache");
            case "android.content.ContextWrapper.getExternalFilesDir":
                return folder("external");
            case "android.content.ContextWrapper.checkSelfPermission":
                return Stage.setting((String) given[0], "denied").equals("granted") ? 0 : -1;
            case "android.content.pm.PackageManager.hasSystemFeature":
                return !Stage.setting((String) given[0], "there").equals("missing");
            case "android.app.Activity.getIntent":
                return orNull(Stage.of(self).get("intent"));
            case "android.app.Activity.startActivity":
            case "android.app.Activity.startActivityForResult":
                Stage.start(given[0]);
                Stage.of(given[0]).put("number", given.length > 1 ? given[1] : 0);
                return null;
            case "android.app.Activity.requestPermissions":
                Stage.of(Stage.class).put("asked", String.join(" ", (String[]) given[0]));
                Stage.of(Stage.class).put("number", given[1]);
                return null;
            case "android.app.Activity.runOnUiThread":
                Stage.onMainLater((Runnable) given[0]);
                return null;

            case "android.content.Intent.new":
                if (given.length > 0) Stage.of(self).put("action", given[0]);
                if (given.length > 1) Stage.of(self).put("data", given[1]);
                return null;
            case "android.content.Intent.setType":
                Stage.of(self).put("type", given[0]);
                return null;
            case "android.content.Intent.addCategory":
                Stage.of(self).put("category", given[0]);
                return null;
            case "android.content.Intent.addFlags":
                Stage.of(self).put("flags", (int) Stage.of(self).getOrDefault("flags", 0) | (int) given[0]);
                return null;
            case "android.content.Intent.putExtra":
                Stage.of(self).put((String) given[0], given[1]);
                return null;
            case "android.content.Intent.getParcelableExtra":
            case "android.content.Intent.getStringExtra":
                Object extra = Stage.of(self).get(given[0]);
                return orNull(path.contains("String") && !(extra instanceof String) ? null : extra);
            case "android.content.Intent.getAction":
                return orNull(Stage.of(self).get("action"));
            case "android.content.Intent.getData":
                return orNull(Stage.of(self).get("data"));
            case "android.content.Intent.getFlags":
                return Stage.of(self).getOrDefault("flags", 0);
            case "android.content.Intent.createChooser":
                Intent chooser = (Intent) Stage.made(Intent.class);
                Stage.of(chooser).put("chosen", given[0]);
                Stage.of(chooser).put("title", given[1]);
                return chooser;

            case "android.net.Uri.parse":
                Uri parsed = (Uri) Stage.made(Uri.class);
                Stage.of(parsed).put("link", given[0]);
                return parsed;
            case "android.net.Uri.getScheme":
                return link(self).substring(0, link(self).indexOf(':'));
            case "android.net.Uri.getSchemeSpecificPart":
                return java.net.URI.create(link(self)).getSchemeSpecificPart();
            case "android.net.Uri.getFragment":
                return orNull(java.net.URI.create(link(self)).getFragment());

            case "android.content.ContentValues.put":
                Stage.of(self).put((String) given[0], given[1]);
                return null;
            case "android.content.ContentResolver.insert":
                return Shelf.insert((Uri) given[0], (ContentValues) given[1]);
            case "android.content.ContentResolver.update":
                return Shelf.update((Uri) given[0], (ContentValues) given[1]);
            case "android.content.ContentResolver.delete":
                return Shelf.delete((Uri) given[0]);
            case "android.content.ContentResolver.query":
                Object cursor = Stage.made(gives);
                boolean isThere = Stage.setting("query", "there").equals("there");
                Stage.of(cursor).put("name", isThere ? Shelf.name((Uri) given[0]) : null);
                return cursor;
            case "android.database.Cursor.moveToFirst":
                return Stage.of(self).get("name") != null;
            case "android.database.Cursor.getString":
                return orNull(Stage.of(self).get("name"));
            case "android.content.ContentResolver.openFileDescriptor":
                Object opened = Stage.made(gives);
                Stage.of(opened).put("number", Stage.descriptor(Shelf.file((Uri) given[0]), (String) given[1]));
                return opened;
            case "android.os.ParcelFileDescriptor.detachFd":
                return Stage.of(self).get("number");

            case "android.content.res.Resources.getConfiguration":
                return with(Stage.made(gives), "uiMode");
            case "android.provider.Settings$Global.getFloat":
                return Float.valueOf(Stage.setting((String) given[1], "1"));
            case "android.view.Window.setAttributes":
                Stage.of(self).put("brightness", field(given[0], "screenBrightness"));
                return null;
            case "android.view.WindowInsets.getInsets":
                return with(Stage.made(gives), "left", "top", "right", "bottom");
            case "android.view.WindowInsets$Type.systemBars":
                return 519;
            case "android.view.WindowInsets$Type.displayCutout":
                return 128;
            case "android.view.WindowInsetsController.setSystemBarsAppearance":
                Stage.of(Stage.class).put("bars", given[0] + " of " + given[1]);
                return null;

            case "android.speech.tts.TextToSpeech.new":
                Stage.start(self);
                Stage.of(self).put("listener", given[1]);
                if (Stage.setting("voice", "there").equals("refuses at once")) {
                    ((android.speech.tts.TextToSpeech.OnInitListener) given[1]).onInit(-1);
                }
                return null;
            case "android.speech.tts.TextToSpeech.setLanguage":
                Stage.of(self).put("language", given[0].toString());
                return Integer.valueOf(Stage.setting("setLanguage", "0"));
            case "android.speech.tts.TextToSpeech.speak":
                boolean isSaid = Stage.setting("speak", "0").equals("0");
                if (isSaid) Stage.of(self).merge("said", given[0].toString() + ";", (a, b) -> "" + a + b);
                return isSaid ? 0 : -1;
            default:
                return null;
        }
    }

    private static File folder(String name) {
        File folder = new File(Stage.setting("folder", ""), name);
        folder.mkdirs();
        return folder;
    }

    /** With numbers in its fields, as the scene has set them. */
    private static Object with(Object thing, String... names) {
        try {
            for (String name : names) thing.getClass().getField(name).setInt(thing, Integer.parseInt(Stage.setting(name, "0")));
            return thing;
        } catch (ReflectiveOperationException unknown) {
            throw new IllegalStateException(unknown);
        }
    }

    private static Object field(Object thing, String name) {
        try {
            return thing.getClass().getField(name).get(thing);
        } catch (ReflectiveOperationException unknown) {
            throw new IllegalStateException(unknown);
        }
    }

    static String link(Object address) {
        return String.valueOf(Stage.of(address).get("link"));
    }

    /** The media store: it has names of its own for two files of one name. */
    static final class Shelf {
        private static final Map<String, Object[]> rows = new LinkedHashMap<>();

        static Uri insert(Uri collection, ContentValues values) {
            Map<String, Object> told = Stage.of(values);
            Stage.of(Stage.class).put("pending first", String.valueOf(told.get("is_pending")));
            String name = String.valueOf(told.get("_display_name")), given = name;
            File shelf = folder("shelf");
            int dot = name.lastIndexOf('.') < 0 ? name.length() : name.lastIndexOf('.');
            for (int number = 1; new File(shelf, given).exists(); number++) {
                given = name.substring(0, dot) + " (" + number + ")" + name.substring(dot);
            }
            File file = new File(shelf, given);
            try {
                file.createNewFile();
            } catch (java.io.IOException unknown) {
                throw new IllegalStateException(unknown);
            }
            Uri made = (Uri) Stage.made(Uri.class);
            String link = "content://media/" + rows.size();
            rows.put(link, new Object[] {file, new LinkedHashMap<>(told)});
            Stage.of(made).put("link", link);
            return made;
        }

        @SuppressWarnings("unchecked")
        static int update(Uri address, ContentValues values) {
            Stage.of(Stage.class).put("pending last", String.valueOf(Stage.of(values).get("is_pending")));
            ((Map<String, Object>) rows.get(link(address))[1]).putAll(Stage.of(values));
            return 1;
        }

        static int delete(Uri address) {
            return file(address).delete() ? 1 : 0;
        }

        static String name(Uri address) {
            return file(address).getName();
        }

        static File file(Uri address) {
            Object[] row = rows.get(link(address));
            return row != null ? (File) row[0] : new File(java.net.URI.create(link(address)).getPath());
        }
    }
}
