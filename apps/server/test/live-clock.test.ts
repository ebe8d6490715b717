import { api, closeCodes, idleMessage } from '@lookfar/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addEquipment } from './data/addPlant.ts';
import { LiveClient } from './data/LiveClient.ts';
import { type PlantServer, startPlantServer } from './data/startPlantServer.ts';
import { until } from './data/until.ts';
import { FakeClock } from './harness/FakeClock.ts';
import type { Visitor } from './harness/Visitor.ts';

describe('the equipment channel and time', () => {
  let plant: PlantServer<FakeClock>;
  let manager: Visitor;
  let equipmentId: number;

  beforeEach(async () => {
    plant = await startPlantServer('sqlite', { clock: new FakeClock() });
    const { orgId } = await plant.addAccount({ loginname: 'manager', roleType: 'enterprise' });
    manager = plant.visitor();
    await manager.login('manager');
    equipmentId = (await addEquipment(plant.server.database.db, { orgId, gatewayId: null }, [])).id;
  });
  afterEach(() => plant.stop());

  const token = async () => (await manager.send(api.liveToken.monitor, { equipmentId })).data;

  it('[LV1] a token lives for 60 s and is then swept away', async () => {
    const [inTime, late] = [await token(), await token()];
    plant.clock.advance(59_999);
    const client = new LiveClient(plant.url, inTime);
    await client.first();
    plant.clock.advance(1);
    expect(await new LiveClient(plant.url, late).closed()).toBe(closeCodes.badToken);
    const abandoned = await token();
    plant.clock.advance(60_000);
    await token();
    const rows = await plant.server.database.db.selectFrom('liveToken').selectAll().execute();
    expect(abandoned).not.toBe('');
    expect(rows).toHaveLength(1);
  });

  it('[LV1] no token is stored as it is', async () => {
    const value = await token();
    const rows = await plant.server.database.db.selectFrom('liveToken').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(value);
  });

  it('[LV3] a viewer that is silent for 150 s is closed; one that says it is there stays', async () => {
    const [silent, lively] = [new LiveClient(plant.url, await token()), new LiveClient(plant.url, await token())];
    await silent.first();
    await lively.first();
    plant.clock.advance(100_000);
    lively.socket.send(idleMessage);
    // The answer to a ping comes after everything sent before it was read.
    await new Promise<void>((resolve) => {
      lively.socket.once('pong', () => resolve());
      lively.socket.ping();
    });
    plant.clock.advance(50_000);
    expect(await silent.closed()).toBe(closeCodes.silent);
    expect(lively.closeCode).toBeUndefined();
  });

  it('[LV3] a server that stops says so', async () => {
    const client = new LiveClient(plant.url, await token());
    await client.first();
    const stopping = plant.server.stop();
    expect(await until('the end', () => client.closeCode)).toBe(closeCodes.goingAway);
    await stopping;
  });
});
