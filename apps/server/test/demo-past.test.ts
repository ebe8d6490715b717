import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { api, demoHistoryFile } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../../scripts/test/temporaryFolder.ts';
import { type PlantServer, startPlantServer } from './data/startPlantServer.ts';
import { until } from './data/until.ts';
import { createPostgresDatabase, describeOnEngines } from './harness/testDatabase.ts';

const run = promisify(execFile);
const program = fileURLToPath(new URL('../../plant/src/main.ts', import.meta.url));
const now = Math.floor(Date.now() / 300_000) * 300_000;

interface Condition {
  kind: string;
  value?: number;
  high?: { value: number };
  low?: { value: number };
}

/** Made once for both databases. */
async function makePlant(folder: string): Promise<{ plant: string; history: string }> {
  const file = join(folder, 'history');
  await run(process.execPath, [program, 'history', '--out', file, '--days', '12', '--until', String(now)]);
  const { stdout } = await run(process.execPath, [program, 'describe'], { maxBuffer: 64e6 });
  return { plant: stdout, history: await readFile(file, 'utf8') };
}
let made: ReturnType<typeof makePlant> | undefined;

function sources(folder: string): ReturnType<typeof makePlant> {
  made ??= makePlant(folder);
  return made;
}

describeOnEngines('the past of the demo', (engine) => {
  let folder: string;
  let database: { url: string; drop(): Promise<void> } | undefined;
  let plant: PlantServer;

  async function start(): Promise<PlantServer> {
    const config = { dataDir: folder, databaseUrl: database?.url, demo: true, demoFile: join(folder, 'plant.json') };
    return startPlantServer('sqlite', { config });
  }

  const imported = () => until('the import', () => plant.logged().includes('imported the history'), 120_000);

  beforeAll(async () => {
    folder = temporaryFolder('past');
    database = engine === 'postgres' ? await createPostgresDatabase() : undefined;
    const source = await sources(folder);
    await writeFile(join(folder, 'plant.json'), source.plant);
    plant = await start();
    await writeFile(join(folder, demoHistoryFile), source.history);
    await imported();
  }, 180_000);
  afterAll(async () => {
    await plant?.stop();
    await database?.drop();
  });

  const db = () => plant.server.database.db;

  /** Whoever runs each organisation, by its id. */
  async function owners() {
    const all = await Promise.all(
      ['manager', 'other'].map(async (loginname) => {
        const visitor = plant.visitor();
        expect((await visitor.login(loginname)).code).toBe('200');
        const query = db().selectFrom('account').select('orgId').where('loginname', '=', loginname);
        return [(await query.executeTakeFirstOrThrow()).orgId, visitor] as const;
      }),
    );
    const byOrg = new Map(all);
    return (orgId: number) => byOrg.get(orgId) ?? expect.fail(`nobody runs organisation ${orgId}`);
  }

  /** Whether a value is beyond the limits of an alarm. */
  const isBeyond = (condition: string, shown: number): boolean => {
    const { kind, value, high, low } = JSON.parse(condition) as Condition;
    if (kind === 'equality') return shown === value;
    return (high !== undefined && shown > high.value) || (low !== undefined && shown < low.value);
  };

  it('[DE7] every alarm of the journal is where the stored values are beyond its limit', async () => {
    const ownerOf = await owners();
    const raised = await db()
      .selectFrom('alarmEvent')
      .innerJoin('alarmRule', 'alarmRule.id', 'alarmEvent.alarmId')
      .where('alarmEvent.action', '=', 'raised')
      .select(['alarmEvent.equipmentId', 'alarmEvent.signalId', 'time', 'alarmEvent.value', 'condition', 'equip'])
      .select('alarmEvent.orgId')
      .execute();
    for (const its of Map.groupBy(raised, ({ orgId }) => orgId).values()) expect(its.length).toBeGreaterThan(5);
    expect(new Set(raised.map(({ orgId }) => orgId)).size).toBe(2);
    for (const { orgId, equipmentId, signalId, time, value, condition, equip } of raised) {
      expect(time).toBeLessThanOrEqual(now);
      const { code, data } = await ownerOf(orgId).send(api.history.at, { equipmentId: equipmentId ?? 0, time });
      expect(code, equip).toBe('200');
      const stored = Number(data.list.find((one) => one.signalId === signalId)?.value?.value);
      expect(stored, equip).toBe(JSON.parse(value));
      expect(isBeyond(condition, stored), `${equip} ${stored}`).toBe(true);
    }
  });

  it('[DE7] the journal is a chain for each alarm, and ends where the running engine begins', async () => {
    const lines = await db().selectFrom('alarmEvent').selectAll().where('id', '<=', 5000).orderBy('id').execute();
    expect(lines.map(({ time }) => time)).toEqual(lines.map(({ time }) => time).toSorted((a, b) => a - b));
    for (const its of Map.groupBy(lines, ({ alarmId }) => alarmId).values()) {
      for (const [at, line] of its.entries()) expect(line.fromState).toBe(its[at - 1]?.toState ?? 'NORM');
      expect(its.at(-1)?.toState).toBe('NORM');
    }
    const handled = lines.filter(({ userName }) => userName !== null);
    expect(handled.length).toBeGreaterThan(5);
  });

  it('[DE7] people read messages of them, the newest first', async () => {
    const rows = await db()
      .selectFrom('messageCopy')
      .innerJoin('message', 'message.id', 'messageCopy.messageId')
      .where('messageCopy.id', '<=', 20_000)
      .select(['message.createdAt', 'message.type', 'seen'])
      .orderBy('messageCopy.id')
      .execute();
    expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(['alarm', 'order', 'notice']));
    expect(rows.map(({ createdAt }) => createdAt)).toEqual(rows.map((row) => row.createdAt).toSorted((a, b) => a - b));
    expect(rows.at(-1)?.createdAt).toBeLessThanOrEqual(now);
  });

  it('[DE7] orders go from the report to the end, by people who may handle them', async () => {
    const handlers = await db()
      .selectFrom('account')
      .innerJoin('roleRight', 'roleRight.roleId', 'account.roleId')
      .where('roleRight.permission', '=', 'order_handle')
      .select('loginname')
      .execute();
    const names = new Set(handlers.map(({ loginname }) => loginname));
    const orders = await db().selectFrom('workOrder').selectAll().where('id', '<=', 500).execute();
    expect(new Set(orders.map(({ type }) => type))).toEqual(new Set(['repair', 'inspection']));
    expect(orders.some(({ alarmId }) => alarmId !== null)).toBe(true);
    const steps = await db().selectFrom('workOrderStep').selectAll().orderBy('id').execute();
    for (const { id, assignee, createdAt, updatedAt, startAt } of orders) {
      const times = steps.filter(({ orderId }) => orderId === id).map(({ at }) => at);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(times[0]).toBe(startAt ?? createdAt);
      expect(times.at(-1)).toBe(updatedAt);
      expect(updatedAt).toBeLessThanOrEqual(now);
      expect(names, assignee).toContain(assignee);
    }
    const found = db().selectFrom('repairDetail').where('source', '=', 'inspection').select('inspectionId');
    for (const { inspectionId } of await found.execute()) expect(inspectionId).not.toBeNull();
  });

  it('[DE7] there is something of every kind, nothing of it is in the future, and nobody acts before they are there', async () => {
    const accounts = await db().selectFrom('account').select(['id', 'createdAt']).execute();
    const born = new Map(accounts.map(({ id, createdAt }) => [id, createdAt]));
    const operations = await db().selectFrom('operationLog').selectAll().where('id', '<=', 5000).execute();
    expect(operations.length).toBeGreaterThan(50);
    for (const { at, accountId } of operations) {
      expect(at).toBeLessThanOrEqual(now);
      expect(at).toBeGreaterThan(born.get(accountId ?? 0) ?? Number.POSITIVE_INFINITY);
    }
    const commands = await db().selectFrom('command').selectAll().execute();
    const runs = await db().selectFrom('sceneRun').selectAll().where('id', '<=', 200).execute();
    expect(new Set(runs.map(({ state }) => state))).toEqual(new Set(['done', 'failed', 'refused', 'aborted']));
    const times = [...commands.map(({ createdAt }) => createdAt), ...runs.map(({ startedAt }) => startedAt)];
    expect(Math.max(...times)).toBeLessThanOrEqual(now);
    for (const kind of ['notice', 'feedback', 'share', 'pageVersion', 'command', 'notifyDecision'] as const)
      expect((await db().selectFrom(kind).select('orgId').execute()).length, kind).toBeGreaterThan(0);
  });

  it('[DE7] pages of projects have versions, the last of which is published, and one page is shared', async () => {
    const pages = await db()
      .selectFrom('page')
      .innerJoin('pagePublication', 'pagePublication.pageId', 'page.id')
      .where('page.ownerKind', '=', 'project')
      .select(['page.id', 'page.revision', 'page.ownerId', 'pagePublication.revision as shown'])
      .execute();
    expect(pages.length).toBeGreaterThan(8);
    for (const { id, revision, shown } of pages) {
      const versions = await db().selectFrom('pageVersion').where('pageId', '=', id).select('revision').execute();
      expect(versions.length).toBeGreaterThan(0);
      expect(versions.map((one) => one.revision).toSorted()).toEqual(versions.map((_, index) => index + 1));
      expect([revision, shown]).toEqual([versions.length, versions.length]);
    }
    const visitor = plant.visitor();
    await visitor.login('gaofei');
    const { data } = await visitor.send(api.project.queryAllByUser, {});
    const accepted = data.list.find((one) => one.accepted);
    expect(accepted?.title).toBe('远望水务运营中心');
  });

  it('[DE7] what was written is in the stored values', async () => {
    const ownerOf = await owners();
    const written = await db().selectFrom('command').selectAll().where('status', '=', 'success').execute();
    const settings = written.filter(({ loginname }) => loginname !== 'manager');
    expect(settings.length).toBeGreaterThan(0);
    for (const { orgId, equipmentId, signalId, requested, createdAt } of settings) {
      const { data } = await ownerOf(orgId).send(api.history.at, { equipmentId, time: createdAt + 300_000 });
      expect(data.list.find((one) => one.signalId === signalId)?.value?.value).toBeCloseTo(JSON.parse(requested), 3);
    }
  });

  it('[DE7] the second organisation has a past of its own, made by its own people', async () => {
    const query = db().selectFrom('account').select('orgId').where('loginname', '=', 'other');
    const { orgId } = await query.executeTakeFirstOrThrow();
    const people = await db().selectFrom('account').select('loginname').where('orgId', '=', orgId).execute();
    const names = new Set(['', ...people.map(({ loginname }) => loginname)]);
    const kinds = ['notice', 'feedback', 'share', 'command', 'sceneRun', 'notifyDecision', 'message'] as const;
    for (const kind of kinds)
      expect((await db().selectFrom(kind).select('orgId').where('orgId', '=', orgId).execute()).length, kind).not.toBe(
        0,
      );
    const orders = await db().selectFrom('workOrder').selectAll().where('orgId', '=', orgId).execute();
    expect(new Set(orders.map(({ type }) => type))).toEqual(new Set(['repair', 'inspection']));
    const handled = await db().selectFrom('alarmEvent').select('userName').where('orgId', '=', orgId).execute();
    const acting = [
      ...orders.flatMap(({ reporter, assignee }) => [reporter, assignee]),
      ...handled.map(({ userName }) => userName ?? ''),
    ];
    expect(acting.filter((name) => !names.has(name))).toEqual([]);
  });

  it('[DE9] rules say who is told, the people on duty were written to, and what was written is kept in the outbox', async () => {
    const rules = await db().selectFrom('notifyRule').select(['orgId', 'problem']).execute();
    expect(new Set(rules.map(({ orgId }) => orgId)).size).toBe(2);
    expect(rules.map(({ problem }) => problem)).toEqual(rules.map(() => ''));
    const kept = await db().selectFrom('outgoing').selectAll().where('id', '<=', 2000).orderBy('id').execute();
    expect(new Set(kept.map(({ orgId }) => orgId)).size).toBe(2);
    expect(new Set(kept.map(({ state, way }) => `${way} ${state}`))).toEqual(new Set(['email kept']));
    const times = kept.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    const [first] = kept;
    const event = db()
      .selectFrom('alarmEvent')
      .select('time')
      .where('id', '=', first?.eventId ?? 0);
    expect((await event.executeTakeFirst())?.time).toBe(first?.createdAt);
    // Nobody has these addresses.
    for (const { target } of kept) expect(target).toMatch(/@example\.com$/);
    const ownerOf = await owners();
    for (const { orgId } of rules) {
      const { data } = await ownerOf(orgId).send(api.notifySchedule.query, { pageNo: 1, pageSize: 10 });
      for (const { onDuty } of data.list) expect(onDuty.length).toBeGreaterThan(0);
    }
  });

  it('[DE8] inspections have plans with check lists, and one of them is to be done', async () => {
    const operator = plant.visitor();
    await operator.login('operator');
    const { data } = await operator.send(api.inspection.mine, {});
    const task = data.find(({ title }) => title === '送水泵房每周巡检');
    expect(task).toMatchObject({ state: 'notStarted', contentTitle: '送水泵房巡检', assignee: 'operator', done: 0 });
    expect(task?.checks.map(({ key }) => key)).toEqual(['guard', 'seal', 'bearing', 'noise', 'room']);
    const plans = await db().selectFrom('inspectionPlan').select(['title', 'isEnabled', 'contentId']).execute();
    expect(plans.map(({ title }) => title).toSorted()).toEqual(
      [
        ...['送水泵房每周巡检', '1号送水泵 500 小时检查', '加药间每日巡检'],
        ...['储能舱每日巡检', '充电车位每周巡检'],
      ].toSorted(),
    );
    expect(new Set(plans.map(({ contentId }) => contentId)).size).toBe(4);
  });

  it('[DE7] a second start with the same file adds nothing', async () => {
    const kept = {
      alarmEvent: 5000,
      messageCopy: 20_000,
      workOrder: 500,
      operationLog: 5000,
      sceneRun: 200,
      outgoing: 2000,
    };
    const kinds = Object.entries({ ...kept, notice: 1000, pageVersion: 1000, feedback: 1000, share: 1000 });
    const count = async () => {
      const all = kinds.map(([kind, most]) =>
        db()
          .selectFrom(kind as 'alarmEvent')
          .where('id', '<=', most)
          .select('id')
          .execute(),
      );
      return (await Promise.all(all)).map((rows) => rows.length);
    };
    const before = await count();
    await plant.stop();
    await writeFile(join(folder, demoHistoryFile), (await sources(folder)).history);
    plant = await start();
    await imported();
    expect(await count()).toEqual(before);
  });
});
