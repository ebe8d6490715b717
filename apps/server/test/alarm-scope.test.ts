import { api, type Call, calls } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AlarmPlant } from './data/AlarmPlant.ts';
import { until } from './data/until.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

const viewing: Call[] = [api.alarm.query, api.alarm.journal, api.alarm.isReleased, api.alarm.statistics];
const acting: Call[] = [
  api.alarm.shelve,
  api.alarm.unshelve,
  api.alarm.reset,
  api.alarm.suppress,
  api.alarm.unsuppress,
];
acting.push(api.alarm.outOfService, api.alarm.returnToService);
const managing: Call[] = [api.alarmRule.query, api.alarmRule.add, api.alarmRule.edit, api.alarmRule.delete];

describeOnOneEngine('who may do what with alarms', (engine) => {
  let plant: AlarmPlant;
  let viewer: Visitor;
  let watcher: Visitor;
  let stranger: Visitor;
  let alarmId: number;
  let index: number;
  const all = ['monitor_equipment', 'monitor_multi_designer_alarm', 'alarm_handle', 'alarm_manage'] as const;

  beforeAll(async () => {
    plant = await AlarmPlant.start(engine);
    viewer = await plant.person('viewer', ['monitor_equipment']);
    watcher = await plant.person('watcher', ['monitor_equipment', 'monitor_multi_designer_alarm']);
    stranger = await plant.person('stranger', all, true);
    index = plant.take();
    alarmId = (await plant.rule(index)).id;
    plant.send(index, 150);
    await plant.reaches(alarmId, 'UNACK');
  });
  afterAll(() => plant.stop());

  const range = { startTime: Date.now() - 3_600_000, endTime: Date.now() + 3_600_000 };
  const condition = () => ({ kind: 'limits', signalId: plant.signal(index), high: { value: 1 } });
  const draft = () => ({ title: '别人的', level: 'low', condition: condition() }) as const;
  const body = () => ({ ...draft(), ...range, alarmId, id: alarmId, equipmentId: plant.pump.id, reason: '试' });

  it('every alarm call stands in this suite', () => {
    const known = new Set(
      [...viewing, ...acting, ...managing, api.alarm.confirm, api.alarm.overview].map((call) => call.path),
    );
    // Those of projects have rules of their own.
    const paths = calls.map(({ path }) => path).filter((path) => !path.includes('/project/'));
    const found = paths.filter((path) => /\/alarm(Rule)?\//.test(path));
    expect(found).toEqual(expect.arrayContaining([...known]));
    expect(found).toHaveLength(known.size);
  });

  it('[AS7] seeing, handling and managing are three rights; without the first it is 1031', async () => {
    for (const call of [...viewing, api.alarm.overview])
      expect((await viewer.send(call, body())).code, call.path).toBe('1031');
    for (const visitor of [viewer, watcher]) {
      for (const call of [...acting, api.alarm.confirm, ...managing])
        expect((await visitor.send(call, body())).code, call.path).toBe('1009');
    }
    expect((await watcher.send(api.alarm.query, {})).data.total).toBe(1);
  });

  it('[AS7] without the right neither count nor socket tell of alarms', async () => {
    const { data } = await viewer.send(api.monitor.signals, { equipmentId: plant.pump.id });
    expect(data).not.toHaveProperty('alarmNum');
    const [blind, seeing] = [await plant.watch(viewer), await plant.watch(watcher)];
    const other = plant.take();
    const { id } = await plant.rule(other);
    plant.send(other, 150);
    await until('the alarm', () => seeing.signalAlarm(id));
    await until('the value', () => blind.value(plant.signal(other))?.value === 150);
    expect(blind.messages.some((message) => message.signalAlarm)).toBe(false);
  });

  it('[AS7] ids of another organisation are 1014, as missing ones', async () => {
    for (const call of [...viewing, ...acting, ...managing]) {
      const answer = await stranger.send(call, body());
      expect(answer.code, call.path).toBe('1014');
    }
    const missing = { ...body(), alarmId: 999_999, id: 999_999, equipmentId: 999_999 };
    for (const call of [...viewing, ...acting, api.alarmRule.edit, api.alarmRule.delete])
      expect((await plant.manager.send(call, missing)).code, call.path).toBe('1014');
    expect((await stranger.send(api.alarm.query, {})).data).toMatchObject({ total: 0, list: [], unacknowledged: 0 });
    expect((await stranger.send(api.alarm.journal, {})).data.total).toBe(0);
    expect((await stranger.send(api.alarmRule.query, {})).data.total).toBe(0);
    expect((await stranger.send(api.alarm.statistics, range)).data.rates.total).toBe(0);
    expect(await plant.alarm(alarmId)).toMatchObject({ state: 'UNACK', title: `液位 ${index}` });
  });

  it('[AS7] of many, those of another organisation are refused one by one', async () => {
    const foreign = await stranger.send(api.alarm.confirm, { alarms: [{ alarmId }] });
    expect(foreign.data.list).toEqual([{ alarmId, code: '1014', message: expect.any(String) }]);
    const other = plant.take();
    const { id } = await plant.rule(other);
    plant.send(other, 150);
    await plant.reaches(id, 'UNACK');
    const alarms = [{ alarmId: 999_999 }, { alarmId: id }, { alarmId: id }];
    const mixed = await plant.manager.send(api.alarm.confirm, { alarms }, { 'accept-language': 'en' });
    expect(mixed.data.list.map(({ code }) => code)).toEqual(['1014', '200', '1402']);
    expect(mixed.data.list[2]?.message).toBe('The alarm does not need acknowledgement');
    expect((await plant.alarm(alarmId))?.state).toBe('UNACK');
  });

  it('[AS7] a rule cannot look at signals or gateways of another organisation', async () => {
    const { orgId } = await plant.server.addAccount({ loginname: 'platform', roleType: 'operation' });
    expect(orgId).toBeGreaterThan(0);
    const conditions = [
      condition(),
      { kind: 'expression', formula: `\${${plant.pump.id}.${plant.signal(index)}} > 1` },
      { kind: 'gatewayOffline', sn: plant.gateway.sn },
    ];
    for (const one of conditions)
      expect((await stranger.send(api.alarmRule.add, { ...draft(), condition: one })).code).toBe('1014');
  });

  it('[AS8] a rule that cannot work is refused with its field', async () => {
    const refused = async (change: object) => {
      const answer = await plant.manager.send(api.alarmRule.add, { ...draft(), ...change } as never, {
        'accept-language': 'en',
      });
      return `${answer.code} ${answer.message}`;
    };
    const { signalId } = condition();
    expect(await refused({ condition: { kind: 'limits', signalId } })).toContain('condition.high');
    expect(await refused({ condition: { kind: 'nothing' } })).toMatch(/^1000 .*condition/);
    expect(await refused({ condition: { kind: 'equality', signalId } })).toContain('condition.value');
    expect(await refused({ repeatMs: 5 })).toContain('repeatMs');
    expect(await refused({ level: 'awful' })).toContain('level');
    expect(await refused({ title: '' })).toContain('title');
  });

  it('[AS8] rules are listed, changed and removed, and the operation log tells what changed', async () => {
    const other = plant.take();
    const rule = await plant.rule(other, { title: '压力', onDelayMs: 1000, text: '' });
    expect(rule).toMatchObject({ equipmentId: plant.pump.id, signalId: plant.signal(other), text: null, problem: '' });
    const changed = {
      id: rule.id,
      title: '出口压力',
      level: 'critical',
      condition: rule.condition,
      text: '压力 {value}',
    } as const;
    const { data } = await plant.manager.send(api.alarmRule.edit, changed);
    expect(data).toMatchObject({ title: '出口压力', level: 'critical', onDelayMs: 0, text: '压力 {value}' });
    const listed = (await plant.manager.send(api.alarmRule.query, { text: '出口', equipmentId: plant.pump.id })).data;
    expect(listed).toMatchObject({ total: 1, list: [{ id: rule.id }] });
    await plant.manager.send(api.alarmRule.delete, { id: rule.id });
    expect((await plant.manager.send(api.alarmRule.query, { text: '出口' })).data.total).toBe(0);
    const { db } = plant.server.server.database;
    const lines = await db
      .selectFrom('operationLog')
      .selectAll()
      .where('objectId', '=', rule.id)
      .orderBy('id')
      .execute();
    const own = lines.filter((line) => line.objectKind === 'alarmRule');
    expect(own.map((line) => line.action)).toEqual(['alarmRule.add', 'alarmRule.edit', 'alarmRule.delete']);
    expect(JSON.parse(own[1]?.detail ?? '')).toEqual({
      title: '出口压力',
      oldTitle: '压力',
      level: { from: 'high', to: 'critical' },
      onDelayMs: { from: 1000, to: 0 },
      text: { from: null, to: '压力 {value}' },
    });
  });
});
