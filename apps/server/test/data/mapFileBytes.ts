import { gzipSync } from 'node:zlib';
import { tileNumber } from '../../src/features/map-tiles/tileNumber.ts';

export interface TestTile {
  z: number;
  x: number;
  y: number;
  bytes: Buffer;
}

interface MapFileOptions {
  /** Entries of one leaf directory; 0 puts all of them in the root. */
  leafSize?: number;
  compression?: 'gzip' | 'none';
  /** Of the tiles themselves, which are stored as they are given. */
  tileCompression?: 'gzip' | 'none';
  type?: 'mvt' | 'png';
  attribution?: string;
}

interface Entry {
  tile: number;
  run: number;
  offset: number;
  length: number;
}

/** A PMTiles file of version 3. */
export function mapFileBytes(tiles: readonly TestTile[], options: MapFileOptions = {}): Buffer {
  const { leafSize = 0, compression = 'gzip', tileCompression = 'none', type = 'mvt', attribution = '' } = options;
  const pack = (bytes: Buffer) => (compression === 'gzip' ? gzipSync(bytes) : bytes);
  const sorted = tiles
    .map(({ z, x, y, bytes }) => ({ tile: tileNumber(z, x, y), bytes }))
    .toSorted((a, b) => a.tile - b.tile);
  let offset = 0;
  const entries = sorted.map(({ tile, bytes }): Entry => {
    const entry = { tile, run: 1, offset, length: bytes.length };
    offset += bytes.length;
    return entry;
  });
  const leaves: Buffer[] = [];
  let root = entries;
  if (leafSize > 0) {
    root = [];
    let at = 0;
    for (let first = 0; first < entries.length; first += leafSize) {
      const leaf = pack(directory(entries.slice(first, first + leafSize)));
      root.push({ tile: entries[first]?.tile ?? 0, run: 0, offset: at, length: leaf.length });
      leaves.push(leaf);
      at += leaf.length;
    }
  }
  const parts = [
    pack(directory(root)),
    pack(Buffer.from(JSON.stringify({ attribution }))),
    Buffer.concat(leaves),
    Buffer.concat(sorted.map(({ bytes }) => bytes)),
  ];
  const header = Buffer.alloc(127);
  header.write('PMTiles', 0, 'latin1');
  header[7] = 3;
  let start = 127;
  for (const [at, part] of parts.entries()) {
    header.writeBigUInt64LE(BigInt(start), 8 + at * 16);
    header.writeBigUInt64LE(BigInt(part.length), 16 + at * 16);
    start += part.length;
  }
  header[97] = compression === 'gzip' ? 2 : 1;
  header[98] = tileCompression === 'gzip' ? 2 : 1;
  header[99] = type === 'mvt' ? 1 : 2;
  header[100] = Math.min(...tiles.map(({ z }) => z));
  header[101] = Math.max(...tiles.map(({ z }) => z));
  return Buffer.concat([header, ...parts]);
}

function directory(entries: readonly Entry[]): Buffer {
  const numbers = [
    entries.length,
    ...entries.map(({ tile }, at) => tile - (entries[at - 1]?.tile ?? 0)),
    ...entries.map(({ run }) => run),
    ...entries.map(({ length }) => length),
    ...entries.map(({ offset }) => offset + 1),
  ];
  return Buffer.from(numbers.flatMap(sevenBits));
}

function sevenBits(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  while (rest >= 128) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  return [...bytes, rest];
}
