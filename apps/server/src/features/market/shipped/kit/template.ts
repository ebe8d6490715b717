import type { ShippedPage } from '../ShippedPage.ts';
import { dark, light } from './look.ts';
import { Sheet, type SheetFrame } from './Sheet.ts';
import { toText, type Words } from './words.ts';

/** A page template before it has a style. */
export interface Template {
  key: string;
  title: Words;
  category: Words;
  note: Words;
  frame: Omit<SheetFrame, 'title'>;
  draw: (sheet: Sheet) => void;
}

const styles = [
  { name: 'light', look: light, words: ['浅色', 'light'] },
  { name: 'dark', look: dark, words: ['深色', 'dark'] },
] as const;

/** Every template ships in both styles. */
export function inBothStyles({ key, title, category, note, frame, draw }: Template): ShippedPage[] {
  return styles.map(({ name, look, words }) => ({
    key: `${key}-${name}`,
    title: { cn: `${title[0]}（${words[0]}）`, en: `${title[1]} (${words[1]})` },
    ...{ category: toText(category), note: toText(note) },
    draw: (language) => {
      const sheet = new Sheet({ ...frame, title }, look, language);
      draw(sheet);
      return sheet.toDocument();
    },
  }));
}
