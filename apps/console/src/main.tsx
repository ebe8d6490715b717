import './app/withoutEval.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { Providers } from './app/Providers.tsx';
import { routes } from './app/router/routes.tsx';
import { startApp } from './app/startApp.ts';

const root = startApp({ go: (path) => void router.navigate(path) });
const router = createBrowserRouter(routes);

createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
