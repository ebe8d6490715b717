import { api, configurationLimits, PageDocument } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LibraryServer } from './data/LibraryServer.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';

describeOnOneEngine('pages', (engine) => {
  let plant: LibraryServer;

  beforeAll(async () => {
    plant = await LibraryServer.start(engine);
  });
  afterAll(() => plant.stop());

  type Owner = { owner: 'equipment' | 'template'; ownerId: number };
  const pump = async (): Promise<Owner> => ({ owner: 'equipment', ownerId: (await plant.equipment('泵')).id });
  const add = async (owner: Owner, title: string) =>
    (await plant.manager.send(api.page.add, { ...owner, title })).data.id;
  const list = async (owner: Owner) => (await plant.manager.send(api.page.query, owner)).data;
  const shape = async (owner: Owner) => (await list(owner)).map(({ title, isHome }) => (isHome ? `[${title}]` : title));
  const row = (id: number) => plant.db.selectFrom('page').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const display = async ({ ownerId }: Owner) =>
    plant.db
      .selectFrom('equipment')
      .select(['display', 'revision'])
      .where('id', '=', ownerId)
      .executeTakeFirstOrThrow();

  it('[OP2] the first page is the home page, and a new page is an empty drawing', async () => {
    const owner = await pump();
    const first = await add(owner, '总览');
    await add(owner, '趋势');
    expect(await shape(owner)).toEqual(['[总览]', '趋势']);
    expect((await list(owner))[0]).toMatchObject({ width: 1024, height: 768, widgetCount: 0, loginname: 'manager' });
    const document = PageDocument.parse(JSON.parse((await row(first)).document));
    expect(document).toEqual({
      version: 1,
      con: {
        title: '总览',
        width: 1024,
        height: 768,
        fit: 'container',
        bgColor: 'white',
        bgImage: '',
        checkpwd: false,
        password: '',
      },
      widgets: [],
      bind: { equips: [], signals: [], keys: [], mvars: [] },
    });
    expect(await plant.logged('page', first)).toMatchObject({ action: 'page.add', code: '200' });
  });

  it('copies keep their drawing, names reach the drawing, and the order is the one that was given', async () => {
    const owner = await pump();
    const a = await add(owner, 'A');
    const b = await add(owner, 'B');
    const drawn = { ...JSON.parse((await row(a)).document), widgets: [{ widgetType: 'Text', text: '一' }] };
    await plant.db
      .updateTable('page')
      .set({ document: JSON.stringify(drawn) })
      .where('id', '=', a)
      .execute();
    const { data } = await plant.manager.send(api.page.copy, { id: a, title: 'A2' });
    expect(JSON.parse((await row(data.id)).document)).toMatchObject({
      con: { title: 'A2' },
      widgets: [{ text: '一' }],
    });
    expect((await list(owner)).at(-1)).toMatchObject({ title: 'A2', widgetCount: 1 });
    await plant.manager.send(api.page.rename, { id: b, title: '乙' });
    expect(JSON.parse((await row(b)).document).con.title).toBe('乙');
    expect(await plant.logged('page', b)).toMatchObject({ detail: { title: { from: 'B', to: '乙' } } });
    await plant.manager.send(api.page.sort, { ...owner, ids: [data.id, b, a] });
    expect(await shape(owner)).toEqual(['A2', '乙', '[A]']);
  });

  it('[OP6] an order that is not of all pages is refused and changes nothing', async () => {
    const owner = await pump();
    const [a, b] = [await add(owner, 'A'), await add(owner, 'B')];
    const foreign = await add(await pump(), 'C');
    for (const ids of [[a], [a, a], [a, b, foreign], [a, foreign], []])
      expect((await plant.manager.send(api.page.sort, { ...owner, ids })).code, String(ids)).toBe('1000');
    expect(await shape(owner)).toEqual(['[A]', 'B']);
  });

  it('[OP2][OP3] there is one home page; after it the next one, at the end the one before', async () => {
    const owner = await pump();
    const ids = [await add(owner, 'A'), await add(owner, 'B'), await add(owner, 'C')];
    await plant.manager.send(api.page.setHome, { id: ids[1] ?? 0 });
    expect(await shape(owner)).toEqual(['A', '[B]', 'C']);
    await plant.manager.send(api.page.delete, { id: ids[1] ?? 0 });
    expect(await shape(owner)).toEqual(['A', '[C]']);
    await plant.manager.send(api.page.delete, { id: ids[2] ?? 0 });
    expect(await shape(owner)).toEqual(['[A]']);
    const late = await add(owner, 'D');
    await plant.manager.send(api.page.delete, { id: late });
    expect(await shape(owner)).toEqual(['[A]']);
  });

  it('[OP4] an equipment that loses its last page shows its list again, as a new revision', async () => {
    const owner = await pump();
    const [a, b] = [await add(owner, 'A'), await add(owner, 'B')];
    await plant.db.updateTable('equipment').set({ display: 'page' }).where('id', '=', owner.ownerId).execute();
    const { revision } = await display(owner);
    await plant.manager.send(api.page.delete, { id: a });
    expect(await display(owner)).toEqual({ display: 'page', revision });
    await plant.manager.send(api.page.delete, { id: b });
    expect(await display(owner)).toEqual({ display: 'list', revision: revision + 1 });
  });

  it('[OP4] what opens with a page needs one: 1525', async () => {
    const owner = await pump();
    const id = owner.ownerId;
    const save = async () => {
      const { revision, document } = (await plant.manager.send(api.equipmentConfig.info, { id })).data;
      const info = { ...document.info, display: 'page' as const };
      return (await plant.manager.send(api.equipmentConfig.save, { id, revision, document: { ...document, info } }))
        .code;
    };
    expect(await save()).toBe('1525');
    expect((await display(owner)).display).toBe('list');
    await add(owner, 'A');
    expect(await save()).toBe('200');
    expect((await display(owner)).display).toBe('page');
  });

  it('[OP5] an owner has a limited number of pages', async () => {
    const owner = await pump();
    const first = await add(owner, 'A');
    const { id: _, ...copy } = await row(first);
    const rest = Array.from({ length: configurationLimits.pages - 1 }, (_one, n) => ({
      ...copy,
      isHome: 0,
      seq: n + 1,
    }));
    await plant.db.insertInto('page').values(rest).execute();
    expect((await plant.manager.send(api.page.add, { ...owner, title: 'Z' })).code).toBe('1522');
    expect((await plant.manager.send(api.page.copy, { id: first, title: 'Z' })).code).toBe('1522');
    expect(await list(owner)).toHaveLength(configurationLimits.pages);
  });

  it('[OP1] others get 1014 and change nothing; without the right it is 1009', async () => {
    const owner = await pump();
    const id = await add(owner, 'A');
    const nobody = await plant.person('nobody', { auths: ['monitor_equipment'] });
    const body = { ...owner, id, ids: [id], title: 'Z' };
    for (const call of [
      api.page.query,
      api.page.add,
      api.page.copy,
      api.page.rename,
      api.page.sort,
      api.page.setHome,
      api.page.delete,
    ]) {
      expect((await plant.other.send(call, body as never)).code, call.path).toBe('1014');
      expect((await nobody.send(call, body as never)).code, call.path).toBe('1009');
    }
    for (const call of [api.page.query, api.page.add])
      expect((await plant.manager.send(call, { ...body, ownerId: 999_999 } as never)).code).toBe('1014');
    for (const call of [api.page.copy, api.page.rename, api.page.setHome, api.page.delete])
      expect((await plant.manager.send(call, { ...body, id: 999_999 } as never)).code).toBe('1014');
    expect((await plant.manager.send(api.page.add, { ...owner, title: '' })).code).toBe('1000');
    expect((await plant.manager.send(api.page.add, { ...owner, title: 'x'.repeat(61) })).code).toBe('1000');
    expect(await shape(owner)).toEqual(['[A]']);
  });

  it('[OP2] two who add the first page at once make one home page', async () => {
    const owner = await pump();
    await Promise.all(['A', 'B', 'C', 'D'].map((title) => add(owner, title)));
    expect((await list(owner)).filter(({ isHome }) => isHome)).toHaveLength(1);
  });
});
