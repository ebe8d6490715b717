import { api, demoPassword } from '@lookfar/contract';
import { smallFleet, widePlant } from './harness/benchPlant.ts';
import { type LoadResult, load } from './harness/load.ts';
import { loginCookie, withProduct } from './harness/product.ts';
import { size } from './harness/size.ts';
import { printTable } from './harness/table.ts';

const seconds = 3;
const connections = 4;
const signalsEach = 20;
const few = { gateways: 100, devicesEach: 1, signalsEach };
const sizes = size([few, { ...few, gateways: 10_000 }], [smallFleet]);

const pages: { name: string; body: (devices: number) => object }[] = [
  { name: 'first page', body: () => ({ pageSize: 20 }) },
  { name: 'last page', body: (devices) => ({ pageSize: 20, pageNo: Math.ceil(devices / 20) }) },
  { name: 'by name, last page', body: (devices) => ({ pageSize: 20, pageNo: Math.ceil(devices / 20), sort: 'name' }) },
  { name: 'name contains', body: () => ({ pageSize: 20, name: '99' }) },
  { name: 'offline only', body: () => ({ pageSize: 20, online: false }) },
];

/** Device management: a page of ten thousand devices compared with the same page of a hundred. */
export async function benchManage(): Promise<void> {
  const results = new Map<string, LoadResult[]>();
  for (const fleet of sizes) {
    const devices = fleet.gateways * fleet.devicesEach;
    await withProduct({ plant: widePlant(fleet), agent: false, shared: true }, async (product) => {
      const cookie = await loginCookie(product.url, 'manager', demoPassword);
      for (const { name, body } of pages) {
        const target = {
          url: product.url + api.equipment.query.path,
          method: 'POST' as const,
          headers: { cookie, 'content-type': 'application/json' },
          body: JSON.stringify(body(devices)),
          pid: product.server.pid ?? 0,
        };
        await load(target, 1, connections);
        results.set(name, [...(results.get(name) ?? []), await load(target, seconds, connections)]);
      }
    });
  }
  printTable(
    `Managed devices, ${signalsEach} signals each, ${connections} connections, SQLite`,
    ['list of 20', '100 devices: CPU µs/call', 'median ms', '10,000 devices: CPU µs/call', 'median ms', 'CPU ×'],
    [...results].map(([name, [few, many = few]]) => row(name, few, many)),
  );
}

function row(name: string, few: LoadResult | undefined, many: LoadResult | undefined): (string | number)[] {
  if (!few || !many) throw new Error(`${name} was not measured`);
  return [
    name,
    Math.round(few.cpuMicrosPerCall),
    few.medianMs.toFixed(1),
    Math.round(many.cpuMicrosPerCall),
    many.medianMs.toFixed(1),
    (many.cpuMicrosPerCall / few.cpuMicrosPerCall).toFixed(1),
  ];
}
