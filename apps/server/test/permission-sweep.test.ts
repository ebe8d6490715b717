import { calls } from '@lookfar/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLong } from '../../../scripts/test/longRun.ts';
import { belongs, type TableName } from '../src/platform/access/belongs.ts';
import { scoped } from '../src/platform/access/scoped.ts';
import { serverScope } from '../src/platform/access/serverScope.ts';
import type { Db } from '../src/platform/database/openDatabase.ts';
import type { Engine } from '../src/platform/database/table.ts';
import { type DataRange, type Scope, scopeOf } from '../src/platform/sessions/caller.ts';
import { expectForeign } from './data/expectForeign.ts';
import { Sweep, samples, send, worldOf } from './data/Sweep.ts';
import { createWorlds, type SweepWorld, type WorldPlace, worldMark } from './data/SweepWorld.ts';
import type { TestServer } from './harness/startTestServer.ts';
import { describeOnEngines, strictEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

const worldsAtOnce = 20;

const cases = samples.map((sample) => [sample.call.path, sample] as const);

describe('the sweep', () => {
  it('[PS1] has exactly one sample for every call that wants a session', () => {
    const wanted = calls.filter((call) => call.may.who !== 'public').map((call) => call.path);
    expect(samples.map(({ call }) => call.path).toSorted()).toEqual(wanted.toSorted());
  });

  it('[PS2] sweeps every call that names an object', () => {
    const naming = samples.filter(({ body }) => Object.keys(body(worldOf(1))).some((key) => /^ids?$|Ids?$/.test(key)));
    const unswept = naming.filter(({ foreign }) => foreign === 'own');
    expect(unswept.map(({ call }) => call.path)).toEqual([]);
  });
});

describeOnEngines('every call', (engine) => {
  let sweep: Sweep;
  let test: TestServer;
  let db: Db;
  let place: WorldPlace;
  let otherPlace: WorldPlace;
  let world: SweepWorld;
  let manager: Visitor;
  let other: Visitor;
  let admin: Visitor;

  beforeAll(async () => {
    sweep = await Sweep.start(engine);
    ({ test, place, world, manager } = sweep);
    db = test.server.database.db;
    otherPlace = await test.addAccount({ loginname: 'other', roleType: 'enterprise' });
    await test.addAccount({ loginname: 'admin', roleType: 'admin' });
    other = await sweep.visitor('other');
    admin = await sweep.visitor('admin');
    await sweep.watch.look();
  });
  afterAll(() => sweep.stop());

  /** Up to [PS5] nothing that is tried may change anything. */
  async function expectUntouched(): Promise<void> {
    expect(await sweep.changes()).toEqual({});
  }

  it('[PS7] [AC1] every table says how its rows belong to someone', async () => {
    const declared = Object.keys(belongs).map(snakeCase);
    const kept = (await publicTables(db)).filter((name) => name !== 'migration' && name !== 'record_watch');
    expect(declared.toSorted()).toEqual(kept.toSorted());
  });

  const owned = (Object.keys(belongs) as TableName[]).filter((table) => belongs[table].by !== 'platform');
  it.each(owned)('[PS7] [AC2] %s: nothing of another organisation, another account or the server', async (table) => {
    const stranger: Scope = scopeOf({ ...otherPlace, roleType: 'enterprise', deptId: null, dataRange: 'all' });
    const before = await reached(db, serverScope, table);
    const theirs = await reached(db, stranger, table);
    expect(theirs.filter((row) => !isOf(otherPlace, row))).toEqual([]);
    // A rolled back attempt on everything: what is reached can only be what is theirs.
    const changed = await attempt(db, engine, stranger, table);
    expect(changed).toBeLessThanOrEqual(theirs.filter((row) => isOwn(otherPlace, row)).length);
    expect(await reached(db, serverScope, table)).toEqual(before);
  });

  const ranged = (Object.keys(belongs) as TableName[]).filter(isRanged);
  const ranges = ['dept', 'own', 'chosen'] as const satisfies readonly DataRange[];
  it.each(ranged)('[PS7] [AC3] %s: nothing of a device that is in no range', async (table) => {
    for (const dataRange of ranges) {
      const { orgId } = place;
      const colleague = scopeOf({ orgId, accountId: 0, roleType: 'enterprise', deptId: null, dataRange });
      const rows = await reached(db, colleague, table);
      // Pages and revisions of templates, projects and scenes are the organisation's.
      expect(
        rows.filter((row) => !isOfOrganisation(row)),
        dataRange,
      ).toEqual([]);
      expect(await attempt(db, engine, colleague, table), dataRange).toBe(rows.length);
    }
  });

  function isOfOrganisation(row: object): boolean {
    const pages: unknown[] = [world.projectPageId, world.otherPageId];
    return (
      ['template', 'project', 'scene'].includes(String(Reflect.get(row, 'ownerKind'))) ||
      pages.includes(Reflect.get(row, 'pageId'))
    );
  }

  const foreign = cases.filter(([, sample]) => sample.foreign !== 'own');
  it.each(foreign)('[PS4] %s tells and changes nothing of another organisation', async (_path, sample) => {
    const answer = await send(other, sample.call, sample.body(world));
    expectForeign(sample, answer);
    await expectUntouched();
    // Whatever they sent themselves may be said to them again.
    const said = JSON.stringify(sample.body(world));
    if (!said.includes(worldMark)) expect(JSON.stringify(answer)).not.toContain(worldMark);
  });

  /** What nothing was done to yet: making one takes longer than most calls, and less where many are made at once. */
  const untouched: SweepWorld[] = [];

  // Shows that the samples are right; where every call goes on to its end, that is on the stricter engine.
  it.each(isLong || engine === strictEngine ? cases : [])(
    '[PS5] %s knows what its own organisation names',
    async (path, sample) => {
      if (path.endsWith('/logout')) return;
      if (untouched.length === 0) untouched.push(...(await createWorlds(db, place, worldsAtOnce)));
      const own = untouched[0] ?? expect.fail('no world');
      if (sample.call.log !== undefined) untouched.shift();
      const { code, message } = await send(
        sample.foreign === 'refused' ? admin : manager,
        sample.call,
        sample.body(own),
      );
      if (sample.control) expect(code).toBe(sample.control);
      else expect(['400', '500', '1000', '1009', '1014', '1031'], message).not.toContain(code);
    },
  );
});

/** Rows as a scope reaches them. */
async function reached(db: Db, scope: Scope, table: TableName): Promise<object[]> {
  return scoped(db, scope).selectFrom(table).selectAll().execute() as Promise<object[]>;
}

/** How many rows a scope could remove; none of them is. */
async function attempt(db: Db, engine: Engine, scope: Scope, table: TableName): Promise<number> {
  let removed = 0;
  const undone = new Error('undone');
  const trying = db.transaction().execute(async (trx) => {
    await withoutReferences(trx, engine);
    removed = Number((await scoped(trx, scope).deleteFrom(table).executeTakeFirst()).numDeletedRows);
    throw undone;
  });
  await trying.catch((error: unknown) => {
    if (error !== undone) throw error;
  });
  return removed;
}

/** That others name a row must not keep it from being counted. */
async function withoutReferences(trx: Db, engine: Engine): Promise<void> {
  if (engine === 'postgres') await sql`set local session_replication_role = replica`.execute(trx);
  else await sql`pragma defer_foreign_keys = on`.execute(trx);
}

/** By the columns that tell it; what hangs on a parent was reached through it. */
function isOf({ orgId, accountId }: WorldPlace, row: object): boolean {
  const org: unknown = Reflect.get(row, 'orgId');
  const account: unknown = Reflect.get(row, 'accountId');
  return org === undefined ? account === undefined || account === accountId : org === orgId || org === null;
}

function isOwn(place: WorldPlace, row: object): boolean {
  return isOf(place, row) && Reflect.get(row, 'orgId') !== null;
}

/** It hangs on devices. */
function isRanged(table: TableName): boolean {
  const belonging = belongs[table];
  if (belonging.by === 'organisation') return belonging.reach !== undefined;
  return belonging.by === 'parent' && isRanged(belonging.table);
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The history, which has a schema of its own, is not among them. */
async function publicTables(db: Db): Promise<string[]> {
  const tables = (await db.introspection.getTables()).filter(({ schema = 'public' }) => schema === 'public');
  return tables.map(({ name }) => name);
}
