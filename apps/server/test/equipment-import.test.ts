import { api } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EquipmentPlant } from './data/EquipmentPlant.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';

const en = { 'accept-language': 'en' };

describeOnOneEngine('an import', (engine) => {
  let plant: EquipmentPlant;

  beforeAll(async () => {
    plant = await EquipmentPlant.start(engine);
    await plant.gateway('GW-IN');
    await plant.gateway('GW-OUT', plant.otherOrgId);
  });
  afterAll(() => plant.stop());

  type Rows = Parameters<typeof plant.manager.send<typeof api.equipment.import>>[1]['rows'];
  const run = (rows: Rows, dryRun: boolean, headers = {}) =>
    plant.manager.send(api.equipment.import, { rows, dryRun }, headers);
  const total = async () => (await plant.manager.send(api.equipment.query, {})).data.total;
  const groups = async () => (await plant.manager.send(api.equipmentGroup.query, {})).data;

  it('[EI3] a dry run judges every row and writes nothing', async () => {
    const rows = [
      { line: 2, name: '', latitude: 'x' },
      { line: 3, name: '好', group: '新/组', sn: 'GW-IN' },
      { line: 4, name: '好', sn: 'GW-OUT', template: '无' },
    ];
    const { code, data } = await run(rows, true);
    expect(code).toBe('200');
    expect(data.added).toBe(0);
    expect(data.problems.map(({ line, field }) => `${line} ${field}`)).toEqual([
      ...['2 name', '2 latitude', '4 name', '4 sn', '4 template'],
    ]);
    expect(await total()).toBe(0);
    expect(await groups()).toEqual([]);
  });

  it('[EI4] [EI9] with one bad row nothing is written, and the first fault is told (1507)', async () => {
    const rows = [
      { line: 2, name: '好', group: '新/组' },
      { line: 3, name: '坏', sn: 'GW-OUT' },
    ];
    const cn = await run(rows, false);
    expect(cn).toMatchObject({
      code: '1507',
      message: '配置有 1 处错误：第 3 行“网关 SN”没有 SN 为 GW-OUT 的网关，请先注册',
    });
    const english = await run(rows, false, en);
    expect(english.message).toContain('line 3, "Gateway SN" there is no gateway with SN GW-OUT; register it first');
    expect(await total()).toBe(0);
    expect(await groups()).toEqual([]);
  });

  it('[EI5] sound rows are written together, with their groups and gateways', async () => {
    const gateway = plant.db.selectFrom('gateway').select('revision').where('sn', '=', 'GW-IN');
    const { revision } = await gateway.executeTakeFirstOrThrow();
    const rows = Array.from({ length: 40 }, (_, n) => ({
      ...{ line: n + 2, name: `导入 ${n}`, group: n % 2 ? '一厂/泵房' : '一厂', manufacturer: '远望' },
      ...{ longitude: '120.5', latitude: '30', sn: n < 3 ? 'GW-IN' : '' },
    }));
    const { code, data } = await run(rows, false);
    expect([code, data]).toEqual(['200', { added: 40, problems: [] }]);
    expect((await groups()).map(({ name, equipCount }) => [name, equipCount])).toEqual([
      ['一厂', 20],
      ['泵房', 20],
    ]);
    const { data: bound } = await plant.manager.send(api.equipment.query, { sn: 'GW-IN', sort: 'name' });
    expect(bound.list.map(({ name }) => name)).toEqual(['导入 0', '导入 1', '导入 2']);
    // One new configuration for all of them.
    expect((await gateway.executeTakeFirstOrThrow()).revision).toBe(revision + 1);
    const [first] = bound.list;
    const { data: revisions } = await plant.manager.send(api.equipmentConfig.revisions, { id: first?.id ?? 0 });
    expect(revisions.list.map(({ revision: number, cause }) => [number, cause])).toEqual([[1, 'import']]);
    const { document } = await plant.document(first?.id ?? 0);
    expect(document.info).toMatchObject({ manufacturer: '远望', longitude: 120.5, latitude: 30 });
    expect(document.reports[0]?.signals).toBe('rest');
  });

  it('[EI6] names of devices that exist may come again', async () => {
    const before = await total();
    expect((await run([{ line: 2, name: '导入 1', group: '一厂' }], false)).data.added).toBe(1);
    expect(await total()).toBe(before + 1);
    expect(await groups()).toHaveLength(2);
  });

  it('[EI8] each device of a template is reached where its row says', async () => {
    const { data: template } = await plant.manager.send(api.template.add, { name: '泵站' });
    const { data: made } = await plant.manager.send(api.templateConfig.info, { id: template.id });
    const document = { ...made.document, driver: 'modbus-tcp', parameters: { host: '10.0.0.1' } };
    await plant.manager.send(api.templateConfig.save, { id: template.id, revision: made.revision, document });
    const rows = [1, 2].map((n) => ({
      line: n,
      name: `站 ${n}`,
      template: '泵站',
      connection: `unitId=${n}; 端口=502${n}`,
    }));
    expect((await run(rows, false)).data).toEqual({ added: 2, problems: [] });
    const { data } = await plant.manager.send(api.equipment.query, { templateId: template.id, sort: 'name' });
    const parameters = async () =>
      Promise.all(data.list.map(async ({ id }) => (await plant.document(id)).document.parameters));
    const own = [
      { host: '10.0.0.1', unitId: 1, port: 5021 },
      { host: '10.0.0.1', unitId: 2, port: 5022 },
    ];
    expect(await parameters()).toEqual(own);
    expect(data.list.map(({ syncState }) => syncState)).toEqual(['complete', 'complete']);
  });

  it('[EI7] at most 1000 rows, at least one', async () => {
    const rows = Array.from({ length: 1001 }, (_, n) => ({ line: n, name: `多 ${n}` }));
    expect((await run(rows, true)).code).toBe('1000');
    expect((await run([], true)).code).toBe('1000');
  });
});
