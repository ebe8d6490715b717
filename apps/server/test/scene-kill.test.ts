import { join } from 'node:path';
import { api } from '@lookfar/contract';
import { DataType } from '@lookfar/sparkplug';
import { afterEach, expect, it } from 'vitest';
import { findFreePort } from '../../../scripts/launch/ports.ts';
import { temporaryFolder } from '../../../scripts/test/temporaryFolder.ts';
import { openDatabase } from '../src/platform/database/openDatabase.ts';
import { addEquipment, addGateway } from './data/addPlant.ts';
import { answerCommand, setSignal, writesOf } from './data/CommandPlant.ts';
import { EdgeNode } from './data/EdgeNode.ts';
import { ServerProcess } from './data/ServerProcess.ts';
import { storedScene } from './data/storedScene.ts';
import { until } from './data/until.ts';
import { addAccount } from './harness/addAccount.ts';
import { createPostgresDatabase, describeNormallyOn, strictEngine } from './harness/testDatabase.ts';

describeNormallyOn(strictEngine)('a server that is killed in the middle of a scene', (engine) => {
  const ends: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  });

  it('[SR30] goes on where it was and writes nothing twice', async () => {
    const dataDir = temporaryFolder('kill');
    const created = engine === 'postgres' ? await createPostgresDatabase() : undefined;
    if (created) ends.push(() => created.drop());
    const { db, close } = await openDatabase(
      created ? { engine: 'postgres', url: created.url } : { engine: 'sqlite', file: join(dataDir, 'lookfar.db') },
    );
    const { orgId, accountId } = await addAccount(db, { loginname: 'manager', roleType: 'enterprise' });
    const gateway = await addGateway(db, orgId, 'GW-1');
    const pump = await addEquipment(db, gateway, [{ dataType: 'UINT16' }, { dataType: 'UINT16' }]);
    for (const id of pump.signals) await setSignal(db, id, { writable: 1 });
    const place = { orgId, accountId, equipId: pump.id, signals: pump.signals };
    const sceneId = await storedScene(db, { ...place, seconds: 4 });
    await close();
    const mqttPort = await findFreePort();
    const nodes: EdgeNode[] = [];
    const start = async () => {
      const server = await ServerProcess.start({ dataDir, mqttPort, databaseUrl: created?.url });
      ends.push(() => server.kill());
      await server.login('manager');
      const node = await new EdgeNode({ broker: `mqtt://127.0.0.1:${mqttPort}`, ...gateway }).connected();
      ends.push(() => node.close());
      nodes.push(node);
      node.nodeBirth({ revision: 1 });
      node.deviceBirth(
        pump.id,
        pump.signals.map((id) => ({ name: String(id), datatype: DataType.UInt16, value: 1 })),
      );
      await until('the gateway', async () => {
        const { list } = await server.send(api.monitor.signals, { equipmentId: pump.id });
        return list[0]?.last?.code === '200';
      });
      return { server, node };
    };
    const written = () => nodes.flatMap((node) => writesOf(node).map(({ value }) => value));
    const stepOf = async (server: ServerProcess, runId: number, stepId: string) => {
      const { steps } = await server.send(api.sceneRun.info, { id: runId });
      return steps.find((step) => step.stepId === stepId)?.state;
    };

    const first = await start();
    const { runId } = await first.server.send(api.sceneRun.start, { id: sceneId, uuid: 'kill-in-the-middle' });
    const sent = await until('the first write', () => writesOf(first.node)[0]);
    // Sent, and not answered yet.
    await first.server.kill();
    await first.node.close();

    const second = await start();
    expect(await stepOf(second.server, runId, 'a')).toBe('active');
    answerCommand(second.node, { uuid: sent.uuid, code: '200', value: 11 });
    await until('the wait', async () => (await stepOf(second.server, runId, 'wait')) === 'active');
    await second.server.kill();
    await second.node.close();

    const third = await start();
    const last = await until('the second write', () => writesOf(third.node)[0]);
    answerCommand(third.node, { uuid: last.uuid, code: '200', value: 12 });
    const run = await until('its end', async () => {
      const now = await third.server.send(api.sceneRun.info, { id: runId });
      return now.endedAt !== null && now;
    });
    expect(run).toMatchObject({ state: 'done', writes: 2, reason: '' });
    expect(written()).toEqual([11, 12]);
    const again = await third.server.send(api.sceneRun.start, { id: sceneId, uuid: 'kill-in-the-middle' });
    expect(again.runId).toBe(runId);
  });
});
