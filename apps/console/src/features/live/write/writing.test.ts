import { describe, expect, it } from 'vitest';
import { sameValue } from './sameValue.ts';
import { stepValue } from './stepValue.ts';
import { writeBlockOf, writeRefusalOf } from './writeBlock.ts';
import { needsConfirmation, writeChoices } from './writeChoices.ts';
import { writeSteps } from './writeSteps.ts';

describe('what may be written now', () => {
  const fine = { refusal: null, broken: null, quality: 'good' } as const;

  it('[MW3] a fresh value of a reachable device, even a bad or missing one', () => {
    for (const quality of ['good', 'bad', 'none'] as const) expect(writeBlockOf({ ...fine, quality })).toBeNull();
  });

  it('[MW3] the most important reason is given', () => {
    const broken = { link: 'gateway', since: 5 } as const;
    expect(writeBlockOf({ refusal: 'right', broken, quality: 'stale' })).toBe('right');
    expect(writeBlockOf({ refusal: null, broken, quality: 'stale' })).toBe('gateway');
    expect(writeBlockOf({ refusal: null, broken: null, quality: 'stale' })).toBe('stale');
  });

  it('[MW3] it requires permission, and for a shared device shared writing', () => {
    expect(writeRefusalOf(true, undefined)).toBeNull();
    expect(writeRefusalOf(true, { write: true })).toBeNull();
    expect(writeRefusalOf(true, { write: false })).toBe('holding');
    expect(writeRefusalOf(false, { write: false })).toBe('right');
  });
});

describe('what is chosen', () => {
  const maps = [{ value: 2, text: '自动' }];

  it('[MW4] a switch has two positions, with or without labels; labelled numbers are chosen, others typed', () => {
    expect(writeChoices({ dataType: 'BOOL', signalMaps: [{ value: 1, text: '启动' }] })).toEqual([
      { value: 1, text: '启动' },
      { value: 0, text: 'OFF' },
    ]);
    expect(writeChoices({ dataType: 'UINT16', signalMaps: maps })).toEqual(maps);
    expect(needsConfirmation({ dataType: 'BOOL', signalMaps: [] })).toBe(true);
    expect(needsConfirmation({ dataType: 'UINT16', signalMaps: maps })).toBe(true);
    expect(needsConfirmation({ dataType: 'FLOAT', signalMaps: [] })).toBe(false);
  });
});

describe('a step up or down', () => {
  const free = { decimals: 1, lowerLimit: null, upperLimit: null };

  it.each([
    ['12.3', 1, '12.4'],
    ['0.1', -1, '0'],
    ['12.34', 1, '12.4'],
    [' 7 ', -1, '6.9'],
  ] as const)('[MW5] from %j by %d is %j', (start, direction, next) => {
    expect(stepValue(free, start, direction)).toBe(next);
  });

  it('[MW5] stops at the limits, and needs a number to start from', () => {
    const bounded = { decimals: 0, lowerLimit: 0, upperLimit: 50 };
    expect(stepValue(bounded, '50', 1)).toBe('50');
    expect(stepValue(bounded, '0', -1)).toBe('0');
    expect(stepValue(bounded, '99', -1)).toBe('50');
    for (const start of ['', 'abc', '—']) expect(stepValue(free, start, 1)).toBeUndefined();
  });
});

describe('the read-back value', () => {
  it.each([
    [12.5, 12.5, true],
    [16.7, 16.700001, true],
    [0, 0, true],
    [1, 0, false],
    [12.5, 12.6, false],
    ['自动', '自动', true],
    ['a', 'b', false],
    ['18446744073709551615', '18446744073709551615', true],
    [5, null, false],
  ])('[MW6] %j written, %j held: %s', (wanted, held, same) => {
    expect(sameValue(wanted, held)).toBe(same);
  });
});

describe('the steps of a write', () => {
  const times = { createdAt: 1, sentAt: null, deliveredAt: null, finishedAt: null };
  const states = (...given: Parameters<typeof writeSteps>) => writeSteps(...given).map(({ state }) => state);

  it('[MW2] advance as the server reports them', () => {
    expect(states({ step: undefined, times: undefined }, 'pending')).toEqual(['now', 'ahead', 'ahead']);
    expect(states({ step: 'accepted', times }, 'pending')).toEqual(['now', 'ahead', 'ahead']);
    expect(states({ step: 'sent', times: { ...times, sentAt: 2 } }, 'pending')).toEqual(['past', 'now', 'ahead']);
    const delivered = { ...times, sentAt: 2, deliveredAt: 3 };
    expect(states({ step: 'delivered', times: delivered }, 'pending')).toEqual(['past', 'past', 'now']);
  });

  it('[MW2] end with their times; an unreported step is not shown as done', () => {
    const ended = { ...times, sentAt: 2, finishedAt: 9 };
    expect(writeSteps({ step: 'done', times: ended }, 'success')).toEqual([
      { key: 'sent', state: 'past', time: 2 },
      { key: 'delivered', state: 'unreported', time: null },
      { key: 'done', state: 'past', time: 9 },
    ]);
    expect(states({ step: 'done', times: ended }, 'failure')).toEqual(['past', 'ahead', 'failed']);
    expect(states({ step: undefined, times: undefined }, 'failure')).toEqual(['ahead', 'ahead', 'failed']);
  });
});
