/**
 * As much of Sparkplug B as the charging operator's node needs, written after the specification: it shares no code with
 * the product that it talks to.
 */

const types = { UINT16: 6, UINT32: 7, UInt64: 8, FLOAT: 9, BOOL: 11 } as const;
export type MetricType = keyof typeof types;

export interface Metric {
  name: string;
  type: MetricType;
  value: number;
}

export interface Message {
  timestamp: number;
  /** None in a will. */
  seq?: number;
  metrics: readonly Metric[];
}

const wires = { varint: 0, eight: 1, bytes: 2, four: 5 } as const;
/** Fields of a metric that hold its value. */
const fields = { int: 10, long: 11, float: 12, double: 13, boolean: 14 } as const;

export function encode({ timestamp, seq, metrics }: Message): Buffer {
  return Buffer.concat([
    number(1, timestamp),
    ...metrics.map((metric) => chunk(2, encodeMetric(metric, timestamp))),
    ...(seq === undefined ? [] : [number(3, seq)]),
  ]);
}

function encodeMetric({ name, type, value }: Metric, timestamp: number): Buffer {
  const head = [chunk(1, Buffer.from(name)), number(3, timestamp), number(4, types[type])];
  return Buffer.concat([...head, valueField(type, value)]);
}

function valueField(type: MetricType, value: number): Buffer {
  switch (type) {
    case 'FLOAT': {
      const bytes = Buffer.alloc(4);
      bytes.writeFloatLE(value);
      return Buffer.concat([key(fields.float, wires.four), bytes]);
    }
    case 'BOOL':
      return number(fields.boolean, value);
    case 'UInt64':
      return number(fields.long, value);
    default:
      return number(fields.int, value);
  }
}

/** The metrics of a command by name; those without a name or number are left out. Throws if it is damaged. */
export function decodeCommand(bytes: Buffer): Map<string, number> {
  const found = new Map<string, number>();
  for (const { field, value } of fieldsOf(bytes)) {
    if (field !== 2 || typeof value === 'number') continue;
    const parts = new Map(fieldsOf(value).map((part) => [part.field, part.value]));
    const name = parts.get(1);
    const known = [fields.int, fields.long, fields.boolean].map((at) => parts.get(at)).find((one) => one !== undefined);
    const given = known ?? real(parts.get(fields.float)) ?? real(parts.get(fields.double));
    if (name instanceof Buffer && typeof given === 'number') found.set(name.toString(), given);
  }
  return found;
}

function real(bytes: number | Buffer | undefined): number | undefined {
  if (!(bytes instanceof Buffer)) return undefined;
  return bytes.length === 4 ? bytes.readFloatLE() : bytes.readDoubleLE();
}

interface Field {
  field: number;
  /** Fixed sizes and chunks are bytes. */
  value: number | Buffer;
}

function fieldsOf(bytes: Buffer): Field[] {
  const list: Field[] = [];
  for (let at = 0; at < bytes.length; ) {
    const tag = readVarint(bytes, at);
    at = tag.end;
    const wire = tag.value & 7;
    if (wire === wires.varint) {
      const read = readVarint(bytes, at);
      list.push({ field: tag.value >> 3, value: read.value });
      at = read.end;
      continue;
    }
    const size = wire === wires.bytes ? readVarint(bytes, at) : { value: wire === wires.eight ? 8 : 4, end: at };
    if (size.end + size.value > bytes.length) throw new RangeError('the message is too short');
    list.push({ field: tag.value >> 3, value: bytes.subarray(size.end, size.end + size.value) });
    at = size.end + size.value;
  }
  return list;
}

function readVarint(bytes: Buffer, from: number): { value: number; end: number } {
  let value = 0;
  for (let at = from; at < from + 10; at += 1) {
    const byte = bytes.readUInt8(at);
    value += (byte & 0x7f) * 2 ** (7 * (at - from));
    if (byte < 0x80) return { value, end: at + 1 };
  }
  throw new RangeError('a number is too long');
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80);
  return Buffer.from([...bytes, rest]);
}

const key = (field: number, wire: number) => varint(field * 8 + wire);
const number = (field: number, value: number) => Buffer.concat([key(field, wires.varint), varint(value)]);
const chunk = (field: number, bytes: Buffer) => Buffer.concat([key(field, wires.bytes), varint(bytes.length), bytes]);
