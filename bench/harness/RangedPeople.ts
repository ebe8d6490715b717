import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { changeRecords } from './changeRecords.ts';

export interface RangedSize {
  devices: number;
  /** Devices of the department, and the same number of chosen ones. */
  inRange: number;
  accounts: number;
}

type Row = Record<string, unknown>;

/** Devices that are chosen for each of the many other accounts. */
const chosenEach = 30;

/**
 * Many devices, those that are not there yet like the first one, an alarm at each of them, colleagues of the demo's manager with the same permissions
 * and other ranges, and many more accounts with their own chosen devices. Written directly to the database: creating
 * this many through the server would take a while.
 */
export class RangedPeople {
  private readonly file: string;

  constructor(dataDir: string) {
    this.file = join(dataDir, 'lookfar.db');
  }

  add({ devices, inRange, accounts }: RangedSize): void {
    changeRecords(this.file, (db) => {
      copyFirstDevice(db, devices);
      const { id: _, ...manager } = db.prepare("select * from account where login_key = 'manager'").get() as Row;
      const account = (loginname: string, more: Row) =>
        insert(db, 'account', { ...manager, loginname, login_key: loginname, ...more });
      const dept = insert(db, 'dept', { org_id: manager.org_id, parent_id: null, name: 'Bench', seq: 0 });
      const below = insert(db, 'dept', { org_id: manager.org_id, parent_id: dept, name: 'Below', seq: 0 });
      account('everything', {});
      account('department', { data_range: 'dept', dept_id: dept });
      const chosen = account('chosen', { data_range: 'chosen' });
      // About every third: a range is rarely one run of consecutive ids.
      const step = devices / inRange;
      const ids = Array.from({ length: inRange }, (_none, i) => Math.floor(i * step) + 1);
      const inDept = db.prepare('update equipment set dept_id = ? where id = ?');
      const choose = db.prepare('insert into account_equipment (account_id, equipment_id) values (?, ?)');
      for (const [i, id] of ids.entries()) {
        inDept.run(i % 2 === 0 ? dept : below, id);
        choose.run(chosen, id);
      }
      for (let i = 0; i < accounts; i += 1) {
        const other = account(`other ${i}`, { data_range: 'chosen' });
        for (let n = 0; n < Math.min(chosenEach, devices); n += 1) choose.run(other, ((i * 7 + n) % devices) + 1);
      }
      const alarms = db.prepare('select coalesce(max(alarm_id), 0) from alarm').pluck().get() as number;
      for (let id = 1; id <= devices; id += 1) insert(db, 'alarm', alarmOf(id, alarms + id, manager.org_id));
    });
  }
}

function copyFirstDevice(db: Database.Database, devices: number): void {
  const device = db.prepare('select * from equipment where id = 1').get() as Row;
  const signals = db.prepare('select * from signal where equipment_id = 1').all() as Row[];
  const last = db.prepare('select max(id) from equipment').pluck().get() as number;
  for (let id = last + 1; id <= devices; id += 1) {
    insert(db, 'equipment', { ...device, id, name: `Device ${id}` });
    for (const { id: _, ...signal } of signals) insert(db, 'signal', { ...signal, equipment_id: id });
  }
}

function alarmOf(id: number, alarmId: number, orgId: unknown): Row {
  return {
    ...{
      alarm_id: alarmId,
      org_id: orgId,
      equipment_id: id,
      signal_id: id,
      equip: `Device ${id}`,
      title: 'High',
      unit: '',
    },
    ...{ state: 'UNACK', active: 1, acked: 0, level: 'high', level_rank: 3, occurrence: null, limit_id: 'high' },
    ...{ limit_value: '1', value: '2', quality: '200', raised_at: id, cleared_at: null, acked_at: null },
    ...{ changed_at: id, suppression: null, text_cn: '', text_en: '', saved: '{}' },
  };
}

const statements = new WeakMap<Database.Database, Map<string, Database.Statement>>();

function insert(db: Database.Database, table: string, row: Row): number | bigint {
  const columns = Object.keys(row);
  const text = `insert into ${table} (${columns.join(', ')}) values (${columns.map((name) => `@${name}`).join(', ')})`;
  const known = statements.get(db) ?? new Map<string, Database.Statement>();
  statements.set(db, known);
  const statement = known.get(text) ?? db.prepare(text);
  known.set(text, statement);
  return statement.run(row).lastInsertRowid;
}
