import { describe, expect, it } from 'vitest';
import { formatReading } from './formatReading.ts';
import { shareOf } from './share.ts';

const level = { decimals: 2, unit: 'm' };
const state = { decimals: 0, unit: '', signalMaps: [{ value: 1, text: '运行' }] };

describe('how a value is written', () => {
  it.each([
    [1.005, level, {}, { text: '1.00', unit: 'm' }],
    [-0.001, level, {}, { text: '0.00', unit: 'm' }],
    [-0.006, level, {}, { text: '-0.01', unit: 'm' }],
    [1.5, level, { decimals: 0, unit: '' }, { text: '2', unit: '' }],
    [0.1 + 0.2, undefined, {}, { text: '0.3', unit: '' }],
    [1, state, {}, { text: '运行', unit: '' }],
    [true, state, {}, { text: '运行', unit: '' }],
    ['1', state, {}, { text: '运行', unit: '' }],
    [2, state, {}, { text: '2', unit: '' }],
    ['text', level, {}, { text: 'text', unit: '' }],
    ['9007199254740993', level, {}, { text: '9007199254740993', unit: 'm' }],
    ['', level, {}, { text: '', unit: '' }],
    ['', { ...state, signalMaps: [{ value: 0, text: '停止' }] }, {}, { text: '', unit: '' }],
    [null, level, {}, { text: '--', unit: '' }],
    [Number.NaN, level, {}, { text: '--', unit: '' }],
    [Number.POSITIVE_INFINITY, level, {}, { text: '--', unit: '' }],
  ])('[PG16] %s reads as its signal says', (value, signal, format, expected) => {
    expect(formatReading(value, signal, format)).toEqual(expected);
  });
});

describe('the share of a value', () => {
  it('stays between its bounds, and is not known where there is nothing to measure', () => {
    expect([-5, 0, 25, 100, 900].map((value) => shareOf(value, 0, 100))).toEqual([0, 0, 0.25, 1, 1]);
    expect(shareOf(25, 100, 0)).toBe(0.75);
    expect(shareOf(true, 0, 2)).toBe(0.5);
    for (const odd of [null, undefined, 'a', Number.NaN]) expect(shareOf(odd, 0, 100)).toBeUndefined();
    expect(shareOf(1, 5, 5)).toBeUndefined();
  });
});
