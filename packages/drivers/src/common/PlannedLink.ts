import { Failure, fail, type GatewaySignal, GOOD, type Value } from '@lookfar/contract';
import type { DriverIo, Link, Reading } from '../driver.ts';
import { type Block, isOnePlace, type Span, splitBlock } from './planBlocks.ts';
import { type CheckedPoint, pointTable } from './point.ts';

export interface PlannedPoint extends Span {
  id: number;
  writable: boolean;
}

export type BlockAnswer =
  | { kind: 'data'; data: Buffer }
  /** Asking again would give the same result; `divisible` if a part of the block may still be good. */
  | { kind: 'refused'; code: string; divisible: boolean }
  /** It failed this time. */
  | { kind: 'failed'; code: string };

/**
 * What a protocol implements for `PlannedLink`. Its methods reject only with a `LinkError`, `write` also with a
 * `Failure`.
 */
export interface Station<Point extends PlannedPoint> {
  /** Prefix of its events in the log. */
  protocol: string;
  pointOf(signal: GatewaySignal): CheckedPoint<Point>;
  plan(points: readonly Point[]): Block<Point>[];
  /** One answer per block, in order. */
  ask(blocks: readonly Block<Point>[]): Promise<BlockAnswer[]>;
  /** Undefined if the bytes are not valid for the point's type. */
  valueOf(point: Point, block: Block<Point>, bytes: Buffer): Value | undefined;
  write(point: Point, value: number | string): Promise<void>;
  addressOf(point: Point): string;
  close(): Promise<void>;
}

interface LinkParts<Point extends PlannedPoint> {
  station: Station<Point>;
  signals: readonly GatewaySignal[];
  io: DriverIo;
}

/** A refused address is retried once every this many reads: the PLC program may have changed. */
const readsPerRetry = 10;

/** One device whose memory is read in blocks: reads by plan, learns which addresses are refused, writes in between. */
export class PlannedLink<Point extends PlannedPoint> implements Link {
  readonly #parts: LinkParts<Point>;
  #points = new Map<number, Point>();
  /** Codes of signals that are not requested: their address is malformed, or the device refused it. */
  #unasked = new Map<number, string>();
  #refused: Point[] = [];
  #plan: Block<Point>[] = [];
  #reading: Promise<Reading[]> | undefined;
  #reads = 0;

  constructor(parts: LinkParts<Point>) {
    this.#parts = parts;
  }

  start(): void {
    const { station, signals } = this.#parts;
    const { points, refused } = pointTable(signals, (signal) => station.pointOf(signal));
    this.#points = points;
    this.#unasked = refused;
    this.#plan = station.plan([...points.values()]);
  }

  read(): Promise<Reading[]> {
    this.#reading ??= this.#readAll().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async write(signalId: number, value: number | string): Promise<void> {
    const point = this.#points.get(signalId);
    if (!point) throw new Failure(this.#unasked.get(signalId) ?? '1714');
    if (!point.writable) fail('2004');
    await this.#parts.station.write(point, value);
  }

  close(): Promise<void> {
    return this.#parts.station.close();
  }

  async #readAll(): Promise<Reading[]> {
    const found = new Map<number, Reading>();
    const learned: Block<Point>[] = [];
    for (let open = this.#plan; open.length > 0; ) open = await this.#readBlocks(open, found, learned);
    this.#plan = learned;
    await this.#retryRefused(found);
    return this.#parts.signals.map(
      ({ id }) => found.get(id) ?? { signalId: id, value: null, code: this.#unasked.get(id) ?? '1308' },
    );
  }

  /** Returns the halves of a block that the device refused as a whole; `learned` collects what to request next time. */
  async #readBlocks(
    blocks: readonly Block<Point>[],
    found: Map<number, Reading>,
    learned: Block<Point>[],
  ): Promise<Block<Point>[]> {
    const halves: Block<Point>[] = [];
    const answers = await this.#parts.station.ask(blocks);
    for (const [index, block] of blocks.entries()) {
      const answer = answers[index] ?? { kind: 'failed', code: '1713' };
      const parts = answer.kind === 'refused' ? this.#refuse(block, answer) : undefined;
      if (parts) halves.push(...parts);
      if (answer.kind === 'refused') continue;
      learned.push(block);
      for (const point of block.items) found.set(point.id, this.#readingOf(point, block, answer));
    }
    return halves;
  }

  #readingOf(point: Point, block: Block<Point>, answer: Exclude<BlockAnswer, { kind: 'refused' }>): Reading {
    if (answer.kind === 'failed') return { signalId: point.id, value: null, code: answer.code };
    const value = this.#parts.station.valueOf(point, block, answer.data);
    return value === undefined
      ? { signalId: point.id, value: null, code: '1713' }
      : { signalId: point.id, value, code: GOOD };
  }

  /** The halves to try, or nothing if the culprit is clear. */
  #refuse(
    block: Block<Point>,
    { code, divisible }: Extract<BlockAnswer, { kind: 'refused' }>,
  ): Block<Point>[] | undefined {
    const halves = divisible && !isOnePlace(block) ? splitBlock(block) : undefined;
    if (halves) return halves;
    const { station, io } = this.#parts;
    for (const point of block.items) this.#unasked.set(point.id, code);
    this.#refused.push(...block.items);
    const addresses = block.items.map((one) => station.addressOf(one));
    io.log(`${station.protocol}.address.refused`, { code, addresses });
    return undefined;
  }

  /** If a refused address answers again, the PLC program has changed: then everything is requested from scratch. */
  async #retryRefused(found: Map<number, Reading>): Promise<void> {
    const { station } = this.#parts;
    this.#reads += 1;
    const point = this.#reads % readsPerRetry === 0 ? this.#refused.shift() : undefined;
    if (!point) return;
    const [block] = station.plan([point]);
    const [answer] = block ? await station.ask([block]) : [];
    if (!block || answer?.kind !== 'data') {
      this.#refused.push(point);
      return;
    }
    found.set(point.id, this.#readingOf(point, block, answer));
    for (const { id } of [point, ...this.#refused]) this.#unasked.delete(id);
    this.#refused = [];
    this.#plan = station.plan([...this.#points.values()]);
  }
}
