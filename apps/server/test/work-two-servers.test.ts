import { api } from '@lookfar/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storedScene } from './data/storedScene.ts';
import { canShare, TwoServers } from './data/TwoServers.ts';
import { until } from './data/until.ts';

const minute = 60_000;

describe.skipIf(!canShare)('scenes and work at two servers', () => {
  let at: TwoServers;
  let n = 0;
  beforeAll(async () => {
    at = await TwoServers.start();
  });
  beforeEach(() => at.login());
  afterAll(() => at.stop());

  const runsOf = (sceneId: number) =>
    at.db.selectFrom('sceneRun').select(['uuid', 'state', 'startedBy']).where('sceneId', '=', sceneId).execute();
  async function scene(trigger: object): Promise<number> {
    const { orgId, accountId, pump } = at;
    const place = { orgId, accountId, equipId: pump.id, signals: pump.signals, seconds: 0 };
    const id = await storedScene(at.db, { ...place, triggers: [trigger] });
    at.servers[1].server.bus.publish('scene.changed', { sceneIds: [id] });
    return id;
  }
  const off = async (sceneId: number) => {
    await at.db.updateTable('scene').set({ isEnabled: 0 }).where('id', '=', sceneId).execute();
    at.servers[1].server.bus.publish('scene.changed', { sceneIds: [sceneId] });
  };
  const ended = (sceneId: number, count: number) =>
    until(`${count} runs`, async () => {
      const runs = await runsOf(sceneId);
      return runs.length >= count && runs.every(({ state }) => state === 'done') && runs;
    });
  const uuid = () => {
    n += 1;
    return `two-servers-${n}`;
  };
  const [one, other] = [0, 1] as const;

  it('[SR34] a schedule starts its scene once each time, whoever has the lease', async () => {
    const id = await scene({ kind: 'schedule', cron: '* * * * *' });
    const due = () =>
      until('when it is due', async () => {
        const row = await at.db.selectFrom('scene').select('nextAt').where('id', '=', id).executeTakeFirst();
        return row?.nextAt && row.nextAt > at.clock.now() && row.nextAt;
      });
    for (let times = 1; times <= 4; times += 1) {
      const next = await due();
      await at.handOver();
      at.clock.leap(next - at.clock.now() + 1);
      await ended(id, times);
    }
    await off(id);
    const runs = await runsOf(id);
    expect(runs).toHaveLength(4);
    expect(new Set(runs.map((run) => run.uuid)).size).toBe(4);
  });

  it('[SR34] a condition starts its scene once each time that it becomes true, and writes once', async () => {
    const formula = `\${${at.pump.id}.${at.pump.signals[2]}} > 50`;
    const before = at.node.commands.length;
    const id = await scene({ kind: 'condition', formula, lockOutSeconds: 0 });
    for (let times = 1; times <= 3; times += 1) {
      at.say(2, times);
      const isFalse = async () => {
        const row = await at.db
          .selectFrom('sceneTriggerState')
          .selectAll()
          .where('sceneId', '=', id)
          .executeTakeFirst();
        return row?.state.includes('"was":false');
      };
      await until('it is seen as false', isFalse);
      await at.handOver();
      at.say(2, 60 + times);
      at.clock.leap(3000);
      await ended(id, times);
    }
    await off(id);
    expect(await runsOf(id)).toHaveLength(3);
    expect(at.node.commands.length - before).toBe(6);
  });

  it('[INS15] a plan makes each task once', async () => {
    const [manager] = at.managers;
    const items = [{ key: 'look', type: 'tick' as const, title: '外观' }];
    const { id: contentId } = (await manager.send(api.inspectionContent.add, { title: '日检', items })).data;
    const draft = { contentId, equipmentIds: [at.pump.id], startDay: '2026-01-01', rule: { kind: 'daily' as const } };
    const added = await Promise.all(
      at.managers.map((each, place) => each.send(api.inspectionPlan.add, { ...draft, title: `计划 ${place}` })),
    );
    const made = (planId: number) =>
      at.db.selectFrom('inspectionTask').select('occurrence').where('planId', '=', planId).execute();
    for (let days = 1; days <= 3; days += 1) {
      await at.handOver();
      at.clock.leap(24 * 60 * minute);
      for (const { data } of added) await until(`day ${days}`, async () => (await made(data.id)).length >= days);
    }
    for (const { data } of added) {
      const found = (await made(data.id)).map(({ occurrence }) => occurrence);
      expect(new Set(found).size).toBe(found.length);
    }
  });

  it('[INS15] the result of a task that is sent to both at once is stored once', async () => {
    const { orderId } = await at.db.selectFrom('inspectionTask').select('orderId').executeTakeFirstOrThrow();
    const body = { id: orderId, uuid: uuid(), answers: [{ key: 'look', value: 0, at: at.clock.now() }] };
    const both = await Promise.all(
      [...at.managers, ...at.managers].map((each) => each.send(api.inspection.submit, { ...body, repairs: ['look'] })),
    );
    expect(both.map(({ code }) => code)).toEqual(['200', '200', '200', '200']);
    expect(new Set(both.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    const steps = await at.db.selectFrom('workOrderStep').select('state').where('orderId', '=', orderId).execute();
    expect(steps.map(({ state }) => state).toSorted()).toEqual(['abnormal', 'notStarted']);
    const repairs = await at.db.selectFrom('repairDetail').select('item').where('inspectionId', '=', orderId).execute();
    expect(repairs).toHaveLength(1);
  });

  it('[RE5] of two dispatchers at two servers one succeeds, the other gets 1361', async () => {
    const { id } = (await at.managers[one].send(api.repair.report, report())).data;
    const body = { id, assignee: 'manager', seenAssignee: '' };
    const both = await Promise.all(at.managers.map((each) => each.send(api.repair.dispatch, body)));
    expect(both.map(({ code }) => code).toSorted()).toEqual(['1361', '200']);
  });

  it('[RE5] the same report and the same attachment at both are one', async () => {
    const same = report();
    const both = await Promise.all(at.managers.map((each) => each.send(api.repair.report, same)));
    expect(both[0]?.data.id).toBe(both[1]?.data.id);
    await at.managers[one].send(api.repairSetting.save, { allowsPublic: true });
    const labels = await at.managers[one].send(api.repairSetting.labels, { equipmentIds: [at.pump.id] });
    const body = { code: labels.data[0]?.code ?? '', title: '有异味', uuid: uuid() };
    const visits = await Promise.all(at.servers.map((server) => server.visitor().send(api.repairPublic.report, body)));
    expect(visits.map(({ code }) => code)).toEqual(['200', '200']);
    expect(visits[0]?.data).toEqual(visits[1]?.data);
  });

  it('[RE5] an alarm opens one order, and what is late is told once', async () => {
    const [manager] = at.managers;
    const sla = { high: { respondMinutes: 1, finishMinutes: 0 } };
    await manager.send(api.repairSetting.save, { alarmLevels: ['high'], sla });
    const condition = { kind: 'limits' as const, signalId: at.pump.signals[3] ?? 0, high: { value: 100 } };
    const rule = await manager.send(api.alarmRule.add, { title: '液位高', level: 'high', condition });
    const orders = () =>
      at.db.selectFrom('workOrder').select(['id', 'state']).where('alarmId', '=', rule.data.id).execute();
    const told = async (orderId: number) => {
      const rows = await at.db.selectFrom('message').select('cause').where('dataId', '=', orderId).execute();
      return rows.filter(({ cause }) => cause.includes(':late:'));
    };
    for (let times = 1; times <= 2; times += 1) {
      await at.handOver();
      at.say(3, 150);
      const found = await until('the order', async () => (await orders()).length >= times && orders());
      const { id } = found.at(-1) ?? { id: 0 };
      await at.handOver();
      at.clock.leap(minute + 5000);
      await until('the escalation', async () => (await told(id)).length > 0);
      await at.handOver();
      at.clock.leap(15_000);
      const causes = (await told(id)).map(({ cause }) => cause);
      expect(new Set(causes).size).toBe(causes.length);
      await at.managers[other].send(api.repair.end, { id, reason: '误报' });
      at.say(3, 0);
      await until('the alarm to return', async () => {
        const row = await at.db
          .selectFrom('alarm')
          .select('active')
          .where('alarmId', '=', rule.data.id)
          .executeTakeFirst();
        return row?.active === 0;
      });
    }
    expect(await orders()).toHaveLength(2);
  });

  const report = () => ({ equipmentId: at.pump.id, title: '漏水', uuid: uuid() });
});
