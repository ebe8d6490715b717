import { api, type InputOf } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addEquipment } from './data/addPlant.ts';
import { dataText, drawing, PageBench, rect } from './data/PageBench.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

type Changes = InputOf<typeof api.pageDesign.rebind>['changes'];

describeOnOneEngine('signals of pages', (engine) => {
  let bench: PageBench;
  let manager: Visitor;

  beforeAll(async () => {
    bench = await PageBench.start(engine);
    manager = bench.plant.manager;
  });
  afterAll(() => bench.stop());

  const owner = (ownerId: number) => ({ owner: 'equipment', ownerId }) as const;
  const bindable = (body: InputOf<typeof api.pageDesign.signals>, visitor = manager) =>
    visitor.send(api.pageDesign.signals, body);
  const uses = async (ownerId: number, filter: { signalId?: number; isBroken?: boolean } = {}) =>
    (await manager.send(api.pageDesign.uses, { ...owner(ownerId), ...filter })).data;
  const template = async () => {
    const { id } = await bench.plant.equipment('样机');
    const { data } = await manager.send(api.template.add, { name: `模板 ${id}`, equipmentId: id });
    return (data as { id: number }).id;
  };

  it('[PD9] are its own with what a widget needs of them, or those of another equipment', async () => {
    const { equipmentId, signals } = await bench.page();
    const [first = 0] = signals;
    const facts = {
      ...{ title: '压力', unit: 'bar', decimals: 2, writable: 1, upperLimit: 10, lowerLimit: 0, groupName: '泵房' },
    };
    await bench.plant.db.updateTable('signal').set(facts).where('id', '=', first).execute();
    const own = (await bindable(owner(equipmentId))).data;
    expect(own).toMatchObject({ equipId: equipmentId, title: '泵' });
    expect(own.list[0]).toEqual({
      ...{ ...facts, writable: true, signalId: first, equipId: equipmentId, dataType: 'UINT16', note: '' },
      signalMaps: [{ value: 0, text: '停止' }],
    });
    expect(own.list.map(({ signalId }) => signalId)).toEqual(signals);
    const other = await bench.plant.equipment('二号泵');
    const theirs = (await bindable({ ...owner(equipmentId), equipmentId: other.id })).data;
    expect(theirs).toMatchObject({ equipId: other.id, title: '二号泵' });
    expect(theirs.list.map(({ signalId }) => signalId)).toEqual(other.signals);
  });

  it('[PD9] of another organisation are none, also for those who look after all', async () => {
    const { equipmentId } = await bench.page();
    const strange = await addEquipment(bench.plant.db, { orgId: bench.plant.otherOrgId, gatewayId: null }, [
      { dataType: 'BOOL' },
    ]);
    const admin = await bench.plant.person('admin', { roleType: 'admin' });
    for (const visitor of [manager, admin])
      expect((await bindable({ ...owner(equipmentId), equipmentId: strange.id }, visitor)).code).toBe('1014');
    expect((await bindable(owner(equipmentId), admin)).code).toBe('200');
    expect((await bindable(owner(equipmentId), bench.plant.other)).code).toBe('1014');
  });

  it('[PD9] of a template are its own, of equipment 0, and no others', async () => {
    const ownerId = await template();
    const { data } = await bindable({ owner: 'template', ownerId });
    expect(data.equipId).toBe(0);
    expect(data.list).toHaveLength(2);
    expect(data.list[0]).toMatchObject({ equipId: 0, dataType: 'UINT16', title: '变量 0', decimals: 1 });
    const { id } = await bench.plant.equipment('泵');
    expect((await bindable({ owner: 'template', ownerId, equipmentId: id })).code).toBe('1014');
  });

  it('[PD9] come with the storage rules that keep them; what no rule keeps stands in none', async () => {
    const { equipmentId, signals } = await bench.page();
    const [one = 0, two = 0] = signals;
    const { db } = bench.plant;
    const rules = async () => (await bindable(owner(equipmentId))).data.reports;
    await db.updateTable('signal').set({ storeMode: 'none' }).where('equipmentId', '=', equipmentId).execute();
    expect(await rules()).toEqual([]);
    await db.updateTable('signal').set({ storeMode: 'change', retentionDays: 30 }).where('id', '=', two).execute();
    expect(await rules()).toEqual([
      { reportId: -1, title: '变化存储', mode: 'change', intervalSeconds: 60, retentionDays: 30, signalIds: [two] },
    ]);
    const row = { equipmentId, name: '班报', mode: 'interval', intervalSeconds: 10, condition: '', retentionDays: 90 };
    const { id: reportId } = await db
      .insertInto('report')
      .values({ ...row, isRest: 0, seq: 0, templateReportId: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('signal').set({ reportId, storeMode: 'interval' }).where('id', '=', one).execute();
    const [first, second] = await rules();
    expect(first).toEqual({
      ...{ reportId, title: '班报', mode: 'interval', intervalSeconds: 10, retentionDays: 90, signalIds: [one] },
    });
    expect(second?.signalIds).toEqual([two]);
  });

  it('[PD9] of a template come with its rules, that of the rest with all the others', async () => {
    const ownerId = await template();
    const { data } = await bindable({ owner: 'template', ownerId });
    expect(data.reports.flatMap(({ signalIds }) => signalIds)).toEqual(data.list.map(({ signalId }) => signalId));
  });

  it('[PD13] that a chart shows by a storage rule are named with the rule that keeps them now', async () => {
    const { id, equipmentId, signals } = await bench.page();
    const [one = 0, two = 0] = signals;
    const { db } = bench.plant;
    const row = { equipmentId, name: '班报', mode: 'change', intervalSeconds: 60, condition: '', retentionDays: 90 };
    const { id: reportId } = await db
      .insertInto('report')
      .values({ ...row, isRest: 0, seq: 0, templateReportId: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('signal').set({ reportId }).where('id', '=', one).execute();
    const reportSignalArray = [one, two].map((signalId) => ({ equipId: equipmentId, signalId, title: '旧名' }));
    const chart = rect('chart', { widgetType: 'Complex.Line', data: { type: 'report', reportSignalArray } });
    expect((await bench.save(id, drawing([chart]))).code).toBe('200');
    const { signals: named, document } = await bench.info(id);
    expect(document.bind).toMatchObject({ equips: [equipmentId], signals: [one, two] });
    expect(named).toEqual([
      { equipId: equipmentId, signalId: one, title: '变量 0', subTitle: '泵', reportId },
      { equipId: equipmentId, signalId: two, title: '变量 1', subTitle: '泵', reportId: 0 },
    ]);
    expect((await uses(equipmentId)).map(({ widgetId, signalId }) => [widgetId, signalId])).toEqual([
      ['chart', one],
      ['chart', two],
    ]);
  });

  /** Every place that can name a signal. */
  const everywhere = (equipId: number, one: number, two: number) => {
    const data = (signalId: number) => ({ signalArray: [{ equipId, signalId, title: '画上的名字' }] });
    return drawing([
      dataText('own', equipId, one, { widgetName: '压力值' }),
      rect('blinks', { animation: { twinkle: { enable: true, config: { data: data(one) } } } }),
      rect('clicks', { clickEvent: { enable: true, data: data(two) } }),
      dataText('sum', 0, 0, { data: { isFormula: true, formula: `\${${equipId}.${one}} + \${${equipId}.${two}}` } }),
      rect('group', {
        widgetType: 'WidgetGroup',
        children: [
          rect('part', {
            widgetType: 'Component',
            component: { componentId: 1, params: { speed: { equipId, signalId: two, title: '转速' } } },
          }),
        ],
      }),
    ]);
  };

  it('[PD10] are found wherever they are used', async () => {
    const { id, equipmentId, signals } = await bench.page();
    const [one = 0, two = 0] = signals;
    expect((await bench.save(id, everywhere(equipmentId, one, two))).code).toBe('200');
    const all = await uses(equipmentId);
    expect(all.map(({ widgetId, place, signalId }) => [widgetId, place, signalId])).toEqual([
      ['own', 'data', one],
      ['blinks', 'animation.twinkle', one],
      ['clicks', 'clickEvent', two],
      ['sum', 'data', one],
      ['sum', 'data', two],
      ['part', 'component.speed', two],
    ]);
    expect(all[0]).toEqual({
      ...{ pageId: id, pageTitle: '总览', widgetId: 'own', widgetName: '压力值', widgetType: 'Usual.DataText' },
      ...{ place: 'data', equipId: equipmentId, signalId: one, title: '变量 0', subTitle: '泵', isKnown: true },
    });
    expect(await uses(equipmentId, { signalId: two })).toHaveLength(3);
    expect(await uses(equipmentId, { isBroken: true })).toEqual([]);
  });

  it('[PD10] that are gone, of another equipment or organisation are broken', async () => {
    const { id, equipmentId, signals } = await bench.page();
    const [one = 0, two = 0] = signals;
    const strange = await addEquipment(bench.plant.db, { orgId: bench.plant.otherOrgId, gatewayId: null }, [
      { dataType: 'BOOL' },
    ]);
    const [theirs = 0] = strange.signals;
    await bench.save(
      id,
      drawing([
        dataText('fine', equipmentId, one),
        dataText('gone', equipmentId, two),
        dataText('wrong', equipmentId + 1, one),
        dataText('theirs', strange.id, theirs),
      ]),
    );
    await bench.plant.db.deleteFrom('signal').where('id', '=', two).execute();
    const broken = await uses(equipmentId, { isBroken: true });
    expect(broken.map(({ widgetId, title, subTitle }) => [widgetId, title, subTitle])).toEqual([
      ['gone', '压力', ''],
      ['wrong', '压力', ''],
      ['theirs', '压力', ''],
    ]);
    expect((await uses(equipmentId, { isBroken: false })).map(({ widgetId }) => widgetId)).toEqual(['fine']);
  });

  it('[PD11] are replaced everywhere at once, with a version for every page that changed', async () => {
    const { id, equipmentId, signals } = await bench.page();
    const [one = 0, two = 0] = signals;
    const other = await bench.plant.equipment('二号泵');
    const [target = 0] = other.signals;
    await bench.save(id, everywhere(equipmentId, one, two));
    const untouched = (await manager.send(api.page.add, { ...owner(equipmentId), title: '空' })).data.id;
    const changes: Changes = [
      { from: { equipId: equipmentId, signalId: one }, to: { equipId: other.id, signalId: target } },
      { from: { equipId: equipmentId, signalId: two }, to: null },
    ];
    const body = { ...owner(equipmentId), pageIds: [id, untouched, id], changes };
    expect((await manager.send(api.pageDesign.rebind, body)).data).toEqual([{ pageId: id, revision: 3, count: 5 }]);
    const { document } = await bench.info(id);
    const item = { equipId: other.id, signalId: target, title: '变量 0', subTitle: '二号泵' };
    expect(document.widgets).toMatchObject([
      { data: { signalArray: [item] } },
      { animation: { twinkle: { config: { data: { signalArray: [item] } } } } },
      { clickEvent: { data: { signalArray: [] } } },
      { data: { formula: '' } },
      { children: [{ component: { componentId: 1 } }] },
    ]);
    expect(JSON.stringify(document)).not.toContain('speed');
    expect(document.bind).toEqual({ equips: [other.id], signals: [target], keys: [], mvars: [] });
    expect((await manager.send(api.pageDesign.versions, { id })).data.total).toBe(3);
    expect((await manager.send(api.pageDesign.version, { id, revision: 2 })).data.document.bind).toMatchObject({
      equips: [equipmentId],
    });
    expect((await bench.info(untouched)).revision).toBe(1);
    expect(await bench.plant.logged('equipment', equipmentId)).toMatchObject({
      ...{ action: 'page.rebind', detail: { signals: 2, pages: [{ pageId: id, count: 5 }] } },
    });
    expect((await bench.save(id, document)).code).toBe('200');
  });

  it('[PD11] are replaced in all pages or in none', async () => {
    const { id, equipmentId, signals } = await bench.page();
    const [one = 0, two = 0] = signals;
    const elsewhere = await bench.page();
    const strange = await addEquipment(bench.plant.db, { orgId: bench.plant.otherOrgId, gatewayId: null }, [
      { dataType: 'BOOL' },
    ]);
    await bench.save(id, drawing([dataText('a', equipmentId, one)]));
    const from = { equipId: equipmentId, signalId: one };
    const to = { equipId: equipmentId, signalId: two };
    const attempt = async (pageIds: number[], changes: Changes) => {
      const answer = await manager.send(api.pageDesign.rebind, { ...owner(equipmentId), pageIds, changes });
      expect((await bench.info(id)).revision, answer.message).toBe(2);
      return answer;
    };
    expect((await attempt([id, elsewhere.id], [{ from, to }])).code).toBe('1014');
    expect((await attempt([id, 999_999], [{ from, to }])).code).toBe('1014');
    const unknown = await attempt([id], [{ from, to: { equipId: equipmentId, signalId: 999_999 } }]);
    expect(unknown.code).toBe('1000');
    expect(unknown.message).toContain(`${equipmentId}.999999`);
    const theirs = { equipId: strange.id, signalId: strange.signals[0] ?? 0 };
    expect((await attempt([id], [{ from, to: theirs }])).code).toBe('1000');
    expect((await attempt([id], [{ from, to: { equipId: equipmentId + 1, signalId: two } }])).code).toBe('1000');
    const twice = await attempt(
      [id],
      [
        { from, to },
        { from, to: null },
      ],
    );
    expect(twice.code).toBe('1000');
    expect((await attempt([], [{ from, to }])).code).toBe('1000');
    expect((await attempt([id], [])).code).toBe('1000');
  });

  it('[PD11] of a template are replaced by its own alone', async () => {
    const ownerId = await template();
    const list = (await bindable({ owner: 'template', ownerId })).data.list.map(({ signalId }) => signalId);
    const [one = 0, two = 0] = list;
    const { id } = await bench.page('模板页', { owner: 'template', ownerId });
    await bench.save(id, drawing([dataText('a', 0, one)]));
    const rebind = (to: { equipId: number; signalId: number }) =>
      manager.send(api.pageDesign.rebind, {
        ...{ owner: 'template', ownerId, pageIds: [id] },
        changes: [{ from: { equipId: 0, signalId: one }, to }],
      });
    const { id: equipId, signals } = await bench.plant.equipment('泵');
    expect((await rebind({ equipId, signalId: signals[0] ?? 0 })).code).toBe('1000');
    expect((await rebind({ equipId: 0, signalId: two })).code).toBe('200');
    expect((await bench.info(id)).document.bind).toMatchObject({ equips: [0], signals: [two] });
  });

  it('[OP7][OP10] of a template’s pages become those of the equipment, whose pages lead to each other', async () => {
    const ownerId = await template();
    const [one = 0] = (await bindable({ owner: 'template', ownerId })).data.list.map(({ signalId }) => signalId);
    const owned = { owner: 'template', ownerId } as const;
    const home = (await bench.page('首页', owned)).id;
    const detail = (await bench.page('细节', owned)).id;
    const link = (id: number) => ({ enable: true, action: 'page', pageId: id, page: { equipId: 0, equipPageId: id } });
    await bench.save(home, {
      ...drawing([dataText('a', 0, one), rect('go', { clickEvent: link(detail) })]),
      con: { checkpwd: true, password: 'hush' },
    });
    await bench.save(detail, drawing([rect('back', { clickEvent: link(home) })]));
    const made = await bench.plant.equipment('新泵', 0);
    expect((await manager.send(api.equipmentBinding.bindTemplate, { id: made.id, templateId: ownerId })).code).toBe(
      '200',
    );
    const { homeId, list } = (await manager.send(api.pageView.queryHome, { equipmentId: made.id })).data;
    const [first, second] = await Promise.all(list.map(({ id }) => bench.info(id)));
    const signal = (await bindable(owner(made.id))).data.list[0]?.signalId;
    expect(first).toMatchObject({ id: homeId, title: '首页', revision: 1, hasPassword: false });
    expect(first?.document).toMatchObject({
      widgets: [
        { data: { signalArray: [{ equipId: made.id, signalId: signal }] } },
        { clickEvent: { pageId: second?.id, page: { equipId: made.id, equipPageId: second?.id } } },
      ],
      bind: { equips: [made.id], signals: [signal] },
    });
    expect(second?.document.widgets).toMatchObject([{ clickEvent: { pageId: homeId } }]);
    expect((await bench.save(second?.id ?? 0, second?.document)).data.revision).toBe(1);
    expect((await manager.send(api.pageDesign.versions, { id: homeId ?? 0 })).data.total).toBe(1);
  });

  it('[PD13] of a template, taken by its storage rules, are those of the device and of its rules there', async () => {
    const ownerId = await template();
    const { list, reports } = (await bindable({ owner: 'template', ownerId })).data;
    const reportSignalArray = list.map(({ signalId }) => ({ equipId: 0, signalId, reportId: reports[0]?.reportId }));
    const chart = rect('chart', { widgetType: 'Complex.Line', data: { type: 'report', reportSignalArray } });
    const { id } = await bench.page('曲线', { owner: 'template', ownerId });
    expect((await bench.save(id, drawing([chart]))).code).toBe('200');
    const made = await bench.plant.equipment('新泵');
    expect((await manager.send(api.equipmentBinding.bindTemplate, { id: made.id, templateId: ownerId })).code).toBe(
      '200',
    );
    const { homeId } = (await manager.send(api.pageView.queryHome, { equipmentId: made.id })).data;
    const { document, signals } = await bench.info(homeId ?? 0);
    const there = (await bindable(owner(made.id))).data;
    const kept = there.reports.flatMap(({ reportId, signalIds }) => signalIds.map((one) => [one, reportId]));
    expect(document.bind).toMatchObject({ equips: [made.id], signals: kept.map(([signalId]) => signalId) });
    expect(signals.map(({ signalId, reportId }) => [signalId, reportId])).toEqual(kept);
    expect(kept.every(([, reportId]) => Number(reportId) > 0)).toBe(true);
  });
});
