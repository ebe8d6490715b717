import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areas, formatS7Address, parseS7Address, type S7Address } from './address.ts';

const place = fc
  .record({
    area: fc.constantFrom(...areas),
    db: fc.integer({ min: 1, max: 65_535 }),
    width: fc.constantFrom('X', 'B', 'W', 'D', 'L', 'S'),
    offset: fc.integer({ min: 0, max: 65_535 }),
    bit: fc.integer({ min: 0, max: 7 }),
  })
  .map((one): S7Address => ({ ...one, db: one.area === 'DB' ? one.db : 0, bit: one.width === 'X' ? one.bit : 0 }));

describe('s7 address', () => {
  it.each([
    ['DB1.DBX0.0', { area: 'DB', db: 1, width: 'X', offset: 0, bit: 0 }],
    ['db20.dbw100', { area: 'DB', db: 20, width: 'W', offset: 100, bit: 0 }],
    ['DB1.DBS4', { area: 'DB', db: 1, width: 'S', offset: 4, bit: 0 }],
    ['M0.7', { area: 'M', db: 0, width: 'X', offset: 0, bit: 7 }],
    [' MD4 ', { area: 'M', db: 0, width: 'D', offset: 4, bit: 0 }],
    ['E1.2', { area: 'I', db: 0, width: 'X', offset: 1, bit: 2 }],
    ['AB3', { area: 'Q', db: 0, width: 'B', offset: 3, bit: 0 }],
  ])('[S71] reads %s', (text, address) => {
    expect(parseS7Address(text)).toEqual({ ok: true, address });
  });

  it.each([
    ['', 0],
    ['X1', 0],
    ['DB', 2],
    ['DB0.DBW0', 2],
    ['DB65536.DBW0', 2],
    ['DB1', 3],
    ['DB1.DW0', 3],
    ['DB1.DBW', 7],
    ['DB1.DBW65536', 7],
    ['DB1.DBW0.1', 8],
    ['DB1.DBX0', 8],
    ['DB1.DBX0.8', 9],
    ['M', 1],
    ['  M1', 4],
    ['MW0x', 3],
  ])('[S71] refuses %s at character %i', (text, position) => {
    const parsed = parseS7Address(text);
    expect(parsed.ok ? 'read' : parsed.error.position).toBe(position);
  });

  it('[S71] is read back from how it is written', () => {
    fc.assert(
      fc.property(place, (address) => {
        expect(parseS7Address(formatS7Address(address))).toEqual({ ok: true, address });
      }),
    );
  });
});
