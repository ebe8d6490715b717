import { api, equipmentInfo, gatewayMetrics } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EdgeNode } from './data/EdgeNode.ts';
import { EquipmentPlant } from './data/EquipmentPlant.ts';
import { until } from './data/until.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';

const driver = { driver: 'modbus-tcp', parameters: { host: '10.0.0.1' } };
const signal = (id: number, address: string) => ({ id, title: `变量 ${-id}`, address, dataType: 'UINT16' as const });

describeOnOneEngine('equipment is bound', (engine) => {
  let plant: EquipmentPlant;
  let first: number;
  let second: number;
  let templateId: number;

  beforeAll(async () => {
    plant = await EquipmentPlant.start(engine);
    first = (await plant.gateway('GW-1')).gatewayId;
    second = (await plant.gateway('GW-2')).gatewayId;
    await plant.gateway('GW-OTHER', plant.otherOrgId);
    const model = await plant.add('样机');
    await plant.save(model, { ...driver, signals: [signal(-1, '40001'), signal(-2, '40002')] as never });
    const made = await plant.manager.send(api.template.add, { name: '泵', equipmentId: model });
    templateId = made.data.id;
  });
  afterAll(() => plant.stop());

  const revisionOf = async (id: number) => {
    const query = plant.db.selectFrom('gateway').select('revision').where('id', '=', id);
    return (await query.executeTakeFirstOrThrow()).revision;
  };
  const info = async (id: number) => (await plant.manager.send(equipmentInfo, { id })).data;
  const titles = async (id: number) => (await plant.document(id)).document.signals.map(({ title }) => title);
  const own = async (name: string, sn = '') => {
    const id = await plant.add(name, sn ? { sn } : {});
    await plant.save(id, { ...driver, signals: [signal(-7, '40007')] as never });
    return id;
  };

  it('[BI1] to a gateway of its organisation, and from one to another: both have something else to do', async () => {
    const id = await plant.add('搬家');
    const before = [await revisionOf(first), await revisionOf(second)];
    const bound = await plant.manager.send(api.equipmentBinding.bindGateway, { id, sn: 'GW-1' });
    expect(bound).toMatchObject({ code: '200', data: { online: false } });
    expect(await info(id)).toMatchObject({ sn: 'GW-1' });
    await plant.manager.send(api.equipmentBinding.bindGateway, { id, sn: 'GW-2' });
    expect(await info(id)).toMatchObject({ sn: 'GW-2' });
    const after = [await revisionOf(first), await revisionOf(second)];
    expect(after).toEqual([(before[0] ?? 0) + 2, (before[1] ?? 0) + 1]);
    // The same again changes nothing.
    await plant.manager.send(api.equipmentBinding.bindGateway, { id, sn: 'GW-2' });
    expect([await revisionOf(first), await revisionOf(second)]).toEqual(after);
    const { data } = await plant.manager.send(api.operationLog.query, { objectId: id });
    expect(data.list[1]).toMatchObject({ action: 'equipment.bindGateway', detail: { sn: 'GW-2', oldSn: 'GW-1' } });
  });

  it('[BI2] never to one that is missing or of another organisation (1505)', async () => {
    const id = await plant.add('错号');
    for (const sn of ['GW-OTHER', 'GW-NONE']) {
      const answer = await plant.manager.send(api.equipmentBinding.bindGateway, { id, sn });
      expect(answer).toMatchObject({ code: '1505', data: { sn } });
      expect((await plant.platform.send(api.equipmentBinding.bindGateway, { id, sn })).code).toBe('1505');
    }
    expect((await info(id)).sn).toBe('');
  });

  it('[BI3] unbinding keeps everything unless told, and is 2001 without a gateway', async () => {
    const id = await own('保留', 'GW-1');
    const before = await revisionOf(first);
    expect((await plant.manager.send(api.equipmentBinding.unbindGateway, { id })).code).toBe('200');
    expect(await info(id)).toMatchObject({ sn: '' });
    expect(await titles(id)).toEqual(['变量 7']);
    expect(await revisionOf(first)).toBe(before + 1);
    expect((await plant.manager.send(api.equipmentBinding.unbindGateway, { id })).code).toBe('2001');
  });

  it('[BI3] without signals to keep, driver, signals and what hangs on them go; the info and a report stay', async () => {
    const id = await own('清空', 'GW-1');
    expect(
      (await plant.manager.send(api.equipmentBinding.unbindGateway, { id, keepSignals: false, keepHistory: false }))
        .code,
    ).toBe('200');
    const { document } = await plant.document(id);
    expect(document).toMatchObject({ driver: '', parameters: {}, signals: [], alarms: [], scripts: [] });
    expect(document.info.name).toBe('清空');
    expect(document.reports.map(({ signals }) => signals)).toEqual(['rest']);
  });

  it('[BI4] with a template, what was the template’s goes and what was its own stays', async () => {
    const id = await plant.add('模板机');
    const both = await plant.manager.send(api.equipmentBinding.bindGatewayAndTemplate, { id, sn: 'GW-1', templateId });
    expect(both).toMatchObject({ code: '200', data: { online: false } });
    expect(await info(id)).toMatchObject({ sn: 'GW-1', templateId, templateName: '泵' });
    const { document } = await plant.document(id);
    await plant.save(id, { signals: [...document.signals, signal(-9, '40009')] as never });
    expect(await titles(id)).toEqual(['变量 1', '变量 2', '变量 9']);
    expect((await plant.manager.send(api.equipmentBinding.unbindGateway, { id, keepSignals: false })).code).toBe('200');
    expect(await titles(id)).toEqual(['变量 9']);
    expect(await info(id)).toMatchObject({ sn: '', templateId: null });
  });

  it('[BI4] a template is bound and unbound by itself; 1014 for one of others, 2013 without one', async () => {
    const id = await own('单模板');
    expect((await plant.manager.send(api.equipmentBinding.bindTemplate, { id, templateId })).data).toEqual({
      online: true,
    });
    expect(await titles(id)).toEqual(['变量 1', '变量 2']);
    expect((await plant.manager.send(api.equipmentBinding.unbindTemplate, { id, keepSignals: false })).code).toBe(
      '200',
    );
    expect(await titles(id)).toEqual([]);
    expect((await plant.manager.send(api.equipmentBinding.unbindTemplate, { id })).code).toBe('2013');
    const foreign = (await plant.other.send(api.template.add, { name: '别人的' })).data.id;
    expect((await plant.manager.send(api.equipmentBinding.bindTemplate, { id, templateId: foreign })).code).toBe(
      '1014',
    );
  });

  it('[BI5] a gateway and a template are bound together or not at all', async () => {
    const id = await own('都不');
    const wrong = await plant.manager.send(api.equipmentBinding.bindGatewayAndTemplate, {
      id,
      sn: 'GW-1',
      templateId: 999_999,
    });
    expect(wrong.code).toBe('1014');
    expect(await info(id)).toMatchObject({ sn: '', templateId: null });
    expect(await titles(id)).toEqual(['变量 7']);
  });

  it('[EB1][EB3] many at once, each by itself', async () => {
    const ids = [await plant.add('批 1'), await plant.add('批 2'), await plant.add('批 3')];
    const [a = 0, b = 0, c = 0] = ids;
    const items = [
      { id: a, sn: 'GW-1' },
      { id: b, sn: 'GW-OTHER' },
      { id: c, sn: 'GW-2' },
    ];
    const bound = await plant.manager.send(api.equipmentBatch.bind, { items, templateId });
    expect(bound.data.done).toBe(2);
    expect(bound.data.failed.map(({ name, code }) => [name, code])).toEqual([['批 2', '1505']]);
    expect(await info(b)).toMatchObject({ sn: '', templateId: null });
    expect(await info(c)).toMatchObject({ sn: 'GW-2', templateId });
    const loosened = await plant.manager.send(api.equipmentBatch.unbind, {
      ids,
      gateway: true,
      template: true,
      keepSignals: false,
    });
    expect(loosened.data).toEqual({ done: 3, failed: [] });
    expect(await info(c)).toMatchObject({ sn: '', templateId: null });
    expect(await titles(c)).toEqual([]);
    await plant.manager.send(api.equipmentBinding.bindGateway, { id: a, sn: 'GW-1' });
    const half = await plant.manager.send(api.equipmentBatch.unbind, {
      ids: [a, 999_999],
      gateway: true,
      template: true,
    });
    expect([half.data.done, half.data.failed.map(({ code }) => code)]).toEqual([1, ['1014']]);
    expect(await info(a)).toMatchObject({ sn: '' });
    expect((await plant.manager.send(api.equipmentBatch.unbind, { ids })).code).toBe('1000');
    expect((await plant.manager.send(api.equipmentBatch.bind, { items: [{ id: a }] })).code).toBe('1000');
  });

  it('[EB1] own signals outlive the template also when both are unbound', async () => {
    const id = await plant.add('都解');
    await plant.manager.send(api.equipmentBinding.bindGatewayAndTemplate, { id, sn: 'GW-1', templateId });
    const { document } = await plant.document(id);
    await plant.save(id, { signals: [...document.signals, signal(-9, '40009')] as never });
    await plant.manager.send(api.equipmentBatch.unbind, {
      ids: [id],
      gateway: true,
      template: true,
      keepSignals: false,
    });
    expect(await titles(id)).toEqual(['变量 9']);
    expect(await info(id)).toMatchObject({ sn: '', templateId: null });
  });

  it('[BI6] an online gateway is told at once, and its answer can be waited for', async () => {
    const gateway = await plant.gateway('GW-LIVE');
    plant.server.server.bus.publish('gateway.changed', { gatewayIds: [gateway.gatewayId] });
    const node = await new EdgeNode({ broker: plant.server.broker, ...gateway }).connected();
    node.nodeBirth({ revision: 1 });
    const id = await own('在线机');
    const answer = await until('the gateway', async () => {
      const { data } = await plant.manager.send(api.equipmentBinding.bindGateway, { id, sn: 'GW-LIVE' });
      if (!data.online) await plant.manager.send(api.equipmentBinding.unbindGateway, { id });
      return data.online && data;
    });
    expect(answer.uuid).toEqual(expect.any(String));
    const sent = await until('the configuration', () =>
      node.commands
        .flatMap(({ payload }) => payload.metrics)
        .find(({ name, value }) => name === gatewayMetrics.configuration && String(value).includes('40007')),
    );
    const { revision } = JSON.parse(String(sent.value)) as { revision: number };
    node.nodeBirth({ revision });
    const uuid = answer.uuid ?? '';
    const done = await until('the answer', async () => {
      const { data } = await plant.manager.send(api.command.callback, { uuid });
      return data.status !== 'pending' && data;
    });
    expect(done).toMatchObject({ status: 'success', code: '200' });
    await node.close();
  });
});
