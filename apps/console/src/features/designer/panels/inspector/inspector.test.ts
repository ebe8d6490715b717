import type { Field } from '@lookfar/widgets';
import { describe, expect, it } from 'vitest';
import { commonOf } from './common.ts';
import { itemName } from './itemName.ts';

describe('what several widgets have', () => {
  it('[DP12] one value, also when it is an object, or several', () => {
    const read = ({ fill }: { fill: unknown }) => fill;
    expect(commonOf([{ fill: 'red' }, { fill: 'red' }], read)).toEqual({ isMixed: false, value: 'red' });
    expect(commonOf([{ fill: { a: 1, b: 2 } }, { fill: { b: 2, a: 1 } }], read).isMixed).toBe(false);
    expect(commonOf([{ fill: 'red' }, { fill: 'blue' }], read).isMixed).toBe(true);
    expect(commonOf([], read)).toEqual({ isMixed: false, value: undefined });
  });
});

it('[DP49] the first text of an item is its name; without one it has none', () => {
  const field = (kind: string, name: string) => ({ kind, path: { name } }) as unknown as Field;
  const fields = [field('number', 'size'), field('text', 'title'), field('text', 'note')];
  const nameOf = (item: Record<string, unknown>) =>
    itemName(fields, { read: (path) => ({ isMixed: false, value: item[path.name] }) });
  expect(nameOf({ size: 3, title: '水泵', note: '一号' })).toBe('水泵');
  expect(nameOf({ title: '', note: '一号' })).toBe('一号');
  expect(nameOf({ size: 3 })).toBeUndefined();
});
