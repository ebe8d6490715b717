import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

/** Builds the service worker to `sw.js`: one classic script at the root, so that it serves the whole console. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async generateBundle() {
      const { output } = (await build({
        root: import.meta.dirname,
        configFile: false,
        logLevel: 'error',
        publicDir: false,
        build: {
          write: false,
          target: 'es2023',
          rolldownOptions: { input: join(import.meta.dirname, 'worker/sw.ts'), output: { format: 'iife' } },
        },
      })) as Rolldown.RolldownOutput;
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: output[0].code });
    },
  };
}
