import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { api, type Call, demoPassword } from '@lookfar/contract';
import { findFreePort } from '../../scripts/launch/ports.ts';
import { widePlant } from '../harness/benchPlant.ts';
import { cpuMs } from '../harness/cpu.ts';
import { loginCookie, withProduct } from '../harness/product.ts';
import { size } from '../harness/size.ts';
import { printTable, quantile } from '../harness/table.ts';
import { seedHistory } from '../monitor/seedHistory.ts';
import { addSeekProject } from './seekProject.ts';

const devices = size(200, 4);
const signalsEach = size(10, 2);
const signals = Array.from({ length: devices * signalsEach }, (_, n) => n + 1);
const points = size(4000, 100);
const stepMs = 60_000;
const alarmLines = size(20_000, 40);
const seeks = size(40, 2);
const goalMs = 200;
/** CPU per second of a server that has nothing to do. */
const idleMs = 50;

interface Cost {
  wallMs: number[];
  /** Of all threads of the server, per seek. */
  cpuMs: number;
  /** The longest turn of the event loop, its CPU time. */
  turnMs: number;
}

/**
 * The time machine on a page of 2,000 signals of 200 devices: server time per moment, beside asking for each signal by
 * itself.
 */
export async function benchSeek(): Promise<void> {
  const end = Math.floor(Date.now() / stepMs) * stepMs;
  const start = end - points * stepMs;
  const port = await findFreePort();
  const probe = pathToFileURL(join(import.meta.dirname, '..', 'stalls', 'probe.mjs')).href;
  const env = { NODE_OPTIONS: `--import ${probe}`, STALL_PROBE_PORT: String(port) };
  const plant = widePlant({ gateways: 2, devicesEach: devices / 2, signalsEach });
  const seed = (dataDir: string) => seedHistory(dataDir, { signals, start, points, stepMs });
  await withProduct({ plant, agent: false, env, seed }, async (product, dataDir) => {
    const cookie = await loginCookie(product.url, 'manager', demoPassword);
    const pageId = addSeekProject(dataDir, { devices, signalsEach, alarmLines, start, end });
    const send = (call: Call, body: object) => answer(product.url, cookie, call, body);
    // Never the same moment twice, all over the past.
    const moment = (n: number) => Math.round(start + (((n * 0.618_034) % 1) * 0.98 + 0.01) * (end - start));
    const seek = async (n: number) => void (await send(api.pageHistory.at, { pageId, time: moment(n) }));
    const oneByOne = async (n: number) => {
      for (const id of signals) {
        const time = { startTime: moment(n), endTime: moment(n), stepSeconds: 1 };
        await send(api.history.query, { equipmentId: Math.ceil(id / signalsEach), signalIds: [id], ...time });
      }
    };
    const line = async () => {
      const range = { startTime: Math.max(start, end - 31 * 86_400_000), endTime: end };
      await send(api.pageHistory.timeline, { pageId, ...range });
    };
    const replay = async (n: number) => {
      const from = moment(n);
      await send(api.pageHistory.replay, { pageId, startTime: from, endTime: from + 3_600_000, stepMs: 60_000 });
    };
    const measure = (work: (n: number) => Promise<void>, times: number) =>
      costOf({ pid: product.server.pid ?? 0, port, work, times });
    print([
      ['the whole page at a moment', await measure(seek, seeks)],
      ['each signal by itself', await measure(oneByOne, 1)],
      ['its time line', await measure(line, size(10, 1))],
      ['an hour to replay', await measure(replay, size(10, 1))],
    ]);
  });
}

async function costOf(setting: {
  pid: number;
  port: number;
  work: (n: number) => Promise<void>;
  times: number;
}): Promise<Cost> {
  const { pid, port, work, times } = setting;
  // The first run compiles code and fills caches; what the server does by itself comes to rest.
  await work(0);
  await settled(pid);
  await worstTurn(port);
  const before = cpuMs(pid);
  const wallMs: number[] = [];
  for (let n = 1; n <= times; n += 1) {
    const began = performance.now();
    await work(n);
    wallMs.push(performance.now() - began);
  }
  return { wallMs, cpuMs: (cpuMs(pid) - before) / times, turnMs: await worstTurn(port) };
}

async function settled(pid: number): Promise<void> {
  for (let second = 0; second < size(10, 1); second += 1) {
    const before = cpuMs(pid);
    await sleep(size(1000, 10));
    if (cpuMs(pid) - before < idleMs) return;
  }
}

async function worstTurn(port: number): Promise<number> {
  return (JSON.parse(await text(connect(port, '127.0.0.1'))) as { cpuMs: number }).cpuMs;
}

async function answer(url: string, cookie: string, call: Call, body: object): Promise<void> {
  const headers = { cookie, 'content-type': 'application/json' };
  const response = await fetch(url + call.path, { method: 'POST', headers, body: JSON.stringify(body) });
  const { code, message } = (await response.json()) as { code: string; message: string };
  if (code !== '200') throw new Error(`${call.path}: ${code} ${message}`);
}

function print(rows: readonly (readonly [string, Cost])[]): void {
  const seekCpu = rows[0]?.[1].cpuMs ?? Number.NaN;
  printTable(
    `Time machine: a page of ${signals.length} signals of ${devices} devices, ${points} samples each, SQLite (goal ${goalMs} ms)`,
    ['', 'server CPU, ms', '×', 'until answered, ms (median)', 'p95', 'longest turn, CPU ms'],
    rows.map(([name, cost]) => [
      name,
      cost.cpuMs.toFixed(0),
      (cost.cpuMs / seekCpu).toFixed(1),
      quantile(cost.wallMs, 0.5).toFixed(0),
      quantile(cost.wallMs, 0.95).toFixed(0),
      cost.turnMs.toFixed(0),
    ]),
  );
}
