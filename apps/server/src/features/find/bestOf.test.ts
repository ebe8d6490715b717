import { findLimits } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { EnglishNames } from '../../platform/names/EnglishNames.ts';
import { bestOf } from './bestOf.ts';
import { readWords } from './Word.ts';

const names = new EnglishNames([
  { text: '泵房', english: 'Pump house' },
  { text: '泵房压力', english: 'Pump house pressure' },
  { text: '主泵', english: 'Main pump' },
]);
const best = (typed: string, all: readonly string[]) =>
  bestOf(all, { words: readWords(typed, names), names, nameOf: (name) => name });

describe('[FN3] the best few', () => {
  it('are ranked in the language in which they match', () => {
    expect(best('pump', ['泵房压力', '主泵', '泵房'])).toEqual(['泵房', '泵房压力', '主泵']);
    expect(best('泵', ['主泵', '泵房'])).toEqual(['泵房', '主泵']);
  });

  it('come before those that only match together with their place', () => {
    const rows = [
      { name: '压力', place: '泵房' },
      { name: '泵房压力', place: '别处' },
    ];
    const words = readWords('泵房 压力', names);
    const found = bestOf(rows, { words, names, nameOf: ({ name }) => name, placeOf: ({ place }) => place });
    expect(found.map(({ place }) => place)).toEqual(['别处', '泵房']);
  });

  it('are no more than the limit', () => {
    expect(
      best(
        '泵',
        Array.from({ length: 50 }, (_, at) => `泵${at}`),
      ),
    ).toHaveLength(findLimits.each);
  });

  it('[FN2] words count once, and five of them', () => {
    expect(readWords('a A a b c d e f', undefined).map(({ text }) => text)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('[FN2] words find the stored names of English ones, part of them or in another case, first those that have the other words, too', () => {
    expect(readWords('PRESS house', names).map((word) => word.names.flat())).toEqual([
      ['泵房压力'],
      ['泵房压力', '泵房'],
    ]);
  });
});
