import { Failure, fail, type GatewaySignal, GOOD } from '@lookfar/contract';
import { fitValue } from '../common/codec.ts';
import { type PointTable, pointTable } from '../common/point.ts';
import { type Link, LinkError, type Reading } from '../driver.ts';
import { conform, type SimulatedPoint, simulatedPointOf } from './point.ts';
import { sample } from './sample.ts';

/** Written values by name; they outlive the links, just as a device's memory outlives a connection. */
export type Memory = Map<string, number | string>;

interface SimulatorParts {
  signals: readonly GatewaySignal[];
  memory: Memory;
  /** Devices with different seeds produce different values. */
  seed: string;
  now(): number;
  signal: AbortSignal | undefined;
}

/** A device that exists only in this process. */
export class SimulatorLink implements Link {
  readonly #parts: SimulatorParts;
  #table: PointTable<SimulatedPoint> = { points: new Map(), refused: new Map() };
  #closed = false;

  constructor(parts: SimulatorParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#table = pointTable(this.#parts.signals, simulatedPointOf);
  }

  async read(): Promise<Reading[]> {
    // As with any device, requests pending when the link is closed get no answer.
    await Promise.resolve();
    this.#assertOpen();
    const now = this.#parts.now();
    return this.#parts.signals.map(({ id }) => this.#readingOf(id, now));
  }

  async write(signalId: number, value: number | string): Promise<void> {
    await Promise.resolve();
    this.#assertOpen();
    const point = this.#table.points.get(signalId);
    if (!point) throw new Failure(this.#table.refused.get(signalId) ?? '1714');
    if (!point.writable || point.source.kind !== 'memory') fail('2004');
    this.#parts.memory.set(point.source.name, fitValue(value, point));
  }

  async close(): Promise<void> {
    this.#closed = true;
  }

  #assertOpen(): void {
    if (this.#closed || this.#parts.signal?.aborted) throw new LinkError('99901', 'The connection was closed');
  }

  #readingOf(id: number, now: number): Reading {
    const point = this.#table.points.get(id);
    if (!point) return { signalId: id, value: null, code: this.#table.refused.get(id) ?? '1308' };
    try {
      return { signalId: id, value: conform(point, this.#rawOf(point, now)), code: GOOD };
    } catch (error) {
      // Two signals of different types can share one memory.
      if (error instanceof Failure) return { signalId: id, value: null, code: '1722' };
      throw error;
    }
  }

  #rawOf({ source, id }: SimulatedPoint, now: number): number | string {
    const { memory, seed } = this.#parts;
    return source.kind === 'memory'
      ? (memory.get(source.name) ?? source.initial)
      : sample(source, now, `${seed}:${id}`);
  }
}
