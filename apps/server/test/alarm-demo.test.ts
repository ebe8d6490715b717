import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { api, type DemoPlant } from '@lookfar/contract';
import { DataType } from '@lookfar/sparkplug';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../scripts/test/temporaryFolder.ts';
import { readGateways } from '../src/features/demo/gatewaysFile.ts';
import { EdgeNode } from './data/EdgeNode.ts';
import { startPlantServer } from './data/startPlantServer.ts';
import { until } from './data/until.ts';
import { createPostgresDatabase, describeOnOneEngine } from './harness/testDatabase.ts';

const fault = { title: '1号泵故障', condition: { kind: 'equality', value: 2 }, level: 'high', text: '{equip} {title}' };
const limits = { condition: { kind: 'limits', high: { value: 4 }, deadband: 0.2 }, level: 'medium' };

const plantDocument = {
  orgName: '远望水务',
  otherOrgName: '星河环保',
  gateways: [
    {
      ...{ sn: 'LF-1', name: '取水网关', model: 'LF-1', interval: 1, scanMs: 1000, economizeOpen: false },
      equipment: [
        {
          ...{ name: '取水泵房', group: '取水', manufacturer: '远望', model: 'P', location: '' },
          ...{ driver: 'modbus-tcp', parameters: {} },
          signals: [
            { title: '1号泵状态', address: '30001', dataType: 'UINT16', alarms: [fault] },
            { title: '液位', address: '30002', dataType: 'UINT16', alarms: [limits] },
            { title: '电流', address: '30003', dataType: 'UINT16' },
          ],
        },
      ],
    },
  ],
} as DemoPlant;

describeOnOneEngine('the alarms of the demo', (engine) => {
  it('[AS12] a tripped pump raises one, and its operator may handle it', async () => {
    const folder = temporaryFolder('demo');
    const demoFile = join(folder, 'plant.json');
    await writeFile(demoFile, JSON.stringify(plantDocument));
    const database = engine === 'postgres' ? await createPostgresDatabase() : undefined;
    const config = { dataDir: folder, databaseUrl: database?.url, demo: true, demoFile };
    const plant = await startPlantServer('sqlite', { config });
    const manager = plant.visitor();
    await manager.login('manager');
    const { data: rules } = await manager.send(api.alarmRule.query, {});
    expect(rules.list.map(({ title, problem }) => [title, problem])).toEqual([
      ['取水网关', ''],
      ['1号泵故障', ''],
      ['液位', ''],
    ]);

    const { gateways } = (await readGateways(join(folder, 'demo', 'gateways.json'))) ?? { gateways: [] };
    const { id: orgId } = await plant.server.database.db
      .selectFrom('org')
      .select('id')
      .where('name', '=', '远望水务')
      .executeTakeFirstOrThrow();
    const secret = gateways[0]?.secret ?? '';
    const node = await new EdgeNode({ broker: plant.broker, orgId, sn: 'LF-1', secret }).connected();
    node.nodeBirth({ revision: 1 });
    const { equipmentId, signalId } = rules.list[1] ?? {};
    node.deviceBirth(equipmentId ?? 0, [{ name: String(signalId), datatype: DataType.UInt16, value: 2 }]);

    const operator = plant.visitor();
    await operator.login('operator');
    const alarm = await until('the alarm', async () => (await operator.send(api.alarm.query, {})).data.list[0]);
    expect(alarm).toMatchObject({ text: '取水泵房 1号泵故障', level: 'high', state: 'UNACK' });
    const { data } = await operator.send(api.alarm.confirm, { alarms: [{ alarmId: alarm.alarmId }] });
    expect(data.list[0]?.code).toBe('200');

    await node.close();
    await plant.server.stop();
    await database?.drop();
  });
});
