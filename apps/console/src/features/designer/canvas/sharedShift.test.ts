import type { WidgetRecord } from '@lookfar/editor';
import type { Position } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import { sharedShift } from './sharedShift.ts';

const box: Position = { x: 10, y: 20, width: 30, height: 40, rotate: 0 };
const circle: Position = { cx: 5, cy: 5, r: 5, rotate: 0 };
const records = new Map([
  ['a', { position: box }],
  ['b', { position: circle }],
]);
const document = { get: (id: string) => records.get(id) as WidgetRecord | undefined };

describe('moving as one', () => {
  it('[DS5] widgets that all have the same offset are moved as one', () => {
    const preview = new Map<string, Position>([
      ['a', { ...box, x: 15, y: 18 }],
      ['b', { ...circle, cx: 10, cy: 3 }],
    ]);
    const moved = { shift: { x: 5, y: -2 }, rest: new Map(), count: 2 };
    expect(sharedShift(document, preview, undefined)).toEqual(moved);
    expect(sharedShift(document, preview, new Set(['a', 'b']))).toEqual(moved);
  });

  it('[DS5] what follows them is left to the stage', () => {
    const bent: Position = { ...circle, r: 7 };
    const preview = new Map<string, Position>([
      ['a', { ...box, x: 15, y: 18 }],
      ['b', bent],
    ]);
    const split = { shift: { x: 5, y: -2 }, rest: new Map([['b', bent]]), count: 1 };
    expect(sharedShift(document, preview, undefined)).toEqual(split);
    expect(sharedShift(document, preview, new Set(['a']))).toEqual(split);
    expect(sharedShift(document, preview, new Set(['a', 'b']))).toBeUndefined();
  });

  it.each<[string, ReadonlyMap<string, Position>]>([
    ['one is sized', new Map([['a', { ...box, width: 31 }]])],
    ['one is turned', new Map([['a', { ...box, rotate: 15 }]])],
    ['one is not in the document', new Map([['c', box]])],
    ['there is none', new Map()],
  ])('[DS5] not when %s', (_name, preview) => {
    expect(sharedShift(document, preview, undefined)).toBeUndefined();
  });
});
