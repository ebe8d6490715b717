import { api, defaultPreference } from '@lookfar/contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { MessageClient } from './data/MessageClient.ts';
import { NotifyPlant, nobody } from './data/NotifyPlant.ts';
import { until } from './data/until.ts';
import { FakeClock } from './harness/FakeClock.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';

describeOnOneEngine('who is told of an alarm', (engine) => {
  const clock = new FakeClock(Date.UTC(2026, 10, 16, 4));
  let notify: NotifyPlant;
  let manager: number;

  beforeAll(async () => {
    notify = await NotifyPlant.start(engine, clock);
    const row = await notify.db
      .selectFrom('account')
      .select('id')
      .where('loginname', '=', 'manager')
      .executeTakeFirst();
    manager = row?.id ?? 0;
  });
  afterEach(async () => {
    await notify.drop('notifyRule');
    await notify.drop('notifyWindow');
    await notify.drop('notifyPreference');
    await notify.drop('notifySetting');
  });
  afterAll(() => notify.stop());

  it('[NE1] everyone who may see it has a message, and nobody else; it comes on the socket', async () => {
    const { plant } = notify;
    const seeing = await notify.person('seeing', { auths: ['monitor_equipment', 'monitor_multi_designer_alarm'] });
    await notify.person('blind', { auths: ['monitor_equipment'] });
    await notify.person('elsewhere', { dataRange: 'own' });
    const unwilling = await notify.person('unwilling');
    await notify.preference(unwilling, {
      ...defaultPreference,
      ways: { ...defaultPreference.ways, web: ['critical'] },
    });
    await plant.person('stranger', ['monitor_equipment', 'monitor_multi_designer_alarm'], true);
    const { data: token } = await plant.manager.send(api.liveToken.message, {});
    const client = await new MessageClient(plant.server.url, token).opened();
    const index = plant.take();
    const { id } = await plant.rule(index, { level: 'high' });
    const eventId = await notify.trip(id, index);
    expect(await notify.messages(id)).toEqual([
      [manager, '【高】一号泵 报警'],
      [seeing, '【高】一号泵 报警'],
    ]);
    const message = await notify.db.selectFrom('message').selectAll().where('alarmId', '=', id).executeTakeFirst();
    expect(message).toMatchObject({
      ...{ cause: `alarm:${eventId}`, type: 'alarm', equipType: 'eg', dataId: plant.pump.id, broadcastTimes: 3 },
      ...{ level: 'high', titleEn: '[High] Alarm: 一号泵' },
    });
    expect(message?.noteCn).toBe('一号泵 液位 1 越上限（当前值 150.0，限值 100.0）');
    const push = await until('the push', () => client.messages.find((one) => 'type' in one && one.type === 'message'));
    expect(push).toMatchObject({ message: { alarmId: id, alarmBroadcastTimes: 3, level: 'high' } });
    await plant.manager.send(api.alarm.confirm, { alarms: [{ alarmId: id }] });
    await notify.told(id, 'acknowledged');
    const quiet = await until('the sound to stop', () =>
      client.messages.find((one) => 'type' in one && one.type === 'alarm'),
    );
    expect(quiet).toEqual({ type: 'alarm', alarmId: id, acked: true, active: true });
    client.socket.terminate();
    // Their own settings ask for it.
    expect(await notify.sent(id)).toEqual([
      ['email', unwilling],
      ['sms', unwilling],
      ['voice', unwilling],
    ]);
  });

  it('[NE2] a rule tells by its ways whom it names, of its levels, kinds, devices and hours', async () => {
    const { plant } = notify;
    const worker = await notify.person('worker');
    const recipients = { ...nobody, accountIds: [worker] };
    const channel = await notify.channel('群', { language: 'en' });
    const yes = await notify.rule({
      name: '告警',
      recipients: { ...recipients, channelIds: [channel] },
      ways: ['email', 'sms'],
    });
    const alarms = ['critical'] as const;
    await notify.rule({ name: '级别', recipients, trigger: { kind: 'alarm', levels: [...alarms] }, ways: ['voice'] });
    await notify.rule({
      name: '类型',
      recipients,
      trigger: { kind: 'alarm', levels: ['high'], kinds: ['bit'] },
      ways: ['voice'],
    });
    await notify.rule({ name: '设备', recipients, devices: { equipmentIds: [999], groupIds: [] }, ways: ['voice'] });
    const hours = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '01:00', to: '02:00' }];
    await notify.rule({ name: '时间', recipients, hours, ways: ['voice'] });
    const term = await plant.manager.send(api.dictionary.add, { text: '一号泵', english: 'Pump 1' });
    const index = plant.take();
    const { id } = await plant.rule(index);
    const eventId = await notify.trip(id, index);
    const rows = await notify.outgoing(id);
    await plant.manager.send(api.dictionary.delete, { id: term.data.id });
    expect(rows.map(({ way, accountId, refId, ruleId, cause }) => [way, accountId ?? refId, ruleId, cause])).toEqual([
      ['email', worker, yes, `alarm:${eventId}:email:${worker}`],
      ['sms', worker, yes, `alarm:${eventId}:sms:${worker}`],
      ['webhook', channel, yes, `alarm:${eventId}:webhook:${channel}`],
    ]);
    expect(JSON.parse(rows[2]?.body ?? '')).toMatchObject({
      occasion: 'raised',
      language: 'en',
      title: '[High] Alarm: Pump 1',
      equip: 'Pump 1',
      ackUrl: '',
    });
    expect([rows[0]?.subject, rows[0]?.body]).toEqual([
      '【高】一号泵 报警',
      expect.stringContaining('Alarm: Pump 1\n'),
    ]);
  });

  it('[NE3] cleared alarms are told by rules that ask for it', async () => {
    const { plant } = notify;
    const worker = await notify.person('cleared');
    const recipients = { ...nobody, accountIds: [worker] };
    await notify.rule({
      ...{ name: '恢复', recipients, ways: ['sms'] },
      trigger: { kind: 'alarm', levels: ['high'], cleared: true },
    });
    await notify.rule({ name: '只报警', recipients, ways: ['voice'] });
    const index = plant.take();
    const { id } = await plant.rule(index);
    await notify.trip(id, index);
    await notify.trip(id, index, 0);
    expect((await notify.outgoing(id)).map(({ way, subject }) => [way, subject])).toEqual([
      ['sms', '【高】一号泵 报警'],
      ['voice', '【高】一号泵 报警'],
      ['sms', '【已恢复】一号泵'],
    ]);
  });

  it('[NE4] maintenance keeps it back, except for some levels', async () => {
    const { plant } = notify;
    const worker = await notify.person('maintained');
    await notify.rule({ name: '检修', recipients: { ...nobody, accountIds: [worker] }, ways: ['sms'] });
    const [from, to] = [clock.now() - 1000, clock.now() + 3_600_000];
    await notify.db
      .insertInto('notifyWindow')
      .values({ orgId: notify.orgId, name: '大修', fromAt: from, toAt: to, excepted: '["critical"]', createdBy: '' })
      .execute();
    await notify.changed();
    const [calm, grave] = [plant.take(), plant.take()];
    const [kept, told] = [await plant.rule(calm), await plant.rule(grave, { level: 'critical' })];
    await notify.trip(kept.id, calm);
    await notify.trip(told.id, grave);
    expect(await notify.messages(kept.id)).toEqual([]);
    expect(await notify.sent(kept.id)).toEqual([]);
    expect(await notify.sent(told.id)).toEqual([['sms', worker]]);
  });

  it('[NE5] it escalates to whoever is on duty then, until somebody acknowledges', async () => {
    const { plant } = notify;
    const [first, second] = [await notify.person('first'), await notify.person('second')];
    const step = (afterSeconds: number, accountIds: number[]) => ({
      ...{ afterSeconds, recipients: { ...nobody, accountIds }, ways: ['sms' as const, 'web' as const] },
    });
    const escalation = [step(60, [first]), step(120, [second])];
    const rule = await notify.rule({ name: '升级', escalation });
    const [left, handled] = [plant.take(), plant.take()];
    const [open, acked] = [await plant.rule(left), await plant.rule(handled)];
    const eventId = await notify.trip(open.id, left);
    await notify.trip(acked.id, handled);
    await plant.manager.send(api.alarm.confirm, { alarms: [{ alarmId: acked.id }] });
    await notify.told(acked.id, 'acknowledged');
    expect(await notify.sent(open.id)).toEqual([]);
    await notify.pass(62_000);
    expect(await notify.sent(open.id)).toEqual([['sms', first]]);
    await notify.pass(60_000);
    await notify.pass(600_000);
    const rows = await notify.outgoing(open.id);
    expect(rows.map(({ way, accountId, cause }) => [way, accountId, cause])).toEqual([
      ['sms', first, `escalation:${eventId}:${rule}:0:sms:${first}`],
      ['sms', second, `escalation:${eventId}:${rule}:1:sms:${second}`],
    ]);
    expect((await notify.messages(open.id)).filter(([, title]) => title.includes('无人确认'))).toEqual([
      [first, '【高·无人确认】一号泵 报警'],
      [second, '【高·无人确认】一号泵 报警'],
    ]);
    expect(await notify.sent(acked.id)).toEqual([]);
    const { data } = await plant.manager.send(api.notifyExplain.past, { alarmId: open.id });
    expect(data.decisions.map(({ occasion }) => occasion)).toEqual(['escalation', 'escalation', 'raised']);
    // What is older is further down, also where it was written later.
    const decisions = notify.db.updateTable('notifyDecision').where('alarmId', '=', open.id);
    await decisions
      .where('occasion', '=', 'escalation')
      .set((eb) => ({ at: eb('at', '-', 3_600_000) }))
      .execute();
    const reordered = (await plant.manager.send(api.notifyExplain.past, { alarmId: open.id })).data.decisions;
    expect(reordered.map(({ occasion }) => occasion)).toEqual(['raised', 'escalation', 'escalation']);
    expect(data.decisions[1]?.explanation.lines).toMatchObject([
      {
        accountId: first,
        name: 'first',
        way: 'web',
        verdict: 'send',
        via: 'escalation',
        ruleName: '升级',
        afterSeconds: 60,
      },
      { accountId: first, way: 'sms' },
    ]);
    expect(data.deliveries.map(({ name, way, ruleName }) => [name, way, ruleName])).toEqual([
      ['second', 'sms', '升级'],
      ['first', 'sms', '升级'],
    ]);
  });

  it('[NE6] quiet hours hold it back until they end, and only what is still open is told then', async () => {
    const { plant } = notify;
    const worker = await notify.person('asleep');
    // It is past noon in Shanghai.
    const hours = { days: [1, 2, 3, 4, 5, 6, 7], from: '12:00', to: '15:00' };
    const quiet = [{ hours, levels: ['high' as const] }];
    await notify.rule({ name: '静默', recipients: { ...nobody, accountIds: [worker] }, ways: ['sms'], quiet });
    const indexes = [plant.take(), plant.take(), plant.take()] as const;
    const [open, acked] = [await plant.rule(indexes[0]), await plant.rule(indexes[1])];
    const loud = await plant.rule(indexes[2], { level: 'critical' });
    await notify.trip(open.id, indexes[0]);
    await notify.trip(acked.id, indexes[1]);
    await notify.trip(loud.id, indexes[2]);
    expect(await notify.sent(loud.id)).toEqual([['sms', worker]]);
    await plant.manager.send(api.alarm.confirm, { alarms: [{ alarmId: acked.id }] });
    await notify.told(acked.id, 'acknowledged');
    expect(await notify.sent(open.id)).toEqual([]);
    await notify.pass(3 * 3_600_000);
    expect(await notify.sent(open.id)).toEqual([['sms', worker]]);
    expect(await notify.sent(acked.id)).toEqual([]);
  });

  it('[NE7] beyond a number in ten minutes they are collected and sent as one; critical ones never', async () => {
    const { plant } = notify;
    const worker = await notify.person('busy');
    await notify.setting({ stormCount: 2, digestMinutes: 5 });
    await notify.rule({ name: '风暴', recipients: { ...nobody, accountIds: [worker] }, ways: ['sms'] });
    const ids: number[] = [];
    for (const level of ['high', 'high', 'medium', 'high', 'critical'] as const) {
      const index = plant.take();
      const { id } = await plant.rule(index, { level });
      await notify.trip(id, index);
      ids.push(id);
    }
    const all = async () => (await Promise.all(ids.map((id) => notify.sent(id)))).map((rows) => rows.length);
    expect(await all()).toEqual([1, 1, 0, 0, 1]);
    await plant.restart();
    await notify.pass(300_000);
    const digests = (await notify.outgoing(null)).filter(({ accountId }) => accountId === worker);
    expect(digests).toHaveLength(1);
    expect(digests[0]?.body).toMatch(/^【报警汇总】2 条报警：自 2026-11-16 .*：高 1、中 1。首条：一号泵/);
    const { data } = await plant.manager.send(api.notifyExplain.past, { alarmId: ids[2] ?? 0 });
    expect(data.decisions[0]?.explanation.lines).toContainEqual(
      expect.objectContaining({ accountId: worker, way: 'sms', verdict: 'digest' }),
    );
  });
});
