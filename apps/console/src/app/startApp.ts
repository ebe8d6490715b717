import '../theme/tokens.css';
import '../theme/base.css';
import { startLanguage } from '../base/i18n/language.ts';
import { startStyleNonce } from '../base/styleNonce.ts';
import { pauseQueries } from '../client/line/pauseQueries.ts';
import { setSessionLostListener } from '../client/notify.ts';
import { session } from '../client/session/session.ts';
import { whenLoggedIn } from '../client/session/whenLoggedIn.ts';
import { startThemeMode } from '../theme/themeMode.ts';
import { startSelectingNumbers } from '../ui/form/selectNumbers.ts';

/** What the console and the viewer of single pages have in common, before anything is shown. */
export function startApp(): HTMLElement {
  startStyleNonce();
  startLanguage();
  startThemeMode();
  startSelectingNumbers();
  setSessionLostListener((failure) => session.lost(failure));
  session.start();
  pauseQueries();
  // The login page does without these.
  whenLoggedIn(async () => (await import('./startMessages.ts')).startMessages());
  whenLoggedIn(async () => {
    (await import('../features/lock/index.ts')).startLockWatch();
  });
  const root = document.getElementById('root');
  if (!root) throw new Error('the document has no #root');
  return root;
}
