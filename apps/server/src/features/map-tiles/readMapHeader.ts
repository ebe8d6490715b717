export const headerBytes = 127;

export interface Range {
  offset: number;
  length: number;
}

export const compressions = ['unknown', 'none', 'gzip', 'brotli', 'zstd'] as const;
export type Compression = (typeof compressions)[number];
const tileTypes = ['unknown', 'mvt', 'png', 'jpeg', 'webp', 'avif'] as const;
export type TileType = (typeof tileTypes)[number];

export interface MapHeader {
  root: Range;
  metadata: Range;
  leaves: Range;
  tiles: Range;
  inner: Compression;
  outer: Compression;
  type: TileType;
  minZoom: number;
  maxZoom: number;
}

/** Why a map file cannot be used; for the log and the health check. */
export class BadMapFile extends Error {}

/** [MT2] [MT3] The first bytes of a file of this size. */
export function readMapHeader(bytes: Buffer, fileBytes: number): MapHeader {
  if (bytes.length < headerBytes) throw new BadMapFile('it is too short');
  if (bytes.toString('latin1', 0, 7) !== 'PMTiles') throw new BadMapFile('it is not a PMTiles file');
  if (bytes[7] !== 3) throw new BadMapFile(`its version is ${bytes[7]}, not 3`);
  const range = (at: number, what: string): Range => {
    const [offset, length] = [Number(bytes.readBigUInt64LE(at)), Number(bytes.readBigUInt64LE(at + 8))];
    if (offset + length > fileBytes) throw new BadMapFile(`it is truncated: its ${what} end after the file`);
    return { offset, length };
  };
  const header: MapHeader = {
    root: range(8, 'directories'),
    metadata: range(24, 'metadata'),
    leaves: range(40, 'directories'),
    tiles: range(56, 'tiles'),
    inner: compressions[bytes[97] ?? 0] ?? 'unknown',
    outer: compressions[bytes[98] ?? 0] ?? 'unknown',
    type: tileTypes[bytes[99] ?? 0] ?? 'unknown',
    minZoom: bytes[100] ?? 0,
    maxZoom: bytes[101] ?? 0,
  };
  if (header.inner === 'unknown') throw new BadMapFile('its directories are compressed in an unknown way');
  if (header.type === 'unknown') throw new BadMapFile('its tiles are of an unknown type');
  if (header.minZoom > header.maxZoom || header.maxZoom > 26) throw new BadMapFile('its zoom levels are impossible');
  return header;
}
