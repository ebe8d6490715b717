import { api, fileUrl, type ReplyOf } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pictures, upload } from './data/multipart.ts';
import { dataText, drawing, PageBench, rect } from './data/PageBench.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

type Uploaded = ReplyOf<typeof api.file.upload>;
interface Plant {
  id: number;
  equipmentId: number;
  shared: number;
  hidden: number;
  neighbour: { id: number; signals: number[] };
  pictures: { shown: number; other: number; background: number };
  componentId: number;
}

describeOnOneEngine('what a viewer gets of a page', (engine) => {
  let bench: PageBench;
  let manager: Visitor;
  let holder: Visitor;
  let plant: Plant;

  beforeAll(async () => {
    bench = await PageBench.start(engine);
    [manager, holder] = [bench.plant.manager, bench.plant.other];
    plant = await drawn();
  });
  afterAll(() => bench.stop());

  const stored = async () => (await upload<Uploaded>(manager, api.file.upload, [{ bytes: pictures.png }])).data.id;
  const picture = (file: number) => ({ dataAddon: { imgUrl: fileUrl(file) } });

  /** A device with a page that shows two of its signals and one of its neighbour, and a page about something else. */
  async function drawn(): Promise<Plant> {
    const neighbour = await bench.plant.equipment('邻居设备');
    const { id, equipmentId, signals } = await bench.page('共享页');
    const [shared = 0, hidden = 0] = signals;
    const files = { shown: await stored(), other: await stored(), background: await stored() };
    const component = { width: 10, height: 10, params: [], widgets: [dataText('in', equipmentId, shared)] };
    const made = await upload<{ id: number }>(manager, api.component.add, [{ bytes: JSON.stringify(component) }], {
      name: '机密组件',
    });
    const [far = 0] = neighbour.signals;
    const group = { id: 'g', widgetType: 'WidgetGroup', position: { x: 0, y: 0, width: 9, height: 9 } };
    const link = { equipId: neighbour.id, equipPageId: 5, equipTitle: '邻居设备', type: 'equip' };
    const widgets = [
      dataText('mine', equipmentId, shared, picture(files.shown)),
      dataText('hidden', equipmentId, hidden),
      dataText('far', neighbour.id, far),
      rect('decoration', picture(files.other)),
      rect('both', {
        data: {
          signalArray: [
            { equipId: equipmentId, signalId: shared, title: '共享' },
            { equipId: neighbour.id, signalId: far, title: '邻居流量' },
          ],
        },
        clickEvent: { enable: true, action: 'page', page: link },
      }),
      { ...group, children: [dataText('inner', equipmentId, hidden), dataText('deep', equipmentId, shared)] },
      rect('use', { widgetType: 'Component', component: { componentId: made.data.id } }),
    ];
    const saved = await bench.save(id, drawing(widgets, { bgImage: fileUrl(files.background) }));
    expect(saved.code, saved.message).toBe('200');
    const owner = { owner: 'equipment', ownerId: equipmentId } as const;
    const { data: second } = await manager.send(api.page.add, { ...owner, title: '机密页' });
    await bench.save(second.id, drawing([dataText('x', equipmentId, hidden), rect('y')]));
    return { id, equipmentId, shared, hidden, neighbour, pictures: files, componentId: made.data.id };
  }

  async function share(signals: 'all' | number[]): Promise<void> {
    const { equipmentId } = plant;
    const body = { equipId: equipmentId, password: 'pass1234' };
    const auth = { signals, write: false, history: true, alarm: true, expires: null };
    const { data } = await manager.send(api.share.editPassword, { ...body, auth });
    const accepted = await holder.send(api.share.accept, { code: data.code ?? '', password: body.password });
    expect(accepted.code).toBe('200');
  }

  const open = async (visitor: Visitor) => (await visitor.send(api.pageOpening.info, { id: plant.id })).data;
  const idsOf = (document: { widgets?: unknown }) =>
    (document.widgets as { id: string; children?: { id: string }[] }[]).map(({ id, children }) =>
      children ? `${id}(${children.map((child) => child.id).join()})` : id,
    );
  const readable = async (file: number) => {
    const response = await holder.request({ method: 'GET', url: fileUrl(file) });
    return response.headers['content-type']?.startsWith('image/') === true;
  };

  it('[PD16] of a share of one signal: what shows it, and nothing else', async () => {
    await share([plant.shared]);
    const { data: home } = await holder.send(api.pageView.queryHome, { equipmentId: plant.equipmentId });
    expect(home.list.map(({ title }) => title)).toEqual(['共享页']);
    expect(home.homeId).toBe(plant.id);
    const page = await open(holder);
    expect(idsOf(page.document)).toEqual(['mine', 'both', 'g(deep)']);
    expect(page.signals.map(({ signalId }) => signalId)).toEqual([plant.shared]);
    expect(page.components).toEqual([]);
    expect(page.document.bind).toEqual({ equips: [plant.equipmentId], signals: [plant.shared], keys: [], mvars: [] });
    const text = JSON.stringify(page);
    for (const secret of ['邻居', '机密', fileUrl(plant.pictures.background)]) expect(text).not.toContain(secret);
    const { shown, other, background } = plant.pictures;
    expect([await readable(shown), await readable(other), await readable(background)]).toEqual([true, false, false]);
  });

  it('[PD16] a page that shows nothing of it does not exist for its holder', async () => {
    await share([plant.shared]);
    const { data } = await manager.send(api.pageView.queryHome, { equipmentId: plant.equipmentId });
    const secret = data.list.find(({ title }) => title === '机密页')?.id ?? 0;
    for (const call of [api.pageView.view, api.pageOpening.info])
      expect((await holder.send(call, { id: secret })).code).toBe('1014');
    const guess = await holder.send(api.pageOpening.validPassword, { id: secret, password: 'x' });
    expect(guess.code).toBe('1014');
  });

  it('[PD16] of a share of all signals: the drawing without the devices of others', async () => {
    await share('all');
    const { data: home } = await holder.send(api.pageView.queryHome, { equipmentId: plant.equipmentId });
    expect(home.list).toHaveLength(2);
    const page = await open(holder);
    expect(idsOf(page.document)).toEqual(['mine', 'hidden', 'decoration', 'both', 'g(inner,deep)', 'use']);
    expect(new Set(page.signals.map(({ equipId }) => equipId))).toEqual(new Set([plant.equipmentId]));
    expect(page.components.map(({ id }) => id)).toEqual([plant.componentId]);
    expect(JSON.stringify(page)).not.toContain('邻居');
    const { shown, other, background } = plant.pictures;
    expect([await readable(shown), await readable(other), await readable(background)]).toEqual([true, true, true]);
  });

  it('[PD16] a colleague sees nothing of a device out of their range, the owner everything', async () => {
    const { db, orgId } = bench.plant;
    const colleague = await bench.plant.person('ranged', { auths: ['monitor_equipment'] });
    const account = db.updateTable('account').where('loginname', '=', 'ranged');
    await account.set({ orgId, dataRange: 'chosen' }).execute();
    const { id: accountId } = await db
      .selectFrom('account')
      .select('id')
      .where('loginname', '=', 'ranged')
      .executeTakeFirstOrThrow();
    await db.insertInto('accountEquipment').values({ accountId, equipmentId: plant.equipmentId }).execute();
    const page = await open(colleague);
    expect(idsOf(page.document)).not.toContain('far');
    expect(JSON.stringify(page)).not.toContain('邻居');
    const whole = await open(manager);
    expect(idsOf(whole.document)).toHaveLength(7);
    expect(JSON.stringify(whole)).toContain('邻居流量');
  });

  it('[PD16] a device that is gone is a broken binding for its organisation, and nothing for others', async () => {
    const { id, equipmentId } = await bench.page('旧页');
    await bench.save(id, drawing([dataText('old', 999_999, 999_999), rect('r')]));
    const seen = async (visitor: Visitor) => idsOf((await visitor.send(api.pageOpening.info, { id })).data.document);
    expect(await seen(manager)).toEqual(['old', 'r']);
    const auth = { signals: 'all', write: false, history: true, alarm: true, expires: null } as const;
    const offer = { equipId: equipmentId, password: 'pass1234', auth };
    const { data } = await manager.send(api.share.editPassword, offer);
    await holder.send(api.share.accept, { code: data.code ?? '', password: offer.password });
    expect(await seen(holder)).toEqual(['r']);
  });

  it('[PD15] regions are kept from those who do not have them, also inside components', async () => {
    const { id, equipmentId, signals } = await bench.page('分区');
    const [signal = 0] = signals;
    const night = { authRegion: '夜班' };
    const component = {
      ...{ width: 10, height: 10, params: [] },
      widgets: [rect('open'), dataText('closed', equipmentId, signal, night)],
    };
    const made = await upload<{ id: number }>(manager, api.component.add, [{ bytes: JSON.stringify(component) }], {
      name: '分区组件',
    });
    const items = [{ label: '公开' }, { label: '夜班菜单', ...night }];
    const use = { widgetType: 'Component', component: { componentId: made.data.id } };
    const widgets = [rect('a'), rect('b', night), rect('menu', { dataAddon: { items } }), rect('use', use)];
    await bench.save(id, drawing(widgets));
    const seen = async (visitor: Visitor) => {
      const { data } = await visitor.send(api.pageOpening.info, { id });
      const [drawn] = data.components;
      return [...idsOf(data.document), ...idsOf(drawn?.drawing ?? {}), JSON.stringify(data).includes('夜班菜单')];
    };
    expect(await seen(manager)).toEqual(['a', 'menu', 'use', 'open', false]);
    const regions = bench.plant.db.updateTable('account').set({ authRegion: '["夜班"]' });
    await regions.where('loginname', 'in', ['manager', 'other']).execute();
    expect(await seen(manager)).toEqual(['a', 'b', 'menu', 'use', 'open', 'closed', true]);
    // The same title in another organisation is another region.
    const auth = { signals: 'all', write: false, history: true, alarm: true, expires: null } as const;
    const offer = { equipId: equipmentId, password: 'pass1234', auth };
    const { data } = await manager.send(api.share.editPassword, offer);
    await holder.send(api.share.accept, { code: data.code ?? '', password: offer.password });
    expect(await seen(holder)).toEqual(['a', 'menu', 'use', 'open', false]);
  });
});
