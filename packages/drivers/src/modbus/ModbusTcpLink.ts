import { Failure, type GatewaySignal, GOOD } from '@lookfar/contract';
import type { DriverIo, Link, Reading } from '../driver.ts';
import { formatAddress } from './address.ts';
import { exceptionCode, exceptions } from './exceptionCode.ts';
import type { ModbusClient } from './ModbusClient.ts';
import { failureCode, PointWriter } from './PointWriter.ts';
import { type Block, isOnePlace, type PlanLimits, planReads, splitBlock } from './planReads.ts';
import { type Point, pointOf } from './point.ts';
import { pointValue } from './pointValue.ts';
import { readRequest } from './request.ts';
import { TurnQueue } from './TurnQueue.ts';

interface LinkParts {
  client: ModbusClient;
  signals: readonly GatewaySignal[];
  limits: PlanLimits;
  io: DriverIo;
}

/** One refused address is asked again at every so many reads: the device's program may have changed. */
const readsPerRetry = 10;

/** One Modbus device: reads by plan, learns which addresses it refuses, writes in between. */
export class ModbusTcpLink implements Link {
  readonly #parts: LinkParts;
  readonly #queue = new TurnQueue();
  readonly #writer: PointWriter;
  readonly #points = new Map<number, Point>();
  /** Codes of signals that are not asked for: their address is malformed, or the device refused it. */
  readonly #unasked = new Map<number, string>();
  #refused: Point[] = [];
  #plan: Block<Point>[] = [];
  #reading: Promise<Reading[]> | undefined;
  #reads = 0;

  constructor(parts: LinkParts) {
    this.#parts = parts;
    this.#writer = new PointWriter(parts.client);
  }

  start(): void {
    for (const signal of this.#parts.signals) {
      const checked = pointOf(signal);
      if (checked.ok) this.#points.set(signal.id, checked.point);
      else this.#unasked.set(signal.id, checked.problem.code);
    }
    this.#plan = planReads([...this.#points.values()], this.#parts.limits);
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
    await this.#queue.run('write', this.#writer.prepare(point, value));
  }

  close(): Promise<void> {
    return this.#parts.client.stop();
  }

  async #readAll(): Promise<Reading[]> {
    const found = new Map<number, Reading>();
    const learned: Block<Point>[] = [];
    for (const block of this.#plan) await this.#readBlock(block, found, learned);
    this.#plan = learned;
    await this.#retryRefused(found);
    return this.#parts.signals.map(
      ({ id }) => found.get(id) ?? { signalId: id, value: null, code: this.#unasked.get(id) ?? '1308' },
    );
  }

  /** Reads a block, in halves if the device refuses it as a whole; `learned` gets what to ask next time. */
  async #readBlock(block: Block<Point>, found: Map<number, Reading>, learned: Block<Point>[]): Promise<void> {
    const outcome = await this.#ask(block);
    if (outcome.kind === 'data') {
      for (const point of block.items) found.set(point.id, readingOf(point, block, outcome.data));
      learned.push(block);
      return;
    }
    const code = failureCode(outcome);
    if (outcome.kind !== 'exception' || !isLasting(outcome.exception)) {
      for (const { id } of block.items) found.set(id, { signalId: id, value: null, code });
      learned.push(block);
      return;
    }
    const halves =
      outcome.exception === exceptions.illegalFunction || isOnePlace(block) ? undefined : splitBlock(block);
    if (!halves) return this.#refuse(block, exceptionCode(outcome.exception));
    for (const half of halves) await this.#readBlock(half, found, learned);
  }

  #refuse(block: Block<Point>, code: string): void {
    for (const point of block.items) this.#unasked.set(point.id, code);
    this.#refused.push(...block.items);
    this.#parts.io.log('modbus.address.refused', {
      code,
      addresses: block.items.map((one) => formatAddress(one.address)),
    });
  }

  /** An address that answers again means another program in the device: then everything is asked afresh. */
  async #retryRefused(found: Map<number, Reading>): Promise<void> {
    this.#reads += 1;
    const point = this.#reads % readsPerRetry === 0 ? this.#refused.shift() : undefined;
    if (!point) return;
    const block: Block<Point> = { table: point.table, offset: point.offset, size: point.size, items: [point] };
    const outcome = await this.#ask(block);
    if (outcome.kind !== 'data') {
      this.#refused.push(point);
      return;
    }
    found.set(point.id, readingOf(point, block, outcome.data));
    for (const { id } of [point, ...this.#refused]) this.#unasked.delete(id);
    this.#refused = [];
    this.#plan = planReads([...this.#points.values()], this.#parts.limits);
  }

  #ask({ table, offset, size }: Block) {
    return this.#queue.run('read', () => this.#parts.client.exchange(readRequest(table, offset, size)));
  }
}

/** Whether asking again would bring the same answer. */
function isLasting(exception: number): boolean {
  return exception <= exceptions.illegalValue;
}

function readingOf(point: Point, block: Block, bytes: Buffer): Reading {
  const value = pointValue(point, block, bytes);
  return value === undefined
    ? { signalId: point.id, value: null, code: '1713' }
    : { signalId: point.id, value, code: GOOD };
}
