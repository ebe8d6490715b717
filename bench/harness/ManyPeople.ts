import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { changeRecords } from './changeRecords.ts';

export interface PeopleSize {
  accounts: number;
  depts: number;
  devices: number;
}

type Row = Record<string, unknown>;

/** Departments below each other get this many children. */
const childrenEach = 5;

/**
 * Colleagues of the demo's viewer, departments as a tree and devices like the first one, up to the given numbers.
 * Written directly to the database: creating this many through the server would take a while.
 */
export class ManyPeople {
  readonly #file: string;

  constructor(dataDir: string) {
    this.#file = join(dataDir, 'lookfar.db');
  }

  /** Returns a department in the middle of the tree. */
  grow({ accounts, depts, devices }: PeopleSize): number {
    return changeRecords(this.#file, (db) => {
      const { id: _, ...viewer } = db.prepare("select * from account where login_key = 'viewer'").get() as Row;
      const ids = db.prepare("select id from dept where name like 'Bench %' order by id").pluck().all() as number[];
      for (let n = ids.length; n < depts; n += 1) {
        const parent = n === 0 ? null : ids[Math.floor((n - 1) / childrenEach)];
        const row = { org_id: viewer.org_id, parent_id: parent, name: `Bench ${n}`, seq: n };
        ids.push(Number(insert(db, 'dept', row)));
      }
      const people = db.prepare("select count(*) from account where login_key like 'person %'").pluck().get() as number;
      for (let n = people; n < accounts; n += 1) {
        const loginname = `person ${n}`;
        const more = { name: `P${n}`, tel: `139${String(n).padStart(8, '0')}`, dept_id: ids[n % ids.length] };
        insert(db, 'account', { ...viewer, loginname, login_key: loginname, ...more });
      }
      const device = db.prepare('select * from equipment order by id limit 1').get() as Row;
      const last = db.prepare('select max(id) from equipment').pluck().get() as number;
      for (let id = last + 1; id <= devices; id += 1)
        insert(db, 'equipment', { ...device, id, name: `Device ${id}`, dept_id: ids[id % ids.length] });
      return ids[Math.min(3, ids.length - 1)] ?? 0;
    });
  }
}

function insert(db: Database.Database, table: string, row: Row): number | bigint {
  const columns = Object.keys(row);
  const places = columns.map((name) => `@${name}`);
  return db.prepare(`insert into ${table} (${columns.join(', ')}) values (${places.join(', ')})`).run(row)
    .lastInsertRowid;
}
