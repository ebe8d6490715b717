import { type AccessAnswer, type AccessDeed, api, type Permission, permissionKeys } from '@lookfar/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DataRange } from '../src/platform/sessions/caller.ts';
import { holdShare } from './data/AlarmRecords.ts';
import type { PlantEquipment } from './data/addPlant.ts';
import { type Person, StillPlant } from './data/StillPlant.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';

type Device = 'pump' | 'mixer' | 'boiler' | 'lamp' | 'foreign';
type Who = 'all' | 'dept' | 'own' | 'chosen' | 'grouped' | 'viewer' | 'nobody' | 'holder' | 'writer' | 'staff';
const devices: readonly Device[] = ['pump', 'mixer', 'boiler', 'lamp', 'foreign'];
const everybody: readonly Who[] = [
  ...(['all', 'dept', 'own', 'chosen', 'grouped', 'viewer', 'nobody', 'holder', 'writer', 'staff'] as const),
];

describeOnOneEngine('why', (engine) => {
  let plant: StillPlant;
  let asker: Person;
  let admin: Person;
  let owner: Person;
  let orgId: number;
  const people = {} as Record<Who, Person>;
  const made = {} as Record<Device, PlantEquipment>;
  const pages = {} as Record<Device, number>;

  async function person(name: Who, range: DataRange, more: { deptId?: number; auths?: readonly Permission[] } = {}) {
    const { auths, deptId = null } = more;
    const one = await plant.person(name, { of: plant.manager, ...(auths && { auths }) });
    const set = { dataRange: range, deptId };
    await plant.db.updateTable('account').set(set).where('id', '=', one.accountId).execute();
    people[name] = one;
  }

  async function device(name: Device, columns: object, place: { groupId?: number; orgId?: number } = {}) {
    const one = await plant.device(name, place);
    if (Object.keys(columns).length > 0)
      await plant.db.updateTable('equipment').set(columns).where('id', '=', one.id).execute();
    made[name] = one;
    const widgets = [
      { id: 'a', widgetType: 'Shape.Rect', position: { x: 0, y: 0, width: 9, height: 9 } },
      { id: 'b', widgetType: 'Shape.Rect', position: { x: 0, y: 0, width: 9, height: 9 }, authRegion: '夜班' },
    ];
    const page = { title: name, width: 100, height: 100, widgetCount: 2, loginname: '', createdAt: 0, updatedAt: 0 };
    const document = JSON.stringify({ con: { title: name, width: 100, height: 100 }, widgets });
    const row = { ...page, document, orgId: place.orgId ?? orgId, ownerKind: 'equipment', ownerId: one.id };
    const insert = plant.db.insertInto('page').values({ ...row, seq: 0, isHome: 1, passwordHash: null });
    pages[name] = (await insert.returning('id').executeTakeFirstOrThrow()).id;
  }

  async function dept(name: string, parentId: number | null): Promise<number> {
    const row = plant.db.insertInto('dept').values({ orgId, parentId, name, seq: 0 }).returning('id');
    return (await row.executeTakeFirstOrThrow()).id;
  }

  beforeAll(async () => {
    plant = await StillPlant.start(engine);
    asker = plant.manager;
    orgId = asker.orgId;
    admin = await plant.person('admin', { roleType: 'admin' });
    owner = await plant.person('owner');
    const water = await dept('供水', null);
    const filters = await dept('过滤', water);
    const site = await plant.group('厂区');
    const hall = await plant.group('锅炉房', { parentId: site });
    await person('all', 'all');
    await person('dept', 'dept', { deptId: water });
    await person('own', 'own');
    await person('chosen', 'chosen');
    await person('grouped', 'chosen');
    await person('viewer', 'all', { auths: ['monitor_equipment'] });
    await person('nobody', 'all', { auths: [] });
    await person('holder', 'own');
    await person('writer', 'own');
    people.staff = await plant.person('staff', {
      roleType: 'operation',
      auths: ['monitor_equipment', 'monitor_write'],
    });
    await device('pump', { deptId: filters });
    await device('mixer', {});
    await device('boiler', { createdBy: people.own.accountId }, { groupId: hall });
    await device('lamp', {});
    await device('foreign', {}, { orgId: owner.orgId });
    const { db } = plant;
    await db
      .insertInto('accountEquipment')
      .values({ accountId: people.chosen.accountId, equipmentId: made.mixer.id })
      .execute();
    await db.insertInto('accountGroup').values({ accountId: people.grouped.accountId, groupId: site }).execute();
    const share = { equipmentId: made.foreign.id, orgId: owner.orgId };
    await holdShare(db, { ...share, accountId: people.holder.accountId });
    const { shareId } = await db.selectFrom('shareHolder').select('shareId').executeTakeFirstOrThrow();
    await db
      .insertInto('shareHolder')
      .values({ shareId, equipmentId: made.foreign.id, accountId: people.writer.accountId, createdAt: 0 })
      .execute();
    await db.updateTable('account').set({ authRegion: '["夜班"]' }).where('id', '=', people.all.accountId).execute();
    plant.test.clock.advance(60_000);
  });
  afterAll(() => plant.stop());

  const why = async (
    who: Who,
    about: { equipmentId: number } | { pageId: number } | { right: Permission },
    by = admin,
  ) => (await by.visitor.send(api.access.why, { accountId: people[who].accountId, ...about })).data;
  const deed = (answers: readonly AccessAnswer[], wanted: AccessDeed) =>
    answers.find((answer) => answer.deed === wanted) ?? { allowed: undefined, steps: [] };

  describe.each(everybody)('%s', (who) => {
    it.each(devices)('[WY1] is told about the %s what their own calls get', async (name) => {
      const { visitor } = people[who];
      const { id: equipmentId, signals } = made[name];
      const [signalId = 0] = signals;
      const { answers } = await why(who, { equipmentId });
      const span = { startTime: plant.now - 1000, endTime: plant.now };
      const real = {
        view: (await visitor.send(api.monitor.signals, { equipmentId })).code === '200',
        history:
          (await visitor.send(api.history.query, { equipmentId, signalIds: [signalId], ...span })).code === '200',
        alarms: (await visitor.send(api.alarm.query, { equipmentId })).code === '200',
        // Whoever may write is told that the device has no gateway.
        write: (await visitor.send(api.signal.write, { equipmentId, signalId, value: 1 })).code === '2004',
        edit:
          (await visitor.send(api.equipment.edit, { id: equipmentId, name, groupId: null, revision: 0 })).code !==
          '1014',
      };
      const told = Object.fromEntries(answers.map(({ deed: what, allowed }) => [what, allowed]));
      const mayEdit = (await visitor.send(api.user.info, {})).data.auths.includes('equipment_edit');
      expect(told).toEqual({ ...real, edit: real.edit && mayEdit });
      for (const { allowed, steps } of answers) expect(steps.every(({ holds }) => holds)).toBe(allowed);
    });

    it.each(devices)('[WY2] opens the page of the %s exactly if so told', async (name) => {
      const { answers } = await why(who, { pageId: pages[name] });
      const opened = await people[who].visitor.send(api.pageOpening.info, { id: pages[name] });
      expect(deed(answers, 'open').allowed).toBe(opened.code === '200');
      if (opened.code !== '200') return;
      const seen = (opened.data.document.widgets as unknown[]).length;
      expect(deed(answers, 'regions').steps[0]?.hidden).toBe(2 - seen);
    });
  });

  it.each(permissionKeys)('[WY1] %s: the answer is what the account has', async (right) => {
    for (const who of everybody) {
      const { auths } = (await people[who].visitor.send(api.user.info, {})).data;
      expect(deed((await why(who, { right })).answers, 'right').allowed, who).toBe(auths.includes(right));
    }
  });

  it('[WY3] names the link of each kind', async () => {
    const linkOf = async (who: Who, name: Device) =>
      deed((await why(who, { equipmentId: made[name].id })).answers, 'view').steps.at(-1);
    expect(await linkOf('all', 'lamp')).toMatchObject({ link: 'all', holds: true });
    expect(await linkOf('dept', 'pump')).toMatchObject({
      link: 'dept',
      holds: true,
      name: '供水',
      path: ['供水', '过滤'],
    });
    expect(await linkOf('dept', 'lamp')).toMatchObject({ link: 'dept', holds: false, name: '供水', path: [] });
    expect(await linkOf('own', 'boiler')).toMatchObject({ link: 'own', holds: true, name: 'own' });
    expect(await linkOf('chosen', 'mixer')).toMatchObject({ link: 'device', holds: true });
    expect(await linkOf('chosen', 'lamp')).toMatchObject({ link: 'device', holds: false });
    expect(await linkOf('grouped', 'boiler')).toMatchObject({ link: 'group', name: '厂区', path: ['厂区', '锅炉房'] });
    expect(await linkOf('holder', 'foreign')).toMatchObject({ link: 'share', holds: true });
    expect(await linkOf('all', 'foreign')).toMatchObject({ link: 'foreign', holds: false });
    expect(await linkOf('staff', 'lamp')).toMatchObject({ link: 'platform', holds: true });
  });

  it('[WY3] names an account or an organisation that cannot come in', async () => {
    const { accountId } = people.viewer;
    const about = { right: 'monitor_equipment' as const };
    const states = async () =>
      deed((await why('viewer', about)).answers, 'right').steps.flatMap(({ state }) => state ?? []);
    expect(await states()).toEqual(['ok', 'ok']);
    const account = (set: object) => plant.db.updateTable('account').set(set).where('id', '=', accountId).execute();
    const org = (set: object) => plant.db.updateTable('org').set(set).where('id', '=', orgId).execute();
    await account({ disabled: 1 });
    await org({ validUntil: plant.now - 1 });
    expect(await states()).toEqual(['disabled', 'expired']);
    expect(deed((await why('viewer', about)).answers, 'right').allowed).toBe(false);
    await account({ disabled: 0, validUntil: plant.now - 1 });
    await org({ validUntil: null, disabled: 1 });
    expect(await states()).toEqual(['expired', 'disabled']);
    await account({ validUntil: null });
    await org({ disabled: 0 });
  });

  it('[WY4] asks about nothing that the asker cannot see', async () => {
    const ask = (by: Person, body: object) => by.visitor.send(api.access.why, body as never);
    const { accountId } = people.all;
    expect((await ask(asker, { accountId, equipmentId: made.foreign.id })).code).toBe('1014');
    expect((await ask(asker, { accountId, pageId: pages.foreign })).code).toBe('1014');
    expect((await ask(owner, { accountId, equipmentId: made.foreign.id })).code).toBe('1014');
    expect((await ask(people.dept, { accountId, equipmentId: made.lamp.id })).code).toBe('1014');
    expect((await ask(people.viewer, { accountId, equipmentId: made.lamp.id })).code).toBe('1009');
    expect((await ask(asker, { accountId })).code).toBe('1000');
    expect((await ask(asker, { accountId, equipmentId: made.lamp.id, right: 'monitor_write' })).code).toBe('1000');
    const { list } = (await owner.visitor.send(api.access.people, {})).data;
    expect(list.map(({ loginname }) => loginname)).toEqual(['owner']);
  });

  it.each(devices)('[WY5] who can see or write the %s are those who can', async (name) => {
    for (const what of ['view', 'write'] as const) {
      const able: string[] = [];
      for (const who of everybody)
        if (deed((await why(who, { equipmentId: made[name].id })).answers, what).allowed) able.push(who);
      const answer = await admin.visitor.send(api.access.who, {
        ...{ equipmentId: made[name].id, deed: what, pageSize: 100 },
      });
      expect(answer.code, answer.message).toBe('200');
      const told = answer.data.list.map(({ loginname }) => loginname).filter((one) => everybody.includes(one as Who));
      expect(told.toSorted(), what).toEqual(able.toSorted());
      expect(answer.data.list.every(({ steps }) => steps.every(({ holds }) => holds))).toBe(true);
    }
  });

  it('[WY5] of others, an owner learns who holds a share, and how many run the platform', async () => {
    const ask = async (by: Person, equipmentId: number) => by.visitor.send(api.access.who, { equipmentId });
    const { data } = await ask(owner, made.foreign.id);
    expect(data.list.map(({ loginname, roleName }) => [loginname, roleName])).toEqual([
      ['owner', 'enterprise'],
      ['holder', ''],
      ['writer', ''],
    ]);
    expect(data.platform).toBe(2);
    expect((await ask(asker, made.foreign.id)).code).toBe('1014');
    expect((await ask(people.holder, made.foreign.id)).code).toBe('1014');
  });

  it('[WY6] 2000 accounts are looked through in one query', async () => {
    const { accountId } = people.dept;
    const row = await plant.db.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow();
    const { id: _, ...columns } = row;
    const ranges = ['all', 'dept', 'own', 'chosen'];
    const rows = Array.from({ length: 2000 }, (_one, index) => ({
      ...{ ...columns, loginname: `p${index}`, loginKey: `p${index}`, dataRange: ranges[index % 4] ?? 'all' },
    }));
    for (let at = 0; at < rows.length; at += 400)
      await plant.db
        .insertInto('account')
        .values(rows.slice(at, at + 400))
        .execute();
    const began = performance.now();
    const answer = await asker.visitor.send(api.access.who, { equipmentId: made.pump.id, pageSize: 20 });
    const took = performance.now() - began;
    expect(answer.data.list).toHaveLength(20);
    expect(answer.data.total).toBeGreaterThanOrEqual(1000);
    expect(took).toBeLessThan(3000);
  });
});
