import { describe, expect, it } from 'vitest';
import { onlineShare } from './onlineShare.ts';

describe('the operations centre', () => {
  it.each([
    [0, 0, 0],
    [0, 8, 0],
    [1, 10_000, 1],
    [1, 3, 33],
    [9999, 10_000, 99],
    [8, 8, 100],
  ])('[OC1] %d of %d are %d %%', (online, total, share) => expect(onlineShare(online, total)).toBe(share));
});
