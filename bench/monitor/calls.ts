import { api, type Call, demoPassword } from '@lookfar/contract';
import { benchEdges, smallFleet, widePlant } from '../harness/benchPlant.ts';
import { cpuMs } from '../harness/cpu.ts';
import { type LoadResult, load, type Target } from '../harness/load.ts';
import { loginCookie, withProduct } from '../harness/product.ts';
import { size } from '../harness/size.ts';
import { printTable } from '../harness/table.ts';
import { startFleet } from './startFleet.ts';

const seconds = 5;
const { signalsEach } = smallFleet;
const gateways = size(10, smallFleet.gateways);
const sizes = size([10, 1000], [smallFleet.devicesEach]);
const page = 50;

const calls: { name: string; call: Call; body: object }[] = [
  { name: 'list, first page of 50', call: api.monitorList.query, body: { pageSize: page } },
  { name: 'list by name, second page', call: api.monitorList.query, body: { pageSize: page, pageNo: 2, sort: 'name' } },
  { name: 'list, name contains 99', call: api.monitorList.query, body: { pageSize: page, name: '99' } },
  { name: 'tree of all', call: api.monitorList.queryAllByGroup, body: {} },
  { name: 'map of all', call: api.monitorList.queryAllForMap, body: {} },
  {
    name: 'glance at 50',
    call: api.monitorList.glance,
    body: { equipmentIds: Array.from({ length: page }, (_, i) => i + 1) },
  },
];

/** The server cost of lists, trees and maps with ten thousand devices, compared with a hundred; plain and compressed. */
export async function benchMonitorCalls(): Promise<void> {
  const results = new Map<string, LoadResult[]>();
  const compressed = new Map<string, LoadResult>();
  const opened: string[] = [];
  for (const devicesEach of sizes) {
    const plant = widePlant({ gateways, devicesEach, signalsEach, movingEach: size(0, smallFleet.movingEach) });
    await withProduct({ plant, agent: false, shared: true }, async (product, dataDir) => {
      const cookie = await loginCookie(product.url, 'manager', demoPassword);
      const edges = benchEdges(dataDir, signalsEach, devicesEach);
      const pid = product.server.pid ?? 0;
      await startFleet(edges, { url: product.url, cookie });
      const target = (call: Call, body: object): Target => ({
        url: product.url + call.path,
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        pid,
      });
      opened.push(await firstMap(target(api.monitorList.queryAllForMap, {})));
      for (const { name, call, body } of calls) {
        await load(target(call, body), 2, 1);
        results.set(name, [...(results.get(name) ?? []), await load(target(call, body), seconds, 1)]);
        if (devicesEach === sizes.at(-1)) {
          const plain = target(call, body);
          const accepting = { ...plain, headers: { ...plain.headers, 'accept-encoding': 'gzip, br' } };
          compressed.set(name, await load(accepting, seconds, 1));
        }
      }
      for (const edge of edges) await edge.stop();
    });
  }
  const [few = 0, many = few] = sizes.map((devicesEach) => devicesEach * gateways);
  printTable(
    `Lists of all devices online, ${signalsEach} signals each, one connection, SQLite`,
    ['call', `${few} devices: CPU ms/call`, 'median ms', `${many} devices: CPU ms/call`, 'median ms', 'KiB'],
    [...results].map(([name, [a, b = a]]) => [name, ...figures(a), ...figures(b), Math.round((b?.bytes ?? 0) / 1024)]),
  );
  printTable(
    `The same with ${many} devices, as browsers accept it: compressed`,
    ['call', 'CPU ms/call', 'median ms', 'KiB', 'KiB plain'],
    [...compressed].map(([name, result]) => [
      name,
      ...figures(result),
      (result.bytes / 1024).toFixed(1),
      ((results.get(name)?.at(-1)?.bytes ?? 0) / 1024).toFixed(1),
    ]),
  );
  console.log(`First map after a start, when position signals are detected: ${opened.join(' and ')} ms of CPU.`);
}

async function firstMap({ url, headers, body, pid }: Target): Promise<string> {
  const before = cpuMs(pid);
  await (await fetch(url, { method: 'POST', headers, body: body ?? '' })).text();
  return (cpuMs(pid) - before).toFixed(0);
}

function figures(result: LoadResult | undefined): string[] {
  return [((result?.cpuMicrosPerCall ?? Number.NaN) / 1000).toFixed(1), (result?.medianMs ?? Number.NaN).toFixed(1)];
}
