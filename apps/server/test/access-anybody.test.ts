import { type AccessDeed, api, type Call, type Permission, permissionKeys } from '@lookfar/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '../src/platform/database/openDatabase.ts';
import { hashId } from '../src/platform/security/ids.ts';
import { openEmbedded } from './data/EmbedPlant.ts';
import { refusalOf, Sweep, samples, send, worldOf } from './data/Sweep.ts';
import { createWorld, type SweepWorld } from './data/SweepWorld.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

const rights = [
  ...(['monitor_equipment', 'monitor_write', 'monitor_project', 'project_edit', 'equipment_edit'] as const),
  ...(['monitor_multi_designer_alarm', 'equipment_share', 'account_edit'] as const),
] satisfies Permission[];

const membership = fc.record({
  pages: fc.constantFrom('all', 'first', 'second'),
  write: fc.boolean(),
  alarm: fc.boolean(),
  history: fc.boolean(),
  isOver: fc.boolean(),
});

const anybody = fc.record({
  org: fc.constantFrom('own', 'own', 'other'),
  kind: fc.constantFrom('int', 'int', 'ext'),
  roleType: fc.constantFrom('enterprise', 'enterprise', 'enterprise', 'operation' as const),
  // Mostly what opens something.
  auths: fc
    .subarray(rights)
    .chain((some) => fc.constantFrom(some, [...new Set([...some, 'monitor_equipment', 'monitor_project'] as const)])),
  dataRange: fc.constantFrom('all', 'dept', 'own', 'chosen'),
  inDept: fc.boolean(),
  choosesDevice: fc.boolean(),
  choosesGroup: fc.boolean(),
  holdsShare: fc.boolean(),
  member: fc.option(membership),
  link: fc.record({ write: fc.boolean(), history: fc.boolean(), isOver: fc.constantFrom(false, false, true) }),
});
type Anybody = typeof anybody extends fc.Arbitrary<infer T> ? T : never;

interface Someone {
  accountId: number;
  visitor: Visitor;
  /** To the page of the device, and to that of the project. */
  links: { device: number; project: number };
}

const people = 24;
/** Everything is asked by somebody who sees everything. */
const asker = 'admin';

describeOnOneEngine('why, of anybody', (engine) => {
  let sweep: Sweep;
  let db: Db;
  let world: SweepWorld;
  let otherWorld: SweepWorld;
  let admin: Visitor;
  const everybody: Someone[] = [];

  beforeAll(async () => {
    sweep = await Sweep.start(engine);
    const { test } = sweep;
    ({ world } = sweep);
    db = test.server.database.db;
    const otherPlace = await test.addAccount({ loginname: 'other', roleType: 'enterprise' });
    otherWorld = await createWorld(db, otherPlace);
    await test.addAccount({ loginname: asker, roleType: 'admin' });
    admin = await sweep.visitor(asker);
    await db.updateTable('equipment').set({ deptId: world.deptId }).where('id', '=', world.equipmentId).execute();
    await db.updateTable('projectPageSignal').set({ isWritten: 1 }).where('projectId', '=', world.projectId).execute();
    await db.updateTable('share').set({ mayWrite: 1 }).where('equipmentId', '=', otherWorld.equipmentId).execute();
    const made = fc.sample(anybody, { numRuns: people, seed: 20_260_401 });
    for (const [at, one] of made.entries()) everybody.push(await add(at, one, otherPlace.orgId));
    const first = everybody.find((_, at) => made[at]?.dataRange === 'own' && made[at]?.org === 'own');
    const createdBy = first?.accountId ?? null;
    await db.updateTable('equipment').set({ createdBy }).where('id', '=', world.equipmentId).execute();
  });
  afterAll(() => sweep.stop());

  async function add(at: number, one: Anybody, otherOrg: number): Promise<Someone> {
    const { test, place } = sweep;
    const loginname = `anybody-${at}`;
    const { roleType, auths, dataRange, kind } = one;
    const { accountId } = await test.addAccount({ loginname, roleType, auths });
    const set = { kind, dataRange, orgId: one.org === 'own' ? place.orgId : otherOrg };
    const deptId = one.inDept && one.org === 'own' ? world.deptId : null;
    await db
      .updateTable('account')
      .set({ ...set, deptId })
      .where('id', '=', accountId)
      .execute();
    const { equipmentId, groupId, projectId } = world;
    if (one.choosesDevice) await db.insertInto('accountEquipment').values({ accountId, equipmentId }).execute();
    if (one.choosesGroup) await db.insertInto('accountGroup').values({ accountId, groupId }).execute();
    if (one.holdsShare) {
      const { id: shareId, equipmentId: held } = await db
        .selectFrom('share')
        .select(['id', 'equipmentId'])
        .where('equipmentId', '=', otherWorld.equipmentId)
        .executeTakeFirstOrThrow();
      const row = { shareId, equipmentId: held, accountId, createdAt: 0 };
      await db.insertInto('shareHolder').values(row).execute();
    }
    if (one.member) {
      const { pages, write, alarm, history, isOver } = one.member;
      const pageId = pages === 'first' ? world.projectPageId : world.otherPageId;
      await db
        .insertInto('projectMember')
        .values({
          ...{ projectId, accountId, pages: JSON.stringify(pages === 'all' ? pages : [{ pageId, write }]) },
          ...{ mayWrite: write ? 1 : 0, mayAlarm: alarm ? 1 : 0, mayHistory: history ? 1 : 0 },
          ...{ expiresAt: isOver ? 1 : null, isAccepted: 0, createdAt: 0 },
        })
        .execute();
    }
    const link = async (of: 'device' | 'project') => {
      const { write, history, isOver } = one.link;
      const row = {
        ...{ accountId, pageId: of === 'device' ? world.pageId : world.projectPageId, code: `${of}-${at}` },
        ...{ secretHash: hashId('secret'), title: `${of} ${at}`, mayWrite: write ? 1 : 0, mayHistory: history ? 1 : 0 },
        ...{ origins: '[]', expiresAt: isOver ? sweep.test.clock.now() : null, loginname, createdAt: 0, usedAt: null },
      };
      return (await db.insertInto('embedLink').values(row).returning('id').executeTakeFirstOrThrow()).id;
    };
    const links = { device: await link('device'), project: await link('project') };
    return { accountId, links, visitor: await sweep.visitor(loginname) };
  }

  type About = { equipmentId: number } | { projectId: number } | { pageId: number } | { right: Permission };
  async function told(question: ({ accountId: number } & About) | { embedId: number }) {
    const { code, message, data } = await admin.send(api.access.why, question);
    expect(code, message).toBe('200');
    for (const { steps, allowed } of data.answers) expect(steps.every(({ holds }) => holds)).toBe(allowed);
    return Object.fromEntries(data.answers.map(({ deed, allowed }) => [deed, allowed])) as Partial<
      Record<AccessDeed, boolean>
    >;
  }

  const refused = ['1006', '1009', '1010', '1014', '1031', '1035', '1305', '1611', '1613'];
  const may = async (visitor: Visitor, call: Call, body: object) => {
    const { code, message } = await send(visitor, call, body);
    expect(['500', '1000', '429'], `${call.path} ${message}`).not.toContain(code);
    return !refused.includes(code);
  };
  const span = () => ({ startTime: sweep.test.clock.now() - 1000, endTime: sweep.test.clock.now() });
  const devices = (): [number, number][] => [
    [world.equipmentId, world.signalId],
    [world.projectEquipId, world.projectSignalId],
    [otherWorld.equipmentId, otherWorld.signalId],
  ];

  it('[WY7] permissions: as the calls of the sweep are refused and not refused', async () => {
    const restricted = samples.filter(({ call }) => call.may.who === 'right');
    for (const [at, { accountId, visitor }] of everybody.entries()) {
      const has = new Set<Permission>();
      for (const right of permissionKeys) if ((await told({ accountId, right })).right) has.add(right);
      for (const { call, body } of restricted.filter((_, index) => index % people === at)) {
        if (call.may.who !== 'right') continue;
        const { code, message } = await send(visitor, call, body(worldOf(999_999_999)));
        const isRefused = code === refusalOf(call.may)?.code && message === refusalOf(call.may)?.message;
        const { right, or = [] } = call.may;
        const holds = [right, ...or].some((key) => has.has(key));
        // Where one of several is enough for the call, its service may ask for a certain one.
        if (!holds || or.length === 0) expect(isRefused, call.path).toBe(!holds);
      }
    }
  });

  it('[WY7] devices: view, write, history, alarms, edit, and in a project', async () => {
    for (const { accountId, visitor } of everybody)
      for (const [equipmentId, signalId] of devices()) {
        const signalIds = [signalId];
        const edit = { id: equipmentId, name: 'x', groupId: null, revision: 0 };
        const real = {
          view: await may(visitor, api.monitor.signals, { equipmentId }),
          write: await may(visitor, api.signal.write, { equipmentId, signalId, value: 1 }),
          history: await may(visitor, api.history.query, { equipmentId, signalIds, ...span() }),
          alarms: await may(visitor, api.alarm.query, { equipmentId }),
          edit: await may(visitor, api.equipment.edit, edit),
        };
        const { project = false, ...itself } = await told({ accountId, equipmentId });
        expect(itself, `${accountId} ${equipmentId}`).toEqual(real);
        const { code, data } = await visitor.send(api.projectMonitor.equips, { projectId: world.projectId });
        const inProject = code === '200' && data.list.some(({ id }) => id === equipmentId);
        expect(project, `${accountId} ${equipmentId}`).toBe(inProject);
      }
  });

  it('[WY7] [WY8] projects and their pages', async () => {
    const { projectId, projectSignalId, hiddenSignalId, projectPageId, otherPageId } = world;
    for (const { accountId, visitor } of everybody) {
      const write = (signalId: number) => may(visitor, api.projectMonitor.write, { projectId, signalId, value: 1 });
      expect(await told({ accountId, projectId }), String(accountId)).toEqual({
        watch: await may(visitor, api.projectMonitor.pages, { projectId }),
        write: (await write(projectSignalId)) || (await write(hiddenSignalId)),
        history: await may(visitor, api.projectHistory.columns, { projectId }),
        alarms: await may(visitor, api.projectMonitor.alarmCount, { projectId }),
        edit: await may(visitor, api.projectMember.query, { projectId }),
      });
      for (const pageId of [projectPageId, otherPageId])
        expect(await told({ accountId, pageId })).toEqual({
          open: await may(visitor, api.projectMonitor.page, { id: pageId }),
        });
      const { open } = await told({ accountId, pageId: world.pageId });
      expect(open).toBe(await may(visitor, api.pageOpening.info, { id: world.pageId }));
    }
  });

  it('[WY7] [WY8] links to embed a page, for whoever has them', async () => {
    const { equipmentId, signalId, projectId, projectSignalId } = world;
    for (const [at, { links }] of everybody.entries()) {
      sweep.test.clock.leap(60_000);
      const viewers = {
        device: await openEmbedded(sweep.test, { code: `device-${at}`, secret: 'secret' }),
        project: await openEmbedded(sweep.test, { code: `project-${at}`, secret: 'secret' }),
      };
      const ask = async (of: 'device' | 'project', call: Call, body: object) =>
        viewers[of].code === '200' && (await may(viewers[of].viewer, call, body));
      expect(await told({ embedId: links.device }), `device ${at}`).toEqual({
        open: await ask('device', api.pageOpening.info, { id: world.pageId }),
        write: await ask('device', api.signal.write, { equipmentId, signalId, value: 1 }),
        history: await ask('device', api.history.query, { equipmentId, signalIds: [signalId], ...span() }),
      });
      const wanted = { projectId, signalIds: [projectSignalId], ...span() };
      expect(await told({ embedId: links.project }), `project ${at}`).toEqual({
        open: await ask('project', api.projectMonitor.page, { id: world.projectPageId }),
        write: await ask('project', api.projectMonitor.write, { projectId, signalId: projectSignalId, value: 1 }),
        history: await ask('project', api.projectHistory.query, wanted),
      });
    }
  });

  it('[WY7] [WY5] who can access a device are those of whom it is said, and links that show it', async () => {
    const { projectId, projectSignalId, hiddenSignalId } = world;
    const known = new Set(everybody.map(({ accountId }) => accountId));
    for (const [equipmentId] of devices())
      for (const deed of ['view', 'write'] as const) {
        const able: number[] = [];
        const open = { device: [] as number[], project: [] as number[] };
        for (const { accountId, links, visitor } of everybody) {
          const { project, ...itself } = await told({ accountId, equipmentId });
          const isInProject = equipmentId === world.projectEquipId;
          const writes = async () => {
            for (const signalId of isInProject ? [projectSignalId, hiddenSignalId] : [])
              if (await may(visitor, api.projectMonitor.write, { projectId, signalId, value: 1 })) return true;
            return false;
          };
          if (itself[deed] || (deed === 'view' ? project : await writes())) able.push(accountId);
          for (const of of ['device', 'project'] as const) {
            const shows = await told({ embedId: links[of] });
            if (shows[deed === 'view' ? 'open' : 'write']) open[of].push(links[of]);
          }
        }
        const { code, message, data } = await admin.send(api.access.who, { equipmentId, deed, pageSize: 200 });
        expect(code, message).toBe('200');
        const said = data.list.map(({ accountId }) => accountId).filter((id) => known.has(id));
        expect(
          said.toSorted((a, b) => a - b),
          `${equipmentId} ${deed}`,
        ).toEqual(able);
        for (const { steps } of data.list) expect(steps.every(({ holds }) => holds)).toBe(true);
        const shown = { [world.equipmentId]: open.device, [world.projectEquipId]: open.project }[equipmentId] ?? [];
        const links = new Set(everybody.flatMap((one) => Object.values(one.links)));
        const embeds = data.embeds.map(({ id }) => id).filter((id) => links.has(id));
        expect(
          embeds.toSorted((a, b) => a - b),
          `${equipmentId} ${deed}`,
        ).toEqual(shown);
      }
  });
});
