import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Compared, formatCompared } from './formatCompared.ts';

const pressure = { signalId: 7, limitId: 'high', unit: 'MPa', signal: { decimals: 2, signalMaps: [] } };
const charger = {
  ...{ signalId: 8, limitId: 'condition', unit: '' },
  signal: {
    decimals: 0,
    signalMaps: [
      { value: 1, text: '运行' },
      { value: 5, text: '故障' },
    ],
  },
};

function words(compared: Compared): string[] {
  const { value, limit } = formatCompared(compared, 'en');
  return [value, limit].map((one) => (one ? `${one.text} ${one.unit}`.trim() : ''));
}

/** 0 at the limit itself, on whichever side of 0 that is. */
const sideOf = (value: number, limit: number): number => (value === limit ? 0 : Math.sign(value - limit));

describe('the value and the limit of an alarm', () => {
  it.each([
    [0.415994, 0.4, ['0.42 MPa', '0.40 MPa']],
    [90.27826, 90, ['90.28 MPa', '90.00 MPa']],
    [0.5003, 0.5, ['0.5003 MPa', '0.50 MPa']],
    [0.4997, 0.5, ['0.4997 MPa', '0.50 MPa']],
    [0.5, 0.5, ['0.50 MPa', '0.50 MPa']],
    [0.56, 0.555, ['0.56 MPa', '0.555 MPa']],
    [0.55500001, 0.555, ['0.56 MPa', '0.555 MPa']],
    [0.55499999, 0.555, ['0.55 MPa', '0.555 MPa']],
    [0.5000000000000001, 0.5, ['0.5000000000000001 MPa', '0.50 MPa']],
    [0.4, 0.1 + 0.2, ['0.40 MPa', '0.30 MPa']],
    [-0.001, 0, ['-0.001 MPa', '0.00 MPa']],
    ['9007199254740993', 5, ['9007199254740993 MPa', '5.00 MPa']],
    [0.8, '0.2…0.75', ['0.80 MPa', '0.20…0.75 MPa']],
    [0.751, '0.2…0.75', ['0.751 MPa', '0.20…0.75 MPa']],
    [0.5, null, ['0.50 MPa', '']],
    [null, 0.5, ['', '0.50 MPa']],
  ])(
    '[PG33] %s with the limit %s has the decimals of its signal, or as many more as it takes',
    (value, limit, shown) => {
      expect(words({ ...pressure, value, limit })).toEqual(shown);
    },
  );

  it('[PG33] a value never looks as if it were on the other side of its limit', () => {
    const number = fc.float({ noNaN: true, min: -1000, max: 1000 });
    fc.assert(
      fc.property(number, fc.integer({ min: -5000, max: 5000 }), fc.nat(6), (value, tenths, decimals) => {
        const limit = tenths / 10;
        const near = [value, limit + value / 1e6, limit];
        for (const one of near) {
          const { signal, ...rest } = pressure;
          const shown = formatCompared({ ...rest, value: one, limit, signal: { ...signal, decimals } }, 'cn');
          expect(sideOf(Number(shown.value?.text), Number(shown.limit?.text))).toBe(sideOf(one, limit));
        }
      }),
    );
  });

  it('[PG33] a state has its word, and is no limit', () => {
    expect(words({ ...charger, value: 5, limit: 5 })).toEqual(['故障', '']);
    expect(words({ ...charger, value: 1, limit: 5 })).toEqual(['运行', '']);
    expect(words({ ...charger, value: 7, limit: 6 })).toEqual(['7', '6']);
    expect(words({ ...charger, value: 'a', limit: 'b' })).toEqual(['a', 'b']);
  });

  it('[PG33] an age is in seconds, a change is none of the value', () => {
    expect(words({ ...pressure, value: 0.416, limit: 1, limitId: 'age' })).toEqual(['0.42 MPa', '1 s']);
    expect(formatCompared({ ...pressure, value: 1, limit: 30, limitId: 'age' }, 'cn').limit?.unit).toBe('秒');
    expect(words({ ...pressure, value: 0.5003, limit: 0.5, limitId: 'change' })).toEqual(['0.50 MPa', '0.50 MPa']);
    expect(words({ ...charger, value: 1, limit: 5, limitId: 'change' })).toEqual(['运行', '5']);
  });

  it('[PG33] of a gateway or of several signals there is nothing to show', () => {
    expect(words({ ...pressure, signalId: null, signal: null, value: 0, limit: null })).toEqual(['', '']);
  });

  it('[PG33] a signal that is gone leaves six digits that count, and more where it takes them', () => {
    expect(words({ ...pressure, signal: null, value: 92.400_001_525, limit: 90 })).toEqual(['92.4 MPa', '90 MPa']);
    expect(words({ ...pressure, signal: null, value: 90.000_001, limit: 90 })).toEqual(['90.000001 MPa', '90 MPa']);
  });
});
