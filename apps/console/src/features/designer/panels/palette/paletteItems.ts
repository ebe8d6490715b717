import type { Language, Text } from '@lookfar/contract';
import { typeInfo, type WidgetCategory, type WidgetType, widgetCategories } from '@lookfar/page';
import {
  definitions,
  newSymbolAddon,
  type ProcessSymbol,
  processSymbols,
  type SymbolLook,
  symbolCategories,
  type WidgetDefinition,
} from '@lookfar/widgets';
import type { WidgetDrop } from '../../canvas/dropData.ts';
import { matches } from '../search/matches.ts';
import { pinyinOf } from '../search/pinyin.ts';

/** Something that can be drawn: a type, or a symbol of the library. */
export interface PaletteItem {
  id: string;
  type: WidgetType;
  name: Text;
  /** All search terms: its names, its keywords, its section's, and the pinyin of the Chinese ones. */
  words: string;
  symbol?: ProcessSymbol;
  /** A type with other fields than a new widget of it has. */
  variant?: { icon: string; addon: Readonly<Record<string, unknown>> };
}

export interface PaletteSection {
  id: string;
  title: Text;
  items: readonly PaletteItem[];
}

const symbolType: WidgetType = 'Process.Symbol';

const typeItems: readonly PaletteItem[] = definitions
  .filter(({ type }) => type !== symbolType)
  .flatMap(({ type, keywords = { cn: '', en: '' }, variants = [] }): PaletteItem[] => {
    const { name, category } = typeInfo(type);
    const item = { id: type, type, name, words: wordsOf([name, keywords, widgetCategories[category]]) };
    return [item, ...variants.map((variant) => variantOf(item, variant))];
  });

function variantOf(item: PaletteItem, { id, name, icon, addon }: Variant): PaletteItem {
  const words = `${wordsOf([name])}\n${item.words}`;
  return { ...item, id: `${item.id}:${id}`, name, words, variant: { icon, addon: addon as Record<string, unknown> } };
}

type Variant = NonNullable<WidgetDefinition['variants']>[number];

const symbolItems: readonly PaletteItem[] = processSymbols.map((symbol) => ({
  id: `symbol:${symbol.id}`,
  type: symbolType,
  name: symbol.name,
  words: wordsOf([symbol.name, { cn: symbol.keywords, en: '' }, symbolCategories[symbol.category]]),
  symbol,
}));

function wordsOf(texts: readonly Text[]): string {
  return texts.flatMap(({ cn, en }) => [cn, en, pinyinOf(cn)]).join('\n');
}

const allItems = new Map([...typeItems, ...symbolItems].map((item) => [item.id, item]));

export const paletteItem = (id: string): PaletteItem | undefined => allItems.get(id);

/** In the order of the palette: types by category, then the symbols by theirs. */
export const paletteSections: readonly PaletteSection[] = [
  ...(Object.keys(widgetCategories) as WidgetCategory[]).map((category) => ({
    id: category,
    title: widgetCategories[category],
    items: typeItems.filter(({ type }) => typeInfo(type).category === category),
  })),
  ...Object.entries(symbolCategories).map(([category, title]) => ({
    id: `symbol:${category}`,
    title,
    items: symbolItems.filter(({ symbol }) => symbol?.category === category),
  })),
].filter(({ items }) => items.length > 0);

/** [DP31] What a search finds: each of its words in a name, a keyword, the title of the section or their pinyin. */
export function findItems(search: string): readonly PaletteSection[] {
  if (search.trim() === '') return paletteSections;
  return paletteSections
    .map((section) => ({
      ...section,
      items: section.items.filter(({ words }) => matches(search, [words])),
    }))
    .filter(({ items }) => items.length > 0);
}

/** What is dragged, and what the draw tool creates: the type, and for a symbol which one and in which style. */
export function dropOf({ type, name, symbol, variant }: PaletteItem, look: SymbolLook, language: Language): WidgetDrop {
  if (variant) return { type, name: name[language], addon: variant.addon };
  if (!symbol) return { type };
  return { type, name: name[language], size: symbol.size, addon: { ...newSymbolAddon(symbol.id, look) } };
}
