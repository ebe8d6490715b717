import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { stageGroups } from './chunks.ts';
import { entries, viewerEntry } from './entries.ts';
import { licences } from './licences.ts';
import { lightHooks } from './lightHooks.ts';
import { precompress } from './precompress.ts';
import { serviceWorker } from './serviceWorker.ts';
import { splitContract } from './splitContract.ts';
import { withoutJsonSchema } from './withoutJsonSchema.ts';

const server = `http://127.0.0.1:${process.env.PORT || 8080}`;

export default defineConfig(async ({ command }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    viewerEntry(),
    withoutJsonSchema(),
    lightHooks(),
    splitContract(),
    licences(),
    serviceWorker(),
    precompress(),
  ],
  // The server puts a fresh nonce in place of this mark in every index.html that it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    target: 'es2023',
    // Small assets as data: URIs would be refused by the policy for some kinds; files are cached anyway.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: entries,
      output: { codeSplitting: { groups: command === 'build' ? await stageGroups() : [] } },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/lfscada': { target: server, ws: true },
      '/org': { target: server },
      '/usual': { target: server },
      '/healthz': { target: server },
    },
  },
}));
