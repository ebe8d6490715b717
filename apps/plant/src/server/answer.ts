import type { Table } from '../devices/point.ts';
import { ModbusException, type RegisterBank } from './RegisterBank.ts';

const readTables: Readonly<Record<number, Table>> = { 1: 'coil', 2: 'discrete', 3: 'holding', 4: 'input' };

/** The reply of a unit to a request; refusals are exception replies. */
export function answer(request: Buffer, bank: RegisterBank): Buffer {
  const code = request[0] ?? 0;
  try {
    return reply(code, request, bank);
  } catch (error) {
    // A truncated request has no fields to read: treated as an illegal value.
    const exception = error instanceof ModbusException ? error.code : 3;
    return exceptionReply(code, exception);
  }
}

export function exceptionReply(code: number, exception: number): Buffer {
  return Buffer.of(code | 0x80, exception);
}

function reply(code: number, request: Buffer, bank: RegisterBank): Buffer {
  const table = readTables[code];
  if (table) return readReply(code, table, request, bank);
  switch (code) {
    case 5:
      bank.write('coil', request.readUInt16BE(1), [coilValue(request.readUInt16BE(3))]);
      return request.subarray(0, 5);
    case 6:
      bank.write('holding', request.readUInt16BE(1), [request.readUInt16BE(3)]);
      return request.subarray(0, 5);
    case 15:
      bank.write('coil', request.readUInt16BE(1), bitsOf(request));
      return request.subarray(0, 5);
    case 16:
      bank.write('holding', request.readUInt16BE(1), wordsOf(request));
      return request.subarray(0, 5);
    case 22:
      maskWrite(request, bank);
      return request.subarray(0, 7);
    default:
      throw new ModbusException(1);
  }
}

function readReply(code: number, table: Table, request: Buffer, bank: RegisterBank): Buffer {
  const bits = code <= 2;
  const count = countOf(request, bits ? 2000 : 125);
  const values = bank.read(table, request.readUInt16BE(1), count);
  const data = bits ? packed(values) : Buffer.concat(values.map((value) => Buffer.of(value >> 8, value & 0xff)));
  return Buffer.concat([Buffer.of(code, data.length), data]);
}

function maskWrite(request: Buffer, bank: RegisterBank): void {
  const offset = request.readUInt16BE(1);
  const and = request.readUInt16BE(3);
  const or = request.readUInt16BE(5);
  const [current = 0] = bank.read('holding', offset, 1);
  bank.write('holding', offset, [(current & and) | (or & ~and & 0xffff)]);
}

function countOf(request: Buffer, most: number): number {
  const count = request.readUInt16BE(3);
  if (count < 1 || count > most) throw new ModbusException(3);
  return count;
}

function coilValue(word: number): number {
  if (word !== 0 && word !== 0xff00) throw new ModbusException(3);
  return word === 0 ? 0 : 1;
}

function bitsOf(request: Buffer): number[] {
  const count = countOf(request, 1968);
  const data = dataOf(request, Math.ceil(count / 8));
  return Array.from({ length: count }, (_, index) => ((data[index >> 3] ?? 0) >> (index & 7)) & 1);
}

function wordsOf(request: Buffer): number[] {
  const count = countOf(request, 123);
  const data = dataOf(request, count * 2);
  return Array.from({ length: count }, (_, index) => data.readUInt16BE(index * 2));
}

function dataOf(request: Buffer, bytes: number): Buffer {
  if (request[5] !== bytes || request.length !== bytes + 6) throw new ModbusException(3);
  return request.subarray(6);
}

function packed(bits: readonly number[]): Buffer {
  const data = Buffer.alloc(Math.ceil(bits.length / 8));
  for (const [index, bit] of bits.entries()) data[index >> 3] = (data[index >> 3] ?? 0) | (bit << (index & 7));
  return data;
}
