import type { Point } from '../devices/point.ts';

/** Registers that a point occupies; coils occupy one address too. */
export function sizeOf({ dataType }: Pick<Point, 'dataType'>): number {
  return dataType === 'FLOAT' || dataType === 'INT32' || dataType === 'UINT32' ? 2 : 1;
}

/** The registers of a physical value, most significant first unless the point specifies otherwise. */
export function toWords(point: Point, value: number): number[] {
  const raw = value / point.scale;
  const bytes = Buffer.alloc(4);
  if (point.dataType === 'FLOAT') bytes.writeFloatBE(raw);
  else bytes.writeUInt32BE(Math.round(bounded(raw, point.dataType)) >>> 0);
  const [high, low] = [bytes.readUInt16BE(0), bytes.readUInt16BE(2)];
  if (sizeOf(point) === 1) return [low];
  return point.byteOrder === 'CDAB' ? [low, high] : [high, low];
}

/** The physical value of registers. */
export function fromWords(point: Point, words: readonly number[]): number {
  const [first = 0, second = 0] = words;
  if (sizeOf(point) === 1) return (point.dataType === 'INT16' ? (first << 16) >> 16 : first) * point.scale;
  const [high, low] = point.byteOrder === 'CDAB' ? [second, first] : [first, second];
  const bytes = Buffer.alloc(4);
  bytes.writeUInt16BE(high, 0);
  bytes.writeUInt16BE(low, 2);
  if (point.dataType === 'FLOAT') return bytes.readFloatBE();
  return (point.dataType === 'INT32' ? bytes.readInt32BE() : bytes.readUInt32BE()) * point.scale;
}

const bounds: Readonly<Record<string, readonly [number, number]>> = {
  BOOL: [0, 1],
  INT16: [-32_768, 32_767],
  UINT16: [0, 65_535],
  INT32: [-(2 ** 31), 2 ** 31 - 1],
  UINT32: [0, 2 ** 32 - 1],
};

/** An instrument at the end of its scale stays there; it does not wrap to 0. */
function bounded(raw: number, dataType: string): number {
  const [least, most] = bounds[dataType] ?? [0, 0];
  return Math.min(Math.max(raw, least), most);
}
