import { byteOrders, type DataType } from '@lookfar/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeValue, encodeBit, encodeValue, registersOf, type Shape } from './codec.ts';

const order = fc.constantFrom(...byteOrders);

function whole(bits: number, signed: boolean) {
  const most = 2n ** BigInt(signed ? bits - 1 : bits) - 1n;
  return fc.bigInt({ min: signed ? -most - 1n : 0n, max: most });
}

const integers = [
  ['INT16', whole(16, true)],
  ['UINT16', whole(16, false)],
  ['INT32', whole(32, true)],
  ['UINT32', whole(32, false)],
  ['INT64', whole(64, true)],
  ['UINT64', whole(64, false)],
  ['BCD16', fc.bigInt({ min: 0n, max: 9999n })],
  ['BCD32', fc.bigInt({ min: 0n, max: 99_999_999n })],
] as const;

function refusalOf(value: number | string, dataType: DataType, length?: number): unknown {
  try {
    encodeValue(value, { dataType, byteOrder: 'ABCD', length });
    return 'accepted';
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error;
  }
}

describe('value codec', () => {
  it.each(integers)('[MB3] %s goes to registers and back in every order', (dataType, values) => {
    fc.assert(
      fc.property(values, order, (value, byteOrder) => {
        const shape: Shape = { dataType, byteOrder };
        const bytes = encodeValue(String(value), shape);
        expect(bytes).toHaveLength(registersOf(shape) * 2);
        const decoded = decodeValue(bytes, shape);
        expect(BigInt(decoded ?? 'none')).toBe(value);
        expect(typeof decoded).toBe(Number.isSafeInteger(Number(value)) ? 'number' : 'string');
      }),
    );
  });

  it('[MB3] FLOAT, DOUBLE and STRING go to registers and back in every order', () => {
    const finite = { noNaN: true, noDefaultInfinity: true };
    fc.assert(
      fc.property(fc.float(finite), fc.double(finite), order, (float, double, byteOrder) => {
        expect(roundTrip(float, { dataType: 'FLOAT', byteOrder })).toBe(float);
        expect(roundTrip(double, { dataType: 'DOUBLE', byteOrder })).toBe(double);
      }),
    );
    const words = fc.string({ unit: fc.constantFrom('a', 'Z', '7', '-', '泵', 'é'), maxLength: 10 });
    fc.assert(
      fc.property(words, order, fc.integer({ min: 30, max: 41 }), (text, byteOrder, length) => {
        expect(roundTrip(text, { dataType: 'STRING', byteOrder, length })).toBe(text);
      }),
    );
  });

  it.each([
    ['ABCD', '01020304', '0102030405060708', '0102'],
    ['CDAB', '03040102', '0708050603040102', '0102'],
    ['BADC', '02010403', '0201040306050807', '0201'],
    ['DCBA', '04030201', '0807060504030201', '0201'],
  ] as const)('[MB3] the order %s puts the bytes as documented', (byteOrder, four, eight, two) => {
    const hex = (value: string, dataType: DataType) => encodeValue(value, { dataType, byteOrder }).toString('hex');
    expect(hex(String(0x01020304), 'UINT32')).toBe(four);
    expect(hex(String(0x0102030405060708n), 'UINT64')).toBe(eight);
    expect(hex(String(0x0102), 'UINT16')).toBe(two);
  });

  it('[MB3] a text keeps its registers in order and ends at its first NUL', () => {
    const bytes = Buffer.from('ABCD\0xyz');
    expect(decodeValue(bytes, { dataType: 'STRING', byteOrder: 'CDAB', length: 8 })).toBe('ABCD');
    expect(decodeValue(bytes, { dataType: 'STRING', byteOrder: 'DCBA', length: 8 })).toBe('BADCx');
    expect(decodeValue(Buffer.from('AB  '), { dataType: 'STRING', byteOrder: 'ABCD', length: 3 })).toBe('AB');
  });

  it('[MB3] bytes that are none of the type give no value', () => {
    expect(decodeValue(Buffer.from('7fc00000', 'hex'), { dataType: 'FLOAT', byteOrder: 'ABCD' })).toBeUndefined();
    expect(
      decodeValue(Buffer.from('7ff0000000000000', 'hex'), { dataType: 'DOUBLE', byteOrder: 'ABCD' }),
    ).toBeUndefined();
    expect(
      decodeValue(Buffer.from('ff41', 'hex'), { dataType: 'STRING', byteOrder: 'ABCD', length: 2 }),
    ).toBeUndefined();
  });

  it('[MB3] BCD has a digit in each half byte, and no others', () => {
    const read = (hex: string, dataType: DataType) =>
      decodeValue(Buffer.from(hex, 'hex'), { dataType, byteOrder: 'ABCD' });
    expect(read('1234', 'BCD16')).toBe(1234);
    expect(read('00012345', 'BCD32')).toBe(12_345);
    expect(read('12a4', 'BCD16')).toBeUndefined();
    expect(encodeValue(42, { dataType: 'BCD16', byteOrder: 'ABCD' }).toString('hex')).toBe('0042');
    expect(encodeValue(12_345_678, { dataType: 'BCD32', byteOrder: 'CDAB' }).toString('hex')).toBe('56781234');
  });

  it('[MB3] a register that is not 0 is a true BOOL', () => {
    const read = (hex: string) => decodeValue(Buffer.from(hex, 'hex'), { dataType: 'BOOL', byteOrder: 'ABCD' });
    expect([read('0000'), read('0001'), read('ff00')]).toEqual([0, 1, 1]);
  });

  it.each([
    ['abc', 'UINT16', '1722'],
    ['', 'UINT16', '1722'],
    [2.5, 'INT32', '1722'],
    ['1e3', 'INT16', 'accepted'],
    [Number.NaN, 'FLOAT', '1722'],
    [Number.POSITIVE_INFINITY, 'DOUBLE', '1722'],
    ['on', 'BOOL', '1722'],
    [-1, 'UINT16', '2003'],
    [65_536, 'UINT16', '2003'],
    [-32_769, 'INT16', '2003'],
    ['18446744073709551616', 'UINT64', '2003'],
    ['-9223372036854775809', 'INT64', '2003'],
    [1e39, 'FLOAT', '2003'],
    [10_000, 'BCD16', '2003'],
    [-1, 'BCD32', '2003'],
    [2, 'BOOL', '2003'],
    ['FALSE', 'BOOL', 'accepted'],
  ] as const)('[MB4] %s as %s: %s', (value, dataType, code) => {
    expect(refusalOf(value, dataType)).toBe(code);
  });

  it('[MB4] a text is measured in bytes', () => {
    expect(refusalOf('水泵', 'STRING', 6)).toBe('accepted');
    expect(refusalOf('水泵', 'STRING', 5)).toBe('2003');
  });

  it('[MB4] a bit is 0, 1, true or false', () => {
    expect([0, 1, '0', '1', ' true ', 'False'].map(encodeBit)).toEqual([0, 1, 0, 1, 1, 0]);
  });
});

function roundTrip(value: number | string, shape: Shape) {
  return decodeValue(encodeValue(value, shape), shape);
}
