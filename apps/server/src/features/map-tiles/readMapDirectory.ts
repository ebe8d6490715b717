import { BadMapFile } from './readMapHeader.ts';

/** A run of tiles with the same content; a run of 0 is a leaf directory. */
export interface MapEntry {
  tile: number;
  run: number;
  offset: number;
  length: number;
}

/** [MT3] More in one directory cannot be meant. */
const mostEntries = 200_000;

export function readMapDirectory(bytes: Uint8Array): MapEntry[] {
  const numbers = new Numbers(bytes);
  const count = numbers.next();
  if (count > mostEntries || count > bytes.length) throw new BadMapFile('a directory is damaged');
  const column = () => Array.from({ length: count }, () => numbers.next());
  const [steps, runs, lengths, offsets] = [column(), column(), column(), column()];
  const entries: MapEntry[] = [];
  let tile = 0;
  for (let at = 0; at < count; at += 1) {
    tile += steps[at] ?? 0;
    const before = entries.at(-1);
    const given = offsets[at] ?? 0;
    // 0: right after the one before.
    const offset = given === 0 && before ? before.offset + before.length : given - 1;
    const length = lengths[at] ?? 0;
    if (offset < 0 || length === 0 || !Number.isSafeInteger(tile)) throw new BadMapFile('a directory is damaged');
    entries.push({ tile, run: runs[at] ?? 0, offset, length });
  }
  return entries;
}

/** The entry that a tile is in, or the leaf that it would be in. */
export function findEntry(entries: readonly MapEntry[], tile: number): MapEntry | undefined {
  let [low, high] = [0, entries.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    if ((entries[middle]?.tile ?? 0) <= tile) low = middle + 1;
    else high = middle - 1;
  }
  const found = entries[high];
  if (!found || (found.run > 0 && tile >= found.tile + found.run)) return undefined;
  return found;
}

/** Numbers of seven bits a byte, the lowest first. */
class Numbers {
  private readonly bytes: Uint8Array;
  private at = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  next(): number {
    let [value, factor] = [0, 1];
    for (let count = 0; count < 8; count += 1) {
      const byte = this.bytes[this.at];
      if (byte === undefined) throw new BadMapFile('a directory is truncated');
      this.at += 1;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
      factor *= 128;
    }
    throw new BadMapFile('a directory is damaged');
  }
}
