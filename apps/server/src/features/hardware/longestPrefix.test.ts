import { describe, expect, it } from 'vitest';
import { longestPrefix } from './longestPrefix.ts';

const models = ['', 'LF-', 'LF-4G', 'X'].map((snPrefix) => ({ snPrefix }));

describe('longestPrefix', () => {
  it.each([
    ['LF-4G0001', 'LF-4G'],
    ['LF-0001', 'LF-'],
    ['lf-4g0001', 'LF-4G'],
    ['X', 'X'],
    ['ALF-1', undefined],
    ['', undefined],
  ])('[HW1] %s is of %s', (sn, prefix) => {
    expect(longestPrefix(models, sn)?.snPrefix).toBe(prefix);
  });
});
