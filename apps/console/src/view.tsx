import './app/withoutEval.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './app/Providers.tsx';
import { startApp } from './app/startApp.ts';
import { Viewer } from './app/viewer/Viewer.tsx';
import { navigation } from './client/session/navigation.ts';

const root = startApp();
navigation.use((path) => location.assign(path));

createRoot(root).render(
  <StrictMode>
    <Providers>
      <Viewer />
    </Providers>
  </StrictMode>,
);
