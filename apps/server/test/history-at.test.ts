import { api, type Permission, permissionKeys, type ShareAuth } from '@lookfar/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AlarmPlant } from './data/AlarmPlant.ts';
import { until } from './data/until.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

const whole: ShareAuth = { signals: 'all', write: true, history: true, alarm: true, expires: null };
/** Signals by their index: one rises, one stays, one is not kept, one never says anything new. */
const [rising, quiet, unkept] = [1, 2, 3];

describeOnOneEngine('a device as it was', (engine) => {
  let plant: AlarmPlant;
  let alarmIds: { rising: number; quiet: number; latched: number };
  /** Before the alarms, while they stand, after they were acknowledged, and after they were gone. */
  let before = 0;
  let during = 0;
  let acknowledged = 0;
  let after = 0;

  const at = async (time: number, visitor: Visitor = plant.manager, headers: Record<string, string> = {}) =>
    visitor.send(api.history.at, { equipmentId: plant.pump.id, time }, headers);
  const valueAt = async (time: number, index: number) =>
    (await at(time)).data.list.find(({ signalId }) => signalId === plant.signal(index));
  const alarmsAt = async (time: number, visitor?: Visitor) =>
    (await at(time, visitor)).data.alarms?.map(({ alarmId, state }) => [alarmId, state]);

  /** A moment after everything that happened, and before everything that will. */
  async function moment(): Promise<number> {
    const now = Date.now() + 1;
    await until('the next millisecond', () => Date.now() > now);
    return now;
  }

  async function stored(index: number, value: number): Promise<void> {
    await until(`${value} in history`, async () => (await valueAt(Date.now(), index))?.value?.value === value);
  }

  beforeAll(async () => {
    plant = await AlarmPlant.start(engine);
    const { db } = plant.server.server.database;
    await db.updateTable('signal').set({ storeMode: 'none' }).where('id', '=', plant.signal(unkept)).execute();
    alarmIds = {
      rising: (await plant.rule(rising, { level: 'critical' })).id,
      quiet: (await plant.rule(quiet)).id,
      latched: (await plant.rule(rising, { title: '锁存', latching: true })).id,
    };
    plant.send(rising, 50);
    await stored(rising, 50);
    before = await moment();
    plant.send(rising, 150);
    await plant.reaches(alarmIds.rising, 'UNACK');
    await plant.reaches(alarmIds.latched, 'UNACK');
    await stored(rising, 150);
    during = await moment();
    await plant.manager.send(api.alarm.confirm, { alarms: [{ alarmId: alarmIds.rising }] });
    await plant.reaches(alarmIds.rising, 'ACKED');
    acknowledged = await moment();
    plant.send(rising, 20);
    await plant.reaches(alarmIds.rising, 'NORM');
    await plant.reaches(alarmIds.latched, 'L-UNACK');
    await stored(rising, 20);
    after = await moment();
  });
  afterAll(() => plant.stop());

  it('[HY11] every signal with its last sample at or before the moment, in their order', async () => {
    const { data } = await at(during);
    expect(data.time).toBe(during);
    expect(data.list.map(({ signalId }) => signalId)).toEqual(plant.pump.signals);
    for (const [time, value] of [
      [before, 50],
      [during, 150],
      [after, 20],
    ] as const) {
      const shown = await valueAt(time, rising);
      expect(shown).toMatchObject({ stored: true, value: { code: '200', value } });
      expect(shown?.value?.time).toBeLessThanOrEqual(time);
    }
  });

  it('[HY11] the time of a sample is its moment too', async () => {
    const sample = (await valueAt(during, rising))?.value;
    const exact = await valueAt(sample?.time ?? 0, rising);
    expect(exact?.value).toEqual(sample);
    expect((await valueAt((sample?.time ?? 0) - 1, rising))?.value?.value).toBe(50);
  });

  it('[HY11] nothing before history begins, which it says', async () => {
    const { data } = await at(after);
    expect(data.first).toBeGreaterThan(0);
    const early = (await at((data.first ?? 0) - 1)).data;
    expect(early.list.every(({ value }) => value === null)).toBe(true);
    expect(early).toMatchObject({ first: data.first, alarms: [], broken: null });
  });

  it('[HY11] says which signals are not kept', async () => {
    expect(await valueAt(after, unkept)).toMatchObject({ stored: false });
    expect(await valueAt(after, quiet)).toMatchObject({ stored: true });
  });

  it('[HY11] alarms as they stood, by the journal', async () => {
    expect(await alarmsAt(before)).toEqual([]);
    const both = [alarmIds.rising, alarmIds.latched].toSorted((a, b) => a - b);
    expect((await alarmsAt(during))?.map(([id]) => id).toSorted((a = 0, b = 0) => Number(a) - Number(b))).toEqual(both);
    expect(await alarmsAt(acknowledged)).toEqual([
      [alarmIds.rising, 'ACKED'],
      [alarmIds.latched, 'UNACK'],
    ]);
    expect(await alarmsAt(after)).toEqual([[alarmIds.latched, 'L-UNACK']]);
  });

  it('[HY11] since when they stood, not since when they were acknowledged; in the words of the reader', async () => {
    const found = (await at(acknowledged)).data.alarms?.find(({ alarmId }) => alarmId === alarmIds.rising);
    expect(found).toMatchObject({ level: 'critical', signalId: plant.signal(rising) });
    expect(found?.since).toBeGreaterThan(before);
    expect(found?.since).toBeLessThan(during);
    const english = await at(acknowledged, plant.manager, { 'accept-language': 'en' });
    expect(english.data.alarms?.[0]?.text).not.toBe(found?.text);
  });

  it('[HY11] alarms are absent without their right, values are not', async () => {
    const rights = permissionKeys.filter((key) => !/alarm/.test(key)) as Permission[];
    const { data } = await at(during, await plant.person('deaf', rights));
    expect(data).not.toHaveProperty('alarms');
    expect(data.list.length).toBe(plant.pump.signals.length);
  });

  it('[HY11] the gap that a moment lies in, unless it was filled', async () => {
    const { db } = plant.server.server.database;
    const { gatewayId } = plant.gateway;
    const gap = { gatewayId, equipmentId: null, reason: 'gatewayOffline', lostPoints: 0 };
    const [a, b] = [before - 3_000_000, before - 2_000_000];
    await db
      .insertInto('gap')
      .values({ ...gap, state: 'lost', fromAt: a, toAt: b })
      .execute();
    await db
      .insertInto('gap')
      .values({ ...gap, state: 'filled', fromAt: b, toAt: b + 1000 })
      .execute();
    expect((await at(a)).data.broken).toMatchObject({ reason: 'gatewayOffline', state: 'lost', from: a, to: b });
    expect((await at(b - 1)).data.broken).toMatchObject({ from: a });
    expect((await at(b)).data.broken).toBeNull();
    expect((await at(a - 1)).data.broken).toBeNull();
  });

  it.each([
    ['1044', () => ({ time: Date.now() + 60_000 })],
    ['1000', () => ({ time: 'now' })],
    ['1000', () => ({ time: -1 })],
    ['1000', () => ({ time: undefined })],
    ['1014', () => ({ equipmentId: 999_999 })],
  ])('[HY11] %s', async (code, more) => {
    const body = { equipmentId: plant.pump.id, time: before, ...more() } as { equipmentId: number; time: number };
    expect((await plant.manager.send(api.history.at, body)).code).toBe(code);
  });

  describe('shared', () => {
    let holder: Visitor;
    const narrow = (auth: Partial<ShareAuth>) =>
      plant.manager.send(api.share.editAuth, { equipId: plant.pump.id, auth: { ...whole, ...auth } });

    beforeAll(async () => {
      holder = await plant.person('holder', permissionKeys, true);
      expect((await at(during, holder)).code).toBe('1014');
      const share = { equipId: plant.pump.id, password: 'pump1', auth: whole };
      const { data } = await plant.manager.send(api.share.editPassword, share);
      await holder.send(api.share.accept, { code: data.code ?? '', password: 'pump1' });
    });

    it('[SHR5] as a whole it is as for its owner', async () => {
      expect((await at(during, holder)).data).toEqual((await at(during)).data);
    });

    it('[SHR5] of chosen signals only these, with their alarms', async () => {
      await narrow({ signals: [plant.signal(quiet)] });
      const { data } = await at(during, holder);
      expect(data.list.map(({ signalId }) => signalId)).toEqual([plant.signal(quiet)]);
      expect(data.alarms).toEqual([]);
      await narrow({ signals: [plant.signal(rising)] });
      expect((await at(during, holder)).data.alarms).toHaveLength(2);
    });

    it('[SHR5] without alarms, and without history', async () => {
      await narrow({ alarm: false });
      expect((await at(during, holder)).data).not.toHaveProperty('alarms');
      await narrow({ history: false });
      expect((await at(during, holder)).code).toBe('1014');
    });
  });
});
