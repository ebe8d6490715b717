import type { Language } from '@lookfar/contract';
import { type Block, plainText } from './markdown/blocks.ts';
import { parseMarkdown } from './markdown/parseMarkdown.ts';

/** In the order in which they are read. */
export const chapterNames = [
  ...['start', 'watch', 'alarms', 'history', 'control', 'orders', 'inspections', 'scenes', 'map', 'centre', 'messages'],
  ...[
    'gateways',
    'devices',
    'models',
    'draw',
    'projects',
    'variables',
    'reports',
    'people',
    'sharing',
    'system',
    'demo',
  ],
] as const;

export interface Chapter {
  /** Of its file, without the ending. */
  name: string;
  language: Language;
  title: string;
  blocks: readonly Block[];
}

const sources = import.meta.glob<string>('../../../../../docs/manual/{cn,en}/*.md', {
  query: '?raw',
  import: 'default',
});

const pathOf = (language: Language, name: string) => `../../../../../docs/manual/${language}/${name}.md`;

/** Chapters that there are, in their order. */
export const chaptersOf = (language: Language): string[] =>
  chapterNames.filter((name) => sources[pathOf(language, name)] !== undefined);

/** Undefined if there is no such chapter. */
export async function loadChapter(language: Language, name: string): Promise<Chapter | undefined> {
  const source = await sources[pathOf(language, name)]?.();
  return source === undefined ? undefined : readChapter(language, name, source);
}

export const loadManual = async (language: Language): Promise<Chapter[]> =>
  (await Promise.all(chaptersOf(language).map((name) => loadChapter(language, name)))).filter(
    (one) => one !== undefined,
  );

export function readChapter(language: Language, name: string, source: string): Chapter {
  const blocks = parseMarkdown(source);
  const first = blocks.find((block) => block.kind === 'heading');
  return { name, language, blocks, title: first ? plainText(first.content) : name };
}
