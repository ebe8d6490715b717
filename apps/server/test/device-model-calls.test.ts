import { api, type InputOf } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DeviceModelRepository } from '../src/features/device-model/deviceModel.repository.ts';
import { DeviceModelService } from '../src/features/device-model/deviceModel.service.ts';
import { shippedModels } from '../src/features/device-model/shipped/shippedModels.ts';
import { serverScope } from '../src/platform/access/serverScope.ts';
import { LibraryServer } from './data/LibraryServer.ts';
import { inlineWork } from './harness/inlineWork.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';

const english = { 'accept-language': 'en' };

function draft(change: Partial<InputOf<typeof api.deviceModel.add>> = {}): InputOf<typeof api.deviceModel.add> {
  return {
    name: '我的仪表',
    driver: 'modbus-tcp',
    parameters: { unitId: 3 },
    signals: [{ id: 7, title: '压力', address: '40001', dataType: 'INT16' }],
    alarms: [{ id: 9, title: '压力高', level: 'high', condition: { kind: 'limits', signalId: 7, high: { value: 3 } } }],
    ...change,
  };
}

describeOnOneEngine('device models', (engine) => {
  let plant: LibraryServer;
  let models: DeviceModelService;

  beforeAll(async () => {
    plant = await LibraryServer.start(engine);
    const { clock } = plant.server;
    models = new DeviceModelService({
      db: plant.db,
      repository: new DeviceModelRepository(plant.db),
      clock,
      work: inlineWork,
    });
  });
  afterAll(() => plant.stop());

  const query = async (body: object = {}, headers = {}) =>
    (await plant.manager.send(api.deviceModel.query, { pageSize: 200, ...body }, headers)).data;

  it('[DM1][DL5] shipped ones are there for everyone and nobody changes them', async () => {
    const { total, list } = await query();
    expect(total).toBe(shippedModels.length);
    const meter = list.find(({ name }) => name.includes('SDM630'));
    expect(meter).toMatchObject({ shipped: true, category: 'meter', signalCount: 22, alarmCount: 4 });
    const id = meter?.id ?? 0;
    expect((await plant.other.send(api.deviceModel.info, { id })).data.signals).toHaveLength(22);
    expect((await plant.manager.send(api.deviceModel.edit, { id, ...draft() })).code).toBe('1524');
    expect((await plant.manager.send(api.deviceModel.delete, { id })).code).toBe('1524');
    expect((await query()).total).toBe(shippedModels.length);
  });

  it('[DM1] the records follow the files: ids stay, what is gone goes', async () => {
    const before = (await query()).list.map(({ id }) => id).toSorted();
    const table = plant.db.updateTable('deviceModel');
    await table.set({ name: 'old', document: '{}' }).where('shippedKey', '=', 'power-ups').execute();
    const [first] = shippedModels;
    const stray = await plant.db
      .selectFrom('deviceModel')
      .selectAll()
      .where('shippedKey', '=', first?.key ?? '')
      .executeTakeFirstOrThrow();
    const { id: _, ...copy } = stray;
    await plant.db
      .insertInto('deviceModel')
      .values({ ...copy, shippedKey: 'no-more' })
      .execute();
    await models.ship();
    expect((await query()).list.map(({ id }) => id).toSorted()).toEqual(before);
    const ups = await plant.db
      .selectFrom('deviceModel')
      .selectAll()
      .where('shippedKey', '=', 'power-ups')
      .executeTakeFirstOrThrow();
    expect(ups.name).toBe('通用 UPS');
    expect(JSON.parse(ups.document).signals).toHaveLength(14);
  });

  it('[DM5] they read in the language of whoever asks, and are found in both', async () => {
    const [found] = (await query({ name: 'water supply' }, english)).list;
    expect(found?.name).toBe('Generic constant-pressure water supply controller');
    const { data } = await plant.manager.send(api.deviceModel.info, { id: found?.id ?? 0 }, english);
    expect(data.signals[0]).toMatchObject({ title: 'Inlet pressure', groupName: 'Measured', unit: 'MPa' });
    expect(data.alarms[0]?.title).toBe('Outlet pressure');
    expect((await query({ name: '恒压供水' })).list[0]?.id).toBe(found?.id);
    const generic = (await query({ name: '通用' })).total;
    expect((await query({ name: 'generic' })).total).toBe(generic);
    expect((await query({ category: 'flow' })).total).toBe(2);
    expect((await query({ driver: 's7' })).total).toBe(1);
    expect((await query({ shipped: false })).total).toBe(0);
  });

  it('[DM4] a model fills new equipment with items that are new everywhere', async () => {
    const [found] = (await query({ name: 'UPS' })).list;
    const filled = await models.documentOf(serverScope, found?.id ?? 0, 'cn');
    const ids = [...(filled?.signals ?? []), ...(filled?.alarms ?? [])].map(({ id }) => id);
    expect(ids.every((id) => id < 0)).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
    const load = filled?.signals.find(({ title }) => title === '负载率');
    const alarm = filled?.alarms.find(({ title }) => title === '负载率');
    expect(alarm?.condition).toMatchObject({ signalId: load?.id });
    const told = await models.documentOf(serverScope, found?.id ?? 0, 'en');
    expect(told?.signals.map(({ title }) => title).join()).not.toMatch(/[\u4e00-\u9fff]/);
    expect(await models.documentOf(serverScope, 999_999, 'cn')).toBeUndefined();
  });

  it('[DM4] a model that leaves open where a device is makes a device that says so', async () => {
    const { data: model } = await plant.manager.send(api.deviceModel.add, draft({ name: '无地址', parameters: {} }));
    const made = (parameters: object) =>
      plant.manager.send(api.equipment.add, { name: '仪表 1', modelId: model.id, parameters: { ...parameters } });
    expect((await made({})).code).toBe('1507');
    const { code, data } = await made({ host: '10.0.0.5', unitId: 7 });
    expect(code).toBe('200');
    const { data: stored } = await plant.manager.send(api.equipmentConfig.info, { id: data.id });
    expect(stored.document.parameters).toEqual({ host: '10.0.0.5', unitId: 7 });
    expect(stored.document.signals).toHaveLength(1);
    await plant.manager.send(api.deviceModel.delete, { id: model.id });
  });

  it('[DM2][DM3] own ones: added, changed, deleted, with a line in the log; a bad map is refused', async () => {
    const { data } = await plant.manager.send(api.deviceModel.add, draft());
    expect((await query({ shipped: false })).list).toMatchObject([{ id: data.id, name: '我的仪表', signalCount: 1 }]);
    expect((await plant.manager.send(api.deviceModel.add, draft())).code).toBe('1501');
    const refused = async (change: Parameters<typeof draft>[0]) => {
      const answer = await plant.manager.send(api.deviceModel.add, draft({ name: '坏', ...change }), english);
      return `${answer.code} ${answer.message}`;
    };
    expect(await refused({ driver: 'nothing' })).toMatch(/^1507 .*nothing/);
    expect(await refused({ parameters: { port: -1 } })).toMatch(/^1507 .*Port/);
    expect(await refused({ signals: [{ id: 7, title: 'P', address: '9', dataType: 'INT16' }] })).toMatch(/^1507 /);
    expect(
      await refused({ alarms: [{ id: 1, title: 'A', level: 'low', condition: { kind: 'bit', signalId: 8, bit: 0 } }] }),
    ).toMatch(/^1507 /);
    expect(await refused({ driver: 'opcua', parameters: { password: 'hush' }, signals: [], alarms: [] })).toMatch(
      /^1507 .*secret/,
    );
    expect((await query({ name: '坏' })).total).toBe(0);

    const changed = { id: data.id, ...draft({ name: '我的压力表', note: '新' }) };
    expect((await plant.manager.send(api.deviceModel.edit, changed)).code).toBe('200');
    expect((await plant.manager.send(api.deviceModel.info, { id: data.id })).data).toMatchObject({
      name: '我的压力表',
      note: '新',
    });
    expect(await plant.logged('deviceModel', data.id)).toMatchObject({
      action: 'deviceModel.edit',
      detail: { from: { name: '我的仪表' }, to: { name: '我的压力表', signalCount: 1 } },
    });
    for (const call of [api.deviceModel.info, api.deviceModel.edit, api.deviceModel.delete])
      expect((await plant.other.send(call, changed as never)).code, call.path).toBe('1014');
    expect((await plant.other.send(api.deviceModel.query, { shipped: false })).data.total).toBe(0);
    expect((await plant.other.send(api.deviceModel.add, draft({ name: '我的压力表' }))).code).toBe('200');
    expect((await plant.manager.send(api.deviceModel.delete, { id: data.id })).code).toBe('200');
    expect((await plant.manager.send(api.deviceModel.info, { id: data.id })).code).toBe('1014');
  });

  it('[DM6] a save from an older revision is told who saved when, and of two at once one wins', async () => {
    const { id } = (await plant.manager.send(api.deviceModel.add, draft({ name: '两人' }))).data;
    const { revision } = (await plant.manager.send(api.deviceModel.info, { id })).data;
    const save = (note: string) =>
      plant.manager.send(api.deviceModel.edit, { id, revision, ...draft({ name: '两人', note }) });
    const answers = await Promise.all([save('甲'), save('乙')]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['1503', '200']);
    const late = await save('丙');
    expect(late).toMatchObject({ code: '1503' });
    expect(late.message).toContain('manager');
    const kept = (await plant.manager.send(api.deviceModel.info, { id })).data;
    expect(kept.revision).toBe(revision + 1);
    expect(answers.find(({ code }) => code === '200')?.data).toEqual({ revision: kept.revision });
    await plant.manager.send(api.deviceModel.delete, { id });
  });

  it('reading needs the right to equipment, changing the right to the system', async () => {
    const reader = await plant.person('reader', { auths: ['equipment_edit'] });
    const nobody = await plant.person('nobody', { auths: ['monitor_equipment'] });
    for (const call of [api.deviceModel.query, api.deviceModel.info])
      expect((await nobody.send(call, { id: 1 } as never)).code, call.path).toBe('1009');
    expect((await reader.send(api.deviceModel.query, {})).code).toBe('200');
    for (const call of [api.deviceModel.add, api.deviceModel.edit, api.deviceModel.delete])
      expect((await reader.send(call, { id: 1, ...draft() } as never)).code, call.path).toBe('1009');
  });
});
