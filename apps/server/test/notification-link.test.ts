import { api } from '@lookfar/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { NotifyPlant, nobody } from './data/NotifyPlant.ts';
import { until } from './data/until.ts';
import { FakeClock } from './harness/FakeClock.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';

describeOnOneEngine('links, explanations, conditions and restarts', (engine) => {
  const clock = new FakeClock(Date.UTC(2026, 10, 16, 4));
  let notify: NotifyPlant;
  let worker: number;

  beforeAll(async () => {
    notify = await NotifyPlant.start(engine, clock);
    worker = await notify.person('worker');
  });
  beforeEach(async () => {
    await notify.drop('notifyRule');
  });
  afterAll(() => notify.stop());

  /** An alarm that the worker was told of by e-mail, and the token in it. */
  async function mailed(): Promise<{ alarmId: number; index: number; token: string }> {
    await notify.drop('notifyRule');
    await notify.rule({ name: '邮件', recipients: { ...nobody, accountIds: [worker] } });
    const index = notify.plant.take();
    const { id: alarmId } = await notify.plant.rule(index);
    await notify.trip(alarmId, index);
    const [mail] = await notify.outgoing(alarmId);
    const token = /https:\/\/scada\.example\/ack\/([\w-]{43})/.exec(mail?.body ?? '')?.[1] ?? '';
    expect(mail?.body).toContain(`https://scada.example/monitor/eg/open/${notify.plant.pump.id}/${alarmId}`);
    return { alarmId, index, token };
  }

  const show = (token: string) => notify.plant.server.visitor().send(api.ackLink.show, { token });
  const confirm = (token: string) => notify.plant.server.visitor().send(api.ackLink.confirm, { token, note: '知道了' });

  it('[NL1] shows what it will do, does it once, and says who did it', async () => {
    const { alarmId, token } = await mailed();
    expect((await show(token)).data).toMatchObject({
      alarmId,
      name: 'worker',
      state: 'UNACK',
      isOpen: true,
      equip: '一号泵',
    });
    expect((await notify.plant.alarm(alarmId))?.state).toBe('UNACK');
    expect((await confirm(token)).data).toMatchObject({ state: 'ACKED', isOpen: false });
    const line = (await notify.plant.journal(alarmId)).at(-1);
    expect(line).toMatchObject({ action: 'acknowledged', user: 'worker', reason: '知道了' });
    expect((await confirm(token)).code).toBe('1603');
    expect((await show(token)).code).toBe('1603');
    const log = await notify.db
      .selectFrom('operationLog')
      .selectAll()
      .where('objectId', '=', alarmId)
      .where('loginname', '=', 'worker')
      .execute();
    expect(log.map(({ accountId, code }) => [accountId, code])).toContainEqual([worker, '200']);
    const stored = await notify.db.selectFrom('ackLink').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('[NL2] is unknown, expired, or refused: that changes nothing and does not use it up', async () => {
    expect((await show('x'.repeat(43))).code).toBe('1602');
    expect((await show('short')).code).toBe('1000');
    const { alarmId, token } = await mailed();
    const other = await mailed();
    await notify.plant.manager.send(api.alarm.confirm, { alarms: [{ alarmId }] });
    expect((await show(token)).data.isOpen).toBe(false);
    expect((await confirm(token)).code).toBe('1402');
    expect((await show(token)).code).toBe('200');
    await notify.db.updateTable('account').set({ disabled: 1 }).where('id', '=', worker).execute();
    expect((await confirm(other.token)).code).toBe('1602');
    await notify.db.updateTable('account').set({ disabled: 0, dataRange: 'own' }).where('id', '=', worker).execute();
    expect((await confirm(other.token)).code).toBe('1014');
    await notify.db.updateTable('account').set({ dataRange: 'all' }).where('id', '=', worker).execute();
    await notify.db.updateTable('ackLink').set({ expiresAt: clock.now() }).execute();
    expect((await confirm(other.token)).code).toBe('1604');
    expect((await notify.plant.alarm(other.alarmId))?.state).toBe('UNACK');
  });

  it('[NL3] of a channel acknowledges in its name, while it may', async () => {
    const channel = await notify.channel('值班群', { mayAcknowledge: 1 });
    await notify.rule({ name: '群', recipients: { ...nobody, channelIds: [channel] } });
    const index = notify.plant.take();
    const { id: alarmId } = await notify.plant.rule(index);
    await notify.trip(alarmId, index);
    const [sent] = await notify.outgoing(alarmId);
    const { ackUrl } = JSON.parse(sent?.body ?? '{}') as { ackUrl: string };
    const token = ackUrl.split('/').at(-1) ?? '';
    await notify.db.updateTable('notifyChannel').set({ mayAcknowledge: 0 }).execute();
    expect((await confirm(token)).code).toBe('1602');
    await notify.db.updateTable('notifyChannel').set({ mayAcknowledge: 1 }).execute();
    expect((await confirm(token)).code).toBe('200');
    expect((await notify.plant.journal(alarmId)).at(-1)).toMatchObject({ action: 'acknowledged', user: '值班群' });
  });

  it('[NX1] says who would be told and why not, to those whose device it is', async () => {
    const rule = await notify.rule({
      name: '紧急',
      recipients: { ...nobody, accountIds: [worker] },
      trigger: { kind: 'alarm', levels: ['critical'] },
    });
    const index = notify.plant.take();
    const { id: alarmId } = await notify.plant.rule(index, { level: 'low' });
    const { data } = await notify.plant.manager.send(api.notifyExplain.now, { alarmId });
    expect(data.skipped).toEqual([{ ruleId: rule, ruleName: '紧急', verdict: 'level' }]);
    expect(data.lines).toContainEqual(
      expect.objectContaining({ accountId: worker, way: 'web', verdict: 'send', via: 'everyone' }),
    );
    const grave = await notify.plant.manager.send(api.notifyExplain.now, { alarmId, level: 'critical' });
    expect(grave.data.lines).toContainEqual(
      expect.objectContaining({ name: 'worker', way: 'email', verdict: 'send', ruleName: '紧急' }),
    );
    expect(await notify.messages(alarmId)).toEqual([]);
    const stranger = await notify.plant.person(
      'stranger',
      ['alarm_manage', 'monitor_equipment', 'monitor_multi_designer_alarm'],
      true,
    );
    expect((await stranger.send(api.notifyExplain.now, { alarmId })).code).toBe('1014');
    expect((await stranger.send(api.notifyExplain.past, { alarmId })).code).toBe('1014');
  });

  it('[NE8] a rule on a condition tells without an alarm, once, also over a restart; a broken one says so', async () => {
    const index = notify.plant.take();
    const condition = { kind: 'limits', signalId: notify.plant.signal(index), high: { value: 100 } };
    const draft = { kind: 'condition', level: 'medium', onDelayMs: 0, offDelayMs: 0, text: '' } as const;
    const recipients = { ...nobody, accountIds: [worker] };
    const ruleId = await notify.rule({ name: '液位偏高', recipients, ways: ['web'], trigger: { ...draft, condition } });
    const broken = await notify.rule({
      name: '坏',
      recipients,
      trigger: { ...draft, condition: { kind: 'limits', signalId: 99_999 } },
    });
    const of = (id: number) =>
      notify.db.selectFrom('notifyRule').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    await until('the problem', async () => (await of(broken)).problem !== '');
    const told = async () =>
      notify.db.selectFrom('message').selectAll().where('equipType', '=', 'rule').orderBy('id').execute();
    const send = async (value: number, count: number) => {
      notify.plant.send(index, value);
      await until('the condition', async () => {
        clock.advance(1000);
        const { saved } = await of(ruleId);
        const isMet = saved.includes('"condition":1');
        return isMet === value > 100 && (await told()).length === count;
      });
    };
    await send(150, 1);
    expect((await told())[0]).toMatchObject({
      type: 'notice',
      titleCn: '【中】液位偏高',
      dataId: notify.plant.pump.id,
      alarmId: null,
    });
    await notify.plant.restart({ connects: false });
    await notify.plant.reconnect({ [index]: 150 });
    await send(150, 1);
    await send(0, 1);
    await send(150, 2);
  });

  it('[NE9] what was told is not told again, and without the lease nothing is written', async () => {
    const { alarmId } = await mailed();
    const before = { messages: await notify.messages(alarmId), sent: await notify.sent(alarmId) };
    await notify.plant.restart({
      before: () => notify.plant.edit((db) => db.updateTable('notifyCursor').set({ eventId: 0 }).execute()),
    });
    await notify.told(alarmId, 'raised');
    expect({ messages: await notify.messages(alarmId), sent: await notify.sent(alarmId) }).toEqual(before);
    await notify.db.updateTable('engineLease').set({ node: 'other' }).where('id', '=', 5).execute();
    const index = notify.plant.take();
    const { id } = await notify.plant.rule(index);
    notify.plant.send(index, 150);
    await until('the alarm', async () => {
      clock.advance(250);
      return (await notify.plant.alarm(id))?.state === 'UNACK';
    });
    clock.advance(5000);
    expect(await notify.messages(id)).toEqual([]);
    await notify.plant.restart();
    await notify.told(id, 'raised');
    expect((await notify.messages(id)).map(([accountId]) => accountId)).toContain(worker);
    expect(await notify.sent(id)).toEqual([['email', worker]]);
  });
});
