package org.kivy.android;

import android.app.Activity;
import android.content.Intent;
import android.content.pm.PackageManager;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import stage.Stage;

/** python-for-android's own, as far as it is not about SDL: what stands in place of the marks is taken from its source. */
public class PythonActivity extends org.libsdl.app.SDLActivity {
    private static final String TAG = "PythonActivity";
    public static PythonActivity mActivity = new PythonActivity();

    /* LISTENERS */

    /* PERMISSIONS */

    // What Android tells, on its own thread; what was thrown there is told in turn.

    public String answer(int request, int result, Intent data) throws Exception {
        return Stage.onMain(() -> onActivityResult(request, result, data));
    }

    public String open(Intent intent) throws Exception {
        return Stage.onMain(() -> onNewIntent(intent));
    }

    public String permit(int request, String name, boolean isGranted) throws Exception {
        int[] granted = {isGranted ? 0 : -1};
        return Stage.onMain(() -> onRequestPermissionsResult(request, new String[] {name}, granted));
    }

    public String say(android.speech.tts.TextToSpeech.OnInitListener listener, int status) throws Exception {
        return Stage.onMain(() -> listener.onInit(status));
    }

    /** When all is done that was asked to be done there. */
    public String settle() throws Exception {
        return Stage.onMain(() -> {});
    }

    public void openedWith(Intent intent) {
        Stage.of(this).put("intent", intent);
    }
}

final class Log {
    static int v(String tag, String text) {
        return 0;
    }
}
