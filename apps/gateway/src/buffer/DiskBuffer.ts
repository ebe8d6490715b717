import type { DroppedBatches } from '@lookfar/contract';
import type { Log } from '../Log.ts';
import type { Runtime } from '../Runtime.ts';
import { type Batch, type BatchHead, decodeBatch, decodeHead, encodeBatch, type Sample } from './batch.ts';
import {
  type BatchRange,
  createLedger,
  isWaiting,
  type Ledger,
  type LedgerEffect,
  type LedgerEvent,
  type LedgerLimits,
  ledgerStep,
  type Segment,
} from './ledger.ts';
import { mergeDropped } from './mergeDropped.ts';
import { frame, readRecords } from './records.ts';
import { SegmentFolder } from './SegmentFolder.ts';
import { SegmentWriter, type WriteBytes } from './SegmentWriter.ts';

/**
 * After a power failure the latest records may be missing although their batches were sent. A used number must not come
 * back with different content, so a start skips this many.
 */
const NUMBERS_LEFT_OUT = 1_000_000;
const CHORE_MS = 1000;
const INDEX_EVERY = 5;
const CHECK_EVERY = 60;
/** How long to wait after a disk error. */
const REST_MS = 5000;
/** How much one call may read from disk, so that the process stays responsive. */
const MOST_SCANNED_BYTES = 1024 * 1024;

export interface DiskBufferOptions {
  folder: string;
  limits: LedgerLimits;
  runtime: Runtime;
  log: Log;
  onDropped(dropped: DroppedBatches): void;
  /** The system's own if absent. */
  write?: WriteBytes;
}

/** Position of a reader: the next batch to look at, and its segment and offset. */
export interface Cursor {
  batch: number;
  first: number;
  offset: number;
}

export interface Page {
  batches: Batch[];
  cursor: Cursor;
  /** Nothing is left below the limit. */
  done: boolean;
}

/** The batches that the server has not stored yet, on disk. Runs `ledgerStep` over a `SegmentFolder`. */
export class DiskBuffer {
  readonly #options: DiskBufferOptions;
  readonly #files: SegmentFolder;
  readonly #writer: SegmentWriter;
  #ledger: Ledger;
  #next = 1;
  readonly #changed = new Set<Segment>();
  /** Batches that the failing disk did not accept; undefined while it works. */
  #refused: number | undefined;
  #retryAt = 0;
  #chores = 0;
  #stopTimer: (() => void) | undefined;

  constructor(options: DiskBufferOptions) {
    this.#options = options;
    this.#files = new SegmentFolder(options.folder);
    this.#writer = new SegmentWriter(options.log, options.write);
    this.#ledger = createLedger(options.limits);
  }

  /** Finds what an earlier run left. A disk that cannot be read costs the backlog, not the live values. */
  start(): void {
    const segments = this.#load();
    const newest = segments.at(-1);
    if (newest !== undefined) this.#next = Math.max(newest.first, newest.last + 1) + NUMBERS_LEFT_OUT;
    this.#ledger = createLedger(this.#options.limits, segments);
    this.#open(this.#next);
    this.#step({ kind: 'check' });
    this.#options.log.info({ event: 'buffer.started', batches: this.pending, next: this.#next });
    this.#chore();
  }

  #load(): Segment[] {
    try {
      return this.#files.load();
    } catch (error) {
      this.#options.log.error({ event: 'buffer.unreadable', reason: String(error) });
      return [];
    }
  }

  stop(): void {
    this.#stopTimer?.();
    this.#saveIndexes();
    this.#writer.close();
  }

  /** Batches waiting for the server. */
  get pending(): number {
    return this.#ledger.pending;
  }

  /** The number of the next batch. */
  get next(): number {
    return this.#next;
  }

  /**
   * Gives the samples a batch number and writes them; `kept` is false if the disk fails. What is kept survives the end
   * of the process immediately, and a power failure after a second.
   */
  append(device: number, samples: readonly Sample[]): { batch: number; kept: boolean } {
    const batch = this.#next;
    this.#next += 1;
    const kept = this.#write(batch, device, samples);
    if (!kept) this.#refused = (this.#refused ?? 0) + 1;
    else if (this.#refused !== undefined && this.#writer.isOpen) {
      this.#options.log.info({ event: 'buffer.resumed', notKept: this.#refused });
      this.#refused = undefined;
    }
    return { batch, kept };
  }

  /** The server has stored these; they are removed. */
  stored(ranges: readonly BatchRange[]): void {
    for (const segment of this.#ledger.segments) {
      if (ranges.some(([from, to]) => from <= segment.last && to >= segment.first)) this.#changed.add(segment);
    }
    this.#step({ kind: 'stored', ranges });
  }

  /**
   * The waiting batches from a cursor on, oldest first: below a number, of wanted devices, until `points` samples are
   * reached.
   */
  read(from: Cursor, below: number, points: number, wanted: (device: number) => boolean): Page {
    const page: Page = { batches: [], cursor: { ...from }, done: false };
    let left = points;
    let scanned = 0;
    for (const segment of this.#ledger.segments) {
      if (segment.first >= below) break;
      if (segment.last < page.cursor.batch || segment.pending === 0 || ![...segment.devices].some(wanted)) continue;
      const offset = segment.first === page.cursor.first ? page.cursor.offset : 0;
      for (const { content, end } of readRecords(this.#files.segmentFile(segment.first), offset)) {
        const head = decodeHead(content);
        if (head.batch >= below) break;
        scanned += content.length;
        page.cursor = { batch: head.batch + 1, first: segment.first, offset: end };
        if (this.#sends(segment, head, from, wanted)) {
          page.batches.push(decodeBatch(content));
          left -= head.points;
        }
        if (left <= 0 || scanned >= MOST_SCANNED_BYTES) return page;
      }
    }
    page.done = true;
    return page;
  }

  #sends(segment: Segment, head: BatchHead, from: Cursor, wanted: (device: number) => boolean): boolean {
    return head.batch >= from.batch && isWaiting(segment, head.batch) && wanted(head.device);
  }

  #step(event: LedgerEvent): void {
    for (const effect of ledgerStep(this.#ledger, event, this.#options.runtime.now()).effects) this.#perform(effect);
  }

  #perform(effect: LedgerEffect): void {
    if (effect.kind === 'rotate') {
      this.#open(this.#next);
      return;
    }
    const { segment } = effect;
    this.#changed.delete(segment);
    try {
      if (effect.kind === 'drop') this.#tellDropped(segment);
      this.#files.remove(segment.first);
    } catch (error) {
      // Somebody else modified the files. What is left of them is found at the next start.
      this.#options.log.error({ event: 'buffer.unreadable', reason: String(error) });
    }
  }

  /** A new segment that starts with batch `first`. */
  #open(first: number): boolean {
    try {
      this.#writer.open(() => this.#files.create(first));
    } catch (error) {
      this.#refuse(error);
      return false;
    }
    this.#step({ kind: 'opened', first });
    return true;
  }

  #write(batch: number, device: number, samples: readonly Sample[]): boolean {
    if (!this.#writer.isOpen && (this.#options.runtime.ticks() < this.#retryAt || !this.#open(batch))) return false;
    const record = frame(encodeBatch(batch, device, samples));
    try {
      this.#writer.write(record);
    } catch (error) {
      this.#refuse(error);
      return false;
    }
    const lastTime = samples.reduce((latest, { time }) => Math.max(latest, time), 0);
    this.#step({ kind: 'appended', batch, device, bytes: record.length, lastTime });
    return true;
  }

  /** The first failure is reported, the others are counted. */
  #refuse(error: unknown): void {
    const { runtime, log } = this.#options;
    if (this.#refused === undefined) log.error({ event: 'buffer.stopped', reason: String(error) });
    this.#refused ??= 0;
    this.#retryAt = runtime.ticks() + REST_MS;
    this.#writer.abandon(this.#ledger.active?.bytes ?? 0);
    this.#step({ kind: 'broken' });
  }

  #tellDropped(segment: Segment): void {
    let dropped: DroppedBatches | undefined;
    for (const { batch, points, firstTime, lastTime } of this.#files.waitingHeads(segment)) {
      dropped = mergeDropped(dropped, { from: batch, to: batch, points, firstTime, lastTime });
    }
    if (dropped === undefined) return;
    this.#options.log.warn({ event: 'buffer.dropped', ...dropped });
    this.#options.onDropped(dropped);
  }

  #chore(): void {
    this.#stopTimer = this.#options.runtime.setTimer(() => this.#chore(), CHORE_MS);
    this.#writer.sync();
    this.#chores += 1;
    if (this.#chores % INDEX_EVERY === 0) this.#saveIndexes();
    if (this.#chores % CHECK_EVERY === 0) this.#step({ kind: 'check' });
  }

  #saveIndexes(): void {
    try {
      for (const segment of this.#changed) {
        this.#files.saveIndex(segment);
        this.#changed.delete(segment);
      }
    } catch (error) {
      this.#options.log.debug({ event: 'buffer.indexNotSaved', reason: String(error) });
    }
  }
}
