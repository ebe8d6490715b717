import { api } from '@lookfar/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { holdShare } from './data/AlarmRecords.ts';
import type { PlantEquipment } from './data/addPlant.ts';
import { type Person, StillPlant } from './data/StillPlant.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';

const minute = 60_000;
const hour = 60 * minute;

describeOnOneEngine('the alarm overview', (engine) => {
  let plant: StillPlant;
  let person: Person;
  let pump: PlantEquipment;
  let count = 0;

  beforeAll(async () => {
    plant = await StillPlant.start(engine);
  });
  afterAll(() => plant.stop());

  /** Everyone has a plant of their own. */
  beforeEach(async () => {
    count += 1;
    person = await plant.person(`operator${count}`);
    pump = await plant.device('一号泵', { orgId: person.orgId });
  });

  const read = async () => (await person.visitor.send(api.alarm.overview, {})).data;
  const spot = (alarmId = 1, title = '液位') => ({ orgId: person.orgId, equipmentId: pump.id, alarmId, title });
  const stand = (...args: [Parameters<typeof plant.records.stand>[1], number?]) => plant.records.stand(spot(), ...args);
  /** So many calls, `gap` apart, the last of them `ago` before now. */
  const call = (times: number, gap: number, ago: number, alarmId?: number) =>
    plant.records.line(
      spot(alarmId),
      Array.from({ length: times }, (_, i) => plant.now - ago - i * gap),
    );

  it('[AS16] of a calm plant is all zero', async () => {
    expect(await read()).toEqual({
      levels: { critical: 0, high: 0, medium: 0, low: 0 },
      ...{ unacknowledged: 0, suppressed: 0, devices: 0, lastTenMinutes: 0 },
      ...{ flood: null, chattering: [], oldestUnacked: null },
    });
  });

  it('[AS16] counts what stands by level, what is not acknowledged, what is suppressed, and devices once', async () => {
    await plant.records.stand({ ...spot(), level: 'critical' }, 'UNACK', plant.now - 5000);
    await stand('RTNUN', plant.now - 9000);
    await stand('ACKED', plant.now - hour);
    await stand('L-ACK');
    await stand('NORM');
    for (const state of ['SHLVD', 'DSUPR', 'OOSRV'] as const) await stand(state);
    await plant.records.stand({ orgId: person.orgId, equipmentId: null, level: 'low' }, 'ACKED');
    expect(await read()).toMatchObject({
      levels: { critical: 1, high: 3, medium: 0, low: 1 },
      ...{ unacknowledged: 2, suppressed: 3, devices: 1, oldestUnacked: plant.now - 9000 },
    });
  });

  it('[AS16] calls of ten minutes: others and what is no call do not count', async () => {
    await call(3, 1000, 10 * minute - 2001);
    await call(1, 0, 10 * minute);
    await plant.records.line(spot(), [plant.now - 1], 'acknowledged');
    await plant.records.line({ ...spot(), orgId: plant.manager.orgId }, [plant.now - 1]);
    expect((await read()).lastTenMinutes).toBe(3);
  });

  it('[AS16] a flood begins with more than ten in ten minutes and lasts while five lie in them', async () => {
    await call(10, 1000, 0);
    expect((await read()).flood).toBeNull();
    await call(1, 0, 20_000);
    plant.test.clock.advance(2000);
    const from = plant.now - 22_000;
    expect((await read()).flood).toEqual({ from, count: 11, peak: 11 });
    plant.test.clock.advance(9 * minute + 50_000);
    // Six of the calls are left, then four.
    expect(await read()).toMatchObject({ lastTenMinutes: 8, flood: { from } });
    plant.test.clock.advance(4000);
    expect(await read()).toMatchObject({ lastTenMinutes: 4, flood: null });
  });

  it('[AS16] a flood that lasts for hours is followed back to its beginning', async () => {
    // Seven in ten minutes for three hours: only the burst at their beginning makes it a flood.
    const start = plant.now - 3 * hour;
    await plant.records.line(
      spot(),
      Array.from({ length: 12 }, (_, i) => start + i * 1000),
    );
    const thin = Array.from({ length: 126 }, (_, i) => plant.now - i * 85_000).filter((time) => time > start + 12_000);
    await plant.records.line(spot(), thin);
    expect((await read()).flood).toMatchObject({ from: start, count: 12 + thin.length });
  });

  it('[AS16] the same trickle without a burst is no flood', async () => {
    await call(126, 85_000, 0);
    expect(await read()).toMatchObject({ lastTenMinutes: 8, flood: null });
  });

  it('[AS16] chattering: three within a minute of the last hour, with its name', async () => {
    await plant.records.line(
      spot(71, '抖动'),
      [0, 20_000, 40_000].map((at) => plant.now - 30 * minute + at),
    );
    await call(3, 30_000, 0, 72);
    await call(5, 1000, hour + minute, 73);
    expect((await read()).chattering).toEqual([{ alarmId: 71, equip: '', title: '抖动', count: 3, peak: 3 }]);
  });

  it('[AS17] is kept for two seconds, and no longer than until an alarm of the plant changes', async () => {
    const total = async () => (await read()).levels.high;
    expect(await total()).toBe(0);
    await stand('UNACK');
    expect(await total()).toBe(0);
    plant.test.clock.advance(1999);
    expect(await total()).toBe(0);
    plant.test.clock.advance(1);
    expect(await total()).toBe(1);
    await stand('UNACK');
    const change = (orgId: number) =>
      plant.test.server.bus.publish('alarm.changed', {
        changes: [
          {
            ...{ orgId, alarmId: 1, equipmentId: pump.id, signalId: null, state: 'UNACK', level: 'high' },
            ...{ acked: false, active: true, occurrence: null, time: 0, text: { cn: '', en: '' }, annunciated: true },
          } as never,
        ],
      });
    change(plant.manager.orgId);
    expect(await total()).toBe(1);
    change(person.orgId);
    expect(await total()).toBe(2);
  });

  it('[AS17] colleagues with other shares or groups get their own', async () => {
    await stand('UNACK');
    await read();
    const colleague = await plant.person(`colleague${count}`, { of: person });
    const other = await plant.device('他人泵');
    await plant.records.stand({ orgId: plant.manager.orgId, equipmentId: other.id }, 'UNACK');
    await holdShare(plant.db, { equipmentId: other.id, orgId: plant.manager.orgId, accountId: colleague.accountId });
    expect((await colleague.visitor.send(api.alarm.overview, {})).data).toMatchObject({
      levels: { high: 2 },
      devices: 2,
    });
    expect(await read()).toMatchObject({ levels: { high: 1 }, devices: 1 });
    // What is taken back is gone at once.
    await plant.db.deleteFrom('shareHolder').where('accountId', '=', colleague.accountId).execute();
    expect((await colleague.visitor.send(api.alarm.overview, {})).data.devices).toBe(1);
    const groupId = await plant.group('空', { orgId: person.orgId });
    expect((await person.visitor.send(api.alarm.overview, { groupId })).data.devices).toBe(0);
  });
});
