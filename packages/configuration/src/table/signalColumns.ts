import {
  type ByteOrder,
  byteOrders,
  type ConfigSignal,
  type DataType,
  dataTypes,
  type Language,
  type Text,
} from '@lookfar/contract';
import { fieldText } from '../fieldTexts.ts';

export type ColumnKey = Exclude<keyof ConfigSignal, 'id' | 'image'>;

/** A parsed cell, or why it could not be parsed. */
export type Cell<T> = { ok: true; value: T } | { ok: false; reason: Text };

/** One field of a signal as a column of a spreadsheet. */
export interface SignalColumn {
  key: ColumnKey;
  header: Text;
  /** The value of an empty cell. */
  read(text: string): Cell<unknown>;
  write(signal: ConfigSignal, language: Language): string;
}

const good = <T>(value: T): Cell<T> => ({ ok: true, value });
const bad = (cn: string, en: string): Cell<never> => ({ ok: false, reason: { cn, en } });

function numberCell(otherwise: number | null) {
  return (text: string): Cell<number | null> => {
    if (text === '') return good(otherwise);
    const value = Number(text.replaceAll(',', ''));
    return Number.isFinite(value) ? good(value) : bad(`“${text}”不是数字`, `"${text}" is no number`);
  };
}

const yes = new Set(['是', '可写', 'yes', 'y', 'true', '1', '读写', 'rw', '√']);
const no = new Set(['', '否', '只读', 'no', 'n', 'false', '0', 'r', 'ro', '×']);

function flagCell(text: string): Cell<boolean> {
  const key = text.toLowerCase();
  if (yes.has(key)) return good(true);
  return no.has(key) ? good(false) : bad(`“${text}”应为“是”或“否”`, `"${text}" must be yes or no`);
}

/** What engineers and other tools call the column. */
const typeAliases: Readonly<Record<string, DataType>> = {
  BIT: 'BOOL',
  BOOLEAN: 'BOOL',
  SHORT: 'INT16',
  INT: 'INT16',
  WORD: 'UINT16',
  USHORT: 'UINT16',
  UINT: 'UINT16',
  DINT: 'INT32',
  LONG: 'INT32',
  DWORD: 'UINT32',
  UDINT: 'UINT32',
  ULONG: 'UINT32',
  LINT: 'INT64',
  LWORD: 'UINT64',
  ULINT: 'UINT64',
  REAL: 'FLOAT',
  FLOAT32: 'FLOAT',
  SINGLE: 'FLOAT',
  LREAL: 'DOUBLE',
  FLOAT64: 'DOUBLE',
  BCD: 'BCD16',
  LBCD: 'BCD32',
  TEXT: 'STRING',
};

function typeCell(text: string): Cell<DataType> {
  const key = text.toUpperCase();
  const type = dataTypes.find((one) => one === key) ?? (Object.hasOwn(typeAliases, key) ? typeAliases[key] : undefined);
  if (type) return good(type);
  return bad(`“${text}”应为 ${dataTypes.join('、')} 之一`, `"${text}" must be one of ${dataTypes.join(', ')}`);
}

function orderCell(text: string): Cell<ByteOrder> {
  if (text === '') return good('ABCD');
  const order = byteOrders.find((one) => one === text.toUpperCase());
  if (order) return good(order);
  return bad(`“${text}”应为 ${byteOrders.join('、')} 之一`, `"${text}" must be one of ${byteOrders.join(', ')}`);
}

/** `0=停止;1=运行`, separated by semicolons. */
function mapsCell(text: string): Cell<ConfigSignal['signalMaps']> {
  const maps: ConfigSignal['signalMaps'] = [];
  for (const part of text.split(/[;；\n]/).filter((one) => one.trim() !== '')) {
    const [, value, name] = /^\s*(-?[\d.]+)\s*[=:＝：]\s*(.*\S)\s*$/.exec(part) ?? [];
    if (value === undefined || name === undefined || !Number.isFinite(Number(value))) {
      return bad(`“${part.trim()}”应写作 0=停止`, `"${part.trim()}" must be written as 0=Stopped`);
    }
    maps.push({ value: Number(value), text: name });
  }
  return good(maps);
}

const plain = (text: string): Cell<string> => good(text);

const readers: Readonly<Record<ColumnKey, (text: string) => Cell<unknown>>> = {
  title: plain,
  groupName: plain,
  address: plain,
  dataType: typeCell,
  byteOrder: orderCell,
  length: numberCell(null),
  unit: plain,
  decimals: numberCell(0),
  writable: flagCell,
  scale: numberCell(1),
  formula: plain,
  writeFormula: plain,
  upperLimit: numberCell(null),
  lowerLimit: numberCell(null),
  signalMaps: mapsCell,
  note: plain,
  scanMs: numberCell(null),
  deadband: numberCell(0),
};

const flags: Readonly<Record<Language, readonly [string, string]>> = { cn: ['否', '是'], en: ['no', 'yes'] };

function writeCell(value: ConfigSignal[ColumnKey], language: Language): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return flags[language][value ? 1 : 0];
  if (Array.isArray(value)) return value.map((map) => `${map.value}=${map.text}`).join(';');
  return String(value);
}

/** In the order of a signal list. */
const keys: readonly ColumnKey[] = [
  'title',
  'groupName',
  'address',
  'dataType',
  'byteOrder',
  'length',
  'unit',
  'decimals',
  'writable',
  'scale',
  'formula',
  'writeFormula',
  'lowerLimit',
  'upperLimit',
  'deadband',
  'scanMs',
  'signalMaps',
  'note',
];

/** Every field of a signal that a spreadsheet can contain. */
export const signalColumns: readonly SignalColumn[] = keys.map((key) => ({
  key,
  header: fieldText('signals', key),
  read: (text) => readers[key](text.trim()),
  write: (signal, language) => writeCell(signal[key], language),
}));
