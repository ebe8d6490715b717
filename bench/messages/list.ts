import { join } from 'node:path';
import { api, type Call, demoPassword, encodeForm } from '@lookfar/contract';
import Database from 'better-sqlite3';
import { benchPlant } from '../harness/benchPlant.ts';
import { load } from '../harness/load.ts';
import { loginCookie, withProduct } from '../harness/product.ts';
import { size } from '../harness/size.ts';
import { printTable } from '../harness/table.ts';

const few = 100;
const many = size(100_000, 500);
const seconds = 3;
/** The median of several turns counts, so that other load on the machine matters less. */
const turns = size(3, 1);

/** What is measured; `middle` is the id of a copy in the middle of the list. */
const measured = (middle: number): { name: string; call: Call; body: object }[] => [
  { name: 'messages, first page of 20', call: api.msg.query, body: { pageSize: 20 } },
  { name: 'messages, a page from the middle on', call: api.msg.query, body: { pageSize: 20, beforeId: middle } },
  { name: 'unread messages, first page', call: api.msg.query, body: { pageSize: 20, status: 'sended' } },
  { name: 'orders among alarms, first page', call: api.msg.query, body: { pageSize: 20, type: 'order' } },
  { name: 'unread count by type and level', call: api.msg.queryUnReadMsgCount, body: {} },
];

/** The server's cost of a person's messages: many of them beside few. */
export async function benchMessageList(): Promise<void> {
  const results: Map<string, number>[] = [];
  await withProduct(
    { plant: benchPlant(size(1, 2), size(5, 10)), agent: false, shared: true },
    async (product, dataDir) => {
      const pid = product.server.pid ?? 0;
      const people = [
        { loginname: 'viewer', count: few },
        { loginname: 'manager', count: many },
      ];
      for (const { loginname, count } of people) {
        const middle = addMessages(dataDir, loginname, count);
        const cookie = await loginCookie(product.url, loginname, demoPassword);
        const costs = new Map<string, number>();
        for (const { name, call, body } of measured(middle)) {
          const isForm = call.kind === 'form';
          const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
          const sent = isForm ? String(encodeForm(body)) : JSON.stringify(body);
          const headers = { 'content-type': type, cookie };
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
    },
  );
  const [small, large] = results;
  const rows = [...(large ?? [])].map(([name, micros]) => {
    const before = small?.get(name) ?? 0;
    return [name, Math.round(before), Math.round(micros), (micros / before).toFixed(2)];
  });
  printTable(
    `Messages of one account: ${few} beside ${many}; one connection, SQLite`,
    ['call', 'few: CPU µs/call', 'many: CPU µs/call', '×'],
    rows,
  );
}

/** Alarms of the first device, and one order in a hundred; written directly to the database. */
function addMessages(dataDir: string, loginname: string, count: number): number {
  const db = new Database(join(dataDir, 'lookfar.db'), { timeout: 20_000 });
  try {
    // The lock from the start: the server writes too.
    return db
      .transaction(() => {
        const account = db.prepare('select id, org_id from account where login_key = ?').get(loginname) as {
          id: number;
          org_id: number;
        };
        const device = db.prepare('select id from equipment order by id limit 1').pluck().get() as number;
        const message = db.prepare(`insert into message
        (org_id, type, equip_type, title_cn, title_en, note_cn, data_id, equipment_id, alarm_id, level, cause, created_at)
        values (?, ?, 'eg', ?, 'Too hot', '一号泵温度过高', ?, ?, ?, ?, ?, ?)`);
        const copy = db.prepare(`insert into message_copy (account_id, message_id, type, equip_type, level, data_id)
        values (?, ?, ?, 'eg', ?, ?)`);
        const ids: number[] = [];
        for (let n = 0; n < count; n += 1) {
          const [type, level] = n % 100 === 0 ? ['order', null] : ['alarm', ['critical', 'high', 'low'][n % 3]];
          const alarm = type === 'alarm' ? (n % 50) + 1 : null;
          const cause = `bench:${loginname}:${n}`;
          const { lastInsertRowid } = message.run(
            ...[account.org_id, type, `消息 ${n}`, device, device, alarm, level, cause, Date.now()],
          );
          ids.push(Number(copy.run(account.id, lastInsertRowid, type, level, device).lastInsertRowid));
        }
        return ids[Math.floor(count / 2)] ?? 0;
      })
      .immediate();
  } finally {
    db.close();
  }
}
