import { api } from '@lookfar/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createRepairs } from '../src/features/repair/createRepairs.ts';
import { AlarmOrders } from '../src/features/repair-engine/AlarmOrders.ts';
import { LateOrders } from '../src/features/repair-engine/LateOrders.ts';
import { WaitingOrders } from '../src/features/repair-engine/WaitingOrders.ts';
import { LeaseLost } from '../src/platform/lease/EngineLease.ts';
import { RepairPlant } from './data/RepairPlant.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';

const minute = 60_000;

describeOnOneEngine('what happens to repairs by itself', (engine) => {
  let at: RepairPlant;
  let repairs: ReturnType<typeof createRepairs>;
  const running = () => false;
  const lease = { renew: async () => {} };

  beforeAll(async () => {
    at = await RepairPlant.start(engine);
    const { server, clock } = at.plant.test;
    const { database, bus } = server;
    repairs = createRepairs({ database, bus, clock, equipment: undefined as never, publicUrl: 'https://x.cn' });
    // The server's own engine writes nothing from now on.
    await at.plant.db.updateTable('engineLease').set({ node: 'elsewhere' }).where('id', '=', 9).execute();
  });
  beforeEach(async () => {
    await at.forget();
    await at.save({});
  });
  afterAll(() => at.stop());

  const late = (held: { renew(): Promise<void> } = lease) => {
    const { clock } = at.plant.test;
    return new LateOrders({ db: at.plant.db, lease: held, clock, ...repairs });
  };
  const alarms = (held: { renew(): Promise<void> } = lease) =>
    new AlarmOrders({ db: at.plant.db, lease: held, ...repairs });
  const later = (minutes: number) => at.plant.test.clock.advance(minutes * minute);

  it('[RE1] due times follow from the urgency; what is late is told once for each clock and level', async () => {
    const sla = { high: { respondMinutes: 1, finishMinutes: 6 } };
    await at.save({ sla, escalateTo: ['mate'] });
    const id = await at.repairIn('dispatched', { urgency: 'high' });
    const { reportedAt } = (await at.info(id)).times;
    expect(await at.info(id)).toMatchObject({
      respond: { dueAt: reportedAt + minute, stoppedAt: null, isOverdue: false },
      finish: { dueAt: reportedAt + 6 * minute, stoppedAt: null, isOverdue: false },
    });
    await late().run(running);
    await at.forget();
    later(1.1);
    await late().run(running);
    expect(await at.told(at.mate)).toEqual(['维修超时未接单：漏水']);
    expect(await at.told(at.manager)).toEqual([]);
    // Again, as after a restart, and by another process at the same time.
    await Promise.all([late().run(running), late().run(running)]);
    expect(await at.told(at.mate)).toHaveLength(1);
    later(1);
    await late().run(running);
    expect(await at.told(at.mate)).toHaveLength(2);
    expect(await at.told(at.manager)).toEqual(['维修仍未接单（再次升级）：漏水']);
    const found = await at.manager.visitor.send(api.repair.query, { isOverdue: true });
    expect(found.data.list.map((line) => line.id)).toEqual([id]);
    await at.fitter.visitor.send(api.repair.receive, { id });
    later(6);
    await late().run(running);
    expect((await at.told(at.mate))[0]).toBe('维修超时未完成：漏水');
    await at.finish(id);
    later(15);
    await late().run(running);
    expect(await at.told(at.mate)).toHaveLength(3);
    expect(await at.info(id)).toMatchObject({ respond: { isOverdue: true }, finish: { isOverdue: true } });
  });

  it('[RE1] without names, whoever manages orders is told; a clock that was stopped in time tells nobody', async () => {
    await at.save({ sla: { normal: { respondMinutes: 1, finishMinutes: 0 } } });
    await at.repairIn('received');
    const id = await at.repairIn('pending');
    await at.forget();
    later(1.1);
    await late().run(running);
    expect(await at.told(at.manager)).toEqual(['维修超时未接单：漏水']);
    expect(await at.told(at.fitter)).toEqual([]);
    expect((await at.info(id)).finish).toBeNull();
  });

  it('[RE2] without the lease nothing is written', async () => {
    await at.save({ sla: { normal: { respondMinutes: 1, finishMinutes: 0 } }, alarmLevels: ['high'] });
    await at.repairIn('pending');
    await at.forget();
    later(1.1);
    const lost = { renew: () => Promise.reject(new LeaseLost('order')) };
    await expect(late(lost).run(running)).rejects.toThrow(LeaseLost);
    expect(await at.told(at.manager)).toEqual([]);
    const { alarmId } = await raise();
    await expect(alarms(lost).run(running)).rejects.toThrow(LeaseLost);
    expect(await ordersOf(alarmId)).toEqual([]);
    await alarms().run(running);
    await late().run(running);
  });

  async function raise(level: 'high' | 'critical' = 'high', alarmId?: number) {
    const { plant, pump, manager } = at;
    const spot = { orgId: manager.orgId, equipmentId: pump.id, signalId: pump.signals[0] ?? 0, title: '跳闸', level };
    const id = alarmId ?? (await plant.records.stand(spot, 'UNACK'));
    await plant.records.line({ ...spot, alarmId: id }, [plant.now]);
    return { alarmId: id };
  }
  const ordersOf = async (alarmId: number) => {
    const { list } = (await at.manager.visitor.send(api.repair.query, { pageSize: 200 })).data;
    return list.filter((line) => line.alarmId === alarmId);
  };

  it('[RE3] alarms of the chosen levels open one order each, linked to the alarm', async () => {
    await at.save({ alarmLevels: ['critical'] });
    const { alarmId: minor } = await raise('high');
    const { alarmId } = await raise('critical');
    await alarms().run(running);
    expect(await ordersOf(minor)).toEqual([]);
    const [order] = await ordersOf(alarmId);
    expect(order).toMatchObject({ title: '跳闸', source: 'alarm', urgency: 'urgent', reporter: '', state: 'pending' });
    // A storm of the same alarm, and everything read again.
    await raise('critical', alarmId);
    await raise('critical', alarmId);
    await at.plant.db.updateTable('repairCursor').set({ eventId: 0 }).execute();
    await alarms().run(running);
    expect(await ordersOf(alarmId)).toHaveLength(1);
    expect((await at.report({ alarmId })).code).toBe('1665');
    expect((await at.told(at.fitter)).filter((title) => title === '新的报修：跳闸')).toHaveLength(1);
    // Done, and raised again.
    await at.manager.visitor.send(api.repair.end, { id: order?.id ?? 0, reason: '误报' });
    await raise('critical', alarmId);
    await alarms().run(running);
    expect(await ordersOf(alarmId)).toHaveLength(2);
  });

  it('[RE4] an order for which nobody fitted is given to whoever fits later', async () => {
    await at.save({ isAutomatic: true });
    const id = await at.repairIn('pending');
    const { db, test } = at.plant;
    const waiting = new WaitingOrders({ db, lease, clock: test.clock, ...repairs });
    await waiting.run(running);
    expect((await at.info(id)).state).toBe('pending');
    await at.manager.visitor.send(api.repairSetting.addRule, { name: '全部', people: ['mate'] });
    await at.forget();
    await Promise.all([waiting.run(running), waiting.run(running)]);
    expect(await at.info(id)).toMatchObject({ state: 'dispatched', assignee: 'mate' });
    expect((await at.told(at.mate)).filter((title) => title === '维修工单已派给您：漏水').length).toBeGreaterThan(0);
    expect((await at.info(id)).steps).toHaveLength(2);
  });
});
