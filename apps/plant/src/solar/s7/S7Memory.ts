import type { BlockPoint } from '../devices/dataBlock.ts';
import type { Station } from '../physics/station.ts';

/** The station that memory reads from and acts on. */
export interface StationHolder {
  works: Station;
}

/** Results of an item, as in S7. */
export const results = { ok: 0xff, denied: 3, address: 5, type: 7, missing: 10 } as const;

export interface Place {
  db: number;
  byte: number;
  bit: number;
  count: number;
}

/** The data blocks of one PLC. */
export class S7Memory {
  readonly #holder: StationHolder;
  readonly #blocks: ReadonlyMap<number, readonly BlockPoint[]>;

  constructor(blocks: ReadonlyMap<number, readonly BlockPoint[]>, holder: StationHolder) {
    this.#blocks = blocks;
    this.#holder = holder;
  }

  /** All places from a single moment. */
  read(places: readonly Place[]): (Buffer | number)[] {
    const { works } = this.#holder;
    const images = new Map<number, Buffer>();
    return places.map(({ db, byte, count }) => {
      const points = this.#blocks.get(db);
      if (!points) return results.missing;
      const image = images.get(db) ?? imageOf(points, works);
      images.set(db, image);
      return byte + count > image.length ? results.address : image.subarray(byte, byte + count);
    });
  }

  /** One whole value, or a bit. */
  write({ db, byte, bit, count }: Place, bytes: Buffer, isBit: boolean): number {
    const points = this.#blocks.get(db);
    if (!points) return results.missing;
    const point = points.find(({ offset }) => offset === byte);
    if (!point) return results.address;
    const isFlag = point.dataType === 'BOOL';
    if (isFlag !== isBit || (isFlag ? bit !== 0 : count !== point.bytes)) return results.type;
    const value = isFlag ? (bytes[0] ?? 0) & 1 : physicalOf(point, bytes);
    if (!point.write || !isWithin(point, value)) return results.denied;
    this.#holder.works = point.write(this.#holder.works, value);
    return results.ok;
  }
}

function imageOf(points: readonly BlockPoint[], works: Station): Buffer {
  const last = points.at(-1);
  const image = Buffer.alloc(last ? last.offset + last.bytes : 0);
  for (const { dataType, offset, scale, read } of points) {
    const value = read(works);
    if (dataType === 'FLOAT') image.writeFloatBE(value, offset);
    else if (dataType === 'UINT32') image.writeUInt32BE(Math.round(value / scale) >>> 0, offset);
    else if (dataType === 'UINT16') image.writeUInt16BE(Math.round(value / scale) & 0xffff, offset);
    else image.writeUInt8(value === 0 ? 0 : 1, offset);
  }
  return image;
}

function physicalOf({ dataType, scale }: BlockPoint, bytes: Buffer): number {
  if (dataType === 'FLOAT') return bytes.readFloatBE();
  return (dataType === 'UINT32' ? bytes.readUInt32BE() : bytes.readUInt16BE()) * scale;
}

/** A limit is a decimal number; its nearest float may be just outside. */
export function isWithin({ lowerLimit, upperLimit }: Pick<BlockPoint, 'lowerLimit' | 'upperLimit'>, value: number) {
  const slack = 1e-6 * Math.max(1, Math.abs(value));
  return (
    Number.isFinite(value) &&
    (lowerLimit === null || value >= lowerLimit - slack) &&
    (upperLimit === null || value <= upperLimit + slack)
  );
}
