import { join } from 'node:path';
import { isViewerPath } from '@lookfar/contract';
import type { Plugin } from 'vite';

/** The console, and the viewer of single pages, which loads less than half of it. */
export const entries = {
  index: join(import.meta.dirname, 'index.html'),
  view: join(import.meta.dirname, 'view.html'),
};

/** Sends `view.html` while developing, as the server does for what was built. */
export function viewerEntry(): Plugin {
  return {
    name: 'viewer-entry',
    apply: 'serve',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _response, next) => {
        if (isViewerPath(request.url ?? '')) request.url = '/view.html';
        next();
      });
    },
  };
}
