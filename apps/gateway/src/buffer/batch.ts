import { GOOD, type Value } from '@lookfar/contract';
import { ByteReader, DamagedError } from './ByteReader.ts';
import { ByteWriter } from './ByteWriter.ts';

/** One raw value of one signal; `time` is epoch ms, `code` is '200' for a good one. */
export interface Sample {
  signalId: number;
  time: number;
  value: Value;
  code: string;
}

/** A batch without its samples. `device` is the equipment's id. */
export interface BatchHead {
  batch: number;
  device: number;
  points: number;
  /** Epoch ms of the earliest and the latest sample. */
  firstTime: number;
  lastTime: number;
}

export interface Batch {
  batch: number;
  device: number;
  samples: Sample[];
}

const kinds = { none: 0, integer: 1, double: 2, text: 3 } as const;
/** Set in the kind of a sample that is followed by its code; a good one has none. */
const CODED = 0x80;
const LARGEST_SIGNED = 2 ** 52;

const writer = new ByteWriter();

/** The batch as bytes, valid until the next call. At least one sample; times are non-negative integers. */
export function encodeBatch(batch: number, device: number, samples: readonly Sample[]): Buffer {
  writer.reset();
  const times = samples.map(({ time }) => time);
  const firstTime = Math.min(...times);
  for (const part of [batch, device, samples.length, firstTime, Math.max(...times) - firstTime]) writer.varint(part);
  let lastId = 0;
  for (const { signalId, time, value, code } of samples) {
    writer.signed(signalId - lastId);
    lastId = signalId;
    writer.varint(time - firstTime);
    writeValue(value, code);
  }
  return writer.finish();
}

function writeValue(value: Value, code: string): void {
  const kind = kindOf(value);
  writer.byte(code === GOOD ? kind : kind | CODED);
  if (code !== GOOD) writer.text(code);
  if (typeof value === 'string') writer.text(value);
  else if (kind === kinds.integer) writer.signed(Number(value));
  else if (kind === kinds.double) writer.double(Number(value));
}

function kindOf(value: Value): number {
  if (value === null) return kinds.none;
  if (typeof value === 'string') return kinds.text;
  const whole = Number.isInteger(value) && Math.abs(value) < LARGEST_SIGNED && !Object.is(value, -0);
  return whole ? kinds.integer : kinds.double;
}

/** Throws `DamagedError`. */
export function decodeHead(bytes: Buffer): BatchHead {
  return readHead(new ByteReader(bytes));
}

/** Throws `DamagedError`. */
export function decodeBatch(bytes: Buffer): Batch {
  const reader = new ByteReader(bytes);
  const { batch, device, points, firstTime } = readHead(reader);
  const samples: Sample[] = [];
  let signalId = 0;
  for (let i = 0; i < points; i += 1) {
    signalId += reader.signed();
    const time = firstTime + reader.varint();
    samples.push({ signalId, time, ...readValue(reader) });
  }
  return { batch, device, samples };
}

function readHead(reader: ByteReader): BatchHead {
  const [batch, device, points, firstTime] = [reader.varint(), reader.varint(), reader.varint(), reader.varint()];
  return { batch, device, points, firstTime, lastTime: firstTime + reader.varint() };
}

function readValue(reader: ByteReader): { value: Value; code: string } {
  const kind = reader.byte();
  const code = kind & CODED ? reader.text() : GOOD;
  switch (kind & ~CODED) {
    case kinds.none:
      return { value: null, code };
    case kinds.integer:
      return { value: reader.signed(), code };
    case kinds.double:
      return { value: reader.double(), code };
    case kinds.text:
      return { value: reader.text(), code };
    default:
      throw new DamagedError('a value has no known kind');
  }
}
