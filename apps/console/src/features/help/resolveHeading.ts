import { type Language, languages } from '@lookfar/contract';
import { type Chapter, loadChapter } from './manual.ts';
import type { Block } from './markdown/blocks.ts';

type Heading = Extract<Block, { kind: 'heading' }>;

export const headingsOf = ({ blocks }: Pick<Chapter, 'blocks'>): Heading[] =>
  blocks.filter((block): block is Heading => block.kind === 'heading');

/**
 * The id of a heading in this chapter. One of the other language is the heading at the same position: screens name the
 * English ones, and the language may change while something is read.
 */
export async function resolveHeading(chapter: Chapter, id: string): Promise<string | undefined> {
  const own = headingsOf(chapter);
  if (own.some((heading) => heading.id === id)) return id;
  const others = languages.filter((language: Language) => language !== chapter.language);
  for (const language of others) {
    const other = await loadChapter(language, chapter.name);
    const at = other ? headingsOf(other).findIndex((heading) => heading.id === id) : -1;
    if (at >= 0) return own[at]?.id;
  }
  return undefined;
}
