import { join } from 'node:path';
import { createHistorian } from '@lookfar/historian';
import { expect } from 'vitest';
import type { PlantEquipment, PlantGateway } from './addPlant.ts';
import type { EdgeNode } from './EdgeNode.ts';
import { type HistoryPlant, level } from './HistoryPlant.ts';
import { until } from './until.ts';

const pointsPerBatch = 20;
const batchEveryMs = 4;
/** What failed is tried again after pauses that double: after a long failure the next one is long too. */
const patienceMs = 30_000;
const start = Date.now() - 86_400_000;

/** A gateway that sends one numbered batch after the other, and remembers what was acknowledged. */
export class SteadyIngest {
  readonly node: EdgeNode;
  /** Number of the last batch that was sent. */
  sent = 0;
  private readonly pump: PlantEquipment;
  private timer: NodeJS.Timeout | undefined;

  private constructor(node: EdgeNode, pump: PlantEquipment) {
    this.node = node;
    this.pump = pump;
  }

  /** Born with values that are older than all that follow. */
  static async connect(plant: HistoryPlant, gateway: PlantGateway, pump: PlantEquipment): Promise<SteadyIngest> {
    return new SteadyIngest(await plant.connect(gateway, pump, 0, start), pump);
  }

  start(): void {
    const [id = 0] = this.pump.signals;
    this.timer = setInterval(() => {
      this.sent += 1;
      const time = timeOf(this.sent);
      const points = Array.from({ length: pointsPerBatch }, (_, n) => level(id, valueAt(this.sent, n), time + n));
      this.node.batch(this.pump.id, this.sent, points);
    }, batchEveryMs);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  get acknowledged(): number {
    return this.node.storedBatches().size;
  }

  get newestAcknowledged(): number {
    return Math.max(0, ...this.node.storedBatches());
  }

  async sends(batches: number): Promise<void> {
    const target = this.sent + batches;
    await until(`${batches} more batches`, () => this.sent >= target);
  }

  /** Waits until so many more batches are acknowledged. */
  async goesOn(batches: number): Promise<void> {
    const target = this.acknowledged + batches;
    await until(`${batches} more acknowledged batches`, () => this.acknowledged >= target, patienceMs);
  }

  /** Waits until everything that was sent is acknowledged. */
  async complete(): Promise<void> {
    await until('all acknowledgements', () => this.acknowledged === this.sent, patienceMs);
  }

  /** Waits until a value that is sent from now on is shown. */
  async isShown(plant: HistoryPlant): Promise<void> {
    const time = timeOf(this.sent + 1);
    await until('a new value', async () => Number((await plant.shown(this.pump))?.time ?? 0) >= time);
  }

  /** Reads the history from where it lies, without the server, and holds it against every acknowledged point. */
  async compare(what: string, plant: HistoryPlant): Promise<void> {
    const batches = [...this.node.storedBatches()];
    const stored = await storedPoints(plant, this.pump.signals[0] ?? 0);
    const wanted = batches.flatMap((batch) =>
      Array.from({ length: pointsPerBatch }, (_, n) => [timeOf(batch) + n, valueAt(batch, n)] as const),
    );
    const lost = wanted.filter(([time, value]) => stored.get(time) !== value);
    const counts = [this.sent * pointsPerBatch, wanted.length, lost.length].map((count) => count.toLocaleString('en'));
    console.log(`${what}: ${counts[0]} points produced, ${counts[1]} acknowledged, ${counts[2]} lost`);
    expect(lost).toEqual([]);
    expect(wanted.length).toBeGreaterThan(0);
  }
}

async function storedPoints(plant: HistoryPlant, signal: number): Promise<Map<number, unknown>> {
  const url = plant.databaseUrl;
  const file = join(plant.dataDir, 'history.db');
  const historian = createHistorian({ store: url ? { kind: 'postgres', url } : { kind: 'sqlite', file } });
  await historian.start();
  try {
    const { times, values } = await historian.readLast(signal, 1_000_000);
    return new Map(Array.from(times, (time, row) => [time, values[row]]));
  } finally {
    await historian.stop();
  }
}

/** Every batch has times of its own. */
function timeOf(batch: number): number {
  return start + batch * 100;
}

function valueAt(batch: number, n: number): number {
  return (batch * pointsPerBatch + n) % 65_536;
}
