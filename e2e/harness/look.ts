import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { cacheDir } from '../../scripts/setup/paths.ts';
import { isLong } from '../../scripts/test/longRun.ts';
import { desktop, phone } from './browser.ts';
import type { Stage } from './stage.ts';
import { newVisitor, type Visitor } from './visitor.ts';

/** How a screen is looked at. */
export interface Look {
  language: 'cn' | 'en';
  theme: 'light' | 'dark';
  size: 'desktop' | 'phone';
}

export interface Viewer extends Visitor {
  /** The current page must fit its window and be in its language. The long run takes a picture of it. */
  check(name: string): Promise<void>;
}

const pictures = join(cacheDir, 'screens');
const isLog = /(^|-)log$/;
const kindOfObject = /^[A-Z][a-z ]*: /;

export async function newViewer(browser: Browser, stage: Stage, { language, theme, size }: Look): Promise<Viewer> {
  mkdirSync(pictures, { recursive: true });
  const viewport = size === 'phone' ? phone : desktop;
  const visitor = await newVisitor(browser, stage, { language, theme, viewport });
  const { page } = visitor;
  const own = plantWords(stage.dataDir);
  const check = async (name: string) => {
    if (isLong) {
      // Encoding a PNG takes several times as long.
      const path = join(pictures, `${name}-${size}-${language}-${theme}.jpg`);
      await page.screenshot({ path, type: 'jpeg', quality: 80 });
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${name} is wider than the window`).toBeLessThanOrEqual(0);
    if (language === 'en') expect(await untranslated(page, own, { isLog: isLog.test(name) }), name).toEqual([]);
  };
  return { ...visitor, check };
}

/**
 * Chinese text that an English reader gets from the console itself: labels, buttons, headings; not the plant's names.
 */
async function untranslated(page: Page, own: ReadonlySet<string>, { isLog = false } = {}): Promise<string[]> {
  const parts = page.locator(
    'button, th[scope=col], label, [role=columnheader], [role=status], [role=tab], .ant-pagination',
  );
  const lines = (await parts.allInnerTexts()).flatMap((text) => text.split('\n')).map((line) => line.trim());
  const chinese = lines.filter((line) => /[\u4e00-\u9fff]/.test(line));
  // In logs what it is comes before its name, which may be of something that was renamed or removed since.
  const isNamed = (part: string) => isLog && kindOfObject.test(part);
  const isOwn = (line: string) =>
    line.split(' · ').every((part) => isNamed(part) || own.has(part.replace(kindOfObject, '')));
  // Group buttons are a plant's word and a count.
  return chinese.filter((line) => !isOwn(line) && !/^\S+\s+\d+$/.test(line));
}

/** Everything that the demo names; the language switch names Chinese in Chinese. */
function plantWords(dataDir: string): ReadonlySet<string> {
  const words = new Set(['中文', '变化存储', '远望边缘网关 LF24A', '远望数传模块 LF-M100', '远望']);
  JSON.parse(readFileSync(join(dataDir, 'demo', 'plant.json'), 'utf8'), (_, value: unknown) => {
    if (typeof value === 'string') words.add(value);
    return value;
  });
  // Departments, people and the roles that they made; sites that others allowed.
  const db = new Database(join(dataDir, 'lookfar.db'), { readonly: true });
  for (const table of ['dept', 'account', 'role', 'org', 'allowed_origin'])
    for (const { name } of db.prepare(`select name from ${table}`).all() as { name: string }[]) words.add(name);
  // Projects with their pages, variables and reports.
  for (const table of ['project', 'page', 'page_folder', 'signal', 'project_report'])
    for (const { title } of db.prepare(`select title from ${table}`).all() as { title: string }[]) words.add(title);
  const contacts = db.prepare(`select contact || ' ' || tel as name from org`).all() as { name: string }[];
  for (const { name } of contacts) words.add(name);
  db.close();
  return words;
}
