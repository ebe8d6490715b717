import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  api,
  type Call,
  demoAccounts,
  demoHistoryFile,
  demoPassword,
  dictionaryLimits,
  shippedRoles,
} from '@lookfar/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../scripts/test/temporaryFolder.ts';
import { EnglishNames } from '../src/platform/names/EnglishNames.ts';
import { chinese, elsewhere, englishHalf, textsOf, told } from './data/chineseTexts.ts';
import { plantPast } from './data/plantPast.ts';
import { type PlantServer, startPlantServer } from './data/startPlantServer.ts';
import { until } from './data/until.ts';
import { createPostgresDatabase, describeOnOneEngine } from './harness/testDatabase.ts';

const dayMs = 86_400_000;
/** A text that says that something was beyond a limit. */
const claim = /(超过|高于|低于)\s*(\d+(?:\.\d+)?)\s*(℃|%|NTU|MPa|mm\/s|m³\/h|kW|mV|V|A|m)/g;

interface Condition {
  kind: string;
  value?: number;
  high?: { value: number };
  low?: { value: number };
}

describeOnOneEngine('the past of the demo', (engine) => {
  let folder: string;
  let database: { url: string; drop(): Promise<void> } | undefined;
  let plant: PlantServer;
  /** Where the past ends. */
  let now: number;

  async function start(): Promise<PlantServer> {
    const config = { dataDir: folder, databaseUrl: database?.url, demo: true, demoFile: join(folder, 'plant.json') };
    return startPlantServer('sqlite', { config });
  }

  const imported = () => until('the import', () => plant.logged().includes('imported the history'), 120_000);

  beforeAll(async () => {
    folder = temporaryFolder('past');
    database = engine === 'postgres' ? await createPostgresDatabase() : undefined;
    const source = await plantPast();
    now = source.until;
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

  /** With their steps, the oldest first. */
  async function repairsOfPast() {
    const query = db().selectFrom('workOrder').selectAll().where('type', '=', 'repair').where('id', '<=', 500);
    const [orders, steps] = [
      await query.orderBy('id').execute(),
      await db().selectFrom('workOrderStep').selectAll().execute(),
    ];
    return orders.map((order) => ({ ...order, steps: steps.filter(({ orderId }) => orderId === order.id) }));
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
      if (assignee !== '') expect(names, assignee).toContain(assignee);
    }
    const found = db().selectFrom('repairDetail').where('source', '=', 'inspection').select('inspectionId');
    for (const { inspectionId } of await found.execute()) expect(inspectionId).not.toBeNull();
  });

  it('[DE11] there are repairs of the last days in every state, with who did what in the log, and what assignees were told', async () => {
    const operations = await db().selectFrom('operationLog').selectAll().where('objectKind', '=', 'order').execute();
    const told = await db()
      .selectFrom('messageCopy')
      .innerJoin('message', 'message.id', 'messageCopy.messageId')
      .innerJoin('account', 'account.id', 'messageCopy.accountId')
      .where('message.equipType', '=', 'repair')
      .select(['account.loginname', 'message.dataId'])
      .execute();
    const repairs = await repairsOfPast();
    for (const its of Map.groupBy(repairs, ({ orgId }) => orgId).values()) {
      const recent = its.filter(({ createdAt }) => createdAt > now - 6 * dayMs);
      const states = recent.map(({ state }) => state);
      for (const state of ['pending', 'dispatched', 'received', 'finished']) expect(states).toContain(state);
    }
    for (const { id, assignee, steps } of repairs) {
      const noted = operations.filter(({ objectId }) => objectId === id).map(({ at, loginname }) => [at, loginname]);
      const made = steps.filter(({ loginname }) => loginname !== '').map(({ at, loginname }) => [at, loginname]);
      expect(noted.toSorted(), `order ${id}`).toEqual(made.toSorted());
      if (assignee) expect(told).toContainEqual({ loginname: assignee, dataId: id });
    }
  });

  it('[DE11] an order that names a limit is about a value that was beyond it', async () => {
    const ownerOf = await owners();
    let named = 0;
    for (const { orgId, equipmentId, title, content, createdAt } of await repairsOfPast()) {
      const signals = await db().selectFrom('signal').selectAll().where('equipmentId', '=', equipmentId).execute();
      for (const [text, word, limit, unit] of `${title} ${content}`.matchAll(claim)) {
        named += 1;
        // It names the value: there are others with the same unit.
        const of = signals.filter((signal) => signal.unit === unit && content.includes(signal.title));
        expect(of.length, text).toBeGreaterThan(0);
        const shown: number[] = [];
        for (let time = createdAt - 2 * dayMs; time <= createdAt; time += 1_800_000) {
          const { data } = await ownerOf(orgId).send(api.history.at, { equipmentId, time });
          const ids = new Set(of.map(({ id }) => id));
          shown.push(...data.list.flatMap((one) => (ids.has(one.signalId) ? [Number(one.value?.value)] : [])));
        }
        const isTrue = (value: number) => (word === '低于' ? value < Number(limit) : value > Number(limit));
        expect(shown.some(isTrue), text).toBe(true);
      }
    }
    expect(named).toBeGreaterThan(0);
  });

  it('[DE10] whatever somebody did is between a login and a logout of theirs', async () => {
    const rows = await db().selectFrom('operationLog').selectAll().where('id', '<=', 5000).orderBy('id').execute();
    for (const [name, its] of Map.groupBy(rows, ({ loginname }) => loginname)) {
      let isThere = false;
      for (const { action, at, address } of its) {
        const what = `${name} ${action} ${new Date(at).toISOString()}`;
        if (action === api.user.login.log) expect(isThere, what).toBe(false);
        // What a scene writes is the work of nobody.
        else if (address !== 'scene') expect(isThere, what).toBe(true);
        if (action === api.user.login.log) isThere = true;
        if (action === api.user.logout.log) isThere = false;
      }
    }
    for (const { time, userName } of await db().selectFrom('alarmEvent').selectAll().where('id', '<=', 5000).execute())
      if (userName !== null) expect(rows.some(({ at, loginname }) => at === time && loginname === userName)).toBe(true);
  });

  it('[DE10] somebody is there at any hour, also at night, and the office is not there on weekends', async () => {
    const rows = await db().selectFrom('operationLog').selectAll().where('id', '<=', 5000).orderBy('id').execute();
    const zoned = (at: number) => new Date(at + 8 * 3_600_000);
    for (const [orgId, its] of Map.groupBy(rows, (row) => row.orgId)) {
      const office = its.filter(({ loginname }) =>
        ['liuyang', 'manager', 'xuchen', 'other', 'operation'].includes(loginname),
      );
      for (const { at, loginname, action, address } of office)
        if (address !== 'scene') expect([0, 6], `${loginname} ${action}`).not.toContain(zoned(at).getUTCDay());
      if (its.every(({ loginname }) => loginname === 'operation')) continue;
      const there = new Set<string>();
      let from = Number.NaN;
      for (const { at, loginname, action } of its) {
        if (there.size === 0 && at > now - 11 * dayMs) expect(at, `${orgId} is alone from ${from}`).toBe(from);
        if (action === api.user.login.log) there.add(loginname);
        if (action === api.user.logout.log) there.delete(loginname);
        from = at;
      }
      expect(there.size).toBeGreaterThan(0);
    }
  });

  it('[DE11] nobody did what their role does not permit', async () => {
    const calls = Object.values(api).flatMap((group) => Object.values(group) as Call[]);
    const may = new Map(calls.flatMap((call) => (call.log === undefined ? [] : [[call.log, call.may] as const])));
    const granted = await db()
      .selectFrom('account')
      .innerJoin('roleRight', 'roleRight.roleId', 'account.roleId')
      .select(['loginname', 'permission'])
      .execute();
    const rights = Map.groupBy(granted, ({ loginname }) => loginname);
    const rows = await db().selectFrom('operationLog').selectAll().where('id', '<=', 5000).execute();
    let asked = 0;
    for (const { action, loginname } of rows) {
      const needed = may.get(action) ?? expect.fail(`no call is called ${action}`);
      if (needed.who !== 'right') continue;
      asked += 1;
      const own = rights.get(loginname)?.map(({ permission }) => permission) ?? [];
      expect(
        [needed.right, ...(needed.or ?? [])].some((right) => own.includes(right)),
        `${loginname} ${action}`,
      ).toBe(true);
    }
    expect(asked).toBeGreaterThan(50);
    const reporters = (await repairsOfPast()).filter(({ reporter }) => reporter !== '');
    for (const { reporter } of reporters)
      expect(rights.get(reporter)?.map(({ permission }) => permission)).toContain('monitor_multi_designer_repair');
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

  describe('its names', () => {
    it('all have an English one: nothing Chinese is stored that the dictionary lacks', async () => {
      const terms = await db().selectFrom('dictionaryTerm').select(['text', 'english']).execute();
      const names = new EnglishNames(terms);
      const known = new Set([...terms.map(({ text }) => text), ...Object.values(shippedRoles).map(({ cn }) => cn)]);
      const missing = new Map<string, string>();
      for (const { name, schema = 'public' } of await db().introspection.getTables()) {
        if (schema !== 'public' || elsewhere.has(name)) continue;
        const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db());
        for (const row of rows)
          for (const text of textsOf(row)) {
            const isShown = known.has(text) || (told.has(name) && !chinese.test(names.sentence(englishHalf(text))));
            if (!isShown) missing.set(text, name);
          }
      }
      expect([...missing]).toEqual([]);
      expect(known.size).toBeGreaterThan(600);
      const long = terms.filter(({ text, english }) => Math.max(text.length, english.length) > dictionaryLimits.text);
      expect(long).toEqual([]);
    });

    it('are in English in the English half of every mail of the past', async () => {
      const mails = await db().selectFrom('outgoing').select('body').execute();
      expect(mails.length).toBeGreaterThan(20);
      const halves = mails.map(({ body }) => body.slice(body.indexOf('\n\n')));
      expect(halves.filter((half) => chinese.test(half))).toEqual([]);
    });

    it('[AB2] [AB3] are told to visitors with the logins of the demo', async () => {
      const { data } = await plant.visitor().send(api.about.info, {}, { 'accept-language': 'en' });
      expect(data).toMatchObject({ plant: 'Yuanwang Water', demo: { password: demoPassword } });
      const manager = { loginname: 'manager', roleName: 'Organisation administrator', orgName: 'Yuanwang Water' };
      expect(data.demo?.accounts.map(({ loginname }) => loginname)).toEqual([...demoAccounts]);
      expect(data.demo?.accounts).toContainEqual(manager);
    });

    it('are read in the language of the reader', async () => {
      const manager = plant.visitor();
      await manager.login('manager');
      const namesIn = async (language: string) =>
        (await manager.send(api.equipment.query, {}, { 'accept-language': language })).data.list.map(
          ({ name }) => name,
        );
      expect(await namesIn('zh')).toContain('清水池');
      expect(await namesIn('en')).toContain('Clear-water tank');
      expect((await namesIn('en')).filter((name) => chinese.test(name))).toEqual([]);
    });
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
    await writeFile(join(folder, demoHistoryFile), (await plantPast()).history);
    plant = await start();
    await imported();
    expect(await count()).toEqual(before);
  });
});
