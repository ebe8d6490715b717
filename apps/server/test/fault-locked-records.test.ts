import { join } from 'node:path';
import { addAlarmRule, confirmAlarms, monitorToken, queryAlarms } from '@lookfar/contract';
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

  beforeAll(async () => {
    plant = await HistoryPlant.start('sqlite');
    const placed = await plant.place('GW-1', 2);
    pump = placed.pump;
    ingest = await SteadyIngest.connect(plant, placed.gateway, pump);
    const condition = { kind: 'limits', signalId: pump.signals[1] ?? 0, high: { value: 100 } } as const;
    ({ id: alarmId } = (await plant.manager.send(addAlarmRule, { title: '液位', level: 'high', condition })).data);
    const { data } = await plant.manager.send(monitorToken, { equipmentId: pump.id });
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
    (await plant.manager.send(queryAlarms, {})).data.list.find((alarm) => alarm.alarmId === alarmId)?.state;
  const confirm = () => plant.manager.send(confirmAlarms, { alarms: [{ alarmId }] });
  const raise = async (value: number) => {
    ingest.node.deviceData(pump.id, [level(pump.signals[1] ?? 0, value, 0)]);
  };
  const valuesFlow = async () => {
    const known = viewer.messages.length;
    await until('live values', () => viewer.messages.length > known + 5);
  };

  it('[DB2] a call waits for a short lock, and values are shown and stored meanwhile', async () => {
    await raise(200);
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
});
