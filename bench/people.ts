import { api, type Call, demoPassword, encodeForm } from '@lookfar/contract';
import { benchPlant } from './harness/benchPlant.ts';
import { load } from './harness/load.ts';
import { ManyPeople, type PeopleSize } from './harness/ManyPeople.ts';
import { loginCookie, withProduct } from './harness/product.ts';
import { size } from './harness/size.ts';
import { printTable } from './harness/table.ts';

const few: PeopleSize = { accounts: 20, depts: 10, devices: size(100, 5) };
const many: PeopleSize = { accounts: size(2000, 40), depts: size(500, 20), devices: size(10_000, 10) };
const seconds = 3;
/** The median of several turns counts, so that other load on the machine matters less. */
const turns = size(3, 1);

const { query, options, devices } = api.accountInt;

/** What is measured, with a department that has people below it. */
const measured = (deptId: number): { name: string; call: Call; body: object }[] => [
  { name: 'accounts, first page of 20', call: query, body: { pageSize: 20 } },
  { name: 'accounts, by last login', call: query, body: { pageSize: 20, sort: 'lastLogin' } },
  { name: 'search in names and phones', call: query, body: { pageSize: 20, name: 'person 1' } },
  { name: 'a department with those below', call: query, body: { pageSize: 20, deptId } },
  { name: 'what the form can choose', call: options, body: {} },
  { name: 'devices to choose from, first page', call: devices, body: { pageSize: 10 } },
  { name: 'log in', call: api.user.login, body: { loginname: 'person 7', password: demoPassword } },
];

/** The server's cost of accounts, departments and devices: many of them beside few. */
export async function benchPeople(): Promise<void> {
  const rows: (string | number)[][] = [];
  await withProduct(
    { plant: benchPlant(size(1, 2), size(5, 10)), agent: false, shared: true },
    async (product, dataDir) => {
      const people = new ManyPeople(dataDir);
      const pid = product.server.pid ?? 0;
      const results: Map<string, number>[] = [];
      for (const amount of [few, many]) {
        const deptId = people.grow(amount);
        const cookie = await loginCookie(product.url, 'manager', demoPassword);
        const costs = new Map<string, number>();
        for (const { name, call, body } of measured(deptId)) {
          const isForm = call.kind === 'form';
          const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
          const headers = { 'content-type': type, ...(call.may.who !== 'public' && { cookie }) };
          const sent = isForm ? String(encodeForm(body)) : JSON.stringify(body);
          const target = { url: product.url + call.path, method: 'POST' as const, headers, body: sent, pid };
          const tries: number[] = [];
          // The first turn warms up.
          for (let turn = 0; turn <= turns; turn += 1) {
            const { cpuMicrosPerCall } = await load(target, seconds, 1);
            if (turn > 0) tries.push(cpuMicrosPerCall);
          }
          costs.set(name, tries.toSorted((a, b) => a - b)[Math.floor(tries.length / 2)] ?? 0);
        }
        results.push(costs);
      }
      const [small, large] = results;
      for (const [name, micros] of large ?? []) {
        const before = small?.get(name) ?? 0;
        rows.push([name, Math.round(before), Math.round(micros), (micros / before).toFixed(2)]);
      }
    },
  );
  const amount = (of: PeopleSize) => `${of.accounts} accounts, ${of.depts} departments, ${of.devices} devices`;
  printTable(
    `People: ${amount(few)} beside ${amount(many)}; one connection, SQLite`,
    ['call', 'few: CPU µs/call', 'many: CPU µs/call', '×'],
    rows,
  );
}
