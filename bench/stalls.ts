import { setTimeout as sleep } from 'node:timers/promises';
import { api, type Call, demoPassword } from '@lookfar/contract';
import type { BenchEdge } from './harness/BenchEdge.ts';
import { benchEdges, widePlant } from './harness/benchPlant.ts';
import { loginCookie, withProduct } from './harness/product.ts';
import { StallProbe } from './harness/StallProbe.ts';
import { size } from './harness/size.ts';
import { startFleet } from './monitor/startFleet.ts';
import { type HeavyTarget, heavyCalls } from './stalls/heavyCalls.ts';
import { configuration, signalsOf } from './stalls/largeConfiguration.ts';
import { measureStalls, printStalls, sender, worstOfNothing } from './stalls/measureStalls.ts';
import { probedPlant } from './stalls/probedPlant.ts';

const gateways = size(10, 2);
const devicesEach = size(1000, 10);
const signalsEach = 4;
/** Its place at the first gateway. */
const historyDevice = 2;

/** How long one call keeps all others waiting: the longest turn of the server's event loop while it is answered. */
export async function benchStalls(): Promise<void> {
  const probe = await StallProbe.find();
  const { env } = probe;
  const plant = size(widePlant({ gateways, devicesEach, signalsEach }), probedPlant());
  await withProduct({ plant, agent: false, env, shared: true }, async (product, dataDir) => {
    const cookie = await loginCookie(product.url, 'manager', demoPassword);
    const edges = benchEdges(dataDir, signalsEach, devicesEach).slice(0, gateways);
    await startFleet(edges, { url: product.url, cookie });
    const send = sender(product.url, cookie);
    const nothing = await worstOfNothing(probe);
    await sendHistory(edges);
    const target = await prepare((call, body) => send(call, JSON.stringify(body)));
    const calls = heavyCalls({ ...target, sns: [snOf(edges[0]), snOf(edges[1])] });
    const rows = [nothing, ...(await measureStalls(calls, { probe, send }))];
    for (const edge of edges) await edge.stop();
    printStalls(`${gateways * devicesEach} devices online, SQLite`, rows);
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
