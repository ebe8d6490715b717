import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { api, type Call, demoPassword } from '@lookfar/contract';
import { findFreePort } from '../scripts/launch/ports.ts';
import { benchEdges, widePlant } from './harness/benchPlant.ts';
import { loginCookie, withProduct } from './harness/product.ts';
import { size } from './harness/size.ts';
import { printTable } from './harness/table.ts';
import { startFleet } from './monitor/startFleet.ts';
import { type HeavyCall, type HeavyTarget, heavyCalls } from './stalls/heavyCalls.ts';

const gateways = size(10, 2);
const devicesEach = size(1000, 10);
const signalsEach = 4;
/** The first run of a call compiles its code, which is part of what others wait for. */
const runs = size(3, 1);
const goalMs = 50;

interface Stall {
  wallMs: number;
  cpuMs: number;
}

/** How long one call keeps all others waiting: the longest turn of the server's event loop while it is answered. */
export async function benchStalls(): Promise<void> {
  const port = await findFreePort();
  const probe = pathToFileURL(join(import.meta.dirname, 'stalls', 'probe.mjs')).href;
  const env = { NODE_OPTIONS: `--import ${probe}`, STALL_PROBE_PORT: String(port) };
  const plant = widePlant({ gateways, devicesEach, signalsEach });
  await withProduct({ plant, agent: false, env }, async (product, dataDir) => {
    const cookie = await loginCookie(product.url, 'manager', demoPassword);
    const edges = benchEdges(dataDir, signalsEach, devicesEach);
    await startFleet(edges, { url: product.url, cookie });
    const send = (call: Call, body: HeavyCall['body'], headers = {}) =>
      answerOf(product.url, cookie, call, body, headers);
    const rows: (string | number)[][] = [];
    await worstStall(port);
    await sleep(size(5000, 100));
    rows.push(['nothing', '', '', '', ...figures(await worstStall(port))]);
    for (const { name, call, body, headers } of await cases(send)) {
      const stalls: Stall[] = [];
      let [code, tookMs] = ['', 0];
      for (let run = 0; run < runs; run += 1) {
        const began = performance.now();
        code = await send(call, body, headers).then((answer) => answer.code);
        tookMs = performance.now() - began;
        stalls.push(await worstStall(port));
      }
      rows.push([name, kilobytes(body), code, tookMs.toFixed(0), ...figures(worst(stalls))]);
    }
    for (const edge of edges) await edge.stop();
    printTable(
      `The longest turn of the event loop while one call is answered, the worst of ${runs}; goal ${goalMs} ms; ${gateways * devicesEach} devices online, SQLite`,
      ['call', 'KiB sent', 'answer', 'ms until then', 'blocked: ms', 'of it CPU ms'],
      rows,
    );
  });
}

type Send = (call: Call, body: HeavyCall['body']) => Promise<{ code: string; data: unknown }>;

async function cases(send: Send): Promise<HeavyCall[]> {
  const equipmentId = 1;
  const owner = { owner: 'equipment', ownerId: equipmentId };
  const page = await send(api.page.add, JSON.stringify({ ...owner, title: 'Bench' }));
  const config = await send(api.equipmentConfig.info, JSON.stringify({ id: equipmentId }));
  const target: HeavyTarget = {
    equipmentId,
    revision: (config.data as { revision: number }).revision,
    pageId: (page.data as { id: number }).id,
    pageRevision: 1,
  };
  return heavyCalls(target);
}

async function answerOf(
  url: string,
  cookie: string,
  call: Call,
  body: HeavyCall['body'],
  more: Record<string, string>,
) {
  const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
  const response = await fetch(url + call.path, { method: 'POST', headers: { cookie, ...type, ...more }, body });
  const reply = await response.text();
  return reply.startsWith('{')
    ? (JSON.parse(reply) as { code: string; data: unknown })
    : { code: String(response.status), data: null };
}

async function worstStall(port: number): Promise<Stall> {
  return JSON.parse(await text(connect(port, '127.0.0.1'))) as Stall;
}

function worst(stalls: readonly Stall[]): Stall {
  return stalls.reduce((most, stall) => (stall.cpuMs > most.cpuMs || Number.isNaN(stall.cpuMs) ? stall : most));
}

function figures({ wallMs, cpuMs }: Stall): string[] {
  return [wallMs.toFixed(1), cpuMs.toFixed(1)];
}

function kilobytes(body: HeavyCall['body']): number {
  const bytes =
    typeof body === 'string'
      ? body.length
      : [...body.values()].reduce((sum, value) => sum + (typeof value === 'string' ? value.length : value.size), 0);
  return Math.round(bytes / 1024);
}
