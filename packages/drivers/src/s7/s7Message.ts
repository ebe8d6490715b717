import type { Area } from './address.ts';

/** A region of the PLC's memory. */
export interface S7Span {
  area: Area;
  db: number;
  offset: number;
  size: number;
}

/** What is written: bytes, or one bit of a byte. */
export interface S7Write {
  area: Area;
  db: number;
  offset: number;
  bytes: Buffer;
  bit?: number;
}

/** A reply to a job: the header's error (0 is none), parameters and data. */
export interface S7Reply {
  reference: number;
  error: number;
  parameters: Buffer;
  data: Buffer;
}

/** One item of a reply; `code` 0xFF is success. */
export interface S7Item {
  code: number;
  data: Buffer;
}

export const functions = { setup: 0xf0, read: 0x04, write: 0x05 } as const;
export const success = 0xff;

const protocol = 0x32;
const kinds = { job: 1, ack: 2, ackData: 3 } as const;
const areaCodes: Readonly<Record<Area, number>> = { DB: 0x84, M: 0x83, I: 0x81, Q: 0x82 };

/** Types of data in an item, and whether their length is in bits. */
const transport = { bit: 3, bytes: 4 } as const;
const countsBits: ReadonlySet<number> = new Set([3, 4, 5]);

export interface S7Job {
  parameters: Buffer;
  data: Buffer;
}

/** Requests parallel jobs (1) and the largest PDU that both sides support. */
export function setupJob(pduBytes: number): S7Job {
  const parameters = Buffer.of(functions.setup, 0, 0, 1, 0, 1, 0, 0);
  parameters.writeUInt16BE(pduBytes, 6);
  return { parameters, data: Buffer.alloc(0) };
}

export function readJob(spans: readonly S7Span[]): S7Job {
  const items = spans.map(({ area, db, offset, size }) => itemOf({ area, db, offset, count: size }));
  return { parameters: Buffer.concat([Buffer.of(functions.read, spans.length), ...items]), data: Buffer.alloc(0) };
}

export function writeJob({ area, db, offset, bytes, bit }: S7Write): S7Job {
  const item = itemOf({ area, db, offset, count: bytes.length, ...(bit !== undefined && { bit }) });
  const head = Buffer.of(0, bit === undefined ? transport.bytes : transport.bit, 0, 0);
  head.writeUInt16BE(bit === undefined ? bytes.length * 8 : 1, 2);
  return {
    parameters: Buffer.concat([Buffer.of(functions.write, 1), item]),
    data: Buffer.concat([head, bytes]),
  };
}

export function encodeJob({ parameters, data }: S7Job, reference: number): Buffer {
  const head = Buffer.alloc(10);
  head.writeUInt8(protocol, 0);
  head.writeUInt8(kinds.job, 1);
  head.writeUInt16BE(reference, 4);
  head.writeUInt16BE(parameters.length, 6);
  head.writeUInt16BE(data.length, 8);
  return Buffer.concat([head, parameters, data]);
}

/** Undefined if the bytes are not a reply, or their length is inconsistent. */
export function decodeReply(bytes: Buffer): S7Reply | undefined {
  if (bytes.length < 12 || bytes[0] !== protocol) return undefined;
  if (bytes[1] !== kinds.ack && bytes[1] !== kinds.ackData) return undefined;
  const parametersEnd = 12 + bytes.readUInt16BE(6);
  const end = parametersEnd + bytes.readUInt16BE(8);
  if (end !== bytes.length) return undefined;
  return {
    reference: bytes.readUInt16BE(4),
    error: bytes.readUInt16BE(10),
    parameters: bytes.subarray(12, parametersEnd),
    data: bytes.subarray(parametersEnd, end),
  };
}

/** The items of a read, in order; undefined when they do not fill the data exactly. */
export function readItems({ parameters, data }: S7Reply, count: number): S7Item[] | undefined {
  if (parameters[0] !== functions.read || parameters[1] !== count) return undefined;
  const items: S7Item[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + 4 > data.length) return undefined;
    const code = data.readUInt8(at);
    const length = data.readUInt16BE(at + 2);
    const size = countsBits.has(data.readUInt8(at + 1)) ? Math.ceil(length / 8) : length;
    const end = at + 4 + (code === success ? size : 0);
    if (end > data.length) return undefined;
    items.push({ code, data: data.subarray(at + 4, end) });
    // Every item but the last is padded to an even number of bytes.
    at = end + ((end - at) & 1);
  }
  return items;
}

/** The result of a write; undefined if it is not a reply to a write of one item. */
export function writeResult({ parameters, data }: S7Reply): number | undefined {
  return parameters[0] === functions.write && parameters[1] === 1 && data.length === 1 ? data[0] : undefined;
}

interface ItemPlace {
  area: Area;
  db: number;
  offset: number;
  count: number;
  bit?: number;
}

function itemOf({ area, db, offset, count, bit }: ItemPlace): Buffer {
  const item = Buffer.of(0x12, 0x0a, 0x10, bit === undefined ? 2 : 1, 0, 0, 0, 0, areaCodes[area], 0, 0, 0);
  item.writeUInt16BE(count, 4);
  item.writeUInt16BE(db, 6);
  item.writeUIntBE(offset * 8 + (bit ?? 0), 9, 3);
  return item;
}
