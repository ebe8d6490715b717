import './app/withoutEval.ts';
import './theme/tokens.css';
import './theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { Providers } from './app/Providers.tsx';
import { routes } from './app/router/routes.tsx';
import { startLanguage } from './base/i18n/language.ts';
import { startStyleNonce } from './base/styleNonce.ts';
import { setSessionLostListener } from './client/notify.ts';
import { navigation } from './client/session/navigation.ts';
import { session } from './client/session/session.ts';
import { whenLoggedIn } from './client/session/whenLoggedIn.ts';
import { startThemeMode } from './theme/themeMode.ts';
import { startSelectingNumbers } from './ui/form/selectNumbers.ts';

startStyleNonce();
startLanguage();
startThemeMode();
startSelectingNumbers();

const router = createBrowserRouter(routes);
navigation.use((path) => void router.navigate(path));
setSessionLostListener((failure) => session.lost(failure));
session.start();
// The login page does without these.
whenLoggedIn(async () => (await import('./app/startMessages.ts')).startMessages());
whenLoggedIn(async () => {
  (await import('./features/lock/index.ts')).startLockWatch();
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
