import { join } from 'node:path';
import { api, type InputOf } from '@lookfar/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlantEquipment } from './data/addPlant.ts';
import { FileLock } from './data/FileLock.ts';
import { HistoryPlant, level } from './data/HistoryPlant.ts';
import { LiveClient } from './data/LiveClient.ts';
import { SteadyIngest } from './data/SteadyIngest.ts';
import { until } from './data/until.ts';

describe('records that another program has locked', { timeout: 60_000 }, () => {
  let plant: HistoryPlant;
  let ingest: SteadyIngest;
  let pump: PlantEquipment;
  let viewer: LiveClient;
  let alarmId: number;
  let condition: InputOf<typeof api.alarmRule.add>['condition'];

  beforeAll(async () => {
    plant = await HistoryPlant.start('sqlite');
    const placed = await plant.place('GW-1', 2);
    pump = placed.pump;
    ingest = await SteadyIngest.connect(plant, placed.gateway, pump);
    condition = { kind: 'limits', signalId: pump.signals[1] ?? 0, high: { value: 100 } };
    ({ id: alarmId } = (await plant.manager.send(api.alarmRule.add, { title: '液位', level: 'high', condition })).data);
    const { data } = await plant.manager.send(api.liveToken.monitor, { equipmentId: pump.id });
    viewer = new LiveClient(plant.server.url, data);
    await viewer.first();
    ingest.start();
  });
  afterAll(async () => {
    ingest?.stop();
    viewer?.socket.terminate();
    await ingest?.node.close();
    await plant?.stop();
  });

  const lock = (ms: number) => FileLock.take(join(plant.dataDir, 'lookfar.db'), ms);
  const state = async () =>
    (await plant.manager.send(api.alarm.query, {})).data.list.find((alarm) => alarm.alarmId === alarmId)?.state;
  const confirm = () => plant.manager.send(api.alarm.confirm, { alarms: [{ alarmId }] });
  const measure = (value: number) => {
    ingest.node.deviceData(pump.id, [level(pump.signals[1] ?? 0, value, 0)]);
  };
  const valuesFlow = async () => {
    const known = viewer.messages.length;
    await until('live values', () => viewer.messages.length > known + 5);
  };

  it('[DB1] a call waits for a short lock, and values are shown and stored meanwhile', async () => {
    measure(200);
    await until('the alarm', async () => (await state()) === 'UNACK');
    const held = await lock(2000);
    const answer = confirm();
    await valuesFlow();
    await ingest.goesOn(50);
    expect(held.isHeld).toBe(true);
    expect((await answer).data.list).toMatchObject([{ alarmId, code: '200' }]);
    await held.released();
    expect(await state()).toBe('ACKED');
  });

  it('[DB1] a lock that lasts is told, and nothing is lost by it', async () => {
    measure(0);
    measure(200);
    await until('the alarm', async () => (await state()) === 'UNACK');
    const held = await lock(7000);
    const refused = await confirm();
    expect(refused.data.list).toMatchObject([{ alarmId, code: '1412' }]);
    const rule = { title: '压力', level: 'high', condition } as const;
    expect(await plant.manager.send(api.alarmRule.add, rule)).toMatchObject({ status: 503, code: '1016' });
    await valuesFlow();
    await ingest.goesOn(50);
    expect(held.isHeld).toBe(true);
    await held.released();
    expect((await plant.manager.send(api.alarmRule.add, rule)).code).toBe('200');
    await until('the acknowledgement', async () => (await confirm()).code === '200' && (await state()) === 'ACKED');
    ingest.stop();
    await ingest.complete();
    await ingest.node.close();
    await plant.again(() => ingest.compare('records locked', plant));
  });
});
