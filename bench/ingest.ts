import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoPassword, type EquipmentMessage } from '@lookfar/contract';
import type { Product } from '../scripts/launch/Product.ts';
import type { BenchEdge } from './harness/BenchEdge.ts';
import { benchEdges, benchPlant } from './harness/benchPlant.ts';
import { cpuMs } from './harness/cpu.ts';
import { openLiveSocket } from './harness/liveSocket.ts';
import { loginCookie, withProduct } from './harness/product.ts';
import { size } from './harness/size.ts';
import { printTable, quantile } from './harness/table.ts';

const gateways = size(40, 2);
const signalsEach = size(125, 10);
const seconds = size(10, 1);
const tickMs = 100;
/** Batches a gateway may have in flight when it sends as fast as they are stored. */
const window = 60;

/** MQTT in, decoded, latest value, durable in the historian, alarms evaluated, out to a live socket. */
export async function benchIngest(): Promise<void> {
  await withProduct(
    { plant: benchPlant(gateways, signalsEach), agent: false, shared: true },
    async (product, dataDir) => {
      const edges = await startEdges(dataDir);
      const socket = await watch(product);
      const rows = [];
      for (const rate of size([5000, 20_000], [200])) rows.push(await atRate(product, edges, socket.delays, rate));
      rows.push(await asFastAsStored(product, edges, socket.delays));
      socket.close();
      for (const edge of edges) await edge.stop();
      printTable(
        `Full path, ${gateways} gateways × ${signalsEach} signals, one server process, ${seconds} s a row`,
        ['sent', 'points/s stored', 'CPU µs/point', 'server CPU', 'publish → socket median ms', 'p99 ms', 'lost'],
        rows,
      );
    },
  );
}

type Row = (string | number)[];

async function atRate(product: Product, edges: BenchEdge[], delays: number[], rate: number): Promise<Row> {
  const perTick = Math.round((rate * tickMs) / 1000 / edges.length);
  return run(`${rate.toLocaleString('en')} points/s`, product, edges, delays, (edge) => edge.send(perTick));
}

async function asFastAsStored(product: Product, edges: BenchEdge[], delays: number[]): Promise<Row> {
  return run('as fast as it is stored', product, edges, delays, (edge) => {
    for (let burst = 0; burst < 10 && edge.unstored < window; burst += 1) edge.send(signalsEach);
  });
}

async function run(
  name: string,
  product: Product,
  edges: BenchEdge[],
  delays: number[],
  tick: (edge: BenchEdge) => void,
): Promise<Row> {
  const pid = product.server.pid ?? 0;
  delays.length = 0;
  const sentBefore = total(edges, 'sent');
  const storedBefore = total(edges, 'stored');
  const cpuBefore = cpuMs(pid);
  const began = performance.now();
  for (let at = 0; at < seconds * 1000; at += tickMs) {
    for (const edge of edges) tick(edge);
    await sleep(Math.max(0, began + at + tickMs - performance.now()));
  }
  const sent = total(edges, 'sent') - sentBefore;
  for (let wait = 0; wait < 100 && total(edges, 'stored') - storedBefore < sent; wait += 1) await sleep(100);
  const tookMs = performance.now() - began;
  const stored = total(edges, 'stored') - storedBefore;
  const cpu = cpuMs(pid) - cpuBefore;
  return [
    name,
    Math.round((stored / tookMs) * 1000).toLocaleString('en'),
    ((cpu * 1000) / stored).toFixed(1),
    `${Math.round((cpu / tookMs) * 100)} %`,
    quantile(delays, 0.5).toFixed(0),
    quantile(delays, 0.99).toFixed(0),
    sent - stored,
  ];
}

const total = (edges: BenchEdge[], key: 'sent' | 'stored') => edges.reduce((sum, edge) => sum + edge[key], 0);

async function startEdges(dataDir: string): Promise<BenchEdge[]> {
  const edges = benchEdges(dataDir, signalsEach);
  for (const edge of edges) await edge.start();
  await sleep(1000);
  return edges;
}

/** A live socket on the first device; `delays` grows by publish → arrival of each of its values, in ms. */
async function watch(product: Product): Promise<{ delays: number[]; close(): void }> {
  const socket = await openLiveSocket(product.url, await loginCookie(product.url, 'manager', demoPassword), 1);
  const delays: number[] = [];
  // The first message is the initial snapshot.
  await once(socket, 'message');
  socket.on('message', (data) => {
    const now = Date.now();
    const { signalVal = {} } = JSON.parse(String(data)) as EquipmentMessage;
    for (const { time } of Object.values(signalVal)) delays.push(now - time);
  });
  return { delays, close: () => socket.close() };
}
