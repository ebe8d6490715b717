import type { WidgetRecord } from '@lookfar/editor';
import type { Position } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import { commonShift } from './commonShift.ts';

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
    expect(commonShift(document, preview)).toEqual({ x: 5, y: -2 });
  });

  it.each<[string, ReadonlyMap<string, Position>]>([
    [
      'one moves otherwise',
      new Map([
        ['a', { ...box, x: 15 }],
        ['b', { ...circle, cx: 7 }],
      ]),
    ],
    ['one is sized', new Map([['a', { ...box, width: 31 }]])],
    ['one is turned', new Map([['a', { ...box, rotate: 15 }]])],
    ['one is not in the document', new Map([['c', box]])],
    ['there is none', new Map()],
  ])('[DS5] not when %s', (_name, preview) => {
    expect(commonShift(document, preview)).toBeUndefined();
  });
});
