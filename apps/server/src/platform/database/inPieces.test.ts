import { describe, expect, it } from 'vitest';
import { byId, inPieces } from './inPieces.ts';

const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('inPieces', () => {
  it('asks for a thousand at a time, and keeps the order', async () => {
    const sizes: number[] = [];
    const rows = await inPieces(ids(2001), async (piece) => {
      sizes.push(piece.length);
      return piece;
    });
    expect(sizes).toEqual([1000, 1000, 1]);
    expect(rows).toEqual(ids(2001));
  });

  it('asks nothing for nothing', async () => {
    expect(await inPieces([], () => Promise.reject(new Error('asked')))).toEqual([]);
  });

  it('accepts any number of rows per piece', async () => {
    const many = new Array<number>(500_000).fill(7);
    expect(await inPieces([1], async () => many)).toHaveLength(500_000);
  });
});

describe('byId', () => {
  it.each([0, 1, 1999, 2000, 2001, 4000])('reads %i rows, 2000 at a time', async (count) => {
    const all = ids(count).map((id) => ({ id: id * 3 }));
    let reads = 0;
    const rows = await byId(async (after, limit) => {
      reads += 1;
      return all.filter(({ id }) => id > after).slice(0, limit);
    });
    expect(rows).toEqual(all);
    expect(reads).toBe(Math.floor(count / 2000) + 1);
  });
});
