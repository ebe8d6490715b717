import { api, defaultNotifySetting, type InputOf, notifyLimits } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, StillPlant } from './data/StillPlant.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';

type Draft = InputOf<typeof api.notifySchedule.add>;

const dayMs = 86_400_000;

describeOnOneEngine('duty schedules, maintenance windows and settings', (engine) => {
  let plant: StillPlant;
  let manager: Person;
  let other: Person;
  let anna: Person;
  let ben: Person;
  const changed: number[] = [];

  beforeAll(async () => {
    plant = await StillPlant.start(engine);
    manager = plant.manager;
    other = await plant.person('other');
    anna = await plant.person('anna', { of: manager, auths: ['monitor_equipment'] });
    ben = await plant.person('ben', { of: manager, auths: ['monitor_equipment'] });
    plant.test.server.bus.subscribe('notify.changed', ({ orgId }) => changed.push(orgId));
  });
  afterAll(() => plant.stop());

  /** One after the other from the day of the test's clock on, each for a day. */
  const roster = (members: number[]): Draft['roster'] => ({
    ...{ kind: 'rotation', members, everyDays: 1, handOver: '00:00' },
    start: new Date(plant.now - dayMs).toISOString().slice(0, 10),
  });
  const add = (name: string, members: number[], visitor = manager.visitor) =>
    visitor.send(api.notifySchedule.add, { name, zone: 'UTC', roster: roster(members) });
  const both = () => [anna.accountId, ben.accountId];

  it('[NS1] says who is on duty, until when, and who is next', async () => {
    changed.length = 0;
    const { code, data, message } = await add('轮值', both());
    expect(code, message).toBe('200');
    expect(changed).toEqual([manager.orgId]);
    const view = (await manager.visitor.send(api.notifySchedule.info, { id: data.id })).data;
    const midnight = Math.floor(plant.now / dayMs) * dayMs + dayMs;
    expect(view).toMatchObject({ name: '轮值', until: midnight, replacements: [] });
    expect([view.onDuty, view.next].flat().map(({ id }) => id)).toEqual([ben.accountId, anna.accountId]);
    expect(view.people.map(({ name }) => name).toSorted()).toEqual(['anna', 'ben']);
    const { list } = (await manager.visitor.send(api.notifySchedule.query, { name: '轮' })).data;
    expect(list).toMatchObject([{ id: data.id, onDuty: [{ name: 'ben' }] }]);
    const calendar = (startTime: number, endTime: number) =>
      manager.visitor.send(api.notifySchedule.calendar, { id: data.id, startTime, endTime });
    const days = (await calendar(midnight, midnight + 2 * dayMs)).data.list;
    expect(days.map(({ people }) => people[0]?.name)).toEqual(['anna', 'ben']);
    expect((await calendar(2, 1)).code).toBe('1044');
    expect((await calendar(0, (notifyLimits.calendarDays + 1) * dayMs)).code).toBe('1041');
  });

  it('[NS2] names are unique, members are of the organisation, and there is a limit', async () => {
    expect((await add('唯一', both())).code).toBe('200');
    expect((await add('唯一', both())).code).toBe('1501');
    expect((await add('别家', [other.accountId])).code).toBe('1014');
    expect((await add('无人', [])).code).toBe('1000');
    const badZone = { name: '时区', zone: 'Mars/Olympus', roster: roster(both()) };
    expect((await manager.visitor.send(api.notifySchedule.add, badZone)).code).toBe('1000');
    expect((await add('无权', both(), anna.visitor)).code).toBe('1009');
    const row = { orgId: other.orgId, zone: 'UTC', roster: JSON.stringify(roster([1])), updatedAt: 0 };
    const rows = Array.from({ length: notifyLimits.schedules }, (_, at) => ({ ...row, name: `填 ${at}` }));
    await plant.db.insertInto('notifySchedule').values(rows).execute();
    expect((await add('太多', [other.accountId], other.visitor)).code).toBe('1522');
    await plant.db.deleteFrom('notifySchedule').where('orgId', '=', other.orgId).execute();
  });

  it('[NS3] people hand over their own duty, managers anybody’s', async () => {
    const { id } = (await add('交班', both())).data;
    const time = { from: plant.now - 1000, to: plant.now + 3_600_000 };
    const replace = (who: Person, body: object) =>
      who.visitor.send(api.notifySchedule.replace, { id, ...time, ...body } as never);
    const stranger = await plant.person('stranger', { of: manager, auths: [] });
    expect((await replace(anna, { accountId: anna.accountId, insteadOf: ben.accountId })).code).toBe('1606');
    expect((await replace(stranger, { accountId: ben.accountId })).code).toBe('1014');
    expect((await replace(ben, { accountId: manager.accountId })).code).toBe('1014');
    expect((await replace(ben, { accountId: anna.accountId, to: time.from })).code).toBe('1044');
    const mine = (await ben.visitor.send(api.notifySchedule.mine, {})).data;
    expect(mine.list.map((one) => one.id)).toContain(id);
    expect(mine.colleagues.map(({ name }) => name)).toEqual(['anna']);
    expect((await stranger.visitor.send(api.notifySchedule.mine, {})).data).toEqual({ list: [], colleagues: [] });

    const given = await replace(ben, { accountId: anna.accountId });
    expect(given.code, given.message).toBe('200');
    const onDuty = async () =>
      (await manager.visitor.send(api.notifySchedule.info, { id })).data.onDuty.map(({ name }) => name);
    expect(await onDuty()).toEqual(['anna']);
    const cancel = (who: Person) =>
      who.visitor.send(api.notifySchedule.cancelReplacement, { id, replacementId: given.data.id });
    expect((await cancel(anna)).code).toBe('1606');
    expect((await cancel(other)).code).toBe('1014');
    expect((await cancel(ben)).code).toBe('200');
    expect(await onDuty()).toEqual(['ben']);
    expect((await replace(manager, { accountId: manager.accountId })).code).toBe('200');
    expect(await onDuty()).toEqual(['manager']);
    expect((await replace(manager, { accountId: other.accountId })).code).toBe('1014');
  });

  it('[NS4] a schedule that a rule names is not deleted, also not from a step of its escalation', async () => {
    const { id } = (await add('在用', both())).data;
    const escalation = [{ afterSeconds: 60, recipients: { scheduleIds: [id] }, ways: ['sms' as const] }];
    const rule = await manager.visitor.send(api.notifyRule.add, {
      ...{ name: '升级', trigger: { kind: 'alarm', levels: ['high'] }, devices: {}, recipients: {}, ways: ['web'] },
      escalation,
    });
    const refused = await manager.visitor.send(api.notifySchedule.delete, { id }, { 'accept-language': 'en' });
    expect([refused.code, refused.message]).toEqual(['1502', expect.stringContaining('notification rule "升级"')]);
    await manager.visitor.send(api.notifyRule.delete, { id: rule.data.id });
    expect((await other.visitor.send(api.notifySchedule.delete, { id })).code).toBe('1014');
    expect((await manager.visitor.send(api.notifySchedule.delete, { id })).code).toBe('200');
    expect((await manager.visitor.send(api.notifySchedule.info, { id })).code).toBe('1014');
  });

  it('[NW1] a maintenance window ends after it begins, and is about devices in range', async () => {
    const pump = await plant.device('水泵');
    const theirs = await plant.device('别家的', { orgId: other.orgId });
    const body = { name: '检修', from: plant.now - 1, to: plant.now + 1000, equipmentIds: [pump.id] };
    const send = (more: object, visitor = manager.visitor) =>
      visitor.send(api.notifyWindow.add, { ...body, ...more } as never);
    expect((await send({ to: body.from })).code).toBe('1044');
    expect((await send({ equipmentIds: [theirs.id] })).code).toBe('1014');
    expect((await send({ except: ['worst'] })).code).toBe('1000');
    const clerk = await plant.person('clerk', { of: manager });
    await plant.db.updateTable('account').set({ dataRange: 'own' }).where('id', '=', clerk.accountId).execute();
    expect((await send({}, clerk.visitor)).code).toBe('1014');
    // Every device of the organisation would be silent.
    expect((await send({ equipmentIds: [] }, clerk.visitor)).code).toBe('1014');
    const { code, data } = await send({ except: ['critical'] });
    expect(code).toBe('200');
    const list = async (who: Person) => (await who.visitor.send(api.notifyWindow.query, {})).data.list;
    expect(await list(manager)).toMatchObject([{ id: data.id, state: 'running', createdBy: 'manager' }]);
    expect([await list(clerk), await list(other)]).toEqual([[], []]);
    expect((await clerk.visitor.send(api.notifyWindow.delete, { id: data.id })).code).toBe('1014');
    const edit = { id: data.id, ...body, from: plant.now + 500 };
    expect((await manager.visitor.send(api.notifyWindow.edit, edit)).code).toBe('200');
    expect(await list(manager)).toMatchObject([{ state: 'coming', except: [] }]);
    expect((await manager.visitor.send(api.notifyWindow.delete, { id: data.id })).code).toBe('200');
  });

  it('[NG1] settings are as shipped until an organisation saves its own', async () => {
    const query = async (who: Person) => (await who.visitor.send(api.notifySetting.query, {})).data;
    expect(await query(manager)).toEqual(defaultNotifySetting);
    changed.length = 0;
    const holidays = [
      { day: '2026-10-02', name: '国庆' },
      { day: '2026-10-01', name: '国庆' },
      { day: '2026-10-01', name: '国庆节' },
    ];
    const setting = { ...defaultNotifySetting, holidays, personal: ['web' as const], expireDays: [1, 30, 30] };
    expect((await manager.visitor.send(api.notifySetting.save, setting)).code).toBe('200');
    expect(changed).toEqual([manager.orgId]);
    expect(await query(manager)).toMatchObject({
      ...{ holidays: [{ day: '2026-10-01', name: '国庆节' }, { day: '2026-10-02' }], expireDays: [30, 1] },
    });
    expect(await query(other)).toEqual(defaultNotifySetting);
    const bad = { ...setting, holidays: [{ day: '2026-02-30' }] };
    expect((await manager.visitor.send(api.notifySetting.save, bad as never)).code).toBe('1000');
    expect((await anna.visitor.send(api.notifySetting.save, setting)).code).toBe('1009');
  });
});
