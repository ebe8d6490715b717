import { api, defaultNotifySetting, defaultPreference, type NotifyPreference, notifyLimits } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, StillPlant } from './data/StillPlant.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';

const p256dh = 'B'.repeat(87);
const auth = 'a'.repeat(22);

describeOnOneEngine('personal notification settings', (engine) => {
  let plant: StillPlant;
  let manager: Person;
  let other: Person;
  const changed: number[] = [];

  beforeAll(async () => {
    plant = await StillPlant.start(engine);
    manager = plant.manager;
    other = await plant.person('other');
    plant.test.server.bus.subscribe('notify.changed', ({ orgId }) => changed.push(orgId));
  });
  afterAll(() => plant.stop());

  const query = async (who: Person) => (await who.visitor.send(api.userNotification.query, {})).data;
  const save = (who: Person, chosen: Partial<NotifyPreference> | null) =>
    who.visitor.send(api.userNotification.save, { chosen: chosen && { ...defaultPreference, ...chosen } });
  const subscribe = (who: Person, endpoint: string) =>
    who.visitor.send(api.userNotification.subscribe, { endpoint, p256dh, auth, agent: 'Firefox' });

  it('[NP1] nothing is chosen at first; contacts are masked', async () => {
    const contact = { tel: '13800138000', email: 'anna@example.com' };
    await plant.db.updateTable('account').set(contact).where('id', '=', manager.accountId).execute();
    const data = await query(manager);
    expect(data).toMatchObject({ chosen: null, tel: '138****8000', email: 'a***@example.com', required: [] });
    expect(data).toMatchObject({ offered: defaultNotifySetting.personal, missing: ['email', 'sms', 'voice'] });
    expect(Buffer.from(data.pushKey, 'base64url')).toHaveLength(65);
  });

  it('[NP2] a choice is kept until it is taken back; ways that are not offered stay as they are', async () => {
    changed.length = 0;
    await manager.visitor.send(api.notifySetting.save, { ...defaultNotifySetting, personal: ['web', 'email'] });
    const ways = { web: [], email: ['critical' as const], sms: [], voice: [], push: [] };
    expect((await save(manager, { ways, always: [] })).code).toBe('200');
    const { chosen } = await query(manager);
    expect(chosen).toMatchObject({ always: [], ways: { web: [], email: ['critical'] } });
    expect(chosen?.ways.sms).toEqual(defaultPreference.ways.sms);
    expect(changed).toEqual([manager.orgId, manager.orgId]);
    expect((await query(other)).chosen).toBeNull();
    expect((await save(manager, null)).code).toBe('200');
    expect((await query(manager)).chosen).toBeNull();
    await manager.visitor.send(api.notifySetting.save, defaultNotifySetting);
  });

  it('[NP3] devices must be seen: in range, or shared', async () => {
    const person = await plant.person('ranged', { of: manager });
    await plant.db.updateTable('account').set({ dataRange: 'own' }).where('id', '=', person.accountId).execute();
    const [pump, theirs] = [await plant.device('泵'), await plant.device('别家', { orgId: other.orgId })];
    const choose = (who: Person, equipmentIds: number[]) => save(who, { devices: { equipmentIds, groupIds: [] } });
    expect((await choose(manager, [pump.id])).code).toBe('200');
    expect((await choose(person, [pump.id])).code).toBe('1014');
    expect((await choose(person, [theirs.id])).code).toBe('1014');
    expect((await query(person)).chosen).toBeNull();
    const share = {
      ...{ equipmentId: theirs.id, orgId: other.orgId, code: 'c', passwordHash: '', signals: '"all"', createdAt: 0 },
      ...{ mayWrite: 0, mayHistory: 0, mayAlarm: 1, expiresAt: null },
    };
    const { id: shareId } = await plant.db.insertInto('share').values(share).returning('id').executeTakeFirstOrThrow();
    const holder = { shareId, equipmentId: theirs.id, accountId: person.accountId, createdAt: 0 };
    await plant.db.insertInto('shareHolder').values(holder).execute();
    expect((await choose(person, [theirs.id])).code).toBe('200');
    const foreign = await plant.group('别家的组', { orgId: other.orgId });
    expect((await save(person, { devices: { equipmentIds: [], groupIds: [foreign] } })).code).toBe('1014');
    expect((await save(person, { zone: 'Nowhere' })).code).toBe('1000');
  });

  it('[NP4] lists the required rules that concern the person: by name, role, department above, duty or escalation', async () => {
    const person = await plant.person('worker', { of: manager });
    const dept = async (parentId: number | null) => {
      const row = { orgId: manager.orgId, name: '部', parentId, seq: 0 };
      return (await plant.db.insertInto('dept').values(row).returning('id').executeTakeFirstOrThrow()).id;
    };
    const above = await dept(null);
    const role = { orgId: manager.orgId, name: '巡检', roleType: 'enterprise' };
    const { id: roleId } = await plant.db.insertInto('role').values(role).returning('id').executeTakeFirstOrThrow();
    const set = { deptId: await dept(above), roleId };
    await plant.db.updateTable('account').set(set).where('id', '=', person.accountId).execute();
    const rotation = { kind: 'rotation' as const, start: '2026-01-01', everyDays: 1, handOver: '08:00' };
    const schedule = await manager.visitor.send(api.notifySchedule.add, {
      name: '值班',
      roster: { ...rotation, members: [manager.accountId, person.accountId] },
    });
    const add = async (name: string, recipients: object, more: object = {}) => {
      const base = { trigger: { kind: 'alarm', levels: ['high'] }, devices: {}, ways: ['sms'], required: true };
      const { code, message } = await manager.visitor.send(api.notifyRule.add, {
        ...{ ...base, name, recipients, ...more },
      } as never);
      expect(code, message).toBe('200');
    };
    await add('a 本人', { accountIds: [person.accountId] });
    await add('b 角色', { roleIds: [roleId] });
    await add('c 部门', { deptIds: [above] });
    await add('d 值班', { scheduleIds: [schedule.data.id] });
    await add('e 升级', {}, { escalation: [{ afterSeconds: 60, recipients: { everyone: true }, ways: ['voice'] }] });
    await add('f 他人', { accountIds: [manager.accountId] });
    await add('g 不强制', { everyone: true }, { required: false });
    await add('h 停用', { everyone: true }, { enabled: false });
    const { required } = await query(person);
    expect(required.map(({ name }) => name.slice(0, 1)).join('')).toBe('abcde');
    expect(required[4]).toEqual({ name: 'e 升级', levels: ['high'], ways: ['sms', 'voice'] });
    expect((await query(other)).required).toEqual([]);
  });

  it('[NP5] a browser has one account, and an account a limited number of browsers', async () => {
    const endpoint = (at: number | string) => `https://8.8.8.8/push/${at}`;
    const { code, data } = await subscribe(manager, endpoint('shared'));
    expect(code).toBe('200');
    expect((await subscribe(manager, endpoint('shared'))).data.id).toBe(data.id);
    expect((await subscribe(other, endpoint('shared'))).code).toBe('200');
    expect([(await query(manager)).browsers, (await query(other)).browsers.length]).toEqual([[], 1]);
    for (let at = 0; at <= notifyLimits.browsers; at += 1) await subscribe(manager, endpoint(at));
    const { browsers } = await query(manager);
    expect(browsers).toHaveLength(notifyLimits.browsers);
    expect(browsers.map((browser) => browser.endpoint)).not.toContain(endpoint(0));
    expect((await subscribe(manager, 'https://127.0.0.1/push')).code).toBe('1601');
    const log = await plant.db.selectFrom('operationLog').select('detail').execute();
    const rows = await plant.db.selectFrom('pushBrowser').select('keys').execute();
    expect(JSON.stringify([log, rows])).not.toMatch(/push\/|BBBB|aaaa/);

    const [first] = browsers;
    const remove = (who: Person, body: object) => who.visitor.send(api.userNotification.unsubscribe, body);
    expect((await remove(other, { id: first?.id ?? 0 })).code).toBe('1014');
    expect((await remove(manager, {})).code).toBe('1000');
    expect((await remove(manager, { id: first?.id ?? 0 })).code).toBe('200');
    expect((await remove(other, { endpoint: endpoint('shared') })).code).toBe('200');
    expect((await query(manager)).browsers).toHaveLength(notifyLimits.browsers - 1);
  });

  it('[NP6] an example of one way says how it ended', async () => {
    const test = (who: Person, way: 'email' | 'push' | 'web') => who.visitor.send(api.userNotification.test, { way });
    expect((await test(manager, 'email')).data.state).toBe('kept');
    expect((await test(other, 'email')).data.state).toBe('none');
    expect((await test(other, 'push')).data.state).toBe('none');
    expect((await test(other, 'web')).data.state).toBe('sent');
    const copies = await plant.db.selectFrom('messageCopy').select('accountId').execute();
    expect(copies).toEqual([{ accountId: other.accountId }]);
  });

  it('[NP7] what is a person’s goes with their account, and what is an organisation’s with it', async () => {
    const admin = await plant.person('admin', { roleType: 'admin' });
    const leaving = await plant.person('leaving', { of: manager });
    await subscribe(leaving, 'https://8.8.8.8/push/leaving');
    await save(leaving, {});
    await leaving.visitor.send(api.userNotification.test, { way: 'web' });
    const link = { accountId: leaving.accountId, channelId: null, alarmId: 1, occurrence: null, usedAt: null };
    await plant.db
      .insertInto('ackLink')
      .values({ ...link, tokenHash: 'x', expiresAt: 1 })
      .execute();
    await plant.db.updateTable('account').set({ kind: 'int' }).where('id', '=', leaving.accountId).execute();
    const deleted = await manager.visitor.send(api.accountInt.delete, { id: leaving.accountId });
    expect(deleted.code, deleted.message).toBe('200');
    for (const table of ['notifyPreference', 'pushBrowser', 'messageCopy', 'ackLink'] as const)
      expect(
        await plant.db.selectFrom(table).selectAll().where('accountId', '=', leaving.accountId).execute(),
        table,
      ).toEqual([]);

    const { orgId, accountId } = other;
    const now = { createdAt: 0, updatedAt: 0 };
    await plant.db
      .insertInto('notifyRule')
      .values({ orgId, name: 'r', body: '{}', ...now })
      .execute();
    const schedule = { orgId, name: 's', zone: 'UTC', roster: '{}', updatedAt: 0 };
    const { id: scheduleId } = await plant.db
      .insertInto('notifySchedule')
      .values(schedule)
      .returning('id')
      .executeTakeFirstOrThrow();
    const replacement = { scheduleId, fromAt: 1, toAt: 2, accountId, insteadOf: null, createdBy: '' };
    await plant.db.insertInto('notifyReplacement').values(replacement).execute();
    await plant.db.insertInto('notifySetting').values({ orgId, body: '{}' }).execute();
    await plant.db.insertInto('notifyWindow').values({ orgId, name: 'w', fromAt: 1, toAt: 2, createdBy: '' }).execute();
    const channel = { orgId, name: 'c', kind: 'wecom', url: '', host: '', perMinute: 1, lastAt: null, updatedAt: 0 };
    await plant.db.insertInto('notifyChannel').values(channel).execute();
    const message = {
      ...{ orgId, type: 'alarm', equipType: 'eg', titleCn: '', titleEn: '', dataId: 1, equipmentId: null, level: null },
      ...{ alarmId: null, occurrence: null, expiresAt: null, cause: 'gone', createdAt: 0 },
    };
    const { id: messageId } = await plant.db
      .insertInto('message')
      .values(message)
      .returning('id')
      .executeTakeFirstOrThrow();
    // Somebody of another organisation has a copy.
    const copy = { accountId: manager.accountId, messageId, type: 'alarm', equipType: 'eg', level: null, dataId: 1 };
    await plant.db.insertInto('messageCopy').values(copy).execute();
    const ofOther = await plant.db.selectFrom('equipment').select('id').where('orgId', '=', orgId).execute();
    for (const { id } of ofOther) {
      await plant.db.deleteFrom('shareHolder').where('equipmentId', '=', id).execute();
      await plant.db.deleteFrom('share').where('equipmentId', '=', id).execute();
      await plant.db.deleteFrom('signal').where('equipmentId', '=', id).execute();
      await plant.db.deleteFrom('equipment').where('id', '=', id).execute();
    }
    await plant.db.deleteFrom('equipmentGroup').where('orgId', '=', orgId).execute();
    await plant.db.updateTable('account').set({ kind: 'co' }).where('id', '=', accountId).execute();
    const removed = await admin.visitor.send(api.org.delete, { id: orgId });
    expect(removed.code, removed.message).toBe('200');
    for (const table of [
      'notifyRule',
      'notifySchedule',
      'notifySetting',
      'notifyWindow',
      'notifyChannel',
      'message',
    ] as const)
      expect(await plant.db.selectFrom(table).select('orgId').where('orgId', '=', orgId).execute(), table).toEqual([]);
  });
});
