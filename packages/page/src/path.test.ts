import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { headOf, itemPath, pathBelow, pathIn, readAt, readBelow, writeAt } from './path.ts';

interface Held {
  style: { fill?: string; stroke?: { deep: number } };
  dataAddon: { steps: { value: number }[] };
}

const at = pathIn<Held>();
const held: Held = { style: { fill: 'red' }, dataAddon: { steps: [{ value: 25 }, { value: 50 }] } };
const second = itemPath(at('dataAddon', 'steps'), 1);
const value = pathIn<{ value: number }>()('value');

describe('paths', () => {
  it('[PG20] are made from names that there are, and the same one is the same object', () => {
    expect(at('style', 'fill')).toBe(at('style', 'fill'));
    expect(pathBelow(second, value).steps).toEqual(['dataAddon', 'steps', '1', 'value']);
    expect(headOf(at('style', 'fill'))).toBe('style');
    // @ts-expect-error there is no such field
    at('style', 'full');
    // @ts-expect-error a text is no path
    expect(() => readAt(held, 'style.fill')).toThrow();
  });

  it('[PG20] read fields and items, and nothing of the prototype', () => {
    expect(readAt(held, at('style', 'fill'))).toBe('red');
    expect(readAt(held, pathBelow(second, value))).toBe(50);
    expect(readBelow(held.style, at('style', 'fill'))).toBe('red');
    expect(readAt(held, at('style', 'stroke', 'deep'))).toBeUndefined();
    expect(readAt(held, pathIn<{ constructor: unknown }>()('constructor'))).toBeUndefined();
  });

  it('[PG20] write a copy that shares what was not on the way', () => {
    const next = writeAt(held, pathBelow(itemPath(at('dataAddon', 'steps'), 0), value), 30);
    expect(next.dataAddon.steps).toEqual([{ value: 30 }, { value: 50 }]);
    expect(next.style).toBe(held.style);
    expect(next.dataAddon.steps[1]).toBe(held.dataAddon.steps[1]);
    expect(held.dataAddon.steps[0]?.value).toBe(25);
  });

  it('[PG20] make what is missing and take out what becomes undefined', () => {
    expect(writeAt({}, at('style', 'stroke', 'deep'), 1)).toEqual({ style: { stroke: { deep: 1 } } });
    expect(writeAt(held, at('style', 'fill'), undefined).style).toEqual({});
  });

  it('[PG20] what is written is read', () => {
    const key = fc.constantFrom('a', 'b', 'c');
    const part = pathIn<Record<string, unknown>>();
    const path = fc
      .array(key, { minLength: 1, maxLength: 4 })
      .map(([first = 'a', ...rest]) => rest.map((name) => part(name)).reduce(pathBelow, part(first)));
    fc.assert(
      fc.property(fc.dictionary(key, fc.oneof(fc.integer(), fc.dictionary(key, fc.integer()))), path, (into, to) => {
        expect(readAt(writeAt(into, to, 7), to)).toBe(7);
      }),
    );
  });
});
