import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { api, type Call, demoPassword } from '@lookfar/contract';
import type { Product } from '../scripts/launch/Product.ts';
import { benchEdges, benchPlant } from './harness/benchPlant.ts';
import { cpuMs } from './harness/cpu.ts';
import { residentBytes } from './harness/memory.ts';
import { loginCookie, withProduct } from './harness/product.ts';
import { size } from './harness/size.ts';
import { printTable } from './harness/table.ts';

const idleSeconds = size(60, 1);
const storm = { requests: size(100_000, 100), seconds: size(60, 2), connections: size(64, 4) };
const afterSeconds = size(60, 1);
const ingest = { gateways: size(40, 2), signalsEach: size(125, 10), rate: size(20_000, 200), seconds: size(60, 1) };
const tickMs = 100;

type Row = (string | number)[];

/** Resident memory of the server: with the demo, in and after a storm of requests, and while points arrive. */
export async function benchMemory(): Promise<void> {
  const rows: Row[] = [];
  await withProduct({ shared: true }, async (product) => {
    await sleep(idleSeconds * 1000);
    const before = resident(product);
    rows.push([`demo for ${idleSeconds} s`, before, '≤ 180', cpuSeconds(product)]);
    const { sent, most } = await storming(product);
    rows.push([`${sent.toLocaleString('en')} mixed requests, the most`, most, '', cpuSeconds(product)]);
    await sleep(afterSeconds * 1000);
    const goal = `≤ ${Math.round(before * 1.2)} (20 % more than before)`;
    rows.push([`${afterSeconds} s after them`, resident(product), goal, cpuSeconds(product)]);
  });
  const plant = benchPlant(ingest.gateways, ingest.signalsEach);
  await withProduct({ plant, agent: false, shared: true }, async (product, dataDir) => {
    const edges = benchEdges(dataDir, ingest.signalsEach);
    for (const edge of edges) await edge.start();
    const perTick = Math.round((ingest.rate * tickMs) / 1000 / edges.length);
    const name = `${ingest.rate.toLocaleString('en')} points/s from ${ingest.gateways * ingest.signalsEach} signals`;
    const began = performance.now();
    for (let part = 1; part <= 2; part += 1) {
      const until = (part * ingest.seconds * 1000) / 2;
      while (performance.now() - began < until) {
        const next = performance.now() + tickMs;
        for (const edge of edges) edge.send(perTick);
        await sleep(Math.max(0, next - performance.now()));
      }
      rows.push([`${name}, after ${until / 1000} s`, resident(product), '≤ 350', cpuSeconds(product)]);
    }
    for (const edge of edges) await edge.stop();
  });
  printTable('Memory of the server process', ['while', 'resident MB', 'goal', 'CPU s since its start'], rows);
}

const resident = ({ server }: Product) => Math.round(residentBytes(server.pid ?? 0) / 1e6);
const cpuSeconds = ({ server }: Product) => (cpuMs(server.pid ?? 0) / 1000).toFixed(1);

interface Asked {
  call: Call;
  method: 'GET' | 'POST';
  body?: unknown;
}

/** What a browser and a script ask for, small and large, good and bad. */
const asked: readonly Asked[] = [
  { call: api.user.info, method: 'GET' },
  { call: api.monitorList.query, method: 'POST', body: { pageSize: 50 } },
  { call: api.monitor.signals, method: 'POST', body: { equipmentId: 1 } },
  { call: api.equipment.query, method: 'POST', body: { pageSize: 20 } },
  { call: api.equipmentConfig.info, method: 'POST', body: { id: 1 } },
  { call: api.equipmentConfig.info, method: 'POST', body: { id: 'x'.repeat(20_000) } },
];

async function storming(product: Product): Promise<{ sent: number; most: number }> {
  const cookie = await loginCookie(product.url, 'manager', demoPassword);
  const agent = new Agent({ keepAlive: true, maxSockets: storm.connections });
  const until = Date.now() + storm.seconds * 1000;
  let sent = 0;
  let most = 0;
  const worker = async () => {
    while (sent < storm.requests && Date.now() < until) {
      const next = asked[sent % asked.length] as Asked;
      sent += 1;
      if (sent % 500 === 0) most = Math.max(most, resident(product));
      await answered(product.url, next, cookie, agent);
    }
  };
  await Promise.all(Array.from({ length: storm.connections }, worker));
  agent.destroy();
  return { sent, most: Math.max(most, resident(product)) };
}

/** Any answer will do: some of the requests are wrong on purpose. */
function answered(url: string, { call, method, body }: Asked, cookie: string, agent: Agent): Promise<void> {
  const headers = { cookie, 'content-type': 'application/json', 'accept-encoding': 'br' };
  return new Promise((resolve, reject) => {
    const sent = request(url + call.path, { agent, method, headers }, (response) => {
      response.resume();
      response.on('end', resolve);
    });
    sent.on('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
