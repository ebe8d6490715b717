import { describe, expect, it } from 'vitest';
import { pagesOf } from './pagesOf.ts';

describe('pages of a long list', () => {
  it('[DP45] are those of the lines in sight, and always the first', () => {
    expect(pagesOf({ first: 0, end: 0 }, 0, 100)).toEqual([1]);
    expect(pagesOf({ first: 0, end: 40 }, 50_000, 100)).toEqual([1]);
    expect(pagesOf({ first: 180, end: 230 }, 50_000, 100)).toEqual([1, 2, 3]);
    expect(pagesOf({ first: 49_980, end: 50_020 }, 50_000, 100)).toEqual([1, 500]);
    // The list has become shorter.
    expect(pagesOf({ first: 400, end: 440 }, 10, 100)).toEqual([1]);
  });
});
