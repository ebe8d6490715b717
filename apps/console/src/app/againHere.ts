import { forgetUser } from '../base/forgetting.ts';
import { startLanguage } from '../base/i18n/language.ts';
import { queryClient } from '../client/queryClient.ts';
import { session } from '../client/session/session.ts';
import { readThemeMode } from '../theme/themeMode.ts';

/** What `window.lookfar` offers. */
export interface AgainHere {
  /** Takes everything off the screen, and out of memory what a page that is closed would take with it. */
  leave(): Promise<void>;
  /** Shows this path as if the page had just been loaded with it. */
  begin(path: string): void;
}

/**
 * Lets tests begin anew in a page that has loaded the console: loading it costs ten times as much as a test. `show` puts
 * the console on the screen and returns how to take it off.
 */
export function offerAgain(show: () => () => void): void {
  let hide = show();
  const again: AgainHere = {
    leave: async () => {
      hide();
      // Answers that are on their way arrive nowhere, and what they begin is forgotten as well.
      await queryClient.cancelQueries();
      await new Promise((resolve) => setTimeout(resolve));
      session.begin();
      queryClient.clear();
      forgetUser();
    },
    begin: (path) => {
      history.replaceState(null, '', path);
      startLanguage();
      readThemeMode();
      hide = show();
    },
  };
  Object.assign(window, { lookfar: again });
}
