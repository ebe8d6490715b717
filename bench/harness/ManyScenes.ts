import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { changeRecords } from './changeRecords.ts';

export interface ScenesSize {
  scenes: number;
  conditionsEach: number;
  signals: number;
}

type Row = Record<string, unknown>;

/** A flow that does nothing: what starts it is measured. */
const flow = {
  start: 's',
  steps: [{ id: 's', type: 'Flow.Start', title: '', fields: {}, out: [], otherwise: [] }],
};
const policy = { onFailure: 'stop', maxSeconds: 3600, maxWrites: 100, maxPerDay: 100, whenBusy: 'skip' };

/** Scenes in use, written directly to the database of a server that is not running. */
export class ManyScenes {
  readonly #file: string;

  constructor(dataDir: string) {
    this.#file = join(dataDir, 'lookfar.db');
  }

  /** Each condition reads two signals and is looked at whenever one of them changes; none of them ever holds. */
  add({ scenes, conditionsEach, signals }: ScenesSize): void {
    changeRecords(this.#file, (db) => {
      const manager = db.prepare("select * from account where login_key = 'manager'").get() as Row;
      const equips = new Map(
        (db.prepare('select id, equipment_id from signal').all() as { id: number; equipment_id: number }[]).map(
          ({ id, equipment_id }) => [id, equipment_id],
        ),
      );
      const input = (at: number) => {
        const id = (at % signals) + 1;
        return `\${${equips.get(id)}.${id}}`;
      };
      for (let n = 0; n < scenes; n += 1) {
        const triggers = Array.from({ length: conditionsEach }, (_, i) => {
          const at = n * conditionsEach + i;
          const formula = `${input(at)} > 1e9 && ${input(at * 7 + 3)} > 1e9`;
          return { kind: 'condition', formula, holdSeconds: 0, lockOutSeconds: 60, zone: 'Asia/Shanghai' };
        });
        this.#insertScene(db, n, JSON.stringify(triggers), manager);
      }
    });
  }

  setEnabled(isEnabled: boolean): void {
    changeRecords(this.#file, (db) => db.prepare('update scene set is_enabled = ?').run(isEnabled ? 1 : 0));
  }

  #insertScene(db: Database.Database, n: number, triggers: string, { id: accountId, org_id }: Row): void {
    const text = { triggers, policy: JSON.stringify(policy), created_at: 1 };
    const scene = insert(db, 'scene', {
      ...{ org_id, title: `Scene ${n}`, note: '', group_name: '', is_enabled: 1, loginname: 'manager', updated_at: 1 },
      ...text,
    });
    const program = insert(db, 'scene_program', {
      ...{ scene_id: scene, revision: 1, account_id: accountId, loginname: 'manager', signals: '[]' },
      ...{ flow: JSON.stringify(flow), ...text },
    });
    db.prepare('update scene set program_id = ? where id = ?').run(program, scene);
  }
}

function insert(db: Database.Database, table: string, row: Row): number {
  const names = Object.keys(row);
  const sql = `insert into ${table} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`;
  return Number(db.prepare(sql).run(...Object.values(row)).lastInsertRowid);
}
