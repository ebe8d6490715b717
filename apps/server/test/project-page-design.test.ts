import { api, type InputOf } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dataText, drawing, PageBench, rect } from './data/PageBench.ts';
import { ProjectPages } from './data/ProjectPages.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

describeOnOneEngine('designing pages of projects', (engine) => {
  let bench: PageBench;
  let pages: ProjectPages;
  let manager: Visitor;

  beforeAll(async () => {
    bench = await PageBench.start(engine);
    pages = new ProjectPages(bench);
    manager = bench.plant.manager;
  });
  afterAll(() => bench.stop());

  const owner = (ownerId: number) => ({ owner: 'project', ownerId }) as const;
  const variable = (id: string, mvarId: number) =>
    rect(id, { data: { type: 'mvar', mvarArray: [{ mvarId, title: '旧名' }] } });

  it('[PP12] goes on as with other pages: list, rename, order, home, versions, presence', async () => {
    const { id: projectId } = await pages.project();
    const [one, two] = [await pages.page(projectId, '一'), await pages.page(projectId, '二')];
    expect((await manager.send(api.page.rename, { id: two, title: '弐' })).data).toEqual({ revision: 2 });
    expect((await manager.send(api.page.sort, { ...owner(projectId), ids: [two, one] })).code).toBe('200');
    expect((await manager.send(api.page.setHome, { id: two })).code).toBe('200');
    const { data } = await manager.send(api.page.query, owner(projectId));
    expect(data.map(({ id, title, isHome }) => [id, title, isHome])).toEqual([
      [two, '弐', true],
      [one, '一', false],
    ]);
    await bench.save(one, drawing([rect('a')]));
    expect((await manager.send(api.pageDesign.versions, { id: one })).data.total).toBe(2);
    expect((await manager.send(api.pageDesign.restore, { id: one, revision: 1, base: 2 })).data).toEqual({
      revision: 3,
    });
    expect((await manager.send(api.pageDesign.presence, { id: one, tab: 't' })).data).toMatchObject({ others: [] });
    expect(await bench.info(one)).toMatchObject({ owner: 'project', ownerId: projectId, ownerTitle: '运营中心' });
  });

  it('[PP13] can be bound to variables and to signals of the devices, whoever owns them, and to no others', async () => {
    const { id: projectId, pump, foreign, own } = await pages.project();
    const stranger = await bench.plant.equipment('不在其中');
    const bindable = (body: object) =>
      manager.send(api.pageDesign.signals, { ...owner(projectId), ...body } as InputOf<typeof api.pageDesign.signals>);
    const variables = (await bindable({})).data;
    expect(variables).toMatchObject({ equipId: own.id, title: '运营中心' });
    expect(variables.list.map(({ signalId }) => signalId)).toEqual(own.signals);
    for (const device of [pump, foreign])
      expect((await bindable({ equipmentId: device.id })).data.list.map(({ signalId }) => signalId)).toEqual(
        device.signals,
      );
    expect((await bindable({ equipmentId: stranger.id })).code).toBe('1014');
    const id = await pages.page(projectId);
    const [f = 0] = foreign.signals;
    const [v = 0] = own.signals;
    await bench.save(id, drawing([dataText('a', foreign.id, f), variable('b', v), variable('c', 999_999)]));
    expect((await bench.info(id)).signals).toEqual([
      { equipId: own.id, signalId: v, title: '变量 0', subTitle: '运营中心', reportId: 0 },
      { equipId: foreign.id, signalId: f, title: '变量 0', subTitle: '外部设备', reportId: 0 },
    ]);
  });

  it('[PP14] finds and replaces variables wherever they stand', async () => {
    const { id: projectId, pump, own } = await pages.project();
    const [v = 0, w = 0] = own.signals;
    const [p = 0] = pump.signals;
    const id = await pages.page(projectId);
    await bench.save(id, drawing([variable('a', v), dataText('b', own.id, v), variable('c', 999_999)]));
    const uses = async () => (await manager.send(api.pageDesign.uses, owner(projectId))).data;
    expect(
      (await uses()).map(({ widgetId, equipId, signalId, isKnown }) => [widgetId, equipId, signalId, isKnown]),
    ).toEqual([
      ['a', own.id, v, true],
      ['b', own.id, v, true],
      ['c', own.id, 999_999, false],
    ]);
    const rebind = (signalId: number, to: { equipId: number; signalId: number } | null) =>
      manager.send(api.pageDesign.rebind, {
        ...{ ...owner(projectId), pageIds: [id] },
        changes: [{ from: { equipId: own.id, signalId }, to }],
      });
    expect((await rebind(v, { equipId: own.id, signalId: w })).data).toEqual([{ pageId: id, revision: 3, count: 2 }]);
    expect((await uses()).slice(0, 2).map(({ signalId }) => signalId)).toEqual([w, w]);
    // A signal of a device cannot stand in a list of variables.
    expect((await rebind(w, { equipId: pump.id, signalId: p })).data).toEqual([{ pageId: id, revision: 4, count: 1 }]);
    expect((await uses()).map(({ widgetId, signalId }) => [widgetId, signalId])).toEqual([
      ['a', w],
      ['b', p],
      ['c', 999_999],
    ]);
    expect((await rebind(w, null)).data).toEqual([{ pageId: id, revision: 5, count: 1 }]);
    expect((await bench.info(id)).document).toMatchObject({ bind: { mvars: [999_999] } });
  });

  it('[PP15] searches the signals of all devices by title, group and device', async () => {
    const { id: projectId, pump, foreign, own } = await pages.project();
    const search = async (body: object = {}) =>
      (await manager.send(api.projectPage.signals, { projectId, ...body })).data;
    const all = await search();
    expect(all.total).toBe(6);
    expect(all.list.map(({ equipId, isVariable }) => [equipId, isVariable])).toEqual([
      [own.id, true],
      [own.id, true],
      [pump.id, false],
      [pump.id, false],
      [foreign.id, false],
      [foreign.id, false],
    ]);
    expect(all.list[2]).toMatchObject({ title: '变量 0', subTitle: '水泵', dataType: 'DOUBLE' });
    const { db } = bench.plant;
    const [p = 0, q = 0] = pump.signals;
    await db.updateTable('signal').set({ title: 'Outlet 100%' }).where('id', '=', p).execute();
    await db.updateTable('signal').set({ groupName: '出水' }).where('id', '=', q).execute();
    expect((await search({ text: 'outlet' })).list.map(({ signalId }) => signalId)).toEqual([p]);
    expect((await search({ text: '100%' })).list.map(({ signalId }) => signalId)).toEqual([p]);
    expect((await search({ text: '出水' })).list.map(({ signalId }) => signalId)).toEqual([q]);
    expect((await search({ text: '外部' })).list.map(({ signalId }) => signalId)).toEqual(foreign.signals);
    expect((await search({ equipmentId: pump.id })).list.map(({ signalId }) => signalId)).toEqual(pump.signals);
    const second = await search({ text: '变量', pageNo: 2, pageSize: 2 });
    expect(second).toMatchObject({ total: 5 });
    expect(second.list.map(({ signalId }) => signalId)).toEqual([q, foreign.signals[0]]);
    const stranger = await bench.plant.equipment('不在其中');
    expect(await search({ equipmentId: stranger.id })).toEqual({ total: 0, list: [] });
  });

  it('[PP16] names projects among the places that use a component', async () => {
    const { id: projectId } = await pages.project('水务中心');
    const id = await pages.page(projectId, '总览');
    const { db, orgId } = bench.plant;
    const { id: componentId } = await db
      .insertInto('component')
      .values({
        ...{ orgId, name: '泵', category: '', revision: 1, width: 10, height: 10, widgetCount: 1, params: '[]' },
        ...{ document: JSON.stringify({ width: 10, height: 10, params: [], widgets: [rect('in')] }) },
        ...{ loginname: '', createdAt: 0, updatedAt: 0 },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await bench.save(id, drawing([rect('a', { widgetType: 'Component', component: { componentId, params: {} } })]));
    const { code, message } = await manager.send(api.component.delete, { id: componentId });
    expect(code).toBe('1502');
    expect(message).toContain('水务中心');
  });
});
