import { api } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { upload } from './data/multipart.ts';
import { drawing, PageBench, rect } from './data/PageBench.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

describeOnOneEngine('permission regions', (engine) => {
  let bench: PageBench;
  let manager: Visitor;

  beforeAll(async () => {
    bench = await PageBench.start(engine);
    manager = bench.plant.manager;
  });
  afterAll(() => bench.stop());

  const add = (name: string, visitor = manager) => visitor.send(api.region.add, { name, note: '' });
  const rename = (id: number, name: string) => manager.send(api.region.edit, { id, name });
  const line = async (id: number) =>
    (await manager.send(api.region.query, { pageSize: 100 })).data.list.find((region) => region.id === id);
  const db = () => bench.plant.db;
  const shown = async (id: number) => JSON.stringify((await manager.send(api.pageOpening.info, { id })).data.document);
  const hold = async (regions: string[]) => {
    const authRegion = JSON.stringify(regions);
    await db().updateTable('account').set({ authRegion }).where('loginKey', '=', 'manager').execute();
  };

  it('[RG1] titles are unique in an organisation, and its own', async () => {
    expect((await add('泵房')).code).toBe('200');
    expect((await add('泵房')).code).toBe('1501');
    expect((await add('a,b')).code).toBe('1000');
    expect((await add('泵房', bench.plant.other)).code).toBe('200');
    expect((await manager.send(api.region.names, {})).data).toEqual(['泵房']);
    const { id } = await bench.page('名称');
    expect((await manager.send(api.region.names, { pageId: id })).data).toEqual(['泵房']);
    expect((await bench.plant.other.send(api.region.names, { pageId: id })).code).toBe('1014');
  });

  it('[RG2] the server leaves out widgets, menu items and parts of components of regions that the viewer lacks', async () => {
    await add('配电');
    const part = {
      width: 10,
      height: 10,
      params: [],
      widgets: [rect('in'), rect('secret-in', { authRegion: '配电' })],
    };
    const made = await upload<{ id: number }>(manager, api.component.add, [{ bytes: JSON.stringify(part) }], {
      name: '柜',
    });
    const { id } = await bench.page('配电室');
    const items = [
      { id: 'i1', label: '公开', authRegion: '' },
      { id: 'i2', label: 'secret-item', authRegion: '配电' },
    ];
    const saved = await bench.save(
      id,
      drawing([
        rect('free'),
        rect('secret-widget', { authRegion: '配电,夜班' }),
        rect('menu', { dataAddon: { items } }),
        rect('use', { widgetType: 'Component', component: { componentId: made.data.id } }),
      ]),
    );
    expect(saved.code, saved.message).toBe('200');
    const answer = async () => JSON.stringify((await manager.send(api.pageOpening.info, { id })).data);
    const hidden = await answer();
    expect(hidden).toContain('free');
    for (const secret of ['secret-widget', 'secret-item', 'secret-in']) expect(hidden).not.toContain(secret);
    await hold(['配电']);
    const all = await answer();
    for (const secret of ['secret-widget', 'secret-item', 'secret-in']) expect(all).toContain(secret);
    await hold([]);
    const roleId = await db()
      .selectFrom('account')
      .select('roleId')
      .where('loginKey', '=', 'manager')
      .executeTakeFirstOrThrow();
    await db().updateTable('role').set({ authRegion: '["配电"]' }).where('id', '=', roleId.roleId).execute();
    expect(await answer()).toBe(all);
    await db().updateTable('role').set({ authRegion: '[]' }).where('id', '=', roleId.roleId).execute();
    expect(await answer()).toBe(hidden);
  });

  it('[RG3] a saved drawing names only regions of the catalogue, unless everybody would see it then', async () => {
    await add('锅炉');
    const { id } = await bench.page('锅炉房');
    await bench.save(id, drawing([rect('a', { authRegion: '锅炉,无此区域' }), rect('b', { authRegion: '无此区域' })]));
    const { document } = await bench.info(id);
    const regions = (document.widgets as { authRegion?: string }[]).map(({ authRegion }) => authRegion);
    expect(regions).toEqual(['锅炉', '无此区域']);
    await hold(['锅炉']);
    expect(await shown(id)).not.toContain('无此区域');
    await hold([]);
  });

  it('[RG4] a new title is written to accounts, roles, pages and components; old revisions cannot overwrite it', async () => {
    const { id } = (await add('旧名')).data;
    await hold(['旧名']);
    const { id: pageId } = await bench.page('改名');
    await bench.save(pageId, drawing([rect('a', { authRegion: '旧名' })]));
    const { revision } = await bench.info(pageId);
    expect(await line(id)).toMatchObject({ accounts: 1, pages: 1, roles: 0, components: 0 });
    const changed: object[] = [];
    const stop = bench.plant.server.server.bus.subscribe('access.changed', (change) => changed.push(change));
    const renamed = await rename(id, '新名');
    expect(renamed.code, renamed.message).toBe('200');
    stop();
    expect(changed).toHaveLength(1);
    expect(await line(id)).toMatchObject({ name: '新名', accounts: 1, pages: 1 });
    expect((await bench.info(pageId)).revision).toBe(revision + 1);
    expect(await shown(pageId)).toContain('新名');
    expect((await bench.save(pageId, drawing([rect('a', { authRegion: '旧名' })]), { revision })).code).toBe('1541');
    expect((await rename(id, '泵房')).code).toBe('1501');
    await hold([]);
  });

  it('[RG5] a region that is used cannot be deleted, and the refusal says where', async () => {
    const { id } = (await add('在用')).data;
    const { id: pageId } = await bench.page('使用');
    await bench.save(pageId, drawing([rect('a', { authRegion: '在用' })]));
    const refused = await manager.send(api.region.delete, { id });
    expect([refused.code, refused.message]).toEqual(['1584', expect.stringContaining('1 个页面')]);
    await bench.save(pageId, drawing([rect('a')]));
    expect((await manager.send(api.region.delete, { id })).code).toBe('200');
    expect(await line(id)).toBeUndefined();
  });
});
