import { describe, expect, it } from 'vitest';
import { signal } from '../testing/documents.ts';
import { addSeries, freeTitle } from './addSeries.ts';
import { nextAddress } from './nextAddress.ts';

const series = (title: string, address: string, more: object = {}, options: object = {}) =>
  addSeries({ first: signal(0, title, { address, ...more }), count: 3, firstId: -4, ...options })?.map(
    (one) => `${one.id} ${one.title} ${one.address}`,
  );

describe('addSeries', () => {
  it('[SQ1] counts titles and addresses on, as far as the type is wide', () => {
    expect(series('泵1', '40001')).toEqual(['-4 泵1 40001', '-5 泵2 40002', '-6 泵3 40003']);
    expect(series('泵', '40001', { dataType: 'FLOAT' })).toEqual(['-4 泵1 40001', '-5 泵2 40003', '-6 泵3 40005']);
    expect(series('{n}#泵', 'DB1.DBD4', { dataType: 'FLOAT' }, { number: 7 })).toEqual([
      '-4 7#泵 DB1.DBD4',
      '-5 8#泵 DB1.DBD8',
      '-6 9#泵 DB1.DBD12',
    ]);
    expect(series('P09压力', '00099')).toEqual(['-4 P09压力 00099', '-5 P10压力 00100', '-6 P11压力 00101']);
    expect(series('文', '40001', { dataType: 'STRING', length: 10 }, { step: undefined })?.at(-1)).toBe('-6 文3 40011');
    expect(series('泵', 'level')).toBeUndefined();
  });

  it('[SQ2] bits run over into the next byte or register', () => {
    expect([6, 7, 8].map((steps) => nextAddress('DB1.DBX0.1', 'BOOL', steps))).toEqual([
      'DB1.DBX0.7',
      'DB1.DBX1.0',
      'DB1.DBX1.1',
    ]);
    expect(nextAddress('40001.15', 'BOOL', 1)).toBe('40002.0');
    expect(nextAddress('00001', 'BOOL', 1)).toBe('00002');
    expect(nextAddress('40001', 'UINT16', -50_000)).toBeUndefined();
  });

  it('[SQ3] finds a name that is free', () => {
    expect(freeTitle('水位', ['水位', ' 水位 2'])).toBe('水位 3');
    expect(freeTitle('x'.repeat(100), ['x'.repeat(100)])).toHaveLength(100);
  });
});
