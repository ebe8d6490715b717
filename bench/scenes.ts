import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '../scripts/launch/Product.ts';
import { benchEdges, benchPlant } from './harness/benchPlant.ts';
import { cpuMs } from './harness/cpu.ts';
import { ManyScenes } from './harness/ManyScenes.ts';
import { withProduct } from './harness/product.ts';
import { size } from './harness/size.ts';
import { printTable, quantile } from './harness/table.ts';

const gateways = size(40, 2);
const signalsEach = size(125, 10);
const scenes = size(1000, 10);
const conditionsEach = 5;
const rate = size(20_000, 200);
const seconds = size(10, 1);
/** With scenes and without, in turns, so that other load on the machine affects both. */
const turns = size(3, 1);
const tickMs = 100;

/** What conditions of scenes add to a point on its way: MQTT in, latest value, durable, alarms. */
export async function benchScenes(): Promise<void> {
  const costs = { none: [] as number[], scenes: [] as number[] };
  await withProduct(
    { plant: benchPlant(gateways, signalsEach), agent: false, shared: true },
    async (product, dataDir) => {
      const many = new ManyScenes(dataDir);
      for (let turn = 0; turn < turns; turn += 1)
        for (const kind of ['none', 'scenes'] as const) {
          if (kind === 'scenes' || turn > 0) {
            await product.server.stop();
            if (turn === 0) many.add({ scenes, conditionsEach, signals: gateways * signalsEach });
            many.setEnabled(kind === 'scenes');
            await product.server.start();
          }
          costs[kind].push(await pointCost(product, dataDir));
        }
    },
  );
  const [none, some] = [quantile(costs.none, 0.5), quantile(costs.scenes, 0.5)];
  const line = (name: string, conditions: number, cost: number) => [
    ...[name, conditions.toLocaleString('en'), cost.toFixed(1), (cost / none).toFixed(2)],
  ];
  printTable(
    `Conditions of scenes at ${rate.toLocaleString('en')} points/s, ${gateways * signalsEach} signals, median of ${turns}`,
    ['active scenes', 'conditions', 'CPU µs/point', '×'],
    [line('none', 0, none), line(scenes.toLocaleString('en'), scenes * conditionsEach, some)],
  );
}

/** CPU of the server for each stored point, in µs. */
async function pointCost(product: Product, dataDir: string): Promise<number> {
  const edges = benchEdges(dataDir, signalsEach);
  for (const edge of edges) await edge.start();
  const perTick = Math.max(1, Math.round((rate * tickMs) / 1000 / edges.length));
  const send = async (ms: number) => {
    const began = performance.now();
    for (let at = 0; at < ms; at += tickMs) {
      for (const edge of edges) edge.send(perTick);
      await sleep(Math.max(0, began + at + tickMs - performance.now()));
    }
  };
  const stored = () => edges.reduce((sum, edge) => sum + edge.stored, 0);
  const sent = () => edges.reduce((sum, edge) => sum + edge.sent, 0);
  const settle = async () => {
    for (let wait = 0; wait < 100 && stored() < sent(); wait += 1) await sleep(100);
  };
  // Compiled code and full caches first.
  await send(seconds * 300);
  await settle();
  const before = { cpu: cpuMs(product.server.pid ?? 0), points: stored() };
  await send(seconds * 1000);
  await settle();
  const cost = ((cpuMs(product.server.pid ?? 0) - before.cpu) * 1000) / Math.max(1, stored() - before.points);
  for (const edge of edges) await edge.stop();
  return cost;
}
