import { api } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AlarmPlant } from './data/AlarmPlant.ts';
import { until } from './data/until.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';

describeOnOneEngine('an alarm, from the value to the person', (engine) => {
  let plant: AlarmPlant;

  beforeAll(async () => {
    plant = await AlarmPlant.start(engine);
  });
  afterAll(() => plant.stop());

  const confirm = async (alarmId: number, more: { occurrence?: string } = {}, note?: string) => {
    const { data } = await plant.manager.send(api.alarm.confirm, { alarms: [{ alarmId, ...more }], note });
    return data.list[0]?.code;
  };
  const course = async (alarmId: number) =>
    (await plant.journal(alarmId)).map(({ action, from, to }) => `${action} ${from} ${to}`);

  it('[AS2] raised, seen on the socket, acknowledged, returned', async () => {
    const index = plant.take();
    const { id } = await plant.rule(index);
    const client = await plant.watch();
    const english = await plant.watch(plant.manager, { 'accept-language': 'en' });
    const count = async () =>
      (await plant.manager.send(api.monitor.signals, { equipmentId: plant.pump.id })).data.alarmNum;
    expect(await count()).toBe(0);
    plant.send(index, 150);
    const told = await until('the alarm on the socket', () => client.signalAlarm(id));
    expect(told).toMatchObject({ state: 'UNACK', level: 'high', acked: false, signalId: plant.signal(index) });
    expect(told.text).toBe(`一号泵 液位 ${index} 越上限`);
    const foreign = await until('the alarm in English', () => english.signalAlarm(id));
    expect(foreign.text).toBe(`一号泵 液位 ${index} beyond its high limit`);
    expect(await count()).toBe(1);
    expect((await plant.manager.send(api.alarm.isReleased, { alarmId: id })).data).toBe(false);
    const alarm = await plant.reaches(id, 'UNACK');
    expect(alarm).toMatchObject({ active: true, value: 150, limit: 100, limitId: 'high', quality: '200' });
    expect(await confirm(id, { occurrence: alarm.occurrence ?? '' }, '现场已派人')).toBe('200');
    // Answered means stored: no waiting here.
    expect(await plant.alarm(id)).toMatchObject({ state: 'ACKED', acked: true, active: true });
    await until('the acknowledgement on the socket', () => client.signalAlarm(id)?.acked);
    expect(await confirm(id)).toBe('1402');
    plant.send(index, 97);
    plant.send(index, 90);
    await plant.reaches(id, 'NORM');
    expect((await plant.manager.send(api.alarm.isReleased, { alarmId: id })).data).toBe(true);
    expect(await count()).toBe(0);
    const [raised, acknowledged, cleared] = await plant.journal(id);
    expect(raised).toMatchObject({ action: 'raised', from: 'NORM', to: 'UNACK', annunciated: true, user: null });
    expect(raised?.sourceTime).toBeGreaterThan(0);
    expect(acknowledged).toMatchObject({ action: 'acknowledged', to: 'ACKED', user: 'manager', reason: '现场已派人' });
    expect(cleared).toMatchObject({ action: 'cleared', to: 'NORM', value: 90, annunciated: false });
    expect(cleared?.durationMs).toBeGreaterThanOrEqual(0);
    expect(new Set([raised, acknowledged, cleared].map((line) => line?.occurrence)).size).toBe(1);
  });

  it('[AS2] returned before it was seen, raised anew, acknowledged as seen', async () => {
    const index = plant.take();
    const { id } = await plant.rule(index);
    plant.send(index, 150);
    const { occurrence } = await plant.reaches(id, 'UNACK');
    plant.send(index, 10);
    await plant.reaches(id, 'RTNUN');
    plant.send(index, 160);
    await plant.reaches(id, 'UNACK');
    expect(await confirm(id, { occurrence: occurrence ?? '' })).toBe('1403');
    plant.send(index, 10);
    await plant.reaches(id, 'RTNUN');
    expect(await confirm(id)).toBe('200');
    expect(await course(id)).toEqual([
      'raised NORM UNACK',
      'cleared UNACK RTNUN',
      'raised RTNUN UNACK',
      'cleared UNACK RTNUN',
      'acknowledged RTNUN NORM',
    ]);
  });

  it('[AS2] worse calls again, with its own level', async () => {
    const index = plant.take();
    const limits = { high: { value: 100 }, highHigh: { value: 200, level: 'critical' } };
    const condition = { kind: 'limits', signalId: plant.signal(index), ...limits };
    const { id } = await plant.rule(index, { condition, level: 'low' });
    plant.send(index, 150);
    await plant.reaches(id, 'UNACK');
    await confirm(id);
    plant.send(index, 250);
    expect(await plant.reaches(id, 'UNACK')).toMatchObject({ level: 'critical', limit: 200, limitId: 'highHigh' });
    plant.send(index, 150);
    await until('the easing', async () => (await plant.alarm(id))?.level === 'low');
    expect((await plant.journal(id)).map((line) => line.annunciated)).toEqual([true, false, true, false]);
  });

  it('[AS2] latched until it is acknowledged and reset', async () => {
    const index = plant.take();
    const { id } = await plant.rule(index, { latching: true });
    const reset = async () => (await plant.manager.send(api.alarm.reset, { alarmId: id, note: '检查完毕' })).code;
    plant.send(index, 150);
    await plant.reaches(id, 'UNACK');
    expect(await reset()).toBe('1410');
    plant.send(index, 0);
    await plant.reaches(id, 'L-UNACK');
    expect(await reset()).toBe('1411');
    await confirm(id);
    expect(await reset()).toBe('200');
    expect((await plant.journal(id)).at(-1)).toMatchObject({
      action: 'reset',
      from: 'L-ACK',
      to: 'NORM',
      user: 'manager',
    });
    expect(await reset()).toBe('1409');
  });

  it('[AS2] suppressed by design and by maintenance, it calls nobody until it comes back', async () => {
    const index = plant.take();
    const { id } = await plant.rule(index);
    const { manager } = plant;
    expect((await manager.send(api.alarm.suppress, { alarmId: id, reason: ' ' })).code).toBe('1404');
    expect((await manager.send(api.alarm.suppress, { alarmId: id, reason: '停产' })).data.state).toBe('DSUPR');
    expect((await manager.send(api.alarm.outOfService, { alarmId: id, reason: '检修' })).data).toMatchObject({
      state: 'OOSRV',
      suppression: { kind: 'outOfService', user: 'manager', reason: '检修', until: null },
    });
    expect((await manager.send(api.alarm.suppress, { alarmId: id, reason: '停产' })).code).toBe('1406');
    plant.send(index, 150);
    await until('the hidden alarm', async () => (await plant.alarm(id))?.active);
    expect(await confirm(id)).toBe('1406');
    expect((await manager.send(api.alarm.unsuppress, { alarmId: id })).code).toBe('1407');
    const back = await manager.send(api.alarm.returnToService, { alarmId: id, note: '检修完' });
    expect(back.data).toMatchObject({ state: 'UNACK', suppression: null });
    expect(await course(id)).toEqual([
      'suppressed NORM DSUPR',
      'removedFromService DSUPR OOSRV',
      'raised OOSRV OOSRV',
      'returnedToService OOSRV UNACK',
    ]);
    expect((await plant.journal(id)).map((line) => line.annunciated)).toEqual([false, false, false, true]);
  });

  it('[AS3] a lost device neither raises nor clears; a lost gateway is an alarm of its own', async () => {
    const index = plant.take();
    const { id } = await plant.rule(index);
    const away = await plant.rule(index, {
      title: '一号网关',
      condition: { kind: 'gatewayOffline', sn: plant.gateway.sn },
    });
    expect(away).toMatchObject({ equipmentId: null, signalId: null });
    const rulesOf = async (sn: string) => (await plant.manager.send(api.alarmRule.query, { sn })).data.list;
    expect((await rulesOf(plant.gateway.sn)).map((rule) => rule.id)).toEqual([away.id]);
    expect(await rulesOf(plant.gateway.sn.slice(0, -1))).toEqual([]);
    plant.send(index, 150);
    await plant.reaches(id, 'UNACK');
    plant.node.cut();
    expect((await plant.reaches(away.id, 'UNACK')).text).toBe('一号网关 网关离线');
    expect(await plant.valueOf(index)).toBe('1302');
    expect(await plant.alarm(id)).toMatchObject({ state: 'UNACK' });
    await plant.reconnect();
    await plant.reaches(away.id, 'RTNUN');
    await plant.reaches(id, 'RTNUN');
  });
});
