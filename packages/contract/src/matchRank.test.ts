import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchRank, wordsOf } from './matchRank.ts';

const ordered = (typed: string, names: readonly string[]) =>
  names
    .map((name) => ({ name, rank: matchRank(name, wordsOf(typed)) }))
    .filter(({ rank }) => rank !== undefined)
    .toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0))
    .map(({ name }) => name);

describe('[FN3] what matches best', () => {
  it('is the whole name, then its beginning, the beginning of a word, the middle of one', () => {
    expect(ordered('pump', ['Two-pumps', 'Spumpy', 'Pump house', 'PUMP', 'valve'])).toEqual([
      'PUMP',
      'Pump house',
      'Two-pumps',
      'Spumpy',
    ]);
  });

  it('is the shorter of two that are equally good', () => {
    expect(ordered('泵', ['泵房压力', '泵房'])).toEqual(['泵房', '泵房压力']);
  });

  it('has every word, in any order', () => {
    expect(ordered(' Current  2 ', ['2# pump current', '1# pump current', '2# pump'])).toEqual(['2# pump current']);
  });

  it('takes whatever is typed as text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (typed, name) => {
        const rank = matchRank(name, wordsOf(typed));
        expect(rank === undefined || rank >= 0).toBe(true);
        expect(rank !== undefined).toBe(wordsOf(typed).every((word) => name.toLowerCase().includes(word)));
      }),
    );
  });
});
