import type { Text } from '@lookfar/contract';
import { type AddressError, addressError } from '../common/addressError.ts';

export const tables = ['coil', 'discrete', 'input', 'holding'] as const;
export type Table = (typeof tables)[number];

export function isBitTable(table: Table): boolean {
  return table === 'coil' || table === 'discrete';
}

/**
 * A location in a device: table, 0-based offset as sent in a request, and a bit (0 = least significant) of a register.
 */
export interface Address {
  table: Table;
  offset: number;
  bit?: number;
}

export type ParsedAddress = { ok: true; address: Address } | { ok: false; error: AddressError };

export const lastOffset = 65_535;

const tableOfDigit: Readonly<Record<string, Table>> = { 0: 'coil', 1: 'discrete', 3: 'input', 4: 'holding' };
const digitOfTable: Readonly<Record<Table, string>> = { coil: '0', discrete: '1', input: '3', holding: '4' };

const reasons = {
  empty: { cn: '地址为空', en: 'the address is empty' },
  form: {
    cn: '应为 40001 这样的编号或 holding:0 这样的名称',
    en: 'expected a reference like 40001 or a name like holding:0',
  },
  digits: { cn: '编号应为 5 位或 6 位数字', en: 'a reference must have 5 or 6 digits' },
  tableDigit: { cn: '首位应为 0、1、3 或 4', en: 'the first digit must be 0, 1, 3 or 4' },
  tableName: { cn: '应为 coil、discrete、input 或 holding', en: 'expected coil, discrete, input or holding' },
  offset: { cn: '冒号后应为 0 到 65535', en: 'expected 0 to 65535 after the colon' },
  reference: { cn: '编号从 1 到 {most}', en: 'the reference must be 1 to {most}' },
  bit: { cn: '位号应为 0 到 15', en: 'the bit must be 0 to 15' },
  bitTable: { cn: '只有寄存器才有位号', en: 'only registers have bits' },
} as const satisfies Record<string, Text>;

/** Parses `40001`, `400001`, `40010.3`, `holding:0` or `input:12.5`. */
export function parseAddress(text: string): ParsedAddress {
  const start = text.length - text.trimStart().length;
  const body = text.trim();
  if (body === '') return refuse(0, reasons.empty);
  const dot = body.indexOf('.');
  const place = dot < 0 ? body : body.slice(0, dot);
  const parsed = place.includes(':') ? parseName(place, start) : parseReference(place, start);
  return parsed.ok && dot >= 0 ? withBit(parsed.address, body.slice(dot + 1), start + dot + 1) : parsed;
}

/** The six-digit reference, the one form that every address has. */
export function formatAddress({ table, offset, bit }: Address): string {
  const reference = digitOfTable[table] + String(offset + 1).padStart(5, '0');
  return bit === undefined ? reference : `${reference}.${bit}`;
}

function parseName(place: string, start: number): ParsedAddress {
  const colon = place.indexOf(':');
  const name = place.slice(0, colon).toLowerCase();
  const table = tables.find((one) => one === name);
  if (!table) return refuse(start, reasons.tableName);
  const digits = place.slice(colon + 1);
  const offset = /^\d{1,5}$/.test(digits) ? Number(digits) : Number.NaN;
  if (!(offset <= lastOffset)) return refuse(start + colon + 1, reasons.offset);
  return { ok: true, address: { table, offset } };
}

function parseReference(place: string, start: number): ParsedAddress {
  const strange = place.search(/\D/);
  if (strange >= 0) return refuse(start + strange, reasons.form);
  if (place.length !== 5 && place.length !== 6) return refuse(start + Math.min(place.length, 6), reasons.digits);
  const table = tableOfDigit[place.charAt(0)];
  if (!table) return refuse(start, reasons.tableDigit);
  const number = Number(place.slice(1));
  const most = place.length === 5 ? 9999 : lastOffset + 1;
  if (number < 1 || number > most) return refuse(start + 1, reasons.reference, { most });
  return { ok: true, address: { table, offset: number - 1 } };
}

function withBit(address: Address, digits: string, position: number): ParsedAddress {
  if (isBitTable(address.table)) return refuse(position - 1, reasons.bitTable);
  const bit = /^\d{1,2}$/.test(digits) ? Number(digits) : Number.NaN;
  if (!(bit <= 15)) return refuse(position, reasons.bit);
  return { ok: true, address: { ...address, bit } };
}

function refuse(position: number, reason: Text, values: Readonly<Record<string, number>> = {}): ParsedAddress {
  return { ok: false, error: addressError(position, reason, values) };
}
