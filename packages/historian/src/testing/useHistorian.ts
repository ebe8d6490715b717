import { afterEach, beforeEach } from 'vitest';
import { type Point, toPoints } from '../columns/toPoints.ts';
import type { Historian } from '../Historian.ts';
import { type HistorianOptions, WorkerHistorian } from '../worker/WorkerHistorian.ts';
import { connectDirectly } from './connectDirectly.ts';
import type { TestStore } from './stores.ts';

export const second = 1000;
export const hour = 3600 * second;
export const day = 24 * hour;
export const t = 1_700_000_000_000;

/** `count` good points of a signal, a second apart from `from`. */
export function ramp(signalId: number, from: number, count: number, value = (index: number): number => index): Point[] {
  return Array.from({ length: count }, (_, index) => ({ signalId, time: from + index * second, value: value(index) }));
}

/** A running historian over an empty store for each test. */
export interface Fixture {
  readonly historian: Historian;
  /** Another one over the same store, not started. */
  create(options?: Partial<HistorianOptions>): Historian;
  restart(options?: Partial<HistorianOptions>): Promise<void>;
  read(signalId: number, from?: number, to?: number): Promise<ReturnType<typeof toPoints>>;
}

export function useHistorian(open: () => Promise<TestStore>): Fixture {
  let place: TestStore;
  let historian: Historian;
  const create = (options: Partial<HistorianOptions> = {}): Historian =>
    new WorkerHistorian({ store: place.store, sweepEveryMs: 0, now: () => t, ...options }, connectDirectly);

  beforeEach(async () => {
    place = await open();
    historian = create();
    await historian.start();
  });

  afterEach(async () => {
    await historian.stop();
    await place.dispose();
  });

  return {
    get historian() {
      return historian;
    },
    create,
    async restart(options) {
      await historian.stop();
      historian = create(options);
      await historian.start();
    },
    async read(signalId, from = 0, to = t * 2) {
      return toPoints(await historian.readRange(signalId, from, to));
    },
  };
}
