import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from '../setup/paths.ts';
import { type Markdown, readMarkdown, slugOf } from './readMarkdown.ts';

export const languages = ['cn', 'en'] as const;
export type ManualLanguage = (typeof languages)[number];

export const manualDir = join(root, 'docs', 'manual');

export interface ManualFile extends Markdown {
  /** Its path from the root of the repository. */
  path: string;
  name: string;
}

export const readDoc = (path: string): ManualFile => ({
  path: relative(root, path),
  name: path.slice(dirname(path).length + 1),
  ...readMarkdown(readFileSync(path, 'utf8')),
});

export function readManual(language: ManualLanguage): ManualFile[] {
  const folder = join(manualDir, language);
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'));
  return names.sort().map((name) => readDoc(join(folder, name)));
}

/** What is wrong with the target of a link or picture; undefined if it is there. Other sites are not looked at. */
export function brokenTarget(from: ManualFile, target: string): string | undefined {
  if (/^(https?:|mailto:)/.test(target)) return undefined;
  const [path = '', heading] = target.split('#');
  const file = path === '' ? join(root, from.path) : join(root, dirname(from.path), path);
  if (!existsSync(file)) return `${from.path}: ${target} does not exist`;
  if (heading === undefined) return undefined;
  const isThere = readDoc(file).headings.some(({ text }) => slugOf(text) === heading);
  return isThere ? undefined : `${from.path}: ${target} has no such heading`;
}
