import { api, type Call, demoPassword } from '@lookfar/contract';
import { benchPlant, smallFleet, widePlant } from './harness/benchPlant.ts';
import { type LoadResult, load } from './harness/load.ts';
import { loginCookie, withProduct } from './harness/product.ts';
import { RangedPeople } from './harness/RangedPeople.ts';
import { size } from './harness/size.ts';
import { printTable } from './harness/table.ts';

const fleet = { devices: size(10_000, 60), inRange: size(3000, 12), accounts: size(1000, 10) };
const plant = size(benchPlant(1, 20), widePlant(smallFleet));
const seconds = 3;
/** Each caller has several turns, so that other load on the machine affects all of them. */
const turns = size(3, 1);

/** The first device is in every range. */
const calls: { name: string; call: Call; body: object }[] = [
  { name: 'device list, first page of 50', call: api.monitorList.query, body: { pageSize: 50 } },
  { name: 'managed devices, first page of 20', call: api.equipment.query, body: { pageSize: 20 } },
  { name: 'signals of a device', call: api.monitor.signals, body: { equipmentId: 1 } },
  { name: 'alarms, first page of 20', call: api.alarm.query, body: { pageSize: 20 } },
];
const callers = ['everything', 'department', 'chosen'] as const;

/** The server cost of a data range, compared with a user of the same organisation who sees all of it. */
export async function benchAccess(): Promise<void> {
  const rows: (string | number)[][] = [];
  await withProduct({ plant, agent: false, shared: true }, async (product, dataDir) => {
    new RangedPeople(dataDir).add(fleet);
    const pid = product.server.pid ?? 0;
    const cookies = new Map<string, string>();
    for (const caller of callers) cookies.set(caller, await loginCookie(product.url, caller, demoPassword));
    for (const { name, call, body } of calls) {
      const results = new Map<string, LoadResult[]>();
      for (let turn = 0; turn <= turns; turn += 1)
        for (const caller of callers) {
          const headers = { cookie: cookies.get(caller) ?? '', 'content-type': 'application/json' };
          const target = {
            url: product.url + call.path,
            method: 'POST' as const,
            headers,
            body: JSON.stringify(body),
            pid,
          };
          const result = await load(target, seconds, 1);
          // The first turn warms up.
          if (turn > 0) results.set(caller, [...(results.get(caller) ?? []), result]);
        }
      rows.push(row(name, results));
    }
  });
  printTable(
    `Data ranges: ${fleet.inRange} of ${fleet.devices} devices, ${fleet.accounts} accounts, one connection, SQLite`,
    ['call', 'everything: CPU µs/call', 'department: CPU µs/call', '×', 'chosen devices: CPU µs/call', '×'],
    rows,
  );
}

function row(name: string, results: ReadonlyMap<string, readonly LoadResult[]>): (string | number)[] {
  const [all, department, chosen] = callers.map((caller) => median(results.get(caller) ?? []));
  if (all === undefined || department === undefined || chosen === undefined)
    throw new Error(`${name} was not measured`);
  const ratio = (micros: number) => (micros / all).toFixed(2);
  return [name, Math.round(all), Math.round(department), ratio(department), Math.round(chosen), ratio(chosen)];
}

function median(results: readonly LoadResult[]): number | undefined {
  const sorted = results.map(({ cpuMicrosPerCall }) => cpuMicrosPerCall).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}
