import { api, defaultNotifySetting, defaultPreference, type PersonalWay } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NotifyWorlds } from '../src/features/notification/world/NotifyWorlds.ts';
import { type Person, StillPlant } from './data/StillPlant.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';

const providers = new Set<PersonalWay>(['web', 'push']);
const told = { level: 'high', kind: 'limits', occasion: 'raised' } as const;

describeOnOneEngine('what decides who is told', (engine) => {
  let plant: StillPlant;
  let manager: Person;
  let other: Person;
  let worlds: NotifyWorlds;

  beforeAll(async () => {
    plant = await StillPlant.start(engine);
    manager = plant.manager;
    other = await plant.person('other');
    worlds = new NotifyWorlds({ db: plant.db, clock: plant.test.clock, providers: () => providers });
  });
  afterAll(() => plant.stop());

  const set = (who: Person, row: object) =>
    plant.db.updateTable('account').set(row).where('id', '=', who.accountId).execute();
  const personOf = async (who: Person) => (await worlds.load(who.orgId)).people.find(({ id }) => id === who.accountId);

  it('[WL1] has the rules, schedules, windows, channels and trees of one organisation', async () => {
    const top = await plant.group('上级');
    const below = await plant.group('下级', { parentId: top });
    const pump = await plant.device('泵', { groupId: below });
    const rotation = { kind: 'rotation' as const, start: '2026-01-01', everyDays: 1, handOver: '08:00' };
    const schedule = await manager.visitor.send(api.notifySchedule.add, {
      name: '值班',
      roster: { ...rotation, members: [manager.accountId] },
    });
    const { id } = schedule.data;
    const time = { from: plant.now, to: plant.now + 1000 };
    await manager.visitor.send(api.notifySchedule.replace, { id, ...time, accountId: manager.accountId });
    await manager.visitor.send(api.notifyRule.add, {
      ...{ name: '规则', trigger: { kind: 'alarm', levels: ['high'] }, ways: ['web'], enabled: false },
      ...{ devices: { groupIds: [top] }, recipients: { scheduleIds: [id] } },
    });
    const window = { name: '检修', equipmentIds: [pump.id], except: ['critical' as const] };
    await manager.visitor.send(api.notifyWindow.add, { ...window, ...time });
    await manager.visitor.send(api.notifyWindow.add, { ...window, name: '过去', from: 1, to: 2 });
    const url = 'https://8.8.8.8/x';
    await manager.visitor.send(api.notifyChannel.add, { name: '群', kind: 'feishu', url, enabled: false });
    const world = await worlds.load(manager.orgId);
    expect(world).toMatchObject({
      setting: defaultNotifySetting,
      rules: [{ name: '规则', enabled: false, devices: { groupIds: [top] }, recipients: { scheduleIds: [id] } }],
      schedules: [{ id, roster: { kind: 'rotation' }, replacements: [{ accountId: manager.accountId, ...time }] }],
      windows: [{ ...time, devices: { equipmentIds: [pump.id], groupIds: [] }, except: ['critical'] }],
      channels: [{ name: '群', kind: 'feishu', enabled: false }],
      providers,
    });
    expect([world.groups.get(below), world.groups.get(top)]).toEqual([top, null]);
    const empty = await worlds.load(other.orgId);
    expect([empty.rules, empty.schedules, empty.windows, empty.channels]).toEqual([[], [], [], []]);
    expect(empty.people.map((person) => person.id)).toEqual([other.accountId]);
  });

  it('[WL2] people have what their account, role and own settings say', async () => {
    const viewer = await plant.person('viewer', { of: manager, auths: ['monitor_equipinfo_menu_alarm'] });
    expect(await personOf(viewer)).toMatchObject({
      ...{ name: 'viewer', isActive: true, range: { kind: 'all' }, sees: { all: false, '00': true, '01': false } },
      ...{ hasTel: false, hasEmail: false, browsers: 0, preference: null },
    });
    await viewer.visitor.send(api.userNotification.save, { chosen: { ...defaultPreference, always: ['low'] } });
    const push = { endpoint: 'https://8.8.8.8/p', p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
    await viewer.visitor.send(api.userNotification.subscribe, push);
    await set(viewer, { name: '小王', tel: '13800138000', email: 'a@b.cn', msgTypes: '["order"]', dataRange: 'dept' });
    expect(await personOf(viewer)).toMatchObject({
      ...{ name: '小王', hasTel: true, hasEmail: true, browsers: 1, wantsAlarms: false },
      ...{ range: { kind: 'dept', deptId: null }, preference: { always: ['low'] } },
    });
    await set(viewer, { validUntil: plant.now });
    expect(await personOf(viewer)).toMatchObject({ isActive: false });
    await set(viewer, { validUntil: null, disabled: 1 });
    expect(await personOf(viewer)).toMatchObject({ isActive: false });
    await plant.db.updateTable('org').set({ disabled: 1 }).where('id', '=', other.orgId).execute();
    expect(await personOf(other)).toMatchObject({ isActive: false });
    await plant.db.updateTable('org').set({ disabled: 0 }).where('id', '=', other.orgId).execute();
  });

  it('[WL3] thousands of chosen devices and accounts are all there', async () => {
    const person = await plant.person('chooser', { of: manager });
    await set(person, { dataRange: 'chosen' });
    const row = {
      ...{ orgId: manager.orgId, groupId: null, gatewayId: null, display: 'list', manufacturer: '', model: '' },
      ...{ location: '', longitude: null, latitude: null, remark: '', driver: '', parameters: '{}', protocolId: null },
      ...{ image: null, templateId: null, syncedAt: null, syncTask: null, syncAccount: null, createdAt: 0 },
      ...{ deptId: null, createdBy: null },
    };
    const ids: number[] = [];
    for (let at = 0; at < 5200; at += 200) {
      const rows = Array.from({ length: 200 }, (_, one) => ({ ...row, name: `设备 ${at + one}` }));
      const added = await plant.db
        .insertInto('equipment')
        .values(rows as never)
        .returning('id')
        .execute();
      ids.push(...added.map(({ id }) => id));
      const pairs = added.map(({ id }) => ({ accountId: person.accountId, equipmentId: id }));
      await plant.db.insertInto('accountEquipment').values(pairs).execute();
    }
    const groupId = await plant.group('选中');
    await plant.db.insertInto('accountGroup').values({ accountId: person.accountId, groupId }).execute();
    expect(await personOf(person)).toMatchObject({
      range: { kind: 'chosen', equipmentIds: ids.toSorted((a, b) => a - b), groupIds: [groupId] },
    });
    const like = await plant.db
      .selectFrom('account')
      .selectAll()
      .where('id', '=', person.accountId)
      .executeTakeFirstOrThrow();
    const { id: _, ...account } = like;
    for (let at = 0; at < 2500; at += 100) {
      const rows = Array.from({ length: 100 }, (__, one) => `many-${at + one}`);
      const accounts = rows.map((loginname) => ({ ...account, loginname, loginKey: loginname, dataRange: 'all' }));
      await plant.db.insertInto('account').values(accounts).execute();
    }
    const { people } = await worlds.load(manager.orgId);
    expect(people.filter(({ name }) => name.startsWith('many-'))).toHaveLength(2500);
    expect(new Set(people.map(({ id }) => id)).size).toBe(people.length);
  });

  it('[WL4] a device has what ranges ask for, and those who hold a share that includes the alarm', async () => {
    const device = await plant.device('共享的', { gatewayId: await plant.module('GM-1'), display: 'list' });
    const [first = 0, second = 0] = device.signals;
    const share = {
      ...{ equipmentId: device.id, orgId: manager.orgId, code: 'c', passwordHash: '', createdAt: 0 },
      ...{ signals: JSON.stringify([first]), mayWrite: 0, mayHistory: 0, mayAlarm: 1, expiresAt: plant.now + 1 },
    };
    const { id: shareId } = await plant.db.insertInto('share').values(share).returning('id').executeTakeFirstOrThrow();
    const holder = { shareId, equipmentId: device.id, accountId: other.accountId, createdAt: 0 };
    await plant.db.insertInto('shareHolder').values(holder).execute();
    const holders = async (signalId: number | null, now?: number) =>
      (await worlds.subjectOf({ ...told, equipmentId: device.id, signalId }, now))?.equipment?.holders.map(
        ({ id }) => id,
      );
    expect(await worlds.subjectOf({ ...told, equipmentId: device.id, signalId: first })).toMatchObject({
      ...told,
      equipment: { id: device.id, groupId: null, ruleType: '00', holders: [{ name: 'other' }] },
    });
    expect([await holders(second), await holders(null), await holders(first, plant.now + 1)]).toEqual([[], [], []]);
    await plant.db.updateTable('share').set({ mayAlarm: 0 }).where('id', '=', shareId).execute();
    expect(await holders(first)).toEqual([]);
    expect(await worlds.subjectOf({ ...told, equipmentId: null, signalId: null })).toEqual({
      ...told,
      equipment: null,
    });
    expect(await worlds.subjectOf({ ...told, equipmentId: 999_999, signalId: null })).toBeUndefined();
  });
});
