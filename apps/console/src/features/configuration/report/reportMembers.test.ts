import { ConfigDocument } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { bytesText, choosable, costOf, membersOf } from './reportMembers.ts';

const document = ConfigDocument.parse({
  version: 1,
  info: { name: 'x' },
  signals: [1, 2, 3].map((id) => ({ id, title: `S${id}`, address: `${id}`, dataType: 'INT16' })),
  reports: [
    { id: 1, name: 'fast', mode: 'interval', intervalSeconds: 10, signals: [2] },
    { id: 2, name: 'rest', signals: 'rest' },
  ],
});
const [fast, rest] = document.reports;
const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id);

describe('[CE20] reports', () => {
  it('the rest is what no other report names', () => {
    expect(rest && ids(membersOf(rest, document))).toEqual([1, 3]);
    expect(fast && ids(membersOf(fast, document))).toEqual([2]);
  });

  it('offers what no other report names', () => {
    expect(fast && ids(choosable(fast, document))).toEqual([1, 2, 3]);
    expect(rest && ids(choosable(rest, document))).toEqual([1, 3]);
  });

  it('estimates by mode and count', () => {
    expect(fast && costOf(fast, document)).toMatchObject({ count: 1, pointsPerDay: 8640, bytesPerDay: 8640 });
  });

  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [8640, '8.6 kB'],
    [3_200_000, '3.2 MB'],
    [412_000_000_000, '412 GB'],
  ])('%i bytes read %s', (bytes, text) => expect(bytesText(bytes)).toBe(text));
});
