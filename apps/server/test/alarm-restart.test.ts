import { type Alarm, api } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AlarmPlant } from './data/AlarmPlant.ts';
import { until } from './data/until.ts';
import { FakeClock } from './harness/FakeClock.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';

const minute = 60_000;

describeOnOneEngine('alarms over time and over a restart', (engine) => {
  let plant: AlarmPlant<FakeClock>;
  const clock = new FakeClock(Date.now());

  beforeAll(async () => {
    plant = await AlarmPlant.start(engine, clock);
  });
  afterAll(() => plant.stop());

  /** The value has reached the engine, and the moment has passed after which its lines are written. */
  async function send(index: number, value: number): Promise<void> {
    plant.send(index, value);
    await until('the value', async () => (await plant.valueOf(index)) === value);
    clock.advance(250);
  }

  /** Lines are written a moment after they arise, whenever that is: the clock goes on while we look. */
  const reaches = (alarmId: number, state: Alarm['state']): Promise<Alarm> =>
    until(`alarm ${alarmId} to be ${state}`, async () => {
      clock.advance(250);
      const alarm = await plant.alarm(alarmId);
      return alarm?.state === state && alarm;
    });

  const actions = async (alarmId: number) => (await plant.journal(alarmId)).map((line) => line.action);

  it('[AS4] an on-delay goes on through a restart: the first good value after it decides', async () => {
    const [held, gone] = [plant.take(), plant.take()];
    const rules = [await plant.rule(held, { onDelayMs: minute }), await plant.rule(gone, { onDelayMs: minute })];
    await send(held, 150);
    await send(gone, 150);
    clock.advance(29_000);
    await plant.restart({ connects: false });
    clock.advance(minute);
    for (const { id } of rules) expect(await actions(id)).toEqual([]);
    await plant.reconnect({ [held]: 150 });
    await until('the birth', async () => (await plant.valueOf(held)) === 150);
    clock.advance(250);
    await reaches(rules[0]?.id ?? 0, 'UNACK');
    clock.advance(2 * minute);
    expect(await actions(rules[1]?.id ?? 0)).toEqual([]);
  });

  it('[AS4] what was acknowledged stays so, with its occurrence; a standing alarm is not raised again', async () => {
    const [acked, open] = [plant.take(), plant.take()];
    const [first, second] = [await plant.rule(acked), await plant.rule(open)];
    await send(acked, 150);
    await send(open, 150);
    const before = await reaches(first.id, 'UNACK');
    await plant.manager.send(api.alarm.confirm, { alarms: [{ alarmId: first.id }], note: '已知' });
    await plant.restart({ connects: false });
    expect(await plant.alarm(first.id)).toMatchObject({ state: 'ACKED', occurrence: before.occurrence, value: 150 });
    expect(await plant.alarm(second.id)).toMatchObject({ state: 'UNACK', active: true });
    await plant.reconnect();
    await until('the birth', async () => (await plant.valueOf(acked)) === 0);
    clock.advance(250);
    await reaches(first.id, 'NORM');
    expect(await actions(first.id)).toEqual(['raised', 'acknowledged', 'cleared']);
    expect(await actions(second.id)).toEqual(['raised', 'cleared']);
  });

  it('[AS4] a rule that went away or became another meanwhile leaves its last line', async () => {
    const indexes = [plant.take(), plant.take()];
    const ids: number[] = [];
    for (const index of indexes) {
      const { id } = await plant.rule(index);
      await send(index, 150);
      await reaches(id, 'UNACK');
      ids.push(id);
    }
    const [gone = 0, other = 0] = ids;
    const condition = JSON.stringify({ kind: 'equality', signalId: plant.signal(indexes[1] ?? 0), value: 7 });
    await plant.restart({
      before: () =>
        plant.edit(async (db) => {
          await db.deleteFrom('alarmRule').where('id', '=', gone).execute();
          await db.updateTable('alarmRule').set({ condition }).where('id', '=', other).execute();
        }),
    });
    for (const id of ids) {
      expect(await plant.alarm(id)).toBeUndefined();
      expect((await plant.journal(id)).at(-1)).toMatchObject({ action: 'retired', from: 'UNACK', to: 'NORM' });
    }
  });

  it('[AS5] a rule that is deleted or disabled retires its alarm', async () => {
    const index = plant.take();
    const { id } = await plant.rule(index);
    await send(index, 150);
    await reaches(id, 'UNACK');
    expect((await plant.manager.send(api.alarmRule.delete, { id })).code).toBe('200');
    await until('the end', async () => {
      clock.advance(250);
      return (await plant.alarm(id)) === undefined;
    });
    expect(await actions(id)).toEqual(['raised', 'retired']);
    expect(
      (await plant.manager.send(api.alarmRule.query, { pageSize: 200 })).data.list.map((rule) => rule.id),
    ).not.toContain(id);
  });

  it('[AS6] shelving wants a reason and an end, and ends by itself', async () => {
    const index = plant.take();
    const { id } = await plant.rule(index);
    await send(index, 150);
    await reaches(id, 'UNACK');
    const shelve = (body: object) => plant.manager.send(api.alarm.shelve, { alarmId: id, ...body });
    expect((await shelve({ minutes: 15 })).code).toBe('1404');
    expect((await shelve({ minutes: 481, reason: '检修' })).code).toBe('1405');
    expect((await shelve({ minutes: 0, reason: '检修' })).code).toBe('1405');
    const { data } = await shelve({ minutes: 30, reason: '传感器检修' });
    const until30 = clock.now() + 30 * minute;
    expect(data).toMatchObject({
      state: 'SHLVD',
      suppression: { kind: 'shelved', until: until30, reason: '传感器检修' },
    });
    const shown = (await plant.manager.send(api.alarm.query, { pageSize: 200 })).data;
    expect(shown.list.map((alarm) => alarm.alarmId)).not.toContain(id);
    expect(shown.suppressed).toBe(1);
    await plant.restart({ connects: false });
    clock.advance(29 * minute);
    expect((await plant.alarm(id))?.state).toBe('SHLVD');
    clock.advance(minute);
    clock.advance(250);
    await reaches(id, 'UNACK');
    expect((await plant.journal(id)).at(-1)).toMatchObject({ action: 'shelveExpired', user: null, annunciated: true });
    await plant.reconnect();
  });

  it('[AS6] one-shot shelving ends when the alarm goes inactive; any ends by hand', async () => {
    const index = plant.take();
    const { id } = await plant.rule(index);
    await send(index, 150);
    await reaches(id, 'UNACK');
    const body = { alarmId: id, reason: '重启设备' };
    expect((await plant.manager.send(api.alarm.shelve, { ...body, mode: 'oneShot' })).data.state).toBe('SHLVD');
    expect((await plant.manager.send(api.alarm.unshelve, { alarmId: id, note: '看看' })).data.state).toBe('UNACK');
    expect((await plant.manager.send(api.alarm.unshelve, { alarmId: id })).code).toBe('1407');
    await plant.manager.send(api.alarm.shelve, { ...body, mode: 'oneShot' });
    await send(index, 0);
    await reaches(id, 'NORM');
    expect(await actions(id)).toEqual(['raised', 'shelved', 'unshelved', 'shelved', 'cleared', 'shelveEnded']);
  });

  it('[AS3] a gateway that does not come back after a restart is offline after a minute', async () => {
    const condition = { kind: 'gatewayOffline', sn: plant.gateway.sn };
    const { id } = await plant.rule(0, { title: '一号网关', condition });
    await plant.restart({ connects: false });
    clock.advance(59_000);
    expect(await actions(id)).toEqual([]);
    clock.advance(1000);
    clock.advance(250);
    await reaches(id, 'UNACK');
    await plant.reconnect();
    await until('the gateway', async () => {
      clock.advance(250);
      return (await plant.alarm(id))?.state === 'RTNUN';
    });
  });

  it('[AS3] how long a signal has been silent is known over a restart', async () => {
    const index = plant.take();
    const condition = { kind: 'stale', signalId: plant.signal(index), afterMs: 10 * minute };
    const { id } = await plant.rule(index, { condition });
    await send(index, 5);
    clock.advance(6 * minute);
    await plant.restart({ connects: false });
    clock.advance(3 * minute);
    expect(await actions(id)).toEqual([]);
    clock.advance(minute);
    clock.advance(250);
    await reaches(id, 'UNACK');
    await plant.reconnect();
  });

  it('[IN12] [PZ1] after a pause nothing is known before it was heard again, and a lost connection is no news for a minute', async () => {
    const index = plant.take();
    const condition = { kind: 'gatewayOffline', sn: plant.gateway.sn };
    // The gateway is there.
    await send(index, 5);
    const { id } = await plant.rule(index, { title: '一号网关', condition });
    const client = await plant.watch();
    const code = () => client.value(plant.signal(index))?.code;
    clock.leap(125_000);
    clock.advance(150);
    await until('it to be in doubt', () => code() === '1310');
    await until('the birth', () => {
      clock.advance(250);
      return code() === '200';
    });
    clock.leap(125_000);
    plant.node.cut();
    for (let seconds = 0; seconds < 55; seconds += 1) {
      expect(await plant.valueOf(index)).toBe('1310');
      clock.advance(1000);
    }
    expect(await actions(id)).toEqual([]);
    await until('the gateway to be offline', async () => {
      clock.advance(1000);
      return (await plant.valueOf(index)) === '1302';
    });
    await reaches(id, 'UNACK');
    await plant.reconnect();
  });
});
