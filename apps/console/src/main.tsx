import './app/withoutEval.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { offerAgain } from './app/againHere.ts';
import { Providers } from './app/Providers.tsx';
import { routes } from './app/router/routes.tsx';
import { startApp } from './app/startApp.ts';
import { navigation } from './client/session/navigation.ts';

const place = startApp();

offerAgain(() => {
  const router = createBrowserRouter(routes);
  navigation.use((path) => void router.navigate(path));
  const root = createRoot(place);
  root.render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
  return () => {
    root.unmount();
    router.dispose();
  };
});
