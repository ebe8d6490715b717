import { api } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from './data/until.ts';
import { type Member, WatchedProject } from './data/WatchedProject.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

describeOnOneEngine('alarms of a project', (engine) => {
  let plant: WatchedProject;
  let manager: Visitor;
  let energy: number;
  /** Sees both pages. */
  let partner: Member;
  /** Sees the page with the second signal only. */
  let part: Member;
  let deaf: Member;
  /** On the overview, on the other page, on none, outside the project, of a variable on the overview. */
  let [first, second, hidden, outside, variable] = [0, 0, 0, 0, 0];

  beforeAll(async () => {
    plant = await WatchedProject.start(engine);
    manager = plant.manager;
    await plant.overview();
    energy = await plant.published('能耗', plant.texts(plant.pump, [2]));
    partner = await plant.member('partner');
    part = await plant.member('part', { pages: [{ pageId: energy, write: false }] });
    deaf = await plant.member('deaf', { alarm: false });
    first = await rule(plant.pump.signals[0], '甲');
    second = await rule(plant.pump.signals[2], '乙');
    hidden = await rule(plant.pump.signals[4], '丙');
    outside = await rule(plant.outside.signals[0], '丁');
    for (const index of [0, 2, 4]) plant.send(plant.pump, index, 200);
    plant.send(plant.outside, 0, 200);
    await until('the alarms', async () => (await manager.send(api.alarm.query, { pageSize: 50 })).data.total === 4);
    variable = await ofVariable();
  });
  afterAll(() => plant.stop());

  async function rule(signalId: number | undefined, title: string): Promise<number> {
    const condition = { kind: 'limits', signalId: signalId ?? 0, high: { value: 100 } } as const;
    const answer = await manager.send(api.alarmRule.add, { title, level: 'high', condition });
    if (answer.code !== '200') throw new Error(`${answer.code} ${answer.message}`);
    return answer.data.id;
  }

  /** The same alarm and its line in the journal, about the variable on the overview. */
  async function ofVariable(): Promise<number> {
    const { db } = plant;
    const about = { equipmentId: plant.variables.id, signalId: plant.variables.signals[0] ?? 0, title: '变量' };
    const row = await db.selectFrom('alarm').selectAll().where('alarmId', '=', first).executeTakeFirstOrThrow();
    const source = await db.selectFrom('alarmRule').selectAll().where('id', '=', first).executeTakeFirstOrThrow();
    const { id: _, ...copy } = source;
    const { id } = await db
      .insertInto('alarmRule')
      .values({ ...copy, ...about, enabled: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('alarm')
      .values({ ...row, ...about, alarmId: id })
      .execute();
    const line = await db.selectFrom('alarmEvent').selectAll().where('alarmId', '=', first).executeTakeFirstOrThrow();
    const { id: __, ...event } = line;
    await db
      .insertInto('alarmEvent')
      .values({ ...event, ...about, alarmId: id })
      .execute();
    return id;
  }

  const projectId = () => plant.projectId;
  const ids = async (visitor: Visitor, more: object = {}) => {
    const { data } = await visitor.send(api.projectMonitor.alarms, { projectId: projectId(), pageSize: 50, ...more });
    expect(data.total).toBe(data.list.length);
    return data.list.map(({ alarmId }) => alarmId).toSorted((a, b) => a - b);
  };

  it('[PM12] those who manage it see the alarms of its devices and variables, and of no others', async () => {
    expect(await ids(manager)).toEqual([first, second, hidden, variable]);
    expect((await manager.send(api.projectMonitor.alarmCount, { projectId: projectId() })).data).toBe(4);
  });

  it('[PM12] people see those about signals on their pages, of variables too', async () => {
    expect(await ids(partner.visitor)).toEqual([first, second, variable]);
    const seen = await partner.visitor.send(api.projectMonitor.alarms, { projectId: projectId(), pageSize: 50 });
    expect(seen.data.list.map(({ signal }) => signal)).toEqual(
      Array(3).fill({ decimals: expect.any(Number), signalMaps: [] }),
    );
    expect(await ids(part.visitor)).toEqual([second]);
    expect((await part.visitor.send(api.projectMonitor.alarmCount, { projectId: projectId() })).data).toBe(1);
    const { list } = (await part.visitor.send(api.projectMonitor.allAlarms, { projectId: projectId() })).data;
    expect(list).toMatchObject([{ alarmId: second, equipmentId: plant.pump.id, state: 'UNACK', shared: true }]);
    const journal = await part.visitor.send(api.projectMonitor.journal, { projectId: projectId(), pageSize: 50 });
    expect(journal.data.list).toMatchObject([{ alarmId: second, action: 'raised' }]);
    expect(journal.data.total).toBe(1);
    // What belongs to the organisation of the devices is out of reach by other calls.
    expect((await part.visitor.send(api.alarm.query, {})).code).toBe('1031');
    const signals = await part.visitor.send(api.projectMonitor.signals, { pageId: energy });
    expect(signals.data).toMatchObject({ alarmNum: 1, list: [{ alarmLimits: [{ id: 'high', value: 100 }] }] });
    const equips = await part.visitor.send(api.projectMonitor.equips, { projectId: projectId() });
    expect(equips.data.list).toMatchObject([{ id: plant.pump.id, alarmNum: 1, alarmLevel: 'high' }]);
    const centre = await partner.visitor.send(api.projectMonitor.centre, { id: projectId() });
    expect(centre.data.alarms).toEqual({
      ...{ devices: 1, unacknowledged: 3, levels: { critical: 0, high: 3, medium: 0, low: 0 } },
    });
  });

  it('[PM12] 1031 without permission to see alarms, 1014 for a device that is not theirs', async () => {
    const body = { projectId: projectId() };
    const { visitor } = deaf;
    for (const answer of [
      await visitor.send(api.projectMonitor.alarmCount, body),
      await visitor.send(api.projectMonitor.alarms, body),
      await visitor.send(api.projectMonitor.allAlarms, body),
      await visitor.send(api.projectMonitor.journal, body),
      await visitor.send(api.projectMonitor.confirm, { ...body, alarms: [{ alarmId: first }] }),
    ])
      expect(answer.code).toBe('1031');
    for (const equipmentId of [plant.outside.id, plant.tank.id, 999_999])
      expect((await part.visitor.send(api.projectMonitor.alarms, { ...body, equipmentId })).code).toBe('1014');
    expect(await ids(part.visitor, { equipmentId: plant.pump.id })).toEqual([second]);
    expect(await ids(partner.visitor, { equipmentId: plant.variables.id })).toEqual([variable]);
    expect(await ids(partner.visitor, { text: '乙' })).toEqual([second]);
    expect(await ids(partner.visitor, { level: ['low'] })).toEqual([]);
    const wrong = await partner.visitor.send(api.projectMonitor.journal, { ...body, startTime: 2, endTime: 1 });
    expect(wrong.code).toBe('1044');
  });

  it('[PM13] people acknowledge what they see; the rest does not exist for them', async () => {
    const wanted = [first, second, hidden, outside, 999_999].map((alarmId) => ({ alarmId }));
    const answer = await part.visitor.send(api.projectMonitor.confirm, {
      ...{ projectId: projectId(), alarms: wanted, note: '已看到' },
    });
    expect(answer.data.list.map(({ code }) => code)).toEqual(['1014', '200', '1014', '1014', '1014']);
    const { data } = await manager.send(api.alarm.query, { pageSize: 50, unacknowledged: false });
    expect(data.list.map(({ alarmId }) => alarmId)).toEqual([second]);
    const lines = await manager.send(api.projectMonitor.journal, { projectId: projectId(), action: ['acknowledged'] });
    expect(lines.data.list).toMatchObject([{ alarmId: second, user: 'part', reason: '已看到' }]);
    const seen = await partner.visitor.send(api.projectMonitor.journal, {
      ...{ projectId: projectId(), action: ['acknowledged'] },
    });
    // Who handled it concerns the organisation.
    expect(seen.data.list).toMatchObject([{ alarmId: second, user: null, reason: null }]);
  });

  it('[PM13] those who manage the project need alarm_handle', async () => {
    const planner = await plant.person('planner', ['monitor_project', 'project_edit', 'monitor_multi_designer_alarm']);
    await plant.db.updateTable('account').set({ orgId: plant.orgId }).where('id', '=', planner.accountId).execute();
    const visitor = await plant.again('planner');
    expect(await ids(visitor)).toContain(hidden);
    const body = { projectId: projectId(), alarms: [{ alarmId: hidden }] };
    expect((await visitor.send(api.projectMonitor.confirm, body)).code).toBe('1009');
    expect((await manager.send(api.projectMonitor.confirm, body)).data.list[0]?.code).toBe('200');
  });
});
