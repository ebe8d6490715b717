import { mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { syncFolder } from '../syncFolder.ts';
import { Bits } from './Bits.ts';
import { decodeHead } from './batch.ts';
import { createSegment, enter, isWaiting, type Segment } from './ledger.ts';
import { readRecords } from './records.ts';

const SEGMENT = /^(\d{15})\.seg$/;
/** CRC-32 and the latest batch that it covers, before the bits. */
const INDEX_HEAD_BYTES = 12;

/**
 * The files of one buffer. `<first>.seg` contains batches; `<first>.ack` says which of them are still waiting. Without
 * a readable index all are: a batch is rather sent twice than never.
 */
export class SegmentFolder {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  segmentFile(first: number): string {
    return join(this.#folder, `${String(first).padStart(15, '0')}.seg`);
  }

  /** Opens a new segment for writing; its name is on disk when this returns. */
  create(first: number): number {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    const handle = openSync(this.segmentFile(first), 'ax', 0o600);
    syncFolder(this.#folder);
    return handle;
  }

  remove(first: number): void {
    rmSync(this.segmentFile(first), { force: true });
    rmSync(this.#indexFile(first), { force: true });
  }

  /** Everything on disk, oldest first. A segment is read once, piece by piece. */
  load(): Segment[] {
    return this.#firsts().map((first) => {
      const segment = createSegment(first);
      const index = this.#readIndex(first);
      for (const { content, end } of readRecords(this.segmentFile(first), 0)) {
        const head = decodeHead(content);
        if (head.batch < first) continue;
        enter(segment, head);
        segment.bytes = end;
        if (index !== undefined && head.batch <= index.last && !index.waiting.has(head.batch - first)) {
          segment.waiting.delete(head.batch - first);
          segment.pending -= 1;
        }
      }
      return segment;
    });
  }

  /** No fsync: losing an index in a power failure only means repeated work. */
  saveIndex({ first, last, waiting }: Segment): void {
    const bits = waiting.bytes(last - first + 1);
    const bytes = Buffer.alloc(INDEX_HEAD_BYTES + bits.length);
    bytes.writeDoubleLE(last, 4);
    bytes.set(bits, INDEX_HEAD_BYTES);
    bytes.writeUInt32LE(crc32(bytes.subarray(4)), 0);
    writeFileSync(this.#indexFile(first), bytes, { mode: 0o600 });
  }

  /** What is still waiting in a segment: the headers of its batches, oldest first. */
  *waitingHeads(segment: Segment): Generator<ReturnType<typeof decodeHead>, void, void> {
    for (const { content } of readRecords(this.segmentFile(segment.first), 0)) {
      const head = decodeHead(content);
      if (isWaiting(segment, head.batch)) yield head;
    }
  }

  #indexFile(first: number): string {
    return join(this.#folder, `${String(first).padStart(15, '0')}.ack`);
  }

  #firsts(): number[] {
    try {
      const names = readdirSync(this.#folder).flatMap((name) => SEGMENT.exec(name)?.[1] ?? []);
      return names.map(Number).sort((a, b) => a - b);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
  }

  #readIndex(first: number): { last: number; waiting: Bits } | undefined {
    try {
      const bytes = readFileSync(this.#indexFile(first));
      if (bytes.length < INDEX_HEAD_BYTES || bytes.readUInt32LE(0) !== crc32(bytes.subarray(4))) return undefined;
      return { last: bytes.readDoubleLE(4), waiting: new Bits(new Uint8Array(bytes.subarray(INDEX_HEAD_BYTES))) };
    } catch {
      return undefined;
    }
  }
}
