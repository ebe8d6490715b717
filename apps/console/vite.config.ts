import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = `http://127.0.0.1:${process.env.PORT || 8080}`;

/** Libraries that every screen needs and that change together, kept apart from our code so that browsers keep them. */
const vendorGroups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router|cookie-es)[\\/]/, priority: 2 },
  { name: 'base', test: /node_modules[\\/](zod|zustand|i18next|react-i18next|dayjs|@tanstack)[\\/]/, priority: 2 },
  // What most screens share, and no more: each piece by itself were a request, all together weighs on the login page.
  { name: 'ui', test: /node_modules[\\/](antd|@rc-component|@ant-design)[\\/]/, priority: 1, minShareCount: 14 },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  // The server puts a fresh nonce in place of this mark in every index.html that it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    target: 'es2023',
    // Small assets as data: URIs would be refused by the policy for some kinds; files are cached anyway.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: vendorGroups } } },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/lfscada': { target: server, ws: true },
      '/org': { target: server },
      '/usual': { target: server },
    },
  },
});
