import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Address, formatAddress, parseAddress, tables } from './address.ts';

const place = fc.record({ table: fc.constantFrom(...tables), offset: fc.integer({ min: 0, max: 65_535 }) });
const bitPlace = fc.record({
  table: fc.constantFrom('input', 'holding'),
  offset: fc.integer({ min: 0, max: 65_535 }),
  bit: fc.integer({ min: 0, max: 15 }),
});

function read(text: string): Address {
  const parsed = parseAddress(text);
  if (!parsed.ok) throw new Error(parsed.error.reason.en);
  return parsed.address;
}

function refusal(text: string) {
  const parsed = parseAddress(text);
  if (parsed.ok) throw new Error(`${text} was read`);
  return parsed.error;
}

describe('modbus address', () => {
  it.each([
    ['00001', { table: 'coil', offset: 0 }],
    ['10002', { table: 'discrete', offset: 1 }],
    ['30012', { table: 'input', offset: 11 }],
    ['40001', { table: 'holding', offset: 0 }],
    ['49999', { table: 'holding', offset: 9998 }],
    ['400001', { table: 'holding', offset: 0 }],
    ['465536', { table: 'holding', offset: 65_535 }],
    ['40010.3', { table: 'holding', offset: 9, bit: 3 }],
    ['holding:0', { table: 'holding', offset: 0 }],
    ['Input:12.15', { table: 'input', offset: 12, bit: 15 }],
    ['coil:65535', { table: 'coil', offset: 65_535 }],
    ['  discrete:4 ', { table: 'discrete', offset: 4 }],
  ])('[MB1] reads %s', (text, address) => {
    expect(read(text)).toEqual(address);
  });

  it('[MB1] reads back what it formats, and both forms of a place as one', () => {
    fc.assert(
      fc.property(fc.oneof(place, bitPlace), (address) => {
        const bit = 'bit' in address ? `.${address.bit}` : '';
        expect(read(formatAddress(address))).toEqual(address);
        expect(read(`${address.table}:${address.offset}${bit}`)).toEqual(address);
      }),
    );
  });

  it.each([
    ['', 0, '地址为空'],
    ['   ', 0, '地址为空'],
    ['DB1.0', 0, '40001'],
    ['4000a', 4, '40001'],
    [' 4x001', 2, '40001'],
    ['4001', 4, '5 位或 6 位'],
    ['4000001', 6, '5 位或 6 位'],
    ['20001', 0, '首位'],
    ['40000', 1, '1 到 9999'],
    ['465537', 1, '1 到 65536'],
    ['register:1', 0, 'holding'],
    ['holding:', 8, '65535'],
    ['holding:-1', 8, '65535'],
    ['holding:65536', 8, '65535'],
    ['40001.16', 6, '0 到 15'],
    ['40001.', 6, '0 到 15'],
    ['40001.a', 6, '0 到 15'],
    ['00001.3', 5, '寄存器'],
    ['discrete:1.0', 10, '寄存器'],
  ])('[MB2] refuses "%s" at character %i', (text, position, cn) => {
    const error = refusal(text);
    expect(error.position).toBe(position);
    expect(error.reason.cn).toContain(`第 ${position + 1} 个字符`);
    expect(error.reason.cn).toContain(cn);
    expect(error.reason.en).toMatch(new RegExp(`^Character ${position + 1}: .{8}`));
  });

  it('[MB2] answers any text, and never with a place outside the tables', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9a-z:.]{0,12}$/)), (text) => {
        const parsed = parseAddress(text);
        if (!parsed.ok) expect(parsed.error.position).toBeLessThanOrEqual(text.length);
        else expect(parsed.address.offset).toSatisfy((offset: number) => offset >= 0 && offset <= 65_535);
      }),
    );
  });
});
