import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { demoPassword } from '@lookfar/contract';
import type { Browser } from 'playwright-core';
import { framedPagePath, pagePath } from '../../apps/console/src/base/paths.ts';
import { openBrowser, openWindow } from '../../e2e/harness/browser.ts';
import { consoleDist } from '../../scripts/setup/paths.ts';
import { addPage } from '../harness/addPage.ts';
import { loginCookie } from '../harness/product.ts';
import { size } from '../harness/size.ts';
import { printTable } from '../harness/table.ts';
import { Wire } from '../harness/Wire.ts';
import { heavyPages, lightWidgets } from './heavyPages.ts';

const equipmentId = 1;
const mostKinds = size(100, 1);
/** At most, for a page without heavy widgets. */
const goalKib = 330;
/** Before single pages had an entry of their own and dialogs were loaded when they are used. */
const beforeKib = { framed: 780, inConsole: 780 };
/** React, Zod, the query client, the hooks of the router and the theme of Ant Design with its button. */
const floorFile = 'core-lib';

/** The files that somebody without a cache loads to see a page: one without heavy widgets, and one of each heavy kind. */
export async function benchViewer(url: string): Promise<void> {
  const door = { url, cookie: await loginCookie(url, 'manager', demoPassword) };
  const made = async (widgets: readonly object[]) =>
    (await addPage(door, { owner: 'equipment', ownerId: equipmentId }, widgets)).id;
  const browser = await openBrowser();
  try {
    const light = await made(lightWidgets);
    const framed = await filesOf(browser, door, framedPagePath(light));
    const inConsole = await filesOf(browser, door, pagePath(light));
    const row = (name: string, files: ReadonlyMap<string, number>, goal: number | string, before: number) => [
      ...[name, kib(files), goal, before, kib(floorOf(files)), files.size],
    ];
    printTable(
      'Files of a page without heavy widgets, without a cache, KiB by gzip',
      ['where', 'KiB', 'at most', 'before', 'of that libraries of every screen', 'files'],
      [
        row('by itself, in a frame', framed, goalKib, beforeKib.framed),
        row('in the console', inConsole, '', beforeKib.inConsole),
      ],
    );
    printTable(
      'The files of the page by itself',
      ['file', 'KiB'],
      [...framed]
        .toSorted(([, a], [, b]) => b - a)
        .map(([file, bytes]) => [plainName(file), (bytes / 1024).toFixed(1)]),
    );
    const rows: (string | number)[][] = [];
    for (const [name, widget] of Object.entries(heavyPages).slice(0, mostKinds)) {
      const files = await filesOf(browser, door, framedPagePath(await made([...lightWidgets, widget])));
      const more = new Map([...files].filter(([file]) => !framed.has(file)));
      rows.push([name, kib(more), [...more.keys()].map(plainName).join(' ')]);
    }
    printTable('What a page loads besides, if it has one of these', ['widget', 'KiB', 'files'], rows);
  } finally {
    await browser.close();
  }
}

/** By their names, with their size as the build compressed them. */
async function filesOf(
  browser: Browser,
  { url, cookie }: { url: string; cookie: string },
  path: string,
): Promise<Map<string, number>> {
  const { page, close } = await openWindow(browser, { baseURL: url });
  const [name = '', value = ''] = cookie.split('=');
  await page.context().addCookies([{ name, value, url }]);
  const wire = await Wire.of(page);
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('.stage [data-widget]').first().waitFor();
  // A stream never ends.
  await wire.settled().catch(() => undefined);
  const names = [...wire.files.keys()].map((address) => basename(new URL(address).pathname));
  await close();
  return new Map(await Promise.all(names.map(async (file) => [file, await compressed(file)] as const)));
}

async function compressed(file: string): Promise<number> {
  const path = join(consoleDist, 'assets', file);
  const bytes = await readFile(`${path}.gz`).catch(() => readFile(path));
  return bytes.length;
}

const floorOf = (files: ReadonlyMap<string, number>): Map<string, number> =>
  new Map([...files].filter(([file]) => file.startsWith(`${floorFile}-`)));

const kib = (files: ReadonlyMap<string, number>): string =>
  ([...files.values()].reduce((sum, bytes) => sum + bytes, 0) / 1024).toFixed(0);

/** Without the mark of its content. */
const plainName = (file: string): string => file.replace(/-[\w-]{8}(?=\.\w+$)/, '');
