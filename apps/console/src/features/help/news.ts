import type { Language } from '@lookfar/contract';
import { type Block, plainText } from './markdown/blocks.ts';
import { parseMarkdown } from './markdown/parseMarkdown.ts';

/** What changed for users, on one day. */
export interface NewsEntry {
  /** `YYYY-MM-DD` */
  date: string;
  title: string;
  blocks: readonly Block[];
}

const sources = import.meta.glob<string>('../../../../../docs/news/{cn,en}.md', { query: '?raw', import: 'default' });

export const loadNews = async (language: Language): Promise<NewsEntry[]> =>
  readNews((await sources[`../../../../../docs/news/${language}.md`]?.()) ?? '');

/** `## 2026-11-18 Title` begins an entry; what has no date is left out. The newest first. */
export function readNews(source: string): NewsEntry[] {
  const entries: { date: string; title: string; blocks: Block[] }[] = [];
  for (const block of parseMarkdown(source)) {
    if (block.kind !== 'heading') entries.at(-1)?.blocks.push(block);
    else {
      const [, date, title] = /^(\d{4}-\d{2}-\d{2}) +(.+)$/.exec(plainText(block.content)) ?? [];
      if (date !== undefined) entries.push({ date, title: title ?? '', blocks: [] });
    }
  }
  return entries.toSorted((one, other) => other.date.localeCompare(one.date));
}
