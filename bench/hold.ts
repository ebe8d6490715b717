import { Agent, type ClientRequest, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { api, type Call, demoPassword, type ReplyOf } from '@lookfar/contract';
import type { Product } from '../scripts/launch/Product.ts';
import { residentBytes } from './harness/memory.ts';
import { loginCookie, withProduct } from './harness/product.ts';
import { size } from './harness/size.ts';
import { printTable, quantile } from './harness/table.ts';

const readers = size(500, 8);
const seconds = size(30, 1);
const calmSeconds = size(30, 1);
const afterSeconds = size(60, 1);
const limit = '1G';
const bodiesEach = 20;
const equipmentId = 1;
const day = 86_400_000;

type Row = (string | number)[];
type Ask = <C extends Call>(call: C, body: object) => Promise<ReplyOf<C>>;

/**
 * What other people notice while very many readers ask for as many curves as a request holds, half of whom take nothing of
 * their replies.
 */
export async function benchHold(): Promise<void> {
  await withProduct({ env: { MEMORY_LIMIT: limit } }, async (product) => {
    const [hostile, other] = [await loginCookie(product.url, 'viewer', demoPassword), await asker(product, 'manager')];
    const { list } = await other(api.monitor.signals, { equipmentId });
    // Measured values, each of which is stored.
    const isMeasured = (value: unknown) => typeof value === 'number' && !Number.isInteger(value);
    const signalIds = list
      .filter(({ last }) => isMeasured(last?.value))
      .slice(0, 2)
      .map(({ id }) => id);
    const calmBegan = Date.now();
    const calm = await watched(product, other, calmSeconds);
    const usual = await longestGap(other, signalIds, calmBegan);
    const storm = startStorm(product.url, hostile, {
      equipmentId,
      signalIds,
      ...{ startTime: Date.now() - day, endTime: Date.now(), points: 100_000 },
    });
    const began = Date.now();
    const held = await watched(product, other, seconds);
    const codes = await storm.stop();
    const longest = await longestGap(other, signalIds, began);
    await sleep(afterSeconds * 1000);
    const goal = Math.round(calm.residentMb * 1.2);
    printTable(
      `${readers} hostile readers of one account, each with ${bodiesEach} curves of a day at once; MEMORY_LIMIT ${limit}`,
      ['while', 'calls of others', 'median ms', 'p99 ms', 'most resident MB', 'goal'],
      [
        row('nobody', calm, ''),
        row(`${readers} readers (${told(codes)})`, held, 'p99 ≤ 500, ≤ 1000 MB'),
        [`${afterSeconds} s after them`, '', '', '', residentMb(product), `≤ ${goal} MB`],
        ['longest time without a sample, ms', '', '', '', longest, `${usual} without them`],
      ],
    );
  });
}

interface Watched {
  times: number[];
  residentMb: number;
}

const row = (name: string, { times, residentMb: most }: Watched, goal: string): Row => [
  name,
  times.length,
  quantile(times, 0.5).toFixed(1),
  quantile(times, 0.99).toFixed(1),
  most,
  goal,
];

const told = (codes: ReadonlyMap<string, number>) => [...codes].map(([code, count]) => `${count} × ${code}`).join(', ');

const residentMb = ({ server }: Product) => Math.round(residentBytes(server.pid ?? 0) / 1e6);

async function asker(product: Product, name: string): Promise<Ask> {
  const cookie = await loginCookie(product.url, name, demoPassword);
  return async (call, body) => {
    const headers = { cookie, 'content-type': 'application/json' };
    const response = await fetch(product.url + call.path, { method: 'POST', headers, body: JSON.stringify(body) });
    const { code, data } = (await response.json()) as { code: string; data: unknown };
    if (code !== '200') throw new Error(`${call.path} answers ${code}`);
    return data as never;
  };
}

/** What somebody else asks for one after another, and the most memory meanwhile. */
async function watched(product: Product, ask: Ask, forSeconds: number): Promise<Watched> {
  const until = Date.now() + forSeconds * 1000;
  const times: number[] = [];
  let most = 0;
  while (Date.now() < until) {
    const began = performance.now();
    await ask(api.monitor.signals, { equipmentId });
    times.push(performance.now() - began);
    most = Math.max(most, residentMb(product));
    await sleep(20);
  }
  return { times, residentMb: most };
}

/** Every other reader stops reading after the first bytes. */
function startStorm(url: string, cookie: string, body: object): { stop(): Promise<Map<string, number>> } {
  const agent = new Agent({ keepAlive: true, maxSockets: readers });
  const payload = JSON.stringify(Array.from({ length: bodiesEach }, () => body));
  const headers = { cookie, 'content-type': 'application/json' };
  const codes = new Map<string, number>();
  const open = new Set<ClientRequest>();
  let isOver = false;
  const once = (takes: boolean) =>
    new Promise<void>((resolve) => {
      const sent = request(url + api.history.curve.path, { agent, method: 'POST', headers }, (response) => {
        const code = String(response.statusCode);
        codes.set(code, (codes.get(code) ?? 0) + 1);
        if (takes || code !== '200') response.resume();
        response.on('error', () => {});
      });
      sent.on('error', () => {});
      // Whatever became of it, also a request that was never sent.
      sent.on('close', resolve);
      open.add(sent);
      sent.on('close', () => open.delete(sent));
      sent.end(payload);
    });
  const reader = async (n: number) => {
    while (!isOver) {
      await once(n % 2 === 0);
      // Whoever is refused tries again soon, and not after the time that it was told.
      await sleep(100);
    }
  };
  const all = Promise.all(Array.from({ length: readers }, (_, n) => reader(n)));
  return {
    async stop() {
      isOver = true;
      for (const sent of open) sent.destroy();
      await all;
      agent.destroy();
      return codes;
    },
  };
}

/** In ms, between two samples that were stored since. */
async function longestGap(ask: Ask, signalIds: readonly number[], since: number): Promise<number> {
  const range = { equipmentId, signalIds, startTime: since, endTime: Date.now(), points: 100_000 };
  const { list } = await ask(api.history.curve, range);
  const gaps = list.flatMap(({ times }) => times.slice(1).map((time, n) => time - (times[n] ?? time)));
  return Math.max(0, ...gaps);
}
