import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { size } from './size.ts';

const origin = 'http://bench.invalid';
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Builds a module like the product and opens it in its own page, without listening on a port. */
export async function openModule(page: Page, entry: string): Promise<() => Promise<void>> {
  const [root, outDir] = await Promise.all(['src-', 'out-'].map((name) => mkdtemp(join(tmpdir(), `bench-${name}`))));
  if (!root || !outDir) throw new Error('no build folder is configured');
  const html = `<!doctype html><meta charset="utf-8"><body style="margin:0"><script type="module" src="${entry}"></script>`;
  await writeFile(join(root, 'index.html'), html);
  await build({
    root,
    plugins: [react()],
    logLevel: 'error',
    configFile: false,
    // What runs in the page reads its sizes, too.
    define: { 'process.env.BENCH_TINY': JSON.stringify(process.env.BENCH_TINY ?? '') },
    build: { outDir, emptyOutDir: true, target: 'es2023', minify: size<'oxc' | false>('oxc', false) },
  });
  await page.route(`${origin}/**`, async (route) => {
    const path = new URL(route.request().url()).pathname;
    const file = path === '/' ? '/index.html' : path;
    const body = await readFile(join(outDir, file)).catch(() => undefined);
    if (body === undefined) return route.fulfill({ status: 404 });
    return route.fulfill({ body, contentType: types[extname(file)] ?? 'application/octet-stream' });
  });
  await page.goto(`${origin}/`);
  return async () => {
    await Promise.all([root, outDir].map((folder) => rm(folder, { recursive: true, force: true })));
  };
}
