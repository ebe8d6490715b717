import { api } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addEquipment } from './data/addPlant.ts';
import { type PlantServer, startPlantServer } from './data/startPlantServer.ts';
import { TemplatePlant } from './data/TemplatePlant.ts';
import { until } from './data/until.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';

describeOnOneEngine('synchronising templates with gateways', (engine) => {
  let server: PlantServer;
  let plant: TemplatePlant;

  beforeAll(async () => {
    server = await startPlantServer(engine);
    const { orgId } = await server.addAccount({ loginname: 'manager', roleType: 'enterprise' });
    const manager = server.visitor();
    await manager.login('manager');
    plant = new TemplatePlant({ db: server.server.database.db, orgId, manager, broker: server.broker });
    await plant.prepare();
  });
  afterAll(async () => {
    await plant.close();
    await server.stop();
  });

  it('[TS3] without a gateway, or with one that never came, the records are enough', async () => {
    const [alone, never] = [await plant.device(), await plant.device('GW-NEVER')];
    const signals = await plant.signalCount(alone.id);
    await plant.grow();
    await plant.sync([alone.id, never.id]);
    for (const { id } of [alone, never]) {
      expect(await plant.ends(id)).toMatchObject({ state: 'complete', code: '', message: '' });
      expect(await plant.signalCount(id)).toBe(signals + 1);
    }
  });

  it('[TS4] a gateway that is away now: 1304, and the device is left as it is', async () => {
    const away = await plant.device('GW-AWAY');
    const node = await plant.connect(away);
    expect((await plant.state(away.id)).gatewayOnline).toBe(true);
    await node.close();
    await until('the gateway to be away', async () => !(await plant.state(away.id)).gatewayOnline);
    await plant.grow();
    const signals = await plant.signalCount(away.id);
    await plant.sync([away.id]);
    const end = await plant.ends(away.id);
    expect(end).toMatchObject({ state: 'failed', code: '1304' });
    expect(end.message).toContain('offline');
    expect(await plant.signalCount(away.id)).toBe(signals);
  });

  it('[TS5] complete when the gateway has taken it, not before', async () => {
    const device = await plant.device('GW-GOOD');
    const node = await plant.connect(device);
    await plant.grow();
    const { revision, devices } = await plant.pushedAfter(node, () => plant.sync([device.id]));
    expect(devices[0]?.signals).toHaveLength(await plant.signalCount(device.id));
    expect((await plant.state(device.id)).state).toBe('running');
    plant.apply(node, revision);
    expect(await plant.ends(device.id)).toMatchObject({ state: 'complete', code: '' });
  });

  it('[TS5] refused: 1508 with its words; tried again alone it is sent again', async () => {
    const device = await plant.device('GW-BAD');
    const node = await plant.connect(device);
    await plant.grow();
    const first = await plant.pushedAfter(node, () => plant.sync([device.id]));
    plant.refuse(node, first.revision, 'too many signals');
    const end = await plant.ends(device.id);
    expect(end).toMatchObject({ state: 'failed', code: '1508' });
    expect(end.message).toContain('too many signals');
    const again = await plant.pushedAfter(node, () => plant.sync([device.id]));
    expect(again.revision).toBeGreaterThan(first.revision);
    plant.apply(node, again.revision);
    expect(await plant.ends(device.id)).toMatchObject({ state: 'complete', code: '', message: '' });
  });

  it('[TS5] no answer: 1301', async () => {
    const device = await plant.device('GW-MUTE');
    const node = await plant.connect(device);
    await plant.grow();
    await plant.pushedAfter(node, () => plant.sync([device.id]));
    const pending = plant.db.updateTable('gatewayTask').set({ deadline: 1 }).where('status', '=', 'pending');
    await until('a task', async () => (await pending.executeTakeFirst()).numUpdatedRows > 0n);
    expect(await plant.ends(device.id)).toMatchObject({ state: 'failed', code: '1301' });
  });

  it('[TS7] a template that was saved meanwhile leaves the device not synchronized', async () => {
    const device = await plant.device('GW-SLOW');
    const node = await plant.connect(device);
    await plant.grow();
    const { revision } = await plant.pushedAfter(node, () => plant.sync([device.id]));
    await plant.grow();
    expect((await plant.state(device.id)).state).toBe('running');
    plant.apply(node, revision);
    expect((await plant.ends(device.id)).state).toBe('none');
  });

  it('[TS2] what others use stays, and the device says so in the language of the reader', async () => {
    const device = await plant.device();
    const [used] = await plant.db.selectFrom('signal').select('id').where('equipmentId', '=', device.id).execute();
    const other = await addEquipment(plant.db, { orgId: plant.orgId, gatewayId: null, name: '别处' }, []);
    const condition = { kind: 'limits', signalId: used?.id ?? 0, high: { value: 5 } };
    await plant.manager.send(api.alarmRule.add, { equipmentId: other.id, title: '别人的', level: 'low', condition });
    const { data: present } = await plant.manager.send(api.template.detail, { id: plant.templateId });
    const document = { ...present.document, signals: [] };
    await plant.manager.send(api.template.edit, { id: plant.templateId, revision: present.revision, document });
    await plant.sync([device.id]);
    const end = await plant.ends(device.id);
    expect(end).toMatchObject({ state: 'failed', code: '1502' });
    expect(end.message).toContain('alarm rule "别人的"');
    const { data } = await plant.manager.send(api.template.equipment, { id: plant.templateId, pageSize: 200 });
    expect(data.list.find(({ id }) => id === device.id)?.message).toContain('报警规则“别人的”');
  });
});
