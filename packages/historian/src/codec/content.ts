import { type Columns, goodCode, kind } from '../columns/Columns.ts';
import { BlockError } from './BlockError.ts';
import type { ByteReader } from './ByteReader.ts';
import type { ByteWriter } from './ByteWriter.ts';
import { readIntegers, writeIntegers } from './integers.ts';

/** How numbers are encoded: compact for blocks, fast for the journal. */
export interface NumberEncoding {
  write(writer: ByteWriter, numbers: Float64Array): void;
  /** Fills `numbers`, at least one. */
  read(reader: ByteReader, numbers: Float64Array): void;
}

const flag = { kinds: 1, codes: 2 } as const;

/** Writes kinds, values and codes. Rows that are all good numbers cost one byte in addition to their numbers. */
export function writeContent(writer: ByteWriter, columns: Columns, way: NumberEncoding): void {
  const plainCodes = columns.codes === null && columns.codeTexts[0] === goodCode;
  writer.u8((columns.kinds ? flag.kinds : 0) | (plainCodes ? 0 : flag.codes));
  if (columns.kinds) {
    writeRuns(writer, columns.kinds);
    const numbers = valuesOf(columns, columns.kinds, kind.number);
    if (numbers.length > 0) way.write(writer, numbers);
    const places = valuesOf(columns, columns.kinds, kind.text);
    if (places.length > 0) {
      writeTexts(writer, columns.texts);
      writeIntegers(writer, places);
    }
  } else if (columns.values.length > 0) way.write(writer, columns.values);
  if (!plainCodes) {
    writeTexts(writer, columns.codeTexts);
    writeRuns(writer, columns.codes ?? new Uint32Array(columns.times.length));
  }
}

/** True if only numbers with the good code follow. */
export function readsPlain(reader: ByteReader): boolean {
  return reader.u8() === 0;
}

/** Fills `values`, one per row, and returns them with their kinds and codes. */
export function readContent(reader: ByteReader, values: Float64Array, way: NumberEncoding): Omit<Columns, 'times'> {
  const count = values.length;
  const flags = reader.u8();
  if (flags > 3) throw new BlockError('flags');
  const kinds = flags & flag.kinds ? readRuns(reader, new Uint8Array(count), kind.text) : null;
  const texts = kinds ? readMixed(reader, values, kinds, way) : readPlain(reader, values, way);
  if (!(flags & flag.codes)) return { values, kinds, texts, codes: null, codeTexts: [goodCode] };
  const codeTexts = readTexts(reader);
  const codes = readRuns(reader, new Uint32Array(count), codeTexts.length - 1);
  return { values, kinds, texts, codes: codeTexts.length > 1 ? codes : null, codeTexts };
}

function readPlain(reader: ByteReader, numbers: Float64Array, way: NumberEncoding): string[] {
  if (numbers.length > 0) way.read(reader, numbers);
  return [];
}

/** Returns the texts that rows refer to. */
function readMixed(reader: ByteReader, values: Float64Array, kinds: Uint8Array, way: NumberEncoding): string[] {
  const counts = [0, 0, 0];
  for (const is of kinds) counts[is] = (counts[is] as number) + 1;
  const numbers = new Float64Array(counts[kind.number] as number);
  readPlain(reader, numbers, way);
  const places = new Float64Array(counts[kind.text] as number);
  const texts = places.length > 0 ? readTexts(reader) : [];
  readIntegers(reader, places);
  for (const place of places) if (!(place >= 0 && place < texts.length)) throw new BlockError('place of a text');
  let number = 0;
  let text = 0;
  for (let row = 0; row < kinds.length; row++) {
    if (kinds[row] === kind.number) values[row] = numbers[number++] as number;
    else values[row] = kinds[row] === kind.text ? (places[text++] as number) : Number.NaN;
  }
  return texts;
}

function valuesOf(columns: Columns, kinds: Uint8Array, wanted: number): Float64Array {
  return columns.values.filter((_, row) => kinds[row] === wanted);
}

function writeTexts(writer: ByteWriter, texts: readonly string[]): void {
  writer.varint(texts.length);
  for (const text of texts) writer.text(text);
}

function readTexts(reader: ByteReader): string[] {
  const count = reader.count(1);
  if (count === 0) throw new BlockError('no texts');
  return Array.from({ length: count }, () => reader.text());
}

/** Run-length encoding: length, then value. */
function writeRuns(writer: ByteWriter, items: Uint8Array | Uint32Array): void {
  for (let start = 0; start < items.length; ) {
    let end = start + 1;
    while (end < items.length && items[end] === items[start]) end++;
    writer.varint(end - start);
    writer.varint(items[start] as number);
    start = end;
  }
}

function readRuns<T extends Uint8Array | Uint32Array>(reader: ByteReader, items: T, most: number): T {
  for (let start = 0; start < items.length; ) {
    const length = reader.varint();
    const item = reader.varint();
    if (length === 0 || length > items.length - start || item > most) throw new BlockError('run');
    items.fill(item, start, start + length);
    start += length;
  }
  return items;
}
