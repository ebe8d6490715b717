import { api, designLimits } from '@lookfar/contract';
import { emptyPage, readPage } from '@lookfar/page';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { upload } from './data/multipart.ts';
import { dataText, drawing, PageBench, rect } from './data/PageBench.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

describeOnOneEngine('drawing a page', (engine) => {
  let bench: PageBench;
  let manager: Visitor;
  let colleague: Visitor;

  beforeAll(async () => {
    bench = await PageBench.start(engine);
    manager = bench.plant.manager;
    colleague = await bench.plant.person('colleague', {});
    const { orgId } = bench.plant;
    await bench.plant.db.updateTable('account').set({ orgId }).where('loginname', '=', 'colleague').execute();
    await colleague.login('colleague');
  });
  afterAll(() => bench.stop());

  const versions = async (id: number) => (await manager.send(api.pageDesign.versions, { id, pageSize: 200 })).data;
  const row = (id: number) =>
    bench.plant.db.selectFrom('page').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  it('[PD2] what is saved comes back, and `bind` is what the widgets say', async () => {
    const { id, equipmentId, signals } = await bench.page();
    const [signalId = 0] = signals;
    const { code, data } = await bench.save(id, drawing([dataText('a', equipmentId, signalId), rect('b')]));
    expect([code, data.revision]).toEqual(['200', 2]);
    const info = await bench.info(id);
    expect(info).toMatchObject({
      ...{ id, title: '总览', owner: 'equipment', ownerId: equipmentId, ownerTitle: '泵', revision: 2 },
      ...{ loginname: 'manager', hasPassword: false, gmtModified: data.gmtModified },
    });
    expect(info.document).toMatchObject({
      con: { title: '总览', width: 800, height: 600, password: '', checkpwd: false },
      widgets: [{ id: 'a' }, { id: 'b' }],
    });
    expect(info.document.bind).toEqual({ equips: [equipmentId], signals: [signalId], keys: [], mvars: [] });
    expect(info.pages).toMatchObject([{ id, widgetCount: 2, width: 800, height: 600 }]);
    expect(await bench.plant.logged('page', id)).toMatchObject({ action: 'page.save', detail: { revision: 2 } });
  });

  it('[PD3] of two who draw the second is told, and nothing changes; saved over, both versions are kept', async () => {
    const { id } = await bench.page();
    const first = await bench.save(id, drawing([rect('mine')]), { revision: 1 });
    const second = await bench.save(id, drawing([rect('theirs')]), { revision: 1, visitor: colleague });
    expect(second.code).toBe('1541');
    expect(second.data).toEqual({ loginname: 'manager', time: first.data.gmtModified, revision: 2 });
    expect((await bench.info(id)).document.widgets).toMatchObject([{ id: 'mine' }]);
    const forced = await bench.save(id, drawing([rect('theirs')]), { revision: 1, visitor: colleague, force: true });
    expect(forced.data.revision).toBe(3);
    const kept = await Promise.all(
      [2, 3].map(async (revision) => (await manager.send(api.pageDesign.version, { id, revision })).data),
    );
    expect(kept).toMatchObject([
      { loginname: 'manager', document: { widgets: [{ id: 'mine' }] } },
      { loginname: 'colleague', document: { widgets: [{ id: 'theirs' }] } },
    ]);
    expect((await bench.plant.logged('page', id))?.detail).toMatchObject({ over: 2 });
  });

  it('[PD3] of many who save at once exactly one succeeds', async () => {
    const { id } = await bench.page();
    const tries = ['a', 'b', 'c', 'd', 'e'].map((name) => bench.save(id, drawing([rect(name)]), { revision: 1 }));
    const codes = (await Promise.all(tries)).map(({ code }) => code).toSorted();
    expect(codes).toEqual(['1541', '1541', '1541', '1541', '200']);
    expect((await versions(id)).total).toBe(2);
  });

  it('[PD4] every change is a version with who, when and how much', async () => {
    const { id } = await bench.page();
    await bench.save(id, drawing([rect('a')]), { note: '初稿' });
    await bench.save(id, drawing([rect('a'), rect('b')]), { visitor: colleague });
    await manager.send(api.page.rename, { id, title: '泵房' });
    const { total, list } = await versions(id);
    expect(total).toBe(4);
    expect(list).toMatchObject([
      { revision: 4, loginname: 'manager', note: '', widgetCount: 2, restoredFrom: null },
      { revision: 3, loginname: 'colleague', widgetCount: 2 },
      { revision: 2, loginname: 'manager', note: '初稿', widgetCount: 1 },
      { revision: 1, loginname: 'manager', widgetCount: 0 },
    ]);
    expect(list[0]?.bytes).toBe(Buffer.byteLength((await row(id)).document));
    expect((await manager.send(api.pageDesign.versions, { id, pageNo: 2, pageSize: 3 })).data.list).toMatchObject([
      { revision: 1 },
    ]);
    expect((await manager.send(api.pageDesign.version, { id, revision: 99 })).code).toBe('1014');
  });

  it('[PD4] a save that changes nothing is no version, unless it has a note', async () => {
    const { id } = await bench.page();
    const page = drawing([rect('a')]);
    await bench.save(id, page);
    expect((await bench.save(id, (await bench.info(id)).document)).data.revision).toBe(2);
    expect((await bench.save(id, page)).data.revision).toBe(2);
    expect((await bench.save(id, page, { note: '交付' })).data.revision).toBe(3);
  });

  it('[PD4] a page from before versions were kept gets its first with its first change', async () => {
    const { id } = await bench.page();
    await bench.plant.db.deleteFrom('pageVersion').where('pageId', '=', id).execute();
    await bench.save(id, drawing([rect('a')]));
    expect((await versions(id)).list.map(({ revision }) => revision)).toEqual([2, 1]);
  });

  it('[PD4] old versions go, the first and those with a note stay', async () => {
    const { id } = await bench.page();
    await bench.save(id, drawing([rect('a')]), { note: '验收' });
    const { db } = bench.plant;
    const present = await row(id);
    const plain = await db
      .selectFrom('pageVersion')
      .selectAll()
      .where('pageId', '=', id)
      .where('revision', '=', 1)
      .executeTakeFirstOrThrow();
    const { id: _, ...copy } = plain;
    const last = designLimits.versions + 20;
    const more = Array.from({ length: last - 2 }, (_one, n) => ({ ...copy, revision: n + 3 }));
    await db.insertInto('pageVersion').values(more).execute();
    await db.updateTable('page').set({ revision: last }).where('id', '=', present.id).execute();
    await bench.save(id, drawing([rect('b')]));
    const { list, total } = await versions(id);
    const numbers = list.map(({ revision }) => revision);
    expect(total).toBe(designLimits.versions + 2);
    expect(numbers.slice(0, 2)).toEqual([last + 1, last]);
    expect(numbers.slice(-3)).toEqual([last + 2 - designLimits.versions, 2, 1]);
  });

  it('[PD5] an old version becomes the newest, and what was there stays', async () => {
    const { id } = await bench.page('原名');
    await bench.save(id, drawing([rect('old')], { title: '旧名' }));
    await bench.save(id, drawing([rect('new')], { title: '新名', checkpwd: true, password: 'hush' }));
    expect((await manager.send(api.pageDesign.restore, { id, revision: 2, base: 2 })).code).toBe('1541');
    expect((await manager.send(api.pageDesign.restore, { id, revision: 77, base: 3 })).code).toBe('1014');
    expect((await manager.send(api.pageDesign.restore, { id, revision: 2, base: 3 })).data).toEqual({ revision: 4 });
    const info = await bench.info(id);
    expect(info).toMatchObject({ title: '旧名', revision: 4, hasPassword: true });
    expect(info.document).toMatchObject({ con: { title: '旧名', checkpwd: true }, widgets: [{ id: 'old' }] });
    expect((await versions(id)).list[0]).toMatchObject({ revision: 4, restoredFrom: 2 });
    expect((await manager.send(api.pageDesign.version, { id, revision: 3 })).data.document.widgets).toMatchObject([
      { id: 'new' },
    ]);
    expect(await bench.plant.logged('page', id)).toMatchObject({ detail: { revision: 4, restoredFrom: 2 } });
  });

  it('[PD6] the title in the drawing renames the page; an empty one leaves it, a long one is refused', async () => {
    const { id, equipmentId } = await bench.page('一');
    await bench.save(id, drawing([], { title: ' 二 ', width: 1024.4 }));
    const owner = { owner: 'equipment', ownerId: equipmentId } as const;
    expect((await manager.send(api.page.query, owner)).data).toMatchObject([{ title: '二', width: 1024 }]);
    expect((await bench.plant.logged('page', id))?.detail).toMatchObject({ title: { from: '一', to: '二' } });
    await bench.save(id, drawing([rect('a')], { title: '' }));
    expect(await bench.info(id)).toMatchObject({ title: '二', document: { con: { title: '二' } } });
    expect((await bench.save(id, drawing([], { title: 'x'.repeat(61) }))).code).toBe('1000');
    expect((await bench.info(id)).revision).toBe(3);
  });

  it('[PD7] the password is a hash that nobody reads back', async () => {
    const { id } = await bench.page();
    const locked = (password: string) => drawing([rect('a')], { checkpwd: true, password });
    expect((await bench.save(id, locked(''))).code).toBe('1000');
    expect((await bench.save(id, locked('geheim'))).code).toBe('200');
    const { passwordHash } = await row(id);
    expect(passwordHash).toMatch(/^scrypt\$/);
    expect((await bench.info(id)).hasPassword).toBe(true);
    await bench.save(id, { ...locked(''), widgets: [rect('b')] });
    expect((await row(id)).passwordHash).toBe(passwordHash);
    await bench.save(id, locked('anders'));
    expect((await row(id)).passwordHash).not.toBe(passwordHash);
    const told = await manager.request({ method: 'POST', url: api.pageDesign.info.path, payload: { id } });
    const log = JSON.stringify(await bench.plant.db.selectFrom('operationLog').selectAll().execute());
    const kept = (await manager.send(api.pageDesign.version, { id, revision: 2 })).response.body;
    for (const text of [told.body, log, kept, (await row(id)).document, bench.plant.server.logged()]) {
      expect(text).not.toMatch(/geheim|anders|scrypt/);
    }
    expect((await bench.plant.logged('page', id))?.detail).toMatchObject({ password: 'set' });

    const copy = (await manager.send(api.page.copy, { id, title: '副本' })).data.id;
    expect(await bench.info(copy)).toMatchObject({ hasPassword: false, document: { con: { checkpwd: false } } });
    await bench.save(id, drawing([rect('a')], { checkpwd: false, password: 'ignored' }));
    expect((await row(id)).passwordHash).toBeNull();
    expect((await bench.info(id)).document.con).toMatchObject({ checkpwd: false });
  });

  it.each([
    ...['', 'no json', 'null', '7', '[]', '{}', '{"con":null,"widgets":{}}', '{"con":{},"widgets":[]}'],
    '{"con":{"width":"wide","height":-1,"title":5},"widgets":[null,7,{},{"widgetType":5},{"id":"a","children":[null]}]}',
  ])('[PD14] a page that was damaged (%s) opens all the same, and goes on', async (document) => {
    const { id, equipmentId } = await bench.page();
    const owner = { owner: 'equipment', ownerId: equipmentId } as const;
    await bench.plant.db.updateTable('page').set({ document }).where('id', '=', id).execute();
    const opened = await manager.send(api.pageDesign.info, { id });
    expect([opened.code, (await manager.send(api.pageOpening.info, { id })).code]).toEqual(['200', '200']);
    expect(readPage(opened.data.document).page.widgets).toEqual([]);
    const copied = await manager.send(api.page.copy, { id, title: '副本' });
    expect([copied.code, (await manager.send(api.pageDesign.uses, owner)).code]).toEqual(['200', '200']);
    const { con } = emptyPage();
    expect((await manager.send(api.page.query, owner)).data.find((page) => page.id === copied.data.id)).toMatchObject({
      ...{ width: con.width, height: con.height },
    });
    expect((await manager.send(api.page.rename, { id, title: '改名' })).code).toBe('200');
    expect((await bench.save(id, drawing([rect('a')]))).code).toBe('200');
    expect((await bench.info(id)).document).toMatchObject({ widgets: [{ id: 'a' }] });
  });

  it('[PD8] who else draws is told, and whose version is the newest', async () => {
    const { id } = await bench.page();
    const draws = async (visitor: Visitor, tab: string, leave = false) =>
      (await visitor.send(api.pageDesign.presence, { id, tab, leave })).data;
    expect(await draws(manager, 'm1')).toMatchObject({ others: [], revision: 1, loginname: 'manager' });
    expect((await draws(colleague, 'c1')).others).toMatchObject([{ loginname: 'manager', tab: 'm1' }]);
    await bench.save(id, drawing([rect('a')]), { visitor: colleague });
    expect(await draws(manager, 'm1')).toMatchObject({
      ...{ others: [{ loginname: 'colleague', tab: 'c1' }], revision: 2, loginname: 'colleague' },
    });
    await draws(colleague, 'c1', true);
    expect((await draws(manager, 'm1')).others).toEqual([]);
  });

  it('[PD1] others get 1014 and change nothing; without the right it is 1009', async () => {
    const { id, equipmentId } = await bench.page();
    const before = await row(id);
    const nobody = await bench.plant.person('nobody', { auths: ['monitor_equipment'] });
    const body = {
      ...{ id, owner: 'equipment', ownerId: equipmentId, revision: 1, base: 1, tab: 'a', pageIds: [id] },
      changes: [{ from: { equipId: 1, signalId: 1 }, to: null }],
    };
    const calls = [
      api.pageDesign.info,
      api.pageDesign.versions,
      api.pageDesign.version,
      api.pageDesign.restore,
      api.pageDesign.presence,
    ];
    for (const call of [...calls, api.pageDesign.signals, api.pageDesign.uses, api.pageDesign.rebind]) {
      expect((await bench.plant.other.send(call, body as never)).code, call.path).toBe('1014');
      expect((await nobody.send(call, body as never)).code, call.path).toBe('1009');
    }
    const file = [{ bytes: JSON.stringify(drawing([rect('x')])) }];
    const fields = { id, revision: 1 };
    expect((await upload(bench.plant.other, api.pageDesign.save, file, fields)).code).toBe('1014');
    expect((await upload(bench.plant.other, api.pageDesign.save, [{ bytes: 'rubbish' }], fields)).code).toBe('1014');
    expect((await upload(nobody, api.pageDesign.save, file, fields)).code).toBe('1009');
    expect(await row(id)).toEqual(before);
  });

  it('what hangs on a page goes with it, and with its owner', async () => {
    const { id, equipmentId } = await bench.page();
    await bench.save(id, drawing([rect('a')]));
    expect((await manager.send(api.page.delete, { id })).code).toBe('200');
    expect((await manager.send(api.pageDesign.info, { id })).code).toBe('1014');
    const { data } = await manager.send(api.page.add, { owner: 'equipment', ownerId: equipmentId, title: '又一页' });
    const removed = await manager.send(api.equipment.delete, { id: equipmentId });
    expect(removed.code).toBe('200');
    const left = await bench.plant.db.selectFrom('pageVersion').select('id').where('pageId', 'in', [id, data.id]);
    expect(await left.execute()).toEqual([]);
  });
});
