import { matchRank, wordsOf } from '@lookfar/contract';
import type { Chapter } from './manual.ts';
import { type Block, plainText } from './markdown/blocks.ts';

export interface ManualHit {
  /** The heading that it is under. */
  title: string;
  /** The title of its chapter; empty if that is the heading. */
  chapter: string;
  /** `alarms#acknowledge` */
  place: string;
  snippet: string;
}

interface Section {
  title: string;
  id: string;
  text: string;
}

/** Parts of the manual that have all of the words; those that have them in their headings first. */
export function searchManual(chapters: readonly Chapter[], typed: string): ManualHit[] {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  const found = chapters.flatMap((chapter) =>
    sectionsOf(chapter).flatMap((section) => {
      const heading = matchRank(section.title, words);
      const anywhere = matchRank(`${section.title} ${section.text}`, words);
      if (anywhere === undefined) return [];
      const hit: ManualHit = {
        ...{ title: section.title, chapter: section.title === chapter.title ? '' : chapter.title },
        place: section.title === chapter.title ? chapter.name : `${chapter.name}#${section.id}`,
        snippet: snippetOf(section.text, words),
      };
      return [{ hit, rank: heading ?? 100 + anywhere }];
    }),
  );
  return found.toSorted((one, other) => one.rank - other.rank).map(({ hit }) => hit);
}

function sectionsOf({ title, blocks }: Chapter): Section[] {
  const sections: Section[] = [{ title, id: '', text: '' }];
  for (const block of blocks) {
    if (block.kind === 'heading') {
      const heading = plainText(block.content);
      if (heading !== title) sections.push({ title: heading, id: block.id, text: '' });
      continue;
    }
    const last = sections.at(-1);
    if (last) last.text += `${last.text === '' ? '' : ' '}${blockText(block)}`;
  }
  return sections;
}

function blockText(block: Block): string {
  if (block.kind === 'code') return block.text;
  if (block.kind === 'rule') return '';
  if (block.kind === 'paragraph' || block.kind === 'heading') return plainText(block.content);
  if (block.kind === 'quote') return block.content.map(blockText).join(' ');
  if (block.kind === 'list') return block.items.map((item) => item.map(blockText).join(' ')).join(' ');
  return [block.head, ...block.rows].flatMap((row) => row.map(plainText)).join(' ');
}

const around = 40;

function snippetOf(text: string, words: readonly string[]): string {
  const lower = text.toLowerCase();
  const places = words.map((word) => lower.indexOf(word)).filter((at) => at >= 0);
  const at = places.length === 0 ? 0 : Math.min(...places);
  const from = Math.max(0, at - around);
  const to = Math.min(text.length, at + 2 * around);
  return `${from > 0 ? '…' : ''}${text.slice(from, to).trim()}${to < text.length ? '…' : ''}`;
}
