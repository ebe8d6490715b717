import { processSymbols } from '@lookfar/widgets';
import { describe, expect, it } from 'vitest';
import { dropOf, findItems, paletteItem, paletteSections } from './paletteItems.ts';
import { readKept, withUsed } from './recentItems.ts';

const found = (search: string) => findItems(search).flatMap(({ items }) => items.map(({ id }) => id));

describe('the palette', () => {
  it('[DP31] has each type and each symbol once, in sections that are not empty', () => {
    const ids = paletteSections.flatMap(({ items }) => items.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => id.startsWith('symbol:'))).toHaveLength(processSymbols.length);
    expect(paletteSections.every(({ items }) => items.length > 0)).toBe(true);
  });

  it('[DP31] finds Chinese, English and the words of a section', () => {
    expect(found('矩形')).toContain('Shape.Rect');
    expect(found('RECT')).toContain('Shape.Rect');
    expect(found('')).toEqual(paletteSections.flatMap(({ items }) => items.map(({ id }) => id)));
    expect(found('no such thing')).toEqual([]);
    const [symbol] = processSymbols;
    expect(found(symbol?.name.cn ?? '?')).toContain(`symbol:${symbol?.id}`);
  });

  it('[DP31] a symbol is dragged with its own name, size and look', () => {
    const [symbol] = processSymbols;
    const item = paletteItem(`symbol:${symbol?.id}`);
    expect(item && dropOf(item, 'classic', 'en')).toMatchObject({
      type: 'Process.Symbol',
      name: symbol?.name.en,
      size: symbol?.size,
      addon: { symbol: symbol?.id, look: 'classic' },
    });
    const rect = paletteItem('Shape.Rect');
    expect(rect && dropOf(rect, 'isa', 'cn')).toEqual({ type: 'Shape.Rect' });
  });

  it('[DP32] remembers the last eight, the newest first, each once', () => {
    const many = Array.from({ length: 12 }, (_, index) => `item-${index}`);
    const kept = many.reduce<string[]>(withUsed, []);
    expect(kept).toEqual(many.slice(4).reverse());
    expect(withUsed(kept, 'item-7')).toHaveLength(8);
  });

  it.each([undefined, 'x', '[]', '{"recent":7,"look":"odd"}'])(
    '[DP32] begins anew from a broken memory: %j',
    (stored) => {
      expect(readKept(stored)).toEqual({ recent: [], look: 'isa', closed: [] });
    },
  );
});
