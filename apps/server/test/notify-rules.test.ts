import { api, type InputOf, notifyLimits, type Permission } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PlantEquipment } from './data/addPlant.ts';
import { type Person, StillPlant } from './data/StillPlant.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

type Draft = InputOf<typeof api.notifyRule.add>;

describeOnOneEngine('notification rules', (engine) => {
  let plant: StillPlant;
  let manager: Person;
  let other: Person;
  let pump: PlantEquipment;
  let theirs: PlantEquipment;
  const changed: number[] = [];
  let count = 0;

  beforeAll(async () => {
    plant = await StillPlant.start(engine);
    manager = plant.manager;
    other = await plant.person('other');
    pump = await plant.device('水泵');
    theirs = await plant.device('别家的泵', { orgId: other.orgId });
    plant.test.server.bus.subscribe('notify.changed', ({ orgId }) => changed.push(orgId));
  });
  afterAll(() => plant.stop());

  const draft = (more: Partial<Draft> = {}): Draft => {
    count += 1;
    return {
      name: `规则 ${count}`,
      trigger: { kind: 'alarm', levels: ['critical'] },
      ...{ devices: {}, recipients: { accountIds: [manager.accountId] }, ways: ['web'] },
      ...more,
    };
  };
  const add = (more: Partial<Draft> = {}, visitor: Visitor = manager.visitor) =>
    visitor.send(api.notifyRule.add, draft(more));
  const info = async (id: number) => (await manager.visitor.send(api.notifyRule.info, { id })).data;
  const stored = () => plant.db.selectFrom('notifyRule').selectAll().orderBy('id').execute();
  /** A member of the manager's organisation with this range. */
  const ranged = async (loginname: string, dataRange: string) => {
    const person = await plant.person(loginname, { of: manager });
    await plant.db.updateTable('account').set({ dataRange }).where('id', '=', person.accountId).execute();
    return person;
  };

  it('[NR1] a rule is read as it was saved, with its steps in the order of their time, and others hear of it', async () => {
    changed.length = 0;
    const step = (afterSeconds: number) => ({ afterSeconds, recipients: { everyone: true }, ways: ['sms' as const] });
    const { code, message, data } = await add({
      ...{ name: '夜班', required: true, escalation: [step(600), step(60)], ways: ['email', 'email'] },
      devices: { equipmentIds: [pump.id, pump.id] },
    });
    expect(code, message).toBe('200');
    expect(await info(data.id)).toMatchObject({
      ...{ name: '夜班', enabled: true, required: true, ways: ['email'], orgId: manager.orgId, problem: '' },
      devices: { equipmentIds: [pump.id], groupIds: [] },
      escalation: [{ afterSeconds: 60 }, { afterSeconds: 600 }],
      ...{ delivered: 0, failed: 0 },
    });
    expect(changed).toEqual([manager.orgId]);
    const { list, total } = (await manager.visitor.send(api.notifyRule.query, { name: '夜' })).data;
    expect([total, list[0]?.name]).toEqual([1, '夜班']);
    expect((await other.visitor.send(api.notifyRule.query, {})).data.total).toBe(0);
  });

  it('[NR2] names are unique within an organisation, and there is a limit', async () => {
    expect((await add({ name: 'Same' })).code).toBe('200');
    expect((await add({ name: 'same' })).code).toBe('1501');
    const foreign = { name: 'same', recipients: {}, devices: {} };
    expect((await add(foreign, other.visitor)).code).toBe('200');
    const { id } = (await add({ name: 'another' })).data;
    expect((await manager.visitor.send(api.notifyRule.edit, { id, ...draft({ name: 'SAME' }) })).code).toBe('1501');
    const row = { orgId: other.orgId, body: '{}', createdAt: 0, updatedAt: 0 };
    const rows = Array.from({ length: notifyLimits.rules - 1 }, (_, at) => ({ ...row, name: `填 ${at}` }));
    for (let at = 0; at < rows.length; at += 100)
      await plant.db
        .insertInto('notifyRule')
        .values(rows.slice(at, at + 100))
        .execute();
    expect((await add({ name: '太多', recipients: {} }, other.visitor)).code).toBe('1522');
    await plant.db.deleteFrom('notifyRule').where('orgId', '=', other.orgId).execute();
  });

  it('[NR3] whatever a rule names must be its organisation’s', async () => {
    const before = await stored();
    const dept = { orgId: other.orgId, name: '部', parentId: null, seq: 0 };
    const { id: deptId } = await plant.db.insertInto('dept').values(dept).returning('id').executeTakeFirstOrThrow();
    const groupId = await plant.group('别家的组', { orgId: other.orgId });
    const { roleId } = await plant.db
      .selectFrom('account')
      .select('roleId')
      .where('id', '=', other.accountId)
      .executeTakeFirstOrThrow();
    const refused: Partial<Draft>[] = [
      { recipients: { accountIds: [other.accountId] } },
      { recipients: { roleIds: [roleId] } },
      { recipients: { deptIds: [deptId] } },
      { recipients: { scheduleIds: [999_999] } },
      { recipients: { channelIds: [999_999] } },
      { devices: { equipmentIds: [theirs.id] } },
      { devices: { groupIds: [groupId] } },
      { escalation: [{ afterSeconds: 60, recipients: { accountIds: [other.accountId] }, ways: ['web'] }] },
    ];
    for (const more of refused) expect((await add(more)).code, JSON.stringify(more)).toBe('1014');
    expect(await stored()).toEqual(before);
  });

  it('[NR3] what was deleted since does not keep a rule from being changed', async () => {
    const device = await plant.device('旧泵');
    const body = draft({ devices: { equipmentIds: [device.id] } });
    const { id } = (await manager.visitor.send(api.notifyRule.add, body)).data;
    await plant.db.deleteFrom('signal').where('equipmentId', '=', device.id).execute();
    await plant.db.deleteFrom('equipment').where('id', '=', device.id).execute();
    const edited = await manager.visitor.send(api.notifyRule.edit, { id, ...body, enabled: false });
    expect(edited.code, edited.message).toBe('200');
    // Without it the rule would be about every device.
    expect((await info(id)).devices.equipmentIds).toEqual([device.id]);
  });

  it('[NR4] whoever sees some devices decides about these alone', async () => {
    const clerk = await ranged('clerk', 'own');
    const own = await plant.device('自己的泵');
    await plant.db.updateTable('equipment').set({ createdBy: clerk.accountId }).where('id', '=', own.id).execute();
    const all = (await add()).data.id;
    const foreign = (await add({ name: '他人的', devices: { equipmentIds: [pump.id] } })).data.id;
    expect((await add({}, clerk.visitor)).code).toBe('1014');
    expect((await add({ devices: { equipmentIds: [pump.id] } }, clerk.visitor)).code).toBe('1014');
    const groupId = await plant.group('组');
    expect((await add({ devices: { groupIds: [groupId] } }, clerk.visitor)).code).toBe('1014');
    const { code, data } = await add({ devices: { equipmentIds: [own.id] } }, clerk.visitor);
    expect(code).toBe('200');
    const { list } = (await clerk.visitor.send(api.notifyRule.query, { pageSize: 200 })).data;
    expect(list.map(({ id }) => id)).toEqual(expect.arrayContaining([all, data.id]));
    expect(list.map(({ id }) => id)).not.toContain(foreign);
    expect((await clerk.visitor.send(api.notifyRule.info, { id: foreign })).code).toBe('1014');
    for (const id of [all, foreign]) {
      expect((await clerk.visitor.send(api.notifyRule.delete, { id })).code).toBe('1014');
      const edit = { id, ...draft({ devices: { equipmentIds: [own.id] } }) };
      expect((await clerk.visitor.send(api.notifyRule.edit, edit)).code).toBe('1014');
      expect((await clerk.visitor.send(api.notifyRule.test, { id })).code).toBe('1014');
    }
    expect((await clerk.visitor.send(api.notifyRule.delete, { id: data.id })).code).toBe('200');
  });

  it('[NR5] a condition is checked like that of an alarm, and about signals of the organisation', async () => {
    const [signalId = 0] = pump.signals;
    const trigger = (condition: object) =>
      ({ kind: 'condition', level: 'low', condition }) as unknown as Draft['trigger'];
    const before = await stored();
    const wrong = await add({ trigger: trigger({ kind: 'limits', signalId, high: { value: 'x' } }) });
    expect([wrong.code, wrong.message]).toEqual(['1000', expect.stringContaining('trigger.condition')]);
    expect((await add({ trigger: trigger({ kind: 'nonsense' }) })).code).toBe('1000');
    const [foreign = 0] = theirs.signals;
    const limits = (id: number) => trigger({ kind: 'limits', signalId: id, high: { value: 5 } });
    expect((await add({ trigger: limits(foreign) })).code).toBe('1014');
    expect(await stored()).toEqual(before);
    const { code, data, message } = await add({ trigger: limits(signalId) });
    expect(code, message).toBe('200');
    expect((await info(data.id)).trigger).toMatchObject({ kind: 'condition', condition: { kind: 'limits', signalId } });
    const clerk = await ranged('reader', 'own');
    expect((await add({ trigger: limits(signalId) }, clerk.visitor)).code).toBe('1014');
    expect((await clerk.visitor.send(api.notifyRule.info, { id: data.id })).code).toBe('1014');
  });

  it('[NR6] deliveries of the last seven days are counted by rule', async () => {
    const { id } = (await add()).data;
    const row = {
      ...{ orgId: manager.orgId, accountId: null, way: 'email', target: 'a', body: '', dueAt: 0, sentAt: null },
      ...{ expiresAt: null, cause: null, refId: null, alarmId: null, occurrence: null, eventId: null, ruleId: id },
    };
    const old = plant.now - 8 * 86_400_000;
    const states = [
      ['sent', plant.now],
      ['sent', plant.now],
      ['failed', plant.now],
      ['sent', old],
      ['kept', plant.now],
    ];
    const rows = states.map(([state, createdAt]) => ({ ...row, state: String(state), createdAt: Number(createdAt) }));
    await plant.db.insertInto('outgoing').values(rows).execute();
    expect(await info(id)).toMatchObject({ delivered: 2, failed: 1 });
  });

  it('[NR7] needs the permission; a name of 1 MB or too many people are refused', async () => {
    const auths: Permission[] = ['monitor_equipment', 'alarm_manage'];
    const viewer = await plant.person('viewer', { of: manager, auths });
    expect((await add({}, viewer.visitor)).code).toBe('1009');
    expect((await add({ name: 'x'.repeat(1_000_000) })).code).toBe('1000');
    expect((await add({ name: ' ' })).code).toBe('1000');
    const many = Array.from({ length: notifyLimits.chosen + 1 }, (_, at) => at + 1);
    expect((await add({ recipients: { accountIds: many } })).code).toBe('1000');
  });

  it('[NR8] platform staff change a rule of any organisation within what that one has', async () => {
    const staff = await plant.person('staff', { roleType: 'operation' });
    const body = draft();
    const { id } = (await manager.visitor.send(api.notifyRule.add, body)).data;
    const edit = (more: Partial<Draft>) => staff.visitor.send(api.notifyRule.edit, { id, ...body, ...more });
    expect((await edit({ recipients: { accountIds: [staff.accountId] } })).code).toBe('1014');
    changed.length = 0;
    expect((await edit({ name: '平台改的' })).code).toBe('200');
    expect([(await info(id)).name, changed]).toEqual(['平台改的', [manager.orgId]]);
    expect((await staff.visitor.send(api.notifyRule.query, {})).data.list.map((rule) => rule.id)).not.toContain(id);
    expect((await other.visitor.send(api.notifyRule.info, { id })).code).toBe('1014');
  });

  it('[NR9] options name what the organisation has; people are found by name', async () => {
    const { data } = await manager.visitor.send(api.notifyRule.options, {});
    expect(data.accounts.map(({ id }) => id)).toContain(manager.accountId);
    expect(data.accounts.map(({ id }) => id)).not.toContain(other.accountId);
    expect(data.missing).toEqual(['email', 'sms', 'voice']);
    const found = await manager.visitor.send(api.notifyRule.options, { name: 'CLER' });
    expect(found.data.accounts.map(({ loginname }) => loginname)).toEqual(['clerk']);
    const byId = await manager.visitor.send(api.notifyRule.options, {
      accountIds: [manager.accountId, other.accountId],
    });
    expect(byId.data.accounts.map(({ id }) => id)).toEqual([manager.accountId]);
  });

  it('[NR10] an example goes to the caller alone; too many are refused', async () => {
    await plant.db
      .updateTable('account')
      .set({ email: 'boss@example.com' })
      .where('id', '=', manager.accountId)
      .execute();
    const { id } = (await add({ ways: ['email', 'sms', 'push'], recipients: { everyone: true } })).data;
    const { data, code, message } = await manager.visitor.send(api.notifyRule.test, { id });
    expect(code, message).toBe('200');
    expect(data.list).toMatchObject([
      { way: 'email', target: 'b***@example.com', state: 'kept' },
      { way: 'sms', target: '', state: 'none' },
      { way: 'push', target: '', state: 'none' },
    ]);
    const sent = await plant.db
      .selectFrom('outgoing')
      .select(['target', 'accountId'])
      .where('state', '=', 'kept')
      .execute();
    expect(sent).toContainEqual({ target: 'boss@example.com', accountId: manager.accountId });
    const nowhere = (await add({ ways: [], recipients: {} })).data.id;
    expect((await manager.visitor.send(api.notifyRule.test, { id: nowhere })).code).toBe('1607');
    for (let at = 0; at < 9; at += 1) await manager.visitor.send(api.notifyRule.test, { id });
    expect((await manager.visitor.send(api.notifyRule.test, { id })).code).toBe('429');
  });

  it('[NR11] the operation log says what changed', async () => {
    const body = draft({ name: '日志' });
    const { id } = (await manager.visitor.send(api.notifyRule.add, body)).data;
    await manager.visitor.send(api.notifyRule.edit, { id, ...body, enabled: false });
    await manager.visitor.send(api.notifyRule.delete, { id });
    const rows = await plant.db
      .selectFrom('operationLog')
      .select(['action', 'detail'])
      .where('objectKind', '=', 'notifyRule')
      .where('objectId', '=', id)
      .orderBy('id')
      .execute();
    expect(rows.map(({ action }) => action)).toEqual(['notifyRule.add', 'notifyRule.edit', 'notifyRule.delete']);
    expect(JSON.parse(rows[1]?.detail ?? '{}')).toEqual({ name: '日志', enabled: { from: true, to: false } });
  });
});
