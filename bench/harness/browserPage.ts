import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { size } from './size.ts';

const origin = 'http://bench.invalid';
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** What runs in a page of its own; in one build, as they share nearly everything. */
const modules = {
  widgets: 'page-live/inPage.tsx',
  charts: 'page-live/inCharts.tsx',
  hours: 'page-live/inHours.tsx',
  editor: 'page-edit/inPage.tsx',
};

let built: Promise<string> | undefined;

/** Opens a module in its own page, built like the product, without listening on a port. */
export async function openModule(page: Page, name: keyof typeof modules): Promise<void> {
  built ??= buildModules();
  const folder = await built;
  await page.route(`${origin}/**`, async (route) => {
    const file = new URL(route.request().url()).pathname;
    const body = await readFile(join(folder, file)).catch(() => undefined);
    if (body === undefined) return route.fulfill({ status: 404 });
    return route.fulfill({ body, contentType: types[extname(file)] ?? 'application/octet-stream' });
  });
  await page.goto(`${origin}/${name}.html`);
}

/** Removes what was built. */
export async function removeModules(): Promise<void> {
  const folder = await built?.catch(() => undefined);
  built = undefined;
  if (folder) await rm(folder, { recursive: true, force: true });
}

async function buildModules(): Promise<string> {
  const [root, outDir] = await Promise.all([folderFor('src'), folderFor('out')]);
  try {
    const input = await Promise.all(
      Object.entries(modules).map(async ([name, entry]) => {
        const script = join(import.meta.dirname, '..', entry);
        const html = `<!doctype html><meta charset="utf-8"><body style="margin:0"><script type="module" src="${script}"></script>`;
        const file = join(root, `${name}.html`);
        await writeFile(file, html);
        return file;
      }),
    );
    await build({
      root,
      plugins: [react()],
      logLevel: 'error',
      configFile: false,
      // What runs in the page reads its sizes, too.
      define: { 'process.env.BENCH_TINY': JSON.stringify(process.env.BENCH_TINY ?? '') },
      build: {
        ...{ outDir, emptyOutDir: true, target: 'es2023', minify: size<'oxc' | false>('oxc', false) },
        rolldownOptions: { input },
      },
    });
    return outDir;
  } catch (error) {
    await rm(outDir, { recursive: true, force: true });
    throw error;
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

const folderFor = (part: string): Promise<string> => mkdtemp(join(tmpdir(), `bench-${part}-`));
