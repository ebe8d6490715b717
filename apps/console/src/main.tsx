import './shell/withoutEval.ts';
import './theme/tokens.css';
import './theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { setSessionLostListener } from './client/notify.ts';
import { startLanguage } from './shell/i18n/language.ts';
import { Providers } from './shell/Providers.tsx';
import { navigation } from './shell/router/navigation.ts';
import { routes } from './shell/router/routes.tsx';
import { session } from './shell/session/session.ts';
import { startStyleNonce } from './shell/styleNonce.ts';
import { startThemeMode } from './theme/themeMode.ts';

startStyleNonce();
startLanguage();
startThemeMode();

const router = createBrowserRouter(routes);
navigation.use((path) => void router.navigate(path));
setSessionLostListener((failure) => session.lost(failure));
session.start();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
