import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/paths.ts';

const folders = ['apps/console/src', 'packages/contract/src', 'packages/widgets/src'];

/** Texts that a list screen puts together from the name of its things: "新增" and "网关". */
const composed = /^(?:新增|修改|删除|Add |Edit |Delete )(.+)$/;

/** Every text in the source of the screens: whether the manual's words are really on one of them. */
export function readScreenWords(): (words: string) => boolean {
  const texts = new Set<string>();
  for (const folder of folders)
    for (const file of sources(join(root, folder))) collect(readFileSync(file, 'utf8'), texts);
  texts.delete('');
  const patterns = [...texts].flatMap((text) => patternOf(text) ?? []);
  return (words) =>
    texts.has(words) || texts.has(composed.exec(words)?.[1] ?? '') || patterns.some((pattern) => pattern.test(words));
}

/** A text with places for numbers and names; one that consists of little else could be anything. */
function patternOf(text: string): RegExp | undefined {
  const fixed = text.split(/\{[^}]*\}/);
  if (fixed.length < 2 || fixed.join('').replace(/\P{L}/gu, '').length < 2) return undefined;
  return new RegExp(`^${fixed.map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('.+')}$`);
}

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => join(folder, name));
}

function collect(source: string, texts: Set<string>): void {
  for (const [, single, double] of source.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/g))
    texts.add((single ?? double ?? '').replaceAll("\\'", "'"));
}
