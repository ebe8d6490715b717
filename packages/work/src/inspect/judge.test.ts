import type { CheckAnswer, CheckItem, Value } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { judge } from './judge.ts';

const base = { help: '', isRequired: true };
const checks: CheckItem[] = [
  { ...base, key: 'tick', title: '外观', type: 'tick' },
  { ...base, key: 'number', title: '温度', type: 'number', unit: '°C', lower: 10, upper: 60 },
  {
    ...{ ...base, key: 'choice', title: '油位', type: 'choice' },
    choices: [
      { text: '正常', isAbnormal: false },
      { text: '偏低', isAbnormal: true },
    ],
  },
  { ...base, key: 'photo', title: '铭牌', type: 'photo', most: 3, isRequired: false },
  {
    ...{ ...base, key: 'reading', title: '压力', type: 'reading', signalTitle: '压力', unit: 'bar' },
    ...{ lower: 0, upper: 10, tolerance: 0.5 },
  },
];
const answer = (key: string, value: CheckAnswer['value'], more: Partial<CheckAnswer> = {}): CheckAnswer => ({
  ...{ key, value, note: '', read: 77, isAbnormal: false, at: 100, ...more },
});
const good = [answer('tick', 1), answer('number', 20), answer('choice', '正常'), answer('reading', 5)];
const facts = (more: { photos?: Map<string, number>; read?: Map<string, Value> } = {}) => ({
  ...{ photos: new Map<string, number>(), read: new Map<string, Value>([['reading', 5.2]]), now: 1000, ...more },
});
const judged = (answers: CheckAnswer[], more?: Parameters<typeof facts>[0]) => {
  const result = judge(checks, answers, facts(more));
  if ('cn' in result) throw new Error(result.en);
  return result;
};
const withOne = (changed: CheckAnswer) => [...good.filter(({ key }) => key !== changed.key), changed];

describe('what was found', () => {
  it('[IJ1] is normal if all is in order, with what the signal said and not what was sent', () => {
    const { abnormal, missing, done, answers } = judged(good);
    expect([abnormal, missing, done]).toEqual([[], [], 4]);
    expect(answers.find(({ key }) => key === 'reading')).toMatchObject({ value: 5, read: 5.2, at: 100 });
    expect(answers.find(({ key }) => key === 'tick')).toMatchObject({ read: null });
  });

  it.each<[string, CheckAnswer]>([
    ['a tick that is not in order', answer('tick', 0)],
    ['a number below its limit', answer('number', 9.9)],
    ['a number above its limit', answer('number', 60.1)],
    ['a choice that is abnormal', answer('choice', '偏低')],
    ['a reading that differs from the signal', answer('reading', 5.8)],
    ['a reading beyond its limit', answer('reading', -1)],
    ['what the person calls abnormal', answer('number', 20, { isAbnormal: true })],
  ])('[IJ2] %s is abnormal', (_, one) => {
    expect(judged(withOne(one)).abnormal).toEqual([one.key]);
  });

  it('[IJ2] limits themselves are in order, and nothing is compared without a value of the signal', () => {
    for (const value of [10, 60]) expect(judged(withOne(answer('number', value))).abnormal).toEqual([]);
    expect(judged(withOne(answer('reading', 9)), { read: new Map([['reading', null]]) }).abnormal).toEqual([]);
    expect(judged(good, { read: new Map([['reading', 11]]) }).abnormal).toEqual(['reading']);
  });

  it('[IJ3] required items without an answer are named', () => {
    expect(judged(good.slice(1)).missing).toEqual([{ cn: '外观', en: '外观' }]);
    expect(judged(withOne(answer('number', null))).missing).toEqual([{ cn: '温度', en: '温度' }]);
    expect(judged(good).missing).toEqual([]);
  });

  it('[IJ3] a photo is answered by its photos alone', () => {
    const { answers, done } = judged([...good, answer('photo', 9)], { photos: new Map([['photo', 2]]) });
    expect([answers.find(({ key }) => key === 'photo')?.value, done]).toEqual([2, 5]);
    expect(judged([...good, answer('photo', 9)]).answers.find(({ key }) => key === 'photo')?.value).toBeNull();
  });

  it.each<[string, CheckAnswer[]]>([
    ['another item', [...good, answer('x', 1)]],
    ['an item twice', [...good, answer('tick', 1)]],
    ['a tick of 2', withOne(answer('tick', 2))],
    ['text as a number', withOne(answer('number', '20'))],
    ['a choice that there is not', withOne(answer('choice', '很低'))],
    ['infinity', withOne(answer('reading', Number.POSITIVE_INFINITY))],
  ])('[IJ4] %s does not fit', (_, answers) => {
    expect(judge(checks, answers, facts())).toMatchObject({ cn: expect.any(String), en: expect.any(String) });
  });

  it('[IJ5] nothing was answered in the future', () => {
    expect(judged(withOne(answer('tick', 1, { at: 5000 }))).answers[0]?.at).toBe(1000);
  });
});
