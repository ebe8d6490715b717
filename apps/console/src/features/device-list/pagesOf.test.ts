import { describe, expect, it } from 'vitest';
import { pagesOf, placeOf } from './pagesOf.ts';

describe('pages of the rows on the screen', () => {
  it.each([
    [0, 0, [1]],
    [0, 50, [1]],
    [0, 51, [1, 2]],
    [49, 51, [1, 2]],
    [50, 100, [2]],
    [9990, 10_000, [200]],
  ])('[ML4] rows %i to %i need %j', (first, end, pages) => {
    expect(pagesOf(first, end)).toEqual(pages);
  });

  it('[ML4] finds the page of a row and its place on that page', () => {
    expect([placeOf(0), placeOf(49), placeOf(50)]).toEqual([
      { pageNo: 1, place: 0 },
      { pageNo: 1, place: 49 },
      { pageNo: 2, place: 0 },
    ]);
  });
});
