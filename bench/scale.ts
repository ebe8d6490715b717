import { setTimeout as sleep } from 'node:timers/promises';
import { demoPassword } from '@lookfar/contract';
import type { WebSocket } from 'ws';
import type { Product } from '../scripts/launch/Product.ts';
import { type BenchPlantSize, benchEdges, smallFleet, widePlant } from './harness/benchPlant.ts';
import { cpuMs } from './harness/cpu.ts';
import { openLiveSocket } from './harness/liveSocket.ts';
import { residentBytes } from './harness/memory.ts';
import { loginCookie, withProduct } from './harness/product.ts';
import { size } from './harness/size.ts';
import { printTable } from './harness/table.ts';

const fleet = size<BenchPlantSize>({ gateways: 1000, devicesEach: 1, signalsEach: 20 }, smallFleet);
const { gateways, devicesEach, signalsEach } = fleet;
const sockets = size(2000, 5);
const idleSeconds = size(10, 0.2);

/** The cost of a thousand gateways and two thousand viewers while nothing happens. */
export async function benchScale(): Promise<void> {
  await withProduct({ plant: widePlant(fleet), agent: false, shared: true }, async (product, dataDir) => {
    const rows: (string | number)[][] = [];
    const edges = benchEdges(dataDir, signalsEach, devicesEach);
    const note = async (name: string, count: number, work: () => Promise<void>) => {
      const before = await settled(product);
      const began = performance.now();
      await work();
      const tookMs = performance.now() - began;
      const bytes = (await settled(product)) - before;
      rows.push([name, count, Math.round(tookMs), (bytes / count / 1024).toFixed(1), await idleCpu(product)]);
    };
    await note('gateways connected and born', gateways, () => inTurns(edges, (edge) => edge.start()));
    const open: WebSocket[] = [];
    const cookie = await loginCookie(product.url, 'manager', demoPassword);
    const equipment = Array.from({ length: sockets }, (_, i) => (i % gateways) + 1);
    await note('live sockets open', sockets, () =>
      inTurns(equipment, async (id) => {
        open.push(await openLiveSocket(product.url, cookie, id));
      }),
    );
    printTable(
      'Idle connections to one server process',
      ['what', 'count', 'to connect all, ms', 'resident KiB each', 'server CPU while idle'],
      rows,
    );
    for (const socket of open) socket.terminate();
    for (const edge of edges) await edge.stop();
  });
}

/** Ten at a time, as gateways and users reconnect after a restart. */
async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  for (let first = 0; first < items.length; first += 10) await Promise.all(items.slice(first, first + 10).map(work));
}

async function settled(product: Product): Promise<number> {
  await sleep(size(3000, 100));
  return residentBytes(product.server.pid ?? 0);
}

async function idleCpu(product: Product): Promise<string> {
  const pid = product.server.pid ?? 0;
  const before = cpuMs(pid);
  await sleep(idleSeconds * 1000);
  return `${((cpuMs(pid) - before) / idleSeconds / 10).toFixed(1)} %`;
}
