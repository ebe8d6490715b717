import type { ProcessSymbol } from './ProcessSymbol.ts';
import { processSymbols } from './processSymbols.ts';
import { symbolCategories } from './symbolCategories.ts';

/** Symbols with every query word in a name, keyword or category name; all symbols for an empty query. */
export function findSymbols(query: string): readonly ProcessSymbol[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return processSymbols;
  return processSymbols.filter((symbol) => words.every((word) => textOf(symbol).includes(word)));
}

const texts = new Map<string, string>();

function textOf({ id, name, keywords, category }: ProcessSymbol): string {
  const known = texts.get(id);
  if (known !== undefined) return known;
  const group = symbolCategories[category];
  const text = [name.cn, name.en, keywords, group.cn, group.en].join(' ').toLowerCase();
  texts.set(id, text);
  return text;
}
