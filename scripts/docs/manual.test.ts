import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { shots } from '../../e2e/pictures/shots.ts';
import { root } from '../setup/paths.ts';
import { brokenTarget, languages, manualDir, readDoc, readManual } from './manualFiles.ts';
import { pictureFile, pictureNames } from './pictureNames.ts';
import { readMarkdown, slugOf } from './readMarkdown.ts';
import { readScreenWords } from './screenWords.ts';

const manual = { cn: readManual('cn'), en: readManual('en') };
const all = [...manual.cn, ...manual.en];

/** Whether a class name is written somewhere in the console or in what it draws. */
const source = ['apps/console/src', 'packages/widgets/src']
  .map((folder) => join(root, folder))
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');
const isInConsole = (name: string) => new RegExp(`["'\`\\s]${name}["'\`\\s]`).test(source);

describe('the manual', () => {
  test('[HB1] both languages have the same files with the same headings', () => {
    const shape = (language: (typeof languages)[number]) =>
      manual[language].map(({ name, headings }) => [name, headings.map(({ level }) => level)]);
    expect(manual.cn.length).toBeGreaterThan(20);
    expect(shape('en')).toEqual(shape('cn'));
  });

  test('[HB2] a file has one title, first, and headings that differ from each other', () => {
    for (const { path, headings } of all) {
      expect([path, headings.filter(({ level }) => level === 1).length, headings[0]?.level]).toEqual([path, 1, 1]);
      const slugs = headings.map(({ text }) => slugOf(text));
      expect([path, new Set(slugs).size]).toEqual([path, slugs.length]);
    }
  });

  test('[HB3] links and pictures lead to something', () => {
    const docs = [...all, ...['README.md', 'README.cn.md'].map((name) => readDoc(join(root, name)))];
    const broken = docs.flatMap((file) =>
      [...file.links, ...file.pictures].flatMap((target) => brokenTarget(file, target) ?? []),
    );
    expect(broken).toEqual([]);
  });

  test('[HB4] what is in bold is on a screen', () => {
    const isOnScreen = readScreenWords();
    const missing = all.flatMap(({ path, bold }) =>
      bold.flatMap((words) => words.split(' → ')).flatMap((words) => (isOnScreen(words) ? [] : [`${path}: ${words}`])),
    );
    expect(missing).toEqual([]);
  });

  test('[HB6] the pictures are those that are taken from the product, in the language of the text', () => {
    for (const language of languages) {
      const used = manual[language].flatMap(({ pictures }) => pictures);
      const taken = pictureNames.map((name) => `../pictures/${language}/${pictureFile(name)}`);
      expect([...new Set(used)].sort()).toEqual(taken.sort());
      expect(readdirSync(join(manualDir, 'pictures', language)).sort()).toEqual(pictureNames.map(pictureFile).sort());
    }
  });

  test.each(Object.entries(shots))('[HB6] the console still has what the picture %s waits for', (_name, shot) => {
    const words = `${shot.wait} ${shot.act ?? ''}`;
    for (const [, name = ''] of words.matchAll(/\.([a-z]+(?:-[a-z]+)+)/g))
      if (!name.startsWith('ant-')) expect(isInConsole(name), name).toBe(true);
  });

  test('[HB5] there is no HTML', () => {
    expect(all.flatMap(({ path, html }) => html.map((line) => `${path}: ${line}`))).toEqual([]);
  });
});

describe('reading Markdown', () => {
  test('code is neither heading, link nor bold', () => {
    const { headings, links, bold, html } = readMarkdown('# a\n```\n# b\n```\n`**c**` [d](e.md) **f** ![g](h.png) <b>');
    expect(headings).toEqual([{ level: 1, text: 'a' }]);
    expect([links, bold, html.length]).toEqual([['e.md'], ['f'], 1]);
  });

  test('headings have the addresses that GitHub gives them', () => {
    expect(slugOf('Saving, versions, two people')).toBe('saving-versions-two-people');
    expect(slugOf('保存、版本和多人编辑')).toBe('保存版本和多人编辑');
  });
});
