import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, zstdDecompress } from 'node:zlib';
import { KeptDirectories } from './KeptDirectories.ts';
import { findEntry, type MapEntry, readMapDirectory } from './readMapDirectory.ts';
import {
  BadMapFile,
  type Compression,
  headerBytes,
  type MapHeader,
  type Range,
  readMapHeader,
} from './readMapHeader.ts';
import { mostZoom, tileNumber } from './tileNumber.ts';

/** [MT3] Larger parts cannot be meant. */
const limits = { directory: 4 * 1024 * 1024, expanded: 32 * 1024 * 1024, metadata: 1024 * 1024, tile: 8 * 1024 * 1024 };
/** Entries of directories that are kept, some 50 MB: a large country has a few hundred directories of some 10 KB. */
const mostKeptEntries = 500_000;
const mostDepth = 4;

const expanders = { gzip: promisify(gunzip), brotli: promisify(brotliDecompress), zstd: promisify(zstdDecompress) };

/** An open PMTiles file. */
export class MapFile {
  readonly header: MapHeader;
  /** Changes with the file. */
  readonly version: string;
  readonly attribution: string;
  private readonly file: FileHandle;
  private readonly root: readonly MapEntry[];
  private readonly leaves = new KeptDirectories(mostKeptEntries);

  private constructor(parts: {
    file: FileHandle;
    header: MapHeader;
    version: string;
    root: MapEntry[];
    attribution: string;
  }) {
    this.file = parts.file;
    this.header = parts.header;
    this.version = parts.version;
    this.root = parts.root;
    this.attribution = parts.attribution;
  }

  /** [MT2] Throws `BadMapFile`, or what the system says of the path. */
  static async open(path: string): Promise<MapFile> {
    const file = await open(path, 'r');
    try {
      const { size, mtimeMs } = await file.stat();
      const start = await readRange(file, { offset: 0, length: Math.min(headerBytes, size) }, headerBytes);
      const header = readMapHeader(start, size);
      const root = await readDirectory(file, header.root, header.inner);
      const attribution = await readAttribution(file, header);
      return new MapFile({ file, header, version: Math.round(mtimeMs).toString(36), root, attribution });
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /** As it is stored; undefined if the file does not have it. */
  async tile(z: number, x: number, y: number): Promise<Buffer | undefined> {
    const { tiles, minZoom, maxZoom } = this.header;
    const across = 2 ** z;
    if (z < minZoom || z > Math.min(maxZoom, mostZoom) || x >= across || y >= across) return undefined;
    const wanted = tileNumber(z, x, y);
    let entries = this.root;
    for (let depth = 0; depth < mostDepth; depth += 1) {
      const entry = findEntry(entries, wanted);
      if (!entry) return undefined;
      if (entry.run > 0) return readRange(this.file, within(tiles, entry), limits.tile);
      entries = await this.leaf(entry);
    }
    throw new BadMapFile('its directories are nested too deeply');
  }

  async close(): Promise<void> {
    await this.file.close();
  }

  private leaf(entry: MapEntry): Promise<readonly MapEntry[]> {
    const { leaves, inner } = this.header;
    return this.leaves.get(entry.offset, async () => readDirectory(this.file, within(leaves, entry), inner));
  }
}

function within(part: Range, { offset, length }: Range): Range {
  if (offset + length > part.length) throw new BadMapFile('a directory leads outside the file');
  return { offset: part.offset + offset, length };
}

async function readRange(file: FileHandle, { offset, length }: Range, most: number): Promise<Buffer> {
  if (length > most) throw new BadMapFile('a part is too large');
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, offset);
  if (bytesRead < length) throw new BadMapFile('it is truncated');
  return buffer;
}

async function readDirectory(file: FileHandle, range: Range, inner: Compression): Promise<MapEntry[]> {
  return readMapDirectory(await expanded(await readRange(file, range, limits.directory), inner));
}

async function expanded(bytes: Buffer, compression: Compression): Promise<Uint8Array> {
  if (compression === 'none' || compression === 'unknown') return bytes;
  try {
    return await expanders[compression](bytes, { maxOutputLength: limits.expanded });
  } catch {
    throw new BadMapFile('a directory is damaged');
  }
}

/** Of the JSON metadata; a file without it is fine. */
async function readAttribution(file: FileHandle, { metadata, inner }: MapHeader): Promise<string> {
  if (metadata.length === 0 || metadata.length > limits.metadata) return '';
  try {
    const text = new TextDecoder().decode(await expanded(await readRange(file, metadata, limits.metadata), inner));
    const { attribution } = JSON.parse(text) as { attribution?: unknown };
    // Often a link; only its words are shown.
    return typeof attribution === 'string' ? attribution.replace(/<[^>]*>/g, '').slice(0, 300) : '';
  } catch {
    return '';
  }
}
