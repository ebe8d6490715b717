import { api, fileLimits } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MarketRepository } from '../src/features/market/market.repository.ts';
import { MarketService } from '../src/features/market/market.service.ts';
import { shippedPages } from '../src/features/market/shipped/shippedPages.ts';
import { LibraryServer } from './data/LibraryServer.ts';
import { upload } from './data/multipart.ts';
import { inlineWork } from './harness/inlineWork.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

const drawing = {
  con: {
    id: 5,
    title: '泵站',
    width: 1280,
    height: 720,
    equipmentId: 3,
    checkpwd: true,
    password: 'hush',
    bgColor: '#fff',
  },
  widgets: [
    { widgetType: 'Text', position: { x: 1, y: 2 }, data: { text: '泵' } },
    {
      widgetType: 'DataText',
      bind: { type: 'signal', signalArray: [{ equipId: 3, signalId: 4, title: '压力' }], formula: `\${3.4} * 2` },
      clickEvent: { type: 'page', pageId: 9 },
    },
    { widgetType: 'WidgetGroup', children: [{ widgetType: 'Circle' }, { widgetType: 'Rect' }] },
  ],
  bind: { equips: [3], signals: [4], keys: [], mvars: [] },
};

const bare = {
  con: { title: '泵站', width: 1280, height: 720, checkpwd: false, password: '', bgColor: '#fff' },
  widgets: [
    { widgetType: 'Text', position: { x: 1, y: 2 }, data: { text: '泵' } },
    { widgetType: 'DataText', bind: { type: 'signal', signalArray: [], formula: '' }, clickEvent: { type: 'page' } },
    { widgetType: 'WidgetGroup', children: [{ widgetType: 'Circle' }, { widgetType: 'Rect' }] },
  ],
  bind: { equips: [], signals: [], keys: [], mvars: [] },
};

describeOnOneEngine('the page market', (engine) => {
  let plant: LibraryServer;
  let equipmentId: number;
  let pageId: number;

  beforeAll(async () => {
    plant = await LibraryServer.start(engine);
    equipmentId = (await plant.equipment('一号泵')).id;
    pageId = (await plant.manager.send(api.page.add, { owner: 'equipment', ownerId: equipmentId, title: '泵站' })).data
      .id;
    await plant.db
      .updateTable('page')
      .set({ document: JSON.stringify(drawing) })
      .where('id', '=', pageId)
      .execute();
  });
  afterAll(() => plant.stop());

  const publish = async (title: string, category = '') =>
    (await plant.manager.send(api.market.add, { title, category, pageId })).data.id;
  const stored = async (id: number) =>
    JSON.parse(
      (await plant.db.selectFrom('marketPage').select('document').where('id', '=', id).executeTakeFirstOrThrow())
        .document,
    );
  const imported = (bytes: string | Uint8Array, title = '导入', visitor: Visitor = plant.manager) =>
    upload<{ id: number }>(visitor, api.market.import, [{ name: 'page.json', bytes }], { title });

  it('[MK2] a published page names nothing of the plant any more', async () => {
    const id = await publish('泵站', '水务');
    expect(await stored(id)).toEqual(bare);
    const { data } = await plant.manager.send(api.market.query, { title: '泵', shipped: false });
    expect(data.total).toBe(1);
    expect(data.categories).toContain('水务');
    expect(data.list[0]).toMatchObject({ id, width: 1280, height: 720, widgetCount: 4, useCount: 0, shipped: false });
    expect(await plant.logged('market', id)).toMatchObject({ action: 'market.add', detail: { pageId } });
  });

  it('[MK4] what was exported can be imported again', async () => {
    const id = await publish('往返');
    const file = await plant.manager.request({ method: 'POST', url: api.market.export.path, payload: { id } });
    expect(file.headers['content-disposition']).toContain(encodeURIComponent('往返.json'));
    const answer = await imported(file.rawPayload, '回来');
    expect(await stored(answer.data.id)).toEqual(await stored(id));
  });

  it('[MK3] a file is data: anything else is refused and leaves nothing', async () => {
    const total = async () => (await plant.manager.send(api.market.query, {})).data.total;
    const before = await total();
    const code = async (bytes: string | Uint8Array) => (await imported(bytes)).code;
    const page = (change: object) => JSON.stringify({ ...bare, ...change });
    expect(await code('<svg onload=alert(1)>')).toBe('1512');
    expect(await code(new Uint8Array([0xff, 0xfe, 0x00]))).toBe('1512');
    expect(await code('[]')).toBe('1000');
    expect(await code('{}')).toBe('1000');
    expect(await code(page({ con: { width: -1, height: 5 } }))).toBe('1000');
    expect(await code(page({ widgets: [{ widgetType: 5 }] }))).toBe('1000');
    expect(await code(page({ widgets: Array.from({ length: 2001 }, () => ({ widgetType: 'Text' })) }))).toBe('1000');
    expect(await code('['.repeat(200_000) + ']'.repeat(200_000))).toBe('1000');
    expect(await code(page({ note: 'x'.repeat(fileLimits.pageBytes) }))).toMatch(/^(1513|413)$/);
    const missing = await plant.manager.send(api.market.import, { title: '无文件' });
    expect(missing.code).toBe('1000');
    expect(await total()).toBe(before);
  });

  it('[MK3] names that reach a prototype are dropped', async () => {
    const text = JSON.stringify(bare).replace(
      '"con":{',
      '"__proto__":{"polluted":1},"con":{"__proto__":{"polluted":1},',
    );
    const { data } = await imported(text);
    expect(JSON.stringify(await stored(data.id))).not.toContain('polluted');
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it('[MK5] a page is taken into an equipment, and that is counted', async () => {
    const id = await publish('取用');
    const owner = { owner: 'equipment', ownerId: (await plant.equipment('二号泵')).id } as const;
    const { data } = await plant.manager.send(api.market.take, { id, ...owner, title: '主画面' });
    const pages = (await plant.manager.send(api.page.query, owner)).data;
    expect(pages).toMatchObject([{ id: data.id, title: '主画面', isHome: true, width: 1280, widgetCount: 4 }]);
    expect((await plant.manager.send(api.market.query, { title: '取用' })).data.list[0]?.useCount).toBe(1);
    const lost = await plant.manager.send(api.market.take, { id, owner: 'equipment', ownerId: 999_999, title: 'x' });
    expect(lost.code).toBe('1014');
    expect((await plant.manager.send(api.market.query, { title: '取用' })).data.list[0]?.useCount).toBe(1);
  });

  it('[MK1] an organisation’s own are its own, shipped ones are everyone’s and nobody changes them', async () => {
    const id = await publish('自己的');
    const draft = { id, title: '改名', category: 'c', note: 'n', image: null };
    const taken = { ...draft, owner: 'equipment', ownerId: equipmentId, pageId };
    const calls = [
      api.market.info,
      api.market.export,
      api.market.edit,
      api.market.delete,
      api.market.take,
      api.market.add,
    ];
    for (const call of calls) expect((await plant.other.send(call, taken as never)).code, call.path).toBe('1014');
    expect((await plant.other.send(api.market.query, { shipped: false })).data).toMatchObject({ total: 0, list: [] });

    expect((await plant.manager.send(api.market.edit, draft)).code).toBe('200');
    expect(await plant.logged('market', id)).toMatchObject({ detail: { title: { from: '自己的', to: '改名' } } });
    expect((await plant.manager.send(api.market.edit, { ...draft, image: 999_999 })).code).toBe('1014');
    await plant.db.updateTable('marketPage').set({ orgId: null }).where('id', '=', id).execute();
    const { list } = (await plant.other.send(api.market.query, { shipped: true, pageSize: 200 })).data;
    expect(list.find((page) => page.id === id)).toMatchObject({ title: '改名', shipped: true });
    for (const call of [api.market.edit, api.market.delete])
      expect((await plant.manager.send(call, draft as never)).code, call.path).toBe('1524');
    await plant.db.updateTable('marketPage').set({ orgId: plant.orgId }).where('id', '=', id).execute();
    expect((await plant.manager.send(api.market.delete, { id })).code).toBe('200');
    expect((await plant.manager.send(api.market.edit, draft)).code).toBe('1014');
  });

  const english = { 'accept-language': 'en' };
  const shipped = async (body: object = {}, headers = {}) =>
    (await plant.manager.send(api.market.query, { shipped: true, pageSize: 200, ...body }, headers)).data;

  it('[MK6] shipped ones follow the product: added once, replaced when they changed, removed when they are gone', async () => {
    const market = () =>
      new MarketService({
        ...{ db: plant.db, repository: new MarketRepository(plant.db), clock: plant.server.clock, work: inlineWork },
        pages: { read: () => Promise.reject(), put: () => Promise.reject() },
      });
    const before = (await shipped()).list.map(({ id }) => id);
    expect(before).toHaveLength(shippedPages.length);
    const [first, second] = shippedPages;
    const table = plant.db.updateTable('marketPage');
    const old = { title: 'old', document: '{}', useCount: 4 };
    await table
      .set(old)
      .where('shippedKey', '=', first?.key ?? '')
      .execute();
    await plant.db
      .deleteFrom('marketPage')
      .where('shippedKey', '=', second?.key ?? '')
      .execute();
    const row = await plant.db.selectFrom('marketPage').selectAll().executeTakeFirstOrThrow();
    const { id: _, ...copy } = row;
    await plant.db
      .insertInto('marketPage')
      .values({ ...copy, orgId: null, shippedKey: 'no-more' })
      .execute();
    await Promise.all([market().ship(), market().ship()]);
    await market().ship();
    const records = await plant.db.selectFrom('marketPage').selectAll().where('shippedKey', 'is not', null).execute();
    expect(records.map(({ shippedKey }) => shippedKey).toSorted()).toEqual(
      shippedPages.map(({ key }) => key).toSorted(),
    );
    const changed = records.find(({ shippedKey }) => shippedKey === first?.key);
    expect(changed).toMatchObject({ id: before[0], title: first?.title.cn, useCount: 4 });
    expect(changed?.document).toBe(JSON.stringify(first?.draw('cn')));
  });

  it('[MK8] shipped ones are in the language of whoever asks, and are found in both', async () => {
    const [page] = (await shipped({ title: 'tank farm' }, english)).list;
    expect(page).toMatchObject({ title: 'Tank farm (light)', category: 'Utilities', shipped: true });
    expect((await shipped({ title: '储罐' })).list[0]?.id).toBe(page?.id);
    expect((await shipped({ category: '电力' })).total).toBe((await shipped({ category: 'Power' })).total);
    expect((await shipped({ title: '储罐', category: '电力' })).total).toBe(0);
    const titleOf = async (headers = {}) =>
      (
        (await plant.manager.send(api.market.info, { id: page?.id ?? 0 }, headers)).data.document.con as {
          title: string;
        }
      ).title;
    expect([await titleOf(), await titleOf(english)]).toEqual(['储罐区', 'Tank farm']);
    expect((await shipped({}, english)).categories).toContain('Power');
  });

  it('[MK5][MK6] a page of a device is made of every shipped one, and opens in the designer', async () => {
    const owner = { owner: 'equipment', ownerId: (await plant.equipment('三号泵')).id } as const;
    for (const { id, title, widgetCount } of (await shipped()).list) {
      const { code, data } = await plant.manager.send(api.market.take, { id, ...owner, title });
      expect(code, title).toBe('200');
      const opened = await plant.manager.send(api.pageDesign.info, { id: data.id });
      expect(opened.data.document.widgets, title).toHaveLength(widgetCount);
    }
  });

  it('taking needs the right to equipment, changing the right to the system', async () => {
    const nobody = await plant.person('nobody', { auths: ['monitor_equipment'] });
    const reader = await plant.person('reader', { auths: ['equipment_edit'] });
    const body = { id: 1, title: 'x', pageId, owner: 'equipment', ownerId: equipmentId } as never;
    for (const call of [api.market.query, api.market.info, api.market.export, api.market.take])
      expect((await nobody.send(call, body)).code, call.path).toBe('1009');
    for (const call of [api.market.add, api.market.edit, api.market.delete])
      expect((await reader.send(call, body)).code, call.path).toBe('1009');
    expect((await imported('{}', 'x', reader)).code).toBe('1009');
  });
});
