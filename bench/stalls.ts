import { setTimeout as sleep } from 'node:timers/promises';
import { api, type Call, demoPassword } from '@lookfar/contract';
import type { BenchEdge } from './harness/BenchEdge.ts';
import { benchEdges, widePlant } from './harness/benchPlant.ts';
import { loginCookie, withProduct } from './harness/product.ts';
import { type Stall, StallProbe } from './harness/StallProbe.ts';
import { size } from './harness/size.ts';
import { printTable } from './harness/table.ts';
import { startFleet } from './monitor/startFleet.ts';
import { type Body, type HeavyTarget, heavyCalls } from './stalls/heavyCalls.ts';
import { configuration, signalsOf } from './stalls/largeConfiguration.ts';

const gateways = size(10, 2);
const devicesEach = size(1000, 10);
const signalsEach = 4;
/** The first run of a call compiles its code, which is part of what others wait for. */
const runs = size(3, 1);
const goalMs = 50;
/** What preparing a run has caused is over by then. */
const settleMs = size(300, 0);
/** Its place at the first gateway. */
const historyDevice = 2;

/** How long one call keeps all others waiting: the longest turn of the server's event loop while it is answered. */
export async function benchStalls(): Promise<void> {
  const probe = await StallProbe.find();
  const { env } = probe;
  const plant = widePlant({ gateways, devicesEach, signalsEach });
  await withProduct({ plant, agent: false, env }, async (product, dataDir) => {
    const cookie = await loginCookie(product.url, 'manager', demoPassword);
    const edges = benchEdges(dataDir, signalsEach, devicesEach);
    await startFleet(edges, { url: product.url, cookie });
    const send = (call: Call, body: Body, headers = {}) => answerOf(product.url, cookie, call, body, headers);
    const rows: (string | number)[][] = [];
    await probe.worst();
    await sleep(size(5000, 100));
    rows.push(['nothing', '', '', '', ...figures(await probe.worst())]);
    await sendHistory(edges);
    const target = await prepare((call, body) => send(call, JSON.stringify(body)));
    for (const heavy of heavyCalls({ ...target, sns: [snOf(edges[0]), snOf(edges[1])] })) {
      const [stalls, codes]: [Stall[], Set<string>] = [[], new Set()];
      let [bytes, longestMs] = [0, 0];
      for (let run = 0; run < runs; run += 1) {
        const body = await heavy.body();
        await sleep(settleMs);
        await probe.worst();
        const began = performance.now();
        const { code } = await send(heavy.call, body, heavy.headers);
        longestMs = Math.max(longestMs, performance.now() - began);
        await heavy.until?.();
        stalls.push(await probe.worst());
        codes.add(code);
        bytes = bytesOf(body);
      }
      const answers = [...codes].join(' ');
      rows.push([heavy.name, Math.round(bytes / 1024), answers, longestMs.toFixed(0), ...figures(worst(stalls))]);
    }
    for (const edge of edges) await edge.stop();
    printTable(
      `The longest turn of the event loop while one call is answered, the worst of ${runs}; goal ${goalMs} ms; ${gateways * devicesEach} devices online, SQLite`,
      ['call', 'KiB sent', 'answer', 'ms until then', 'blocked: ms', 'of it CPU ms'],
      rows,
    );
  });
}

const snOf = (edge: BenchEdge | undefined) => edge?.identity.sn ?? '';

type Ask = (call: Call, body: object) => Promise<{ code: string; data: unknown }>;

/** A page, and a template with as many signals as allowed that a device is bound to. */
async function prepare(ask: Ask): Promise<Omit<HeavyTarget, 'sns'>> {
  const [equipmentId, boundId] = [1, 2];
  const done = async (call: Call, body: object) => {
    const { code, data } = await ask(call, body);
    if (code !== '200') throw new Error(`${call.path} answers ${code}`);
    return data;
  };
  const made = async (call: Call, body: object) => ((await done(call, body)) as { id: number }).id;
  const pageId = await made(api.page.add, { owner: 'equipment', ownerId: equipmentId, title: 'Bench' });
  const templateId = await made(api.template.add, { name: 'Bench' });
  const document = configuration(signalsOf('x * 2'));
  await done(api.templateConfig.save, { id: templateId, revision: 1, document });
  // The gateways of the benchmark confirm nothing: a sync would wait for them.
  await done(api.equipmentBinding.unbindGateway, { id: boundId });
  await done(api.equipmentBinding.bindTemplate, { id: boundId, templateId });
  return { equipmentId, boundId, templateId, pageId, ask: done };
}

/** A few seconds of values of one device, to be exported. */
async function sendHistory([edge]: readonly BenchEdge[]): Promise<void> {
  for (let n = 0; n < size(4000, 10); n += 1) {
    edge?.sendOf(
      historyDevice,
      Array.from({ length: signalsEach }, (_, signal) => [signal, n + signal]),
    );
    await sleep(1);
  }
}

async function answerOf(url: string, cookie: string, call: Call, body: Body, more: Record<string, string>) {
  const type: Record<string, string> = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
  const response = await fetch(url + call.path, { method: 'POST', headers: { cookie, ...type, ...more }, body });
  const reply = await response.text();
  return reply.startsWith('{')
    ? (JSON.parse(reply) as { code: string; data: unknown })
    : { code: String(response.status), data: null };
}

function worst(stalls: readonly Stall[]): Stall {
  return stalls.reduce((most, stall) => (stall.cpuMs > most.cpuMs || Number.isNaN(stall.cpuMs) ? stall : most));
}

function figures({ wallMs, cpuMs }: Stall): string[] {
  return [wallMs.toFixed(1), cpuMs.toFixed(1)];
}

function bytesOf(body: Body): number {
  if (!(body instanceof FormData)) return String(body).length;
  return [...body.values()].reduce((sum, value) => sum + (typeof value === 'string' ? value.length : value.size), 0);
}
