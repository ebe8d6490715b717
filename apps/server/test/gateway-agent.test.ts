import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { api, type CommandState } from '@lookfar/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gatewayProgram } from '../../../scripts/test/programs.ts';
import { addEquipment } from './data/addPlant.ts';
import { outcome } from './data/CommandPlant.ts';
import { LaunchedAgent } from './data/LaunchedAgent.ts';
import { type PlantServer, startPlantServer } from './data/startPlantServer.ts';
import { until } from './data/until.ts';
import type { Visitor } from './harness/Visitor.ts';

/** A whole agent in a process of its own: it takes a second or two to start. */
const patienceMs = 45_000;

describe('a real gateway', () => {
  const sn = 'LF-REAL-1';
  const secret = 'printed-on-the-label-0001';
  let plant: PlantServer;
  let manager: Visitor;
  let platform: Visitor;
  let agent: LaunchedAgent;
  let orgId: number;
  let id: number;
  let hardwareId: number;
  let equipmentId: number;

  const info = async () => (await manager.send(api.gateway.info, { id })).data;
  const online = (is = true) => until(`online ${is}`, async () => (await info()).online === is, patienceMs);
  const begin = async (answer: Promise<{ code: string; data: unknown }>) => {
    const { code, data } = await answer;
    expect([code, data]).toEqual(['200', { online: true, uuid: expect.any(String) }]);
    return (data as { uuid: string }).uuid;
  };
  const ended = (uuid: string): Promise<CommandState> => outcome(manager, uuid);

  beforeAll(async () => {
    plant = await startPlantServer('sqlite');
    orgId = (await plant.addAccount({ loginname: 'manager', roleType: 'enterprise' })).orgId;
    await plant.addAccount({ loginname: 'platform', roleType: 'operation' });
    [manager, platform] = [plant.visitor(), plant.visitor()];
    await manager.login('manager');
    await platform.login('platform');
    hardwareId = (await platform.send(api.hardware.add, { name: '远望边缘网关', snPrefix: 'LF-' })).data.id;
    // The address and fingerprint are the same for every gateway.
    const { broker = '', fingerprint = '' } = (await manager.send(api.gateway.add, { sn: 'LF-OTHER' })).data;
    agent = new LaunchedAgent({ sn, secret, broker, fingerprint }).start();
  });
  afterAll(async () => {
    await agent.remove();
    await plant.stop();
  });

  it('[GX1] with the secret of its label waits for its registration, then finds its organisation by itself', async () => {
    await until('a refused try', () => agent.output().includes('where.refused'), patienceMs);
    id = (await manager.send(api.gateway.add, { sn, secret })).data.id;
    await online();
    await until('its configuration', async () => (await info()).push === 'applied', patienceMs);
    expect(await info()).toMatchObject({ hardwareId, model: 'Lookfar Gateway', backlog: 0 });
    expect(agent.output()).not.toContain(secret);
  });

  it('[GX2] takes a new device; one that it cannot work with is refused in its words', async () => {
    const made = await addEquipment(plant.server.database.db, { orgId, gatewayId: id }, [{ dataType: 'UINT16' }]);
    equipmentId = made.id;
    const { db } = plant.server.database;
    const set = (driver: string) => db.updateTable('equipment').set({ driver }).where('id', '=', equipmentId).execute();
    await set('telepathy');
    const refused = await ended(await begin(manager.send(api.gateway.edit, { id, hardwareId, scanMs: 1000 })));
    expect(refused).toMatchObject({ status: 'failure', code: '1508' });
    expect(refused.message).toContain('no driver "telepathy"');
    expect((await info()).push).toBe('refused');
    await set('modbus-tcp');
    expect(await ended(await begin(manager.send(api.gateway.edit, { id, hardwareId, scanMs: 2000 })))).toMatchObject({
      code: '200',
    });
    expect((await info()).push).toBe('applied');
  });

  it('[GX3] tests a connection and reads through a device that is not saved', async () => {
    const signal = { id: -1, title: '液位', address: 'constant(21)', dataType: 'DOUBLE', scale: 2 } as const;
    const probe = { equipmentId, driver: 'simulator', parameters: {}, signals: [signal] };
    const state = await ended(await begin(manager.send(api.gateway.probe, probe)));
    expect(state.status).toBe('success');
    const { readings } = state.data as { readings: { id: number; code: string; value: number; shown: number }[] };
    expect(readings).toMatchObject([{ id: -1, code: '200' }]);
    expect(readings[0]?.shown).toBeCloseTo((readings[0]?.value ?? 0) * 2, 9);
    const parameters = { host: '127.0.0.1', port: 1 };
    await manager.send(api.gateway.edit, { id, hardwareId, scanMs: 2000, probeHosts: '127.0.0.1' });
    const failed = await ended(
      await begin(manager.send(api.gateway.probe, { ...probe, driver: 'modbus-tcp', parameters })),
    );
    expect(failed.status).toBe('failure');
    expect(failed.message).toContain('ECONNREFUSED');
  });

  it('[GX4] tells its log while somebody reads', async () => {
    const read = async () => (await manager.send(api.gateway.log, { id })).data.list.map(({ text }) => text);
    await read();
    const probe = { equipmentId, driver: 'simulator', parameters: {} };
    await until('a line about a probe', async () => {
      await ended(await begin(manager.send(api.gateway.probe, probe)));
      return (await read()).some((text) => text.startsWith('Connection test with simulator took'));
    });
  });

  it('[GX5] gets what was saved while it was away', async () => {
    await agent.stop();
    await online(false);
    expect((await manager.send(api.gateway.edit, { id, hardwareId, scanMs: 3000 })).data).toEqual({ online: false });
    expect((await info()).push).toBe('waiting');
    agent.start();
    await until('it to be applied', async () => (await info()).push === 'applied', patienceMs);
  });

  it('[GX6] restarts', async () => {
    const starts = () => agent.output().match(/gateway ready/g)?.length ?? 0;
    const before = starts();
    expect(await ended(await begin(manager.send(api.gateway.restart, { id })))).toMatchObject({ status: 'success' });
    expect(starts()).toBe(before + 1);
  });

  describe('firmware', () => {
    async function upload(version: string, code: string): Promise<number> {
      const form = new FormData();
      form.set('hardwareId', String(hardwareId));
      form.set('version', version);
      form.set('file', new File([`${code}\n//${' '.repeat(150_000)}`], 'agent.mjs'));
      const request = new Request('http://x', { method: 'POST', body: form });
      const headers = { 'content-type': request.headers.get('content-type') ?? '' };
      const payload = Buffer.from(await request.arrayBuffer());
      const answer = await platform.envelope<{ id: number }>({
        method: 'POST',
        url: api.hardware.addFirmware.path,
        payload,
        headers,
      });
      expect(answer.code).toBe('200');
      return answer.data.id;
    }
    const upgrade = (firmwareId: number) => manager.send(api.gateway.upgrade, { id, firmwareId });

    it('[GX7] is fetched with progress, started, and says its version', async () => {
      const firmwareId = await upload('9.0.0', `import ${JSON.stringify(gatewayProgram)};`);
      const uuid = await begin(upgrade(firmwareId));
      const seen = new Set<number>();
      const state = await until(
        'the upgrade',
        async () => {
          const { data } = await manager.send(api.command.callback, { uuid });
          if (data.progress !== null) seen.add(data.progress);
          return data.status !== 'pending' && data;
        },
        patienceMs,
      );
      expect(state).toMatchObject({ status: 'success', progress: 100 });
      expect(seen.size).toBeGreaterThan(1);
      await until('the version', async () => (await info()).firmware === '9.0.0', patienceMs);
    });

    it('[GX8] that is damaged is refused with 1511 and nothing changes', async () => {
      const firmwareId = await upload('9.1.0', 'process.exit(1);');
      const { db } = plant.server.database;
      await db
        .updateTable('firmware')
        .set({ sha256: 'c'.repeat(64) })
        .where('id', '=', firmwareId)
        .execute();
      expect(await ended(await begin(upgrade(firmwareId)))).toMatchObject({ status: 'failure', code: '1511' });
      expect((await info()).firmware).toBe('9.0.0');
    });

    it('[GX9] that does not run is given up, and the one before says so', async () => {
      const firmwareId = await upload('9.2.0', 'process.exit(3);');
      const state = await ended(await begin(upgrade(firmwareId)));
      expect(state).toMatchObject({ status: 'failure', code: '1529' });
      expect(state.message).toContain('it ended with 3');
      await until('the former version', async () => (await info()).firmware === '9.0.0', patienceMs);
    });

    it('[GX12] [GT12] of a server that the gateway was not registered with is refused with 1539, and the task says so', async () => {
      const firmwareId = await upload('9.3.0', `import ${JSON.stringify(gatewayProgram)};`);
      expect(agent.output()).toContain('firmware.keyLearned');
      await agent.stop();
      await online(false);
      const file = join(agent.stateDir, sn, 'firmware-key.json');
      const key = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
      writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), key }));
      agent.start();
      await online();
      const state = await ended(await begin(upgrade(firmwareId)));
      expect(state).toMatchObject({ status: 'failure', code: '1539' });
      expect(plant.logged()).toContain('accepts firmware of another server only');
      expect((await info()).firmware).toBe('9.0.0');
    });

    it('[GX10] of another hardware is refused with 1510', async () => {
      const other = (await platform.send(api.hardware.add, { name: '别的网关' })).data.id;
      const own = (await platform.send(api.hardware.firmware, { hardwareId })).data[0]?.id ?? 0;
      await plant.server.database.db.updateTable('firmware').set({ hardwareId: other }).where('id', '=', own).execute();
      expect((await upgrade(own)).code).toBe('1510');
      expect((await upgrade(99_999)).code).toBe('1014');
    });
  });

  it('[GX11] is disconnected at once when its secret is another, and kept out', async () => {
    await online();
    await manager.send(api.gateway.resetSecret, { id });
    await online(false);
    await until('a refused try', () => /where\.refused|edge\.error/.test(agent.output().slice(-3000)), patienceMs);
  });
});
