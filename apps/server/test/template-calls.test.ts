import { api, type ConfigDocument } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newSignal } from './data/ConfigPlant.ts';
import { LibraryServer } from './data/LibraryServer.ts';
import { until } from './data/until.ts';
import { storedParametersOf } from './harness/storedSecrets.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';

const english = { 'accept-language': 'en' };

describeOnOneEngine('templates', (engine) => {
  let plant: LibraryServer;

  beforeAll(async () => {
    plant = await LibraryServer.start(engine);
  });
  afterAll(() => plant.stop());

  let made = 0;
  const nextName = () => {
    made += 1;
    return `模板 ${made}`;
  };
  const info = async (id: number) => (await plant.manager.send(api.equipmentConfig.info, { id })).data;
  const detail = async (id: number) => (await plant.manager.send(api.template.detail, { id })).data;
  const edit = async (id: number, change: (document: ConfigDocument) => Partial<ConfigDocument>) => {
    const { revision, document } = await detail(id);
    return plant.manager.send(api.template.edit, { id, revision, document: { ...document, ...change(document) } });
  };
  /** A template of a pump with two signals, the pump bound to it. */
  const bound = async (name = nextName()) => {
    const pump = await plant.equipment('泵', 2);
    const { data } = await plant.manager.send(api.template.add, { name, equipmentId: pump.id, bind: true });
    return { id: data.id, name, pump };
  };
  const states = async (id: number) =>
    (await plant.manager.send(api.template.equipment, { id })).data.list.map(({ state }) => state);
  const synced = async (id: number) => {
    expect((await plant.manager.send(api.template.sync, { id })).code).toBe('200');
    await until(
      'the synchronisation',
      async () => (await plant.manager.send(api.template.syncProgress, { id })).data.running === 0,
    );
  };

  it('[TE1] from nothing, and from a device model', async () => {
    const name = nextName();
    const { data } = await plant.manager.send(api.template.add, { name });
    expect(await detail(data.id)).toMatchObject({ name, driver: '', signalCount: 0, revision: 1 });
    expect(await plant.logged('template', data.id)).toMatchObject({ action: 'template.add', code: '200' });
    expect((await plant.manager.send(api.template.add, { name })).code).toBe('1501');
    const model = await plant.manager.send(api.deviceModel.add, {
      name: '型号',
      driver: 'modbus-tcp',
      parameters: { host: '10.0.0.1' },
      signals: [{ id: 5, title: '压力', address: '40001', dataType: 'INT16' }],
      alarms: [{ id: 6, title: '高', level: 'low', condition: { kind: 'limits', signalId: 5, high: { value: 1 } } }],
    });
    const filled = await plant.manager.send(api.template.add, { name: nextName(), modelId: model.data.id });
    const { document } = await detail(filled.data.id);
    expect(document.signals).toMatchObject([{ title: '压力', address: '40001' }]);
    expect(document.alarms[0]?.condition).toMatchObject({ signalId: document.signals[0]?.id });
    expect(document.signals.every(({ id }) => id > 0)).toBe(true);
    expect((await plant.manager.send(api.template.add, { name: nextName(), modelId: 999_999 })).code).toBe('1014');
    const both = { name: nextName(), modelId: model.data.id, templateId: data.id };
    expect((await plant.manager.send(api.template.add, both)).code).toBe('1000');
  });

  it('[TE1] from an equipment: what refers to others is left out and listed, pages come along', async () => {
    const [one, two] = [await plant.equipment('甲'), await plant.equipment('乙')];
    const { revision, document } = await info(one.id);
    const alarm = (id: number, title: string, signalId: number) => ({
      ...{ id, title, level: 'low' as const, condition: { kind: 'limits', signalId, high: { value: 1 } } },
      ...{ onDelayMs: 0, offDelayMs: 0, latching: false, repeatMs: 0, autoAck: false, text: null, enabled: true },
    });
    const alarms = [alarm(-1, '自己的', one.signals[0] ?? 0), alarm(-2, '别人的', two.signals[0] ?? 0)];
    const saved = await plant.manager.send(api.equipmentConfig.save, {
      id: one.id,
      revision,
      document: { ...document, alarms },
    });
    expect(saved.code).toBe('200');
    const owner = { owner: 'equipment', ownerId: one.id } as const;
    const page = await plant.manager.send(api.page.add, { ...owner, title: '总览' });
    const drawing = {
      con: { width: 10, height: 10 },
      widgets: [{ widgetType: 'DataText', bind: { signalArray: [{ equipId: one.id, signalId: one.signals[1] }] } }],
    };
    await plant.db
      .updateTable('page')
      .set({ document: JSON.stringify(drawing) })
      .where('id', '=', page.data.id)
      .execute();

    const body = { name: nextName(), equipmentId: one.id };
    const { data } = await plant.manager.send(api.template.add, body, english);
    expect(data.leftOut).toEqual([expect.stringContaining('别人的')]);
    expect(data.leftOut[0]).toContain('other devices');
    const template = await detail(data.id);
    expect(template.document.alarms.map(({ title }) => title)).toEqual(['自己的']);
    expect(template.document.info.location).toBe('');
    expect((await info(one.id)).templateId).toBeNull();
    const [copy] = await plant.db
      .selectFrom('page')
      .selectAll()
      .where('ownerKind', '=', 'template')
      .where('ownerId', '=', data.id)
      .execute();
    const signalId = template.document.signals[1]?.id;
    expect(JSON.parse(copy?.document ?? '').widgets[0].bind.signalArray).toEqual([{ equipId: 0, signalId }]);
    expect(copy?.isHome).toBe(1);
  });

  it('[TE2] bound to its own template, an equipment keeps its signals, and is complete', async () => {
    const pump = await plant.equipment('老泵', 3);
    const { data } = await plant.manager.send(api.template.add, { name: nextName(), equipmentId: pump.id, bind: true });
    const after = await info(pump.id);
    expect(after.templateId).toBe(data.id);
    expect(after.document.signals.map(({ id }) => id)).toEqual(pump.signals);
    expect(after.templateSignals.toSorted()).toEqual(pump.signals.toSorted());
    expect(after.templateAlarms).toEqual(after.document.alarms.map(({ id }) => id));
    expect(after.templateReports).toEqual(after.document.reports.map(({ id }) => id));
    expect(after.templateScripts).toEqual(after.document.scripts.map(({ id }) => id));
    expect(await states(data.id)).toEqual(['complete']);
  });

  it('[TE1] as a copy of another, with its pages; nothing is bound to it', async () => {
    const { id } = await bound();
    await plant.manager.send(api.page.add, { owner: 'template', ownerId: id, title: '主画面' });
    const { data } = await plant.manager.send(api.template.add, { name: nextName(), templateId: id });
    const [source, copy] = [await detail(id), await detail(data.id)];
    expect(copy.document.signals.map(({ title }) => title)).toEqual(source.document.signals.map(({ title }) => title));
    expect(copy.equipment).toEqual({ none: 0, running: 0, complete: 0, failed: 0 });
    const pages = await plant.manager.send(api.page.query, { owner: 'template', ownerId: data.id });
    expect(pages.data.map(({ title }) => title)).toEqual(['主画面']);
  });

  it('lists: counts by state, sorting, choosing', async () => {
    const { id, name } = await bound('AAA 首个');
    const listed = (await plant.manager.send(api.template.queryForManage, { name: 'aaa', sort: 'name', order: 'asc' }))
      .data;
    expect(listed.list).toMatchObject([{ id, name, driver: 'modbus-tcp', signalCount: 2, equipment: { complete: 1 } }]);
    const all = (await plant.manager.send(api.template.queryForManage, { sort: 'name', order: 'asc', pageSize: 1 }))
      .data;
    expect(all.list[0]?.id).toBe(id);
    expect(all.total).toBeGreaterThan(1);
    const chosen = (await plant.manager.send(api.template.query, { name: '首个' })).data;
    expect(chosen).toEqual([{ id, name, driver: 'modbus-tcp', signalCount: 2 }]);
  });

  it('[TE3] a template with bound equipment stays, and says by whom', async () => {
    const { id, pump } = await bound();
    await plant.db.updateTable('equipment').set({ name: '占用者' }).where('id', '=', pump.id).execute();
    const refused = await plant.manager.send(api.template.delete, { id });
    expect([refused.code, refused.message]).toEqual(['1502', expect.stringContaining('占用者')]);
    expect((await plant.manager.send(api.equipmentBinding.unbindTemplate, { id: pump.id })).code).toBe('200');
    expect((await plant.manager.send(api.template.delete, { id })).code).toBe('200');
    expect((await plant.manager.send(api.template.detail, { id })).code).toBe('1014');
  });

  it('[TE4] saving a template, by either call, leaves its equipment not synchronized', async () => {
    const { id } = await bound();
    expect((await edit(id, ({ signals }) => ({ signals: [...signals, newSignal(-1, '新')] }))).data).toEqual({
      revision: 2,
    });
    expect(await states(id)).toEqual(['none']);
    await synced(id);
    expect(await states(id)).toEqual(['complete']);
    const { revision, document } = await detail(id);
    await plant.manager.send(api.templateConfig.save, {
      id,
      revision,
      document: { ...document, signals: document.signals.slice(0, 2) },
    });
    expect(await states(id)).toEqual(['none']);
    const stale = await plant.manager.send(api.template.edit, { id, revision: 1, document });
    expect(stale.code).toBe('1503');
  });

  it('[TE6] a preview shows both documents and changes nothing', async () => {
    const { id, pump } = await bound();
    await edit(id, ({ signals }) => ({ signals: [...signals, newSignal(-1, '预览')] }));
    const before = await info(pump.id);
    const { data } = await plant.manager.send(api.template.previewSync, { id, equipmentId: pump.id });
    expect(data.before).toEqual(before.document);
    expect(data.after.signals.map(({ title }) => title)).toEqual([
      ...before.document.signals.map(({ title }) => title),
      '预览',
    ]);
    expect(await info(pump.id)).toEqual(before);
    const stranger = await plant.equipment('未绑定');
    expect((await plant.manager.send(api.template.previewSync, { id, equipmentId: stranger.id })).code).toBe('2013');
  });

  it('[TE5] [OP8] binding replaces everything of a device, with the pages of the template where it has none', async () => {
    const { id } = await bound();
    await plant.manager.send(api.page.add, { owner: 'template', ownerId: id, title: '画面' });
    await edit(id, (document) => ({ info: { ...document.info, display: 'page' } }));
    const other = await plant.equipment('新泵', 5);
    expect((await plant.manager.send(api.equipmentBinding.bindTemplate, { id: other.id, templateId: id })).code).toBe(
      '200',
    );
    const after = await info(other.id);
    expect(after.document.signals).toHaveLength(2);
    expect(after.templateId).toBe(id);
    expect(after.document.info).toMatchObject({ name: '新泵', display: 'page' });
    const pages = await plant.manager.send(api.page.query, { owner: 'equipment', ownerId: other.id });
    expect(pages.data).toMatchObject([{ title: '画面', isHome: true }]);
    const bindings = (await plant.manager.send(api.template.equipment, { id, name: '新' })).data;
    expect(bindings).toMatchObject({
      total: 1,
      list: [{ name: '新泵', state: 'complete', sn: '', gatewayOnline: false }],
    });
  });

  it('[TE5] [OP8] a new device may open with the page that its template brings', async () => {
    const { id } = await bound();
    const body = { name: '带画面', display: 'page', templateId: id } as const;
    expect((await plant.manager.send(api.equipment.add, body)).code).toBe('1525');
    await plant.manager.send(api.page.add, { owner: 'template', ownerId: id, title: '画面' });
    const { code, data } = await plant.manager.send(api.equipment.add, body);
    expect(code).toBe('200');
    expect((await info(data.id)).document.info).toMatchObject({ name: '带画面', display: 'page' });
  });

  it('[TE5] unbinding keeps all, or removes what was the template’s and keeps the rest', async () => {
    const { id, pump } = await bound();
    const own = await info(pump.id);
    await plant.manager.send(api.equipmentConfig.save, {
      id: pump.id,
      revision: own.revision,
      document: { ...own.document, signals: [...own.document.signals, newSignal(-1, '自己的')] },
    });
    const twin = await plant.equipment('双', 1);
    await plant.manager.send(api.equipmentBinding.bindTemplate, { id: twin.id, templateId: id });
    expect((await plant.manager.send(api.equipmentBinding.unbindTemplate, { id: twin.id })).code).toBe('200');
    const kept = await info(twin.id);
    expect(kept).toMatchObject({ templateId: null, templateSignals: [] });
    expect(kept.document.signals).toHaveLength(2);
    expect((await plant.manager.send(api.equipmentBinding.unbindTemplate, { id: twin.id })).code).toBe('2013');

    expect(
      (await plant.manager.send(api.equipmentBinding.unbindTemplate, { id: pump.id, keepSignals: false })).code,
    ).toBe('200');
    const left = await info(pump.id);
    expect(left.document.signals.map(({ title }) => title)).toEqual(['自己的']);
    expect(left.document.driver).toBe('modbus-tcp');
  });

  it('[TS1] what is wrong with an order is told, and nothing begins', async () => {
    const { id, pump } = await bound();
    const empty = (await plant.manager.send(api.template.add, { name: nextName() })).data.id;
    const stranger = await plant.equipment('未绑定');
    const start = async (body: object) => (await plant.manager.send(api.template.sync, body)).code;
    expect(await start({})).toBe('2011');
    expect(await start({ id: 999_999 })).toBe('2012');
    expect(await start({ id, equipmentIds: [999_999] })).toBe('2012');
    expect(await start({ id: empty })).toBe('2013');
    expect(await start({ id, equipmentIds: [pump.id, stranger.id] })).toBe('2013');
    expect(await states(id)).toEqual(['complete']);
    await plant.db
      .updateTable('equipment')
      .set({ syncState: 'running', syncTask: 'x' })
      .where('id', '=', pump.id)
      .execute();
    expect(await start({ id })).toBe('1523');
    await plant.db
      .updateTable('equipment')
      .set({ syncState: 'none', syncTask: null })
      .where('id', '=', pump.id)
      .execute();
    await synced(id);
  });

  it('[TS2] a device that fails says why and stops no other; own signals stay', async () => {
    const { id, pump } = await bound();
    const twin = await plant.equipment('同行', 1);
    await plant.manager.send(api.equipmentBinding.bindTemplate, { id: twin.id, templateId: id });
    const before = await info(pump.id);
    const addressed = newSignal(-1, '自己的', { address: '40500' });
    await plant.manager.send(api.equipmentConfig.save, {
      id: pump.id,
      revision: before.revision,
      document: { ...before.document, signals: [...before.document.signals, addressed] },
    });
    // The driver of the template no longer takes the address of the own signal.
    const failing = await edit(id, ({ signals }) => ({
      driver: 'simulator',
      parameters: {},
      signals: signals.map((signal) => ({ ...signal, address: 'constant(1)' })),
    }));
    expect(failing.code).toBe('200');
    await synced(id);
    const { list } = (await plant.manager.send(api.template.equipment, { id }, english)).data;
    expect(list.map(({ state, code }) => [state, code])).toEqual([
      ['failed', '1507'],
      ['complete', ''],
    ]);
    expect(list[0]?.message).toContain('自己的');
    expect((await info(pump.id)).document.driver).toBe('modbus-tcp');
    expect((await info(twin.id)).document.driver).toBe('simulator');
  });

  it('[TS2] many devices are brought up one by one, and everyone else is served meanwhile', async () => {
    const { id } = await bound();
    const template = await plant.db
      .selectFrom('template')
      .select('revision')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const devices = [];
    for (let n = 0; n < 60; n += 1) devices.push((await plant.equipment(`批量 ${n}`, 1)).id);
    const row = { templateId: id, templateRevision: template.revision };
    await plant.db.updateTable('equipment').set(row).where('id', 'in', devices).execute();
    expect((await plant.manager.send(api.template.sync, { id })).data.total).toBe(61);
    let served = 0;
    await until('all of them', async () => {
      const { data } = await plant.manager.send(api.template.syncProgress, { id });
      if (data.running > 0) served += 1;
      return data.complete === 61;
    });
    expect(served).toBeGreaterThan(0);
    expect((await info(devices[0] ?? 0)).document.signals).toHaveLength(2);
  });

  it('[TE7] its secrets go to another endpoint only for those who can edit it', async () => {
    const { data } = await plant.manager.send(api.template.add, { name: nextName() });
    const own = { endpointUrl: 'opc.tcp://10.0.0.1:4840', password: 'of the template' };
    expect((await edit(data.id, () => ({ driver: 'opcua', parameters: own }))).code).toBe('200');
    const elsewhere = { endpointUrl: 'opc.tcp://10.9.9.9:4840' };
    const editor = await plant.person('equipment-only', { auths: ['equipment_edit', 'monitor_equipment'] });
    const { orgId } = plant;
    await plant.db.updateTable('account').set({ orgId }).where('loginname', '=', 'equipment-only').execute();
    const add = (by: typeof editor, name: string, parameters: object) =>
      by.send(api.equipment.add, { name, templateId: data.id, parameters } as never);
    const storedAt = async (id: number) => {
      const row = plant.db.selectFrom('equipment').select(['driver', 'parameters']).where('id', '=', id);
      return storedParametersOf(plant.server.config).read(await row.executeTakeFirstOrThrow());
    };

    const refused = await add(editor, '带走密码', elsewhere);
    expect([refused.code, refused.message]).toEqual(['1507', expect.stringContaining('密码：请重新填写')]);
    const same = await add(editor, '同一服务器', {});
    expect(await storedAt((same.data as { id: number }).id)).toEqual(own);
    const typed = await add(editor, '自己的密码', { ...elsewhere, password: 'typed' });
    expect(await storedAt((typed.data as { id: number }).id)).toEqual({ ...elsewhere, password: 'typed' });
    const allowed = await add(plant.manager, '模板的密码', elsewhere);
    expect(await storedAt((allowed.data as { id: number }).id)).toEqual({ ...own, ...elsewhere });

    // A device that is already there, with an endpoint of its own.
    const { id } = await plant.equipment('已有设备', 0);
    const { revision, document } = await info(id);
    const moved = { ...document, driver: 'opcua', parameters: elsewhere, signals: [], reports: [] };
    expect((await editor.send(api.equipmentConfig.save, { id, revision, document: moved })).code).toBe('200');
    const bind = { id, templateId: data.id };
    expect((await editor.send(api.equipmentBinding.bindTemplate, bind as never)).code).toBe('200');
    expect(await storedAt(id)).toEqual(elsewhere);
  });

  it('[TE3] others get 1014 and change nothing; without the right it is 1009', async () => {
    const { id, pump } = await bound();
    const { document } = await detail(id);
    const body = { id, revision: 1, document, equipmentId: pump.id };
    const nobody = await plant.person('nobody', { auths: ['monitor_equipment'] });
    const all = [
      api.template.detail,
      api.template.edit,
      api.template.delete,
      api.template.equipment,
      api.template.previewSync,
      api.template.syncProgress,
    ];
    for (const call of all) {
      expect((await plant.other.send(call, body as never)).code, call.path).toBe('1014');
      expect((await nobody.send(call, body as never)).code, call.path).toBe('1009');
    }
    expect((await plant.other.send(api.template.sync, { id })).code).toBe('2012');
    expect((await nobody.send(api.template.sync, { id })).code).toBe('1009');
    for (const source of [{ equipmentId: pump.id }, { templateId: id }])
      expect((await plant.other.send(api.template.add, { name: 'x', ...source })).code).toBe('1014');
    expect((await plant.other.send(api.template.queryForManage, {})).data.total).toBe(0);
    expect((await plant.other.send(api.template.query, {})).data).toEqual([]);
    expect(await detail(id)).toMatchObject({ revision: 1, equipment: { complete: 1 } });
  });
});
