import type { ComponentLine } from '@lookfar/contract';
import { definitions, processSymbols } from '@lookfar/widgets';
import { describe, expect, it } from 'vitest';
import { pinyinOf } from '../search/pinyin.ts';
import { findComponents } from './findComponents.ts';
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

  it.each([
    ['beng', 'symbol:pump-centrifugal'],
    ['lixinbeng', 'symbol:pump-centrifugal'],
    ['lxb', 'symbol:pump-centrifugal'],
    ['fa', 'symbol:valve-ball'],
    ['famen', 'symbol:valve-check'],
    ['guan', 'Process.Pipe'],
    ['guan', 'symbol:pipe-elbow'],
    ['gd', 'Process.Pipe'],
    ['juxing', 'Shape.Rect'],
    ['JX', 'Shape.Rect'],
    ['yibiao', 'Usual.Dashboard'],
    ['ybp', 'Usual.Dashboard'],
    ['wenben', 'Usual.Text'],
    ['wb', 'Usual.Text'],
    ['sjwb', 'Usual.DataText'],
    ['anniu', 'Usual.Button'],
    ['qxt', 'Complex.Line'],
    ['beng li', 'symbol:pump-centrifugal'],
  ])('[DP39] %s finds %s', (search, id) => {
    expect(found(search)).toContain(id);
  });

  it('[DP39] beng finds the pumps and what belongs to them', () => {
    const pumps = processSymbols.filter(({ category }) => category === 'pump').map(({ id }) => `symbol:${id}`);
    expect(found('beng')).toEqual(expect.arrayContaining(pumps));
    expect(found('beng')).not.toContain('Shape.Rect');
  });

  it('[DP39] covers every character of the shipped names and keywords', () => {
    const names = paletteSections.flatMap(({ title, items }) => [title.cn, ...items.map(({ words }) => words)]);
    const words = names.flatMap((name) => name.match(/\p{Script=Han}+/gu) ?? []);
    expect([...new Set(words)].filter((word) => pinyinOf(word) === '')).toEqual([]);
  });

  const all = paletteSections.flatMap(({ items }) => items);

  it.each(all)('[DP31] [DP39] $name.cn is found in Chinese, pinyin and English', ({ id, name }) => {
    const typed = pinyinOf(name.cn).split(' ');
    for (const search of [name.cn, name.en, name.en.toLowerCase(), ...typed])
      expect(found(search), search).toContain(id);
  });

  it.each(definitions)(
    '[DP31] $type has keywords in both languages, an icon of its own and a usable first size',
    (kind) => {
      const { keywords, icon, size, variants = [] } = kind;
      expect(keywords?.cn).toMatch(/\p{Script=Han}/u);
      expect(keywords?.en).toMatch(/^[\x20-\x7e]+$/);
      const icons = definitions.flatMap((each) => [each.icon, ...(each.variants ?? []).map((variant) => variant.icon)]);
      for (const own of [icon, ...variants.map((variant) => variant.icon)])
        expect(icons.filter((each) => each === own)).toHaveLength(1);
      expect(Math.max(size.width, size.height)).toBeGreaterThanOrEqual(80);
      expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(800);
      // Lines begin level.
      expect(kind.isHollow ? size.width : size.height).toBeGreaterThanOrEqual(24);
    },
  );

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

describe('components in the palette', () => {
  const line = (name: string, category: string): ComponentLine => ({
    ...{ id: name.length, name, category, width: 10, height: 10, revision: 1, widgetCount: 1, params: [] },
    ...{ loginname: 'manager', gmtModified: '' },
  });
  const lines = [line('加药装置', '泵'), line('Filter 3', ''), line('水池', '池')];
  const names = (search: string) => findComponents(lines, search).map(({ name }) => name);

  it('[DP31] [DP39] are found like all else: by name, category and pinyin', () => {
    expect(names('加药')).toEqual(['加药装置']);
    expect(names('泵')).toEqual(['加药装置']);
    expect(names('beng')).toEqual(['加药装置']);
    expect(names('shuichi')).toEqual(['水池']);
    expect(names('FILTER')).toEqual(['Filter 3']);
    expect(names('')).toHaveLength(3);
    expect(names('no such thing')).toEqual([]);
  });
});
