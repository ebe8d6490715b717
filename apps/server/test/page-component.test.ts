import { api, designLimits } from '@lookfar/contract';
import { readComponent } from '@lookfar/page';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { upload } from './data/multipart.ts';
import { drawing, PageBench, rect } from './data/PageBench.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

const pump = (width = 40, more: object = {}) => ({
  ...{ width, height: 20.5, params: [{ name: 'speed', title: '转速' }] },
  widgets: [rect('body', { data: { signalArray: [{ equipId: 0, signalId: 0, param: 'speed' }] } })],
  ...more,
});
const used = (componentId: number, id = 'use') => rect(id, { widgetType: 'Component', component: { componentId } });

describeOnOneEngine('components', (engine) => {
  let bench: PageBench;
  let manager: Visitor;
  let admin: Visitor;

  beforeAll(async () => {
    bench = await PageBench.start(engine);
    manager = bench.plant.manager;
    admin = await bench.plant.person('admin', { roleType: 'admin' });
  });
  afterAll(() => bench.stop());

  const add = (name: string, drawn: unknown = pump(), visitor = manager, fields: Record<string, number> = {}) =>
    upload<{ id: number }>(visitor, api.component.add, [{ bytes: JSON.stringify(drawn) }], { name, ...fields });
  const edit = (fields: { id: number; revision: number; name: string }, drawn: unknown = pump(), visitor = manager) =>
    upload<{ revision: number }>(visitor, api.component.edit, [{ bytes: JSON.stringify(drawn) }], fields);
  const names = async (visitor = manager, filter = {}) =>
    (await visitor.send(api.component.query, { pageSize: 200, ...filter })).data.list.map(({ name }) => name);

  it('[CO1] are listed by name and handed out with their drawings', async () => {
    const { data } = await add('离心泵');
    await add('阀门');
    expect(await names()).toEqual(expect.arrayContaining(['离心泵', '阀门']));
    expect(await names(manager, { name: '离心' })).toEqual(['离心泵']);
    const [info] = (await manager.send(api.component.info, { ids: [data.id, 999_999] })).data;
    expect(info).toMatchObject({
      ...{ id: data.id, name: '离心泵', category: '', revision: 1, width: 40, height: 20.5, widgetCount: 1 },
      ...{ params: [{ name: 'speed', title: '转速' }], loginname: 'manager' },
      drawing: { width: 40, height: 20.5, widgets: [{ id: 'body' }] },
    });
    expect(await bench.plant.logged('component', data.id)).toMatchObject({
      ...{ action: 'component.add', detail: { name: '离心泵' } },
    });
  });

  it('[CO1] count for what they draw when a page is saved', async () => {
    const model = rect('model', { widgetType: 'Usual.Webgl' });
    const { data } = await add('机房', pump(40, { widgets: [model] }));
    const page = await bench.page();
    const once = await bench.save(page.id, drawing([used(data.id)]));
    expect(once.code).toBe('200');
    for (const more of [
      [used(data.id), used(data.id, 'twice')],
      [used(data.id), model],
    ]) {
      const refused = await bench.save(page.id, drawing(more));
      expect(refused).toMatchObject({ code: '1000', message: expect.stringContaining('三维模型最多 1 个') });
    }
  });

  it('[CO1] of another organisation do not exist; without the right it is 1009', async () => {
    const { data } = await add('自己的');
    const { id: pageId } = await bench.page();
    const nobody = await bench.plant.person('nobody', { auths: ['monitor_equipment'] });
    const { other } = bench.plant;
    expect(await names(other)).toEqual([]);
    expect((await other.send(api.component.info, { ids: [data.id] })).data).toEqual([]);
    expect((await other.send(api.component.delete, { id: data.id })).code).toBe('1014');
    expect((await other.send(api.component.query, { pageId })).code).toBe('1014');
    expect((await edit({ id: data.id, revision: 1, name: 'x' }, pump(), other)).code).toBe('1014');
    expect((await add('x', pump(), other, { pageId })).code).toBe('1014');
    expect((await add('自己的', pump(), other)).code).toBe('200');
    for (const call of [api.component.query, api.component.info, api.component.delete])
      expect((await nobody.send(call, { id: data.id, ids: [data.id] } as never)).code).toBe('1009');
    expect((await add('x', pump(), nobody)).code).toBe('1009');
    expect((await edit({ id: data.id, revision: 1, name: 'x' }, pump(), nobody)).code).toBe('1009');
  });

  it('[CO1] that are made for a page belong to its organisation', async () => {
    const { id: pageId } = await bench.page();
    const { data } = await add('代画', pump(), admin, { pageId });
    expect(await names()).toContain('代画');
    expect(await names(admin)).not.toContain('代画');
    expect(await names(admin, { pageId })).toContain('代画');
    await add('平台的', pump(), admin);
    expect(await names()).not.toContain('平台的');
    expect((await edit({ id: data.id, revision: 1, name: '代画' }, pump(50), admin)).data.revision).toBe(2);
  });

  it('[CO2] are drawings that nothing is wrong with', async () => {
    const bad: [string, unknown][] = [
      ['nothing', {}],
      ['no widgets', pump(40, { widgets: [] })],
      ['an unknown type', pump(40, { widgets: [rect('a', { widgetType: 'Evil' })] })],
      ['an endless width', pump(1e9)],
      ['a component', pump(40, { widgets: [used(1)] })],
      [
        'a component in a group',
        pump(40, { widgets: [rect('g', { widgetType: 'WidgetGroup', children: [used(1)] })] }),
      ],
      ['a bad parameter', pump(40, { params: [{ name: '<b>' }] })],
      ['two parameters of one name', pump(40, { params: [{ name: 'a' }, { name: 'a' }] })],
      ['a script', pump(40, { widgets: [rect('a', { clickEvent: { link: 'javascript:alert(1)' } })] })],
    ];
    const { data } = await add('好的');
    for (const [what, drawn] of bad) {
      const answer = await add('坏的', drawn);
      expect(answer.code, `${what}: ${answer.message}`).toBe('1000');
      expect((await edit({ id: data.id, revision: 1, name: '好的' }, drawn)).code, what).toBe('1000');
    }
    expect(await names()).not.toContain('坏的');
    expect((await upload(manager, api.component.add, [{ bytes: '<svg/>' }], { name: 'x' })).code).toBe('1512');
    expect((await manager.send(api.component.add, { name: 'x' })).code).toBe('1000');
  });

  it('[CO3] have names of their own, and there are only so many', async () => {
    const { data } = await add('唯一');
    expect((await add('唯一')).code).toBe('1501');
    const second = (await add('第二')).data.id;
    expect((await edit({ id: second, revision: 1, name: '唯一' })).code).toBe('1501');
    expect((await edit({ id: data.id, revision: 1, name: '唯一' })).code).toBe('200');
    const codes = await Promise.all(Array.from({ length: 4 }, () => add('同时')));
    expect(codes.map(({ code }) => code).toSorted()).toEqual(['1501', '1501', '1501', '200']);
    const { db, otherOrgId: orgId } = bench.plant;
    const copy = await db.selectFrom('component').selectAll().where('id', '=', data.id).executeTakeFirstOrThrow();
    const { id: _, ...row } = copy;
    const had = (await names(bench.plant.other)).length;
    const rest = Array.from({ length: designLimits.components - had }, (_one, n) => ({ ...row, orgId, name: `N${n}` }));
    for (let at = 0; at < rest.length; at += 200)
      await db
        .insertInto('component')
        .values(rest.slice(at, at + 200))
        .execute();
    expect((await add('多出来的', pump(), bench.plant.other)).code).toBe('1522');
  });

  it('[CO4] that somebody else changed are not overwritten', async () => {
    const { id } = (await add('两个人')).data;
    expect((await edit({ id, revision: 1, name: '两个人' }, pump(50))).data.revision).toBe(2);
    const late = await edit({ id, revision: 1, name: '迟到' }, pump(60));
    expect(late.code).toBe('1541');
    expect(late.data).toMatchObject({ loginname: 'manager', revision: 2 });
    expect((await manager.send(api.component.info, { ids: [id] })).data).toMatchObject([{ name: '两个人', width: 50 }]);
  });

  it('[CO5] that pages use stay, and the pages are named', async () => {
    const { id } = (await add('常用')).data;
    const { id: pageId } = await bench.page('泵站总览');
    await bench.save(pageId, drawing([rect('g', { widgetType: 'WidgetGroup', children: [used(id)] })]));
    const refusal = await manager.send(api.component.delete, { id });
    expect(refusal.code).toBe('1502');
    expect(refusal.message).toContain('设备“泵”的页面“泵站总览”');
    await bench.save(pageId, drawing([used(Number(`${id}0`))]));
    expect((await manager.send(api.component.delete, { id })).code).toBe('200');
    expect((await manager.send(api.component.info, { ids: [id] })).data).toEqual([]);
    expect((await manager.send(api.component.delete, { id })).code).toBe('1014');
  });

  it('[PD14] that are damaged are handed out as they stand, and the pages that use them open', async () => {
    const { data } = await add('坏了的');
    const { id } = await bench.page();
    await bench.save(id, drawing([used(data.id)]));
    for (const document of ['no json', 'null', '{"width":"x","widgets":[null]}']) {
      await bench.plant.db.updateTable('component').set({ document }).where('id', '=', data.id).execute();
      const infos = await manager.send(api.component.info, { ids: [data.id] });
      const opened = await manager.send(api.pageOpening.info, { id });
      expect([infos.code, opened.code, opened.data.components.map((one) => one.id)]).toEqual(['200', '200', [data.id]]);
      expect(readComponent(opened.data.components[0]?.drawing).component.widgets).toEqual([]);
    }
  });

  it('[CO6] go with the page to whoever opens it, as they are now', async () => {
    const { id } = (await add('随页')).data;
    const strange = (await bench.plant.other.send(api.component.query, {})).data.list[0]?.id ?? 0;
    expect(strange).toBeGreaterThan(0);
    const { id: pageId, equipmentId } = await bench.page();
    await bench.save(pageId, drawing([used(id, 'a'), used(id, 'b'), used(strange, 'c')]));
    await edit({ id, revision: 1, name: '随页' }, pump(77));
    const open = async (visitor: Visitor) => (await visitor.send(api.pageOpening.info, { id: pageId })).data;
    expect((await open(manager)).components).toMatchObject([{ id, name: '随页', revision: 2, drawing: { width: 77 } }]);
    const share = await manager.send(api.share.editPassword, { equipId: equipmentId, password: 'pump1' });
    await bench.plant.other.send(api.share.accept, { code: share.data.code ?? '', password: 'pump1' });
    expect((await open(bench.plant.other)).components).toMatchObject([{ id }]);
  });
});
