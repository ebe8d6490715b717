import { join } from 'node:path';
import { api, type Call, demoPassword } from '@lookfar/contract';
import { occurrences, type PlanTimes } from '@lookfar/work';
import Database from 'better-sqlite3';
import { benchPlant } from './harness/benchPlant.ts';
import { load } from './harness/load.ts';
import { loginCookie, withProduct } from './harness/product.ts';
import { StallProbe } from './harness/StallProbe.ts';
import { size } from './harness/size.ts';
import { printTable } from './harness/table.ts';
import { probedPlant } from './stalls/probedPlant.ts';

const few = 100;
const many = size(10_000, 200);
const finished = size(100_000, 200);
const plans = size(200, 5);
const seconds = 2;
const devices = size(200, 20);
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

interface Cost {
  micros: number;
  /** The longest turn of the event loop, CPU ms. */
  stallMs: number;
}

/** Everyone's work: ten thousand open orders beside a hundred; and plans of a year. */
export async function benchOrders(): Promise<void> {
  const results: Map<string, Cost>[] = [];
  const probe = await StallProbe.find();
  const plant = size(benchPlant(devices, 2), probedPlant());
  await withProduct({ plant, agent: false, env: probe.env, shared: true }, async (product, dataDir) => {
    const cookie = await loginCookie(product.url, 'manager', demoPassword);
    const cost = async (call: Call, body: object, time: number): Promise<Cost> => {
      const headers = { cookie, 'content-type': 'application/json' };
      const sent = JSON.stringify(body);
      const target = { url: product.url + call.path, method: 'POST' as const, headers, body: sent };
      await probe.worst();
      const { cpuMicrosPerCall: micros } = await load({ ...target, pid: product.server.pid ?? 0 }, time, 1);
      return { micros, stallMs: (await probe.worst()).cpuMs };
    };
    addPlans(dataDir);
    for (const count of [few, many - few]) {
      addOrders(dataDir, count, 'open');
      const costs = new Map<string, Cost>();
      for (const { name, call, body } of measured) {
        await cost(call, body, seconds / 2);
        costs.set(name, await cost(call, body, seconds));
      }
      results.push(costs);
    }
    addOrders(dataDir, finished, 'finished');
    const span = { startTime: now - 90 * dayMs, endTime: now + dayMs };
    const year = { startTime: now - 365 * dayMs, endTime: now + dayMs };
    const figures = async (period: string, body: object) => {
      const { micros, stallMs } = await cost(api.worksheet.figures, body, seconds);
      return [period, (micros / 1000).toFixed(0), stallMs.toFixed(0)];
    };
    printTable(
      `Figures of ${finished} finished orders within a year, computed in turns`,
      ['period', 'CPU ms/call', 'longest turn, CPU ms'],
      [await figures('90 days', span), await figures('365 days', year)],
    );
  });
  const [small, large] = results;
  printTable(
    `Work orders: ${few} open beside ${many}; ${devices} devices, ${plans} plans, one connection, SQLite`,
    ['call', `${few}: CPU µs/call`, `${many}: CPU µs/call`, '×', `${many}: longest turn, CPU ms`],
    [...(large ?? [])].map(([name, { micros, stallMs }]) => {
      const before = small?.get(name)?.micros ?? 0;
      return [name, Math.round(before), Math.round(micros), (micros / before).toFixed(1), stallMs.toFixed(1)];
    }),
  );
  benchPlans();
}

/** All rules. */
function planTimes(startDay: string): PlanTimes[] {
  const rules: PlanTimes['rule'][] = [
    { kind: 'daily', everyDays: 1 },
    { kind: 'weekly', everyWeeks: 1, days: [1, 3, 5] },
    { kind: 'monthly', everyMonths: 1, day: 31 },
  ];
  return Array.from({ length: plans }, (_, n): PlanTimes => {
    const rule = n % 10 < 8 ? rules[0] : rules[(n % 10) - 7];
    const time = `${String(6 + (n % 12)).padStart(2, '0')}:00`;
    const times = { startDay, endDay: null, time, zone: 'Asia/Shanghai', hours: 8 } as const;
    return {
      ...times,
      rule: rule ?? { kind: 'daily', everyDays: 1 },
      holidays: 'off',
    };
  });
}

/** Over a year; the first expansion fills what is remembered of the zone. */
function benchPlans(): void {
  const year = planTimes('2025-01-01');
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

/** Plans that begin in two days, so that no task is made meanwhile; each of ten devices. */
function addPlans(dataDir: string): void {
  inDatabase(dataDir, (db, orgId, equipmentIds) => {
    const content = db.prepare(`insert into inspection_content (org_id, title, body, revision, loginname, updated_at)
      values (?, '日常巡检', '{"items":[],"note":""}', 1, 'manager', ?)`);
    const { lastInsertRowid: contentId } = content.run(orgId, now);
    const plan = db.prepare(`insert into inspection_plan (org_id, content_id, title, body, is_enabled, since_at,
      loginname, updated_at) values (?, ?, ?, ?, 1, ?, 'manager', ?)`);
    const device = db.prepare('insert into inspection_plan_equipment (plan_id, equipment_id) values (?, ?)');
    for (const [n, times] of planTimes(new Date(now + 2 * dayMs).toISOString().slice(0, 10)).entries()) {
      const body = JSON.stringify({ ...times, people: ['operator', 'manager'], scheduleId: null });
      const { lastInsertRowid: id } = plan.run(orgId, contentId, `巡检计划 ${n}`, body, now, now);
      for (let at = 0; at < Math.min(10, equipmentIds.length); at += 1)
        device.run(id, equipmentIds[(n * 10 + at) % equipmentIds.length]);
    }
  });
}

/** With the ids of the manager's organisation and of its devices, in one transaction. */
function inDatabase(
  dataDir: string,
  work: (db: Database.Database, orgId: number, equipmentIds: readonly number[]) => void,
): void {
  const db = new Database(join(dataDir, 'lookfar.db'), { timeout: 20_000 });
  try {
    const owner = db.prepare("select org_id from account where loginname = 'manager'").get() as { org_id: number };
    const own = db.prepare('select id from equipment where org_id = ? and project_id is null').all(owner.org_id);
    const ids = (own as { id: number }[]).map(({ id }) => id);
    db.transaction(() => work(db, owner.org_id, ids))();
  } finally {
    db.close();
  }
}

/** Written directly to the database, over the devices and a few people. */
export function addOrders(dataDir: string, count: number, kind: 'open' | 'finished'): void {
  inDatabase(dataDir, (db, orgId, ids) => {
    const order = db.prepare(`insert into work_order (org_id, equipment_id, type, title, content, state, alarm_id,
      reporter, assignee, urgency, start_at, due_at, created_at, updated_at)
      values (?, ?, 'repair', ?, '', ?, null, 'manager', ?, ?, ?, ?, ?, ?)`);
    const detail =
      db.prepare(`insert into repair_detail (order_id, org_id, source, kind, received_at, finished_at, cost)
      values (?, ?, 'person', ?, ?, ?, 12.5)`);
    const people = ['', 'manager', 'viewer', 'operator'];
    for (let n = 0; n < count; n += 1) {
      const isOpen = kind === 'open';
      const assignee = people[n % people.length] ?? '';
      const created = now - ((n * 7919) % 365) * dayMs;
      const state = isOpen ? (assignee === '' ? 'pending' : 'dispatched') : 'finished';
      const urgency = ['low', 'normal', 'high', 'urgent'][n % 4];
      const startAt = isOpen ? now + ((n % 30) - 15) * dayMs : null;
      const done = created + 5 * 3_600_000;
      const { lastInsertRowid } = order.run(
        ...[orgId, ids[n % ids.length], `循环泵漏水 ${n}`, state, assignee, urgency, startAt],
        ...[created + 8 * 3_600_000, created, isOpen ? created : done],
      );
      const times = isOpen ? [null, null] : [created + 3_600_000, done];
      detail.run(lastInsertRowid, orgId, `类型 ${n % 12}`, ...times);
    }
  });
}
