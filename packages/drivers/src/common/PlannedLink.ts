import { Failure, fail, type GatewaySignal, GOOD, type Value } from '@lookfar/contract';
import { type DriverIo, type Link, LinkError, type Reading } from '../driver.ts';
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
  | { kind: 'failed'; code: string }
  /** One address of the block, or the whole device; `ends` if the device closed the connection. */
  | Trouble;

export interface Trouble {
  kind: 'trouble';
  code: string;
  ends: boolean;
}

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

/** What was found in one read of all signals. */
interface Round<Point extends PlannedPoint> {
  found: Map<number, Reading>;
  /** What to request next time. */
  learned: Block<Point>[];
}

type KeptAnswer = Exclude<BlockAnswer, { kind: 'refused' }>;

interface LinkParts<Point extends PlannedPoint> {
  station: Station<Point>;
  signals: readonly GatewaySignal[];
  io: DriverIo;
}

/** A refused address is retried once every this many reads: the PLC program may have changed. */
const readsPerRetry = 10;
/** A block that was divided because of trouble is tried as a whole again after this many reads. */
const readsPerMerge = 100;
/** If no part of a block works after this many divisions, the trouble is not with single addresses. */
const mostDivisions = 3;

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
  /** When a block that failed in all its parts is divided again, by the number of the read. */
  readonly #undivided = new Map<Block<Point>, number>();
  #mergeAt: number | undefined;

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
    const troubled: { block: Block<Point>; answer: Trouble }[] = [];
    if (this.#mergeAt !== undefined && this.#reads >= this.#mergeAt) this.#merge();
    for (let open = this.#plan; open.length > 0; ) open = await this.#readBlocks(open, { found, learned, troubled });
    for (const { block, answer } of troubled) await this.#isolate(block, answer, { found, learned });
    this.#plan = learned;
    await this.#retryRefused(found);
    return this.#parts.signals.map(
      ({ id }) => found.get(id) ?? { signalId: id, value: null, code: this.#unasked.get(id) ?? '1308' },
    );
  }

  /** Returns the halves of a block that the device refused as a whole; `learned` collects what to request next time. */
  async #readBlocks(
    blocks: readonly Block<Point>[],
    { found, learned, troubled }: Round<Point> & { troubled: { block: Block<Point>; answer: Trouble }[] },
  ): Promise<Block<Point>[]> {
    const halves: Block<Point>[] = [];
    const answers = await this.#parts.station.ask(blocks);
    for (const [index, block] of blocks.entries()) {
      const answer = answers[index] ?? { kind: 'failed', code: '1713' };
      const parts = answer.kind === 'refused' ? this.#refuse(block, answer) : undefined;
      if (parts) halves.push(...parts);
      if (answer.kind === 'trouble') troubled.push({ block, answer });
      if (answer.kind === 'refused' || answer.kind === 'trouble') continue;
      this.#keep(block, answer, { found, learned });
    }
    return halves;
  }

  /** The block is requested like this next time too. */
  #keep(block: Block<Point>, answer: KeptAnswer, { found, learned }: Round<Point>): void {
    learned.push(block);
    for (const point of block.items) found.set(point.id, this.#readingOf(point, block, answer));
  }

  /** Finds the addresses that cause the trouble, so that the others are read without them from now on. */
  async #isolate(block: Block<Point>, trouble: Trouble, round: Round<Point>): Promise<void> {
    const isKnown = (this.#undivided.get(block) ?? 0) > this.#reads || (isOnePlace(block) && !trouble.ends);
    // It may have been a coincidence.
    const [again] = isKnown ? [] : await this.#parts.station.ask([block]);
    if (again?.kind === 'data') {
      this.#keep(block, again, round);
      return;
    }
    const { works, culprits } = isKnown
      ? { works: [], culprits: undefined }
      : await this.#divide(block, again?.kind === 'trouble' ? again : trouble);
    const hasAnswered =
      works.some(({ answer }) => answer.kind === 'data') || [...round.found.values()].some(({ code }) => code === GOOD);
    if (trouble.ends && !hasAnswered) throw new LinkError(trouble.code, 'The device closes the connection');
    if (culprits === undefined || !hasAnswered) {
      this.#undivided.set(block, isKnown ? (this.#undivided.get(block) ?? 0) : this.#reads + readsPerRetry);
      this.#keep(block, trouble, round);
      return;
    }
    for (const { part, answer } of works) this.#keep(part, answer, round);
    for (const { part, answer } of culprits) {
      if (answer.ends) this.#refuse(part, { kind: 'refused', code: answer.code, divisible: false });
      else this.#keep(part, answer, round);
    }
    this.#mergeAt ??= this.#reads + readsPerMerge;
  }

  /** Halves a block until every part either works or is a single address. No culprits: nothing in it works. */
  async #divide(block: Block<Point>, trouble: Trouble) {
    const works: { part: Block<Point>; answer: KeptAnswer }[] = [];
    const culprits: { part: Block<Point>; answer: Trouble }[] = [];
    let open = [{ part: block, answer: trouble }];
    for (let divisions = 0; open.length > 0; divisions += 1) {
      if (divisions === mostDivisions && works.length === 0) return { works, culprits: undefined };
      const halves = open.flatMap(({ part, answer }) => {
        const parts = isOnePlace(part) ? undefined : splitBlock(part);
        if (!parts) culprits.push({ part, answer });
        return parts ?? [];
      });
      const answers = halves.length > 0 ? await this.#parts.station.ask(halves) : [];
      open = [];
      for (const [index, part] of halves.entries()) {
        const answer = answers[index] ?? { kind: 'failed', code: '1713' };
        if (answer.kind === 'trouble') open.push({ part, answer });
        else if (answer.kind === 'refused')
          open.push({ part, answer: { kind: 'trouble', code: answer.code, ends: false } });
        else works.push({ part, answer });
      }
    }
    return { works, culprits };
  }

  /** Blocks that were divided because of trouble are whole again; refused addresses stay out. */
  #merge(): void {
    const asked = [...this.#points.values()].filter(({ id }) => !this.#unasked.has(id));
    this.#mergeAt = undefined;
    this.#undivided.clear();
    this.#plan = this.#parts.station.plan(asked);
  }

  #readingOf(point: Point, block: Block<Point>, answer: KeptAnswer): Reading {
    if (answer.kind !== 'data') return { signalId: point.id, value: null, code: answer.code };
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
