import { join } from 'node:path';
import { api, type Call, demoPassword } from '@lookfar/contract';
import { occurrences, type PlanTimes } from '@lookfar/work';
import Database from 'better-sqlite3';
import { benchPlant } from './harness/benchPlant.ts';
import { load } from './harness/load.ts';
import { loginCookie, withProduct } from './harness/product.ts';
import { size } from './harness/size.ts';
import { printTable } from './harness/table.ts';

const few = 100;
const many = size(10_000, 200);
const finished = size(100_000, 200);
const plans = size(200, 5);
const seconds = size(2, 0.1);
const devices = size(200, 5);
const dayMs = 86_400_000;

const now = Date.now();
const month = { startTime: now - 15 * dayMs, endTime: now + 15 * dayMs };
const measured: { name: string; call: Call; body: object }[] = [
  { name: 'board by person', call: api.worksheet.board, body: {} },
  { name: 'board by device', call: api.worksheet.board, body: { by: 'device', most: 6 } },
  { name: 'board by state', call: api.worksheet.board, body: { by: 'state' } },
  { name: 'calendar, a month', call: api.worksheet.calendar, body: month },
  { name: 'list, first page of 50', call: api.worksheet.query, body: { pageSize: 50 } },
  { name: 'workload', call: api.worksheet.workload, body: month },
];

/** Everyone's work: ten thousand open orders beside a hundred; and plans of a year. */
export async function benchOrders(): Promise<void> {
  const results: Map<string, number>[] = [];
  await withProduct({ plant: benchPlant(devices, 2), agent: false }, async (product, dataDir) => {
    const cookie = await loginCookie(product.url, 'manager', demoPassword);
    const cost = async (call: Call, body: object, time: number) => {
      const headers = { cookie, 'content-type': 'application/json' };
      const sent = JSON.stringify(body);
      const target = { url: product.url + call.path, method: 'POST' as const, headers, body: sent };
      return (await load({ ...target, pid: product.server.pid ?? 0 }, time, 1)).cpuMicrosPerCall;
    };
    for (const count of [few, many - few]) {
      addOrders(dataDir, count, 'open');
      const costs = new Map<string, number>();
      for (const { name, call, body } of measured) {
        await cost(call, body, seconds / 2);
        costs.set(name, await cost(call, body, seconds));
      }
      results.push(costs);
    }
    addOrders(dataDir, finished, 'finished');
    const span = { startTime: now - 90 * dayMs, endTime: now + dayMs };
    const year = { startTime: now - 365 * dayMs, endTime: now + dayMs };
    printTable(
      `Figures of ${finished} finished orders within a year, computed in turns`,
      ['period', 'CPU ms/call'],
      [
        ['90 days', ((await cost(api.worksheet.figures, span, seconds)) / 1000).toFixed(0)],
        ['365 days', ((await cost(api.worksheet.figures, year, seconds)) / 1000).toFixed(0)],
      ],
    );
  });
  const [small, large] = results;
  printTable(
    `Work orders: ${few} open beside ${many}; ${devices} devices, one connection, SQLite`,
    ['call', `${few}: CPU µs/call`, `${many}: CPU µs/call`, '×'],
    [...(large ?? [])].map(([name, micros]) => {
      const before = small?.get(name) ?? 0;
      return [name, Math.round(before), Math.round(micros), (micros / before).toFixed(1)];
    }),
  );
  benchPlans();
}

/** All rules, over a year; the first expansion fills what is remembered of the zone. */
function benchPlans(): void {
  const rules: PlanTimes['rule'][] = [
    { kind: 'daily', everyDays: 1 },
    { kind: 'weekly', everyWeeks: 1, days: [1, 3, 5] },
    { kind: 'monthly', everyMonths: 1, day: 31 },
  ];
  const year = Array.from({ length: plans }, (_, n): PlanTimes => {
    const rule = n % 10 < 8 ? rules[0] : rules[(n % 10) - 7];
    const time = `${String(6 + (n % 12)).padStart(2, '0')}:00`;
    const times = { startDay: '2025-01-01', endDay: null, time, zone: 'Asia/Shanghai', hours: 8 } as const;
    return {
      ...times,
      rule: rule ?? { kind: 'daily', everyDays: 1 },
      holidays: 'off',
    };
  });
  const from = Date.UTC(2026, 0, 1);
  const expand = () => {
    const before = process.cpuUsage();
    const made = year.reduce((sum, plan) => sum + occurrences(plan, from, from + 365 * dayMs, new Set()).length, 0);
    const { user, system } = process.cpuUsage(before);
    return [made, ((user + system) / 1000).toFixed(1)];
  };
  const [first, again] = [expand(), expand()];
  printTable(
    `Expanding ${plans} plans over 365 days`,
    ['', 'occurrences', 'CPU ms'],
    [
      ['first', ...first],
      ['again', ...again],
    ],
  );
}

/** Written directly to the database, over the devices and a few people. */
export function addOrders(dataDir: string, count: number, kind: 'open' | 'finished'): void {
  const db = new Database(join(dataDir, 'lookfar.db'), { timeout: 20_000 });
  try {
    const owner = db.prepare("select org_id from account where loginname = 'manager'").get() as { org_id: number };
    const own = db.prepare('select id from equipment where org_id = ? and project_id is null').all(owner.org_id);
    const ids = (own as { id: number }[]).map(({ id }) => id);
    const order = db.prepare(`insert into work_order (org_id, equipment_id, type, title, content, state, alarm_id,
      reporter, assignee, urgency, start_at, due_at, created_at, updated_at)
      values (?, ?, 'repair', ?, '', ?, null, 'manager', ?, ?, ?, ?, ?, ?)`);
    const detail =
      db.prepare(`insert into repair_detail (order_id, org_id, source, kind, received_at, finished_at, cost)
      values (?, ?, 'person', ?, ?, ?, 12.5)`);
    const people = ['', 'manager', 'viewer', 'operator'];
    db.transaction(() => {
      for (let n = 0; n < count; n += 1) {
        const isOpen = kind === 'open';
        const assignee = people[n % people.length] ?? '';
        const created = now - ((n * 7919) % 365) * dayMs;
        const state = isOpen ? (assignee === '' ? 'pending' : 'dispatched') : 'finished';
        const urgency = ['low', 'normal', 'high', 'urgent'][n % 4];
        const startAt = isOpen ? now + ((n % 30) - 15) * dayMs : null;
        const done = created + 5 * 3_600_000;
        const { lastInsertRowid } = order.run(
          ...[owner.org_id, ids[n % ids.length], `循环泵漏水 ${n}`, state, assignee, urgency, startAt],
          ...[created + 8 * 3_600_000, created, isOpen ? created : done],
        );
        const times = isOpen ? [null, null] : [created + 3_600_000, done];
        detail.run(lastInsertRowid, owner.org_id, `类型 ${n % 12}`, ...times);
      }
    })();
  } finally {
    db.close();
  }
}
