import { api, findLimits, type Permission } from '@lookfar/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addEquipment } from './data/addPlant.ts';
import { dataText, drawing } from './data/PageBench.ts';
import { startTestServer, type TestServer } from './harness/startTestServer.ts';
import { describeOnEngines } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

const english = { 'accept-language': 'en' };

describeOnEngines('finding', (engine) => {
  let test: TestServer;
  let manager: Visitor;
  let other: Visitor;
  let orgId: number;

  beforeAll(async () => {
    test = await startTestServer({ engine });
    ({ orgId } = await test.addAccount({ loginname: 'manager', roleType: 'enterprise' }));
    await test.addAccount({ loginname: 'other', roleType: 'enterprise' });
    [manager, other] = [test.visitor(), test.visitor()];
    await manager.login('manager');
    await other.login('other');
    const { db } = test.server.database;
    const pump = await addEquipment(db, { orgId, gatewayId: null, name: '送水泵房' }, [
      { dataType: 'UINT16' },
      { dataType: 'UINT16' },
    ]);
    await addEquipment(db, { orgId, gatewayId: null, name: '100%_泵' }, []);
    const titles = ['出口压力', '2# 电流'];
    for (const [at, id] of pump.signals.entries())
      await db
        .updateTable('signal')
        .set({ title: titles[at] ?? '' })
        .where('id', '=', id)
        .execute();
    const { data: added } = await manager.send(api.project.add, { title: '供水厂' } as never);
    const page = {
      ...{ orgId, seq: 0, width: 100, height: 100, isHome: 1, widgetCount: 0, document: '{}' },
      ...{ loginname: 'manager', createdAt: 0, updatedAt: 0, passwordHash: null },
    };
    await db
      .insertInto('page')
      .values([
        { ...page, ownerKind: 'equipment', ownerId: pump.id, title: '泵房画面' },
        { ...page, ownerKind: 'project', ownerId: added.id, title: '全厂总览', published: 1 },
        { ...page, ownerKind: 'project', ownerId: added.id, title: '全厂草稿', published: null },
        { ...page, ownerKind: 'project', ownerId: added.id, title: '全厂能耗', published: 1 },
        { ...page, ownerKind: 'template', ownerId: 1, title: '泵房模板' },
      ])
      .execute();
    await manager.send(api.dictionary.fill, {
      terms: [
        { text: '送水泵房', english: 'High-lift station' },
        { text: '出口压力', english: 'Outlet pressure' },
        { text: '全厂总览', english: 'Plant overview' },
      ],
    });
  });
  afterAll(() => test.stop());

  const found = async (words: string, visitor = manager, headers = {}) => {
    const { code, message, data } = await visitor.send(api.find.all, { words }, headers);
    expect(code, message).toBe('200');
    return {
      devices: data.devices.map(({ name }) => name),
      signals: data.signals.map(({ title, equipmentName }) => `${equipmentName} ${title}`),
      pages: data.pages.map(({ title, ownerKind }) => `${ownerKind} ${title}`),
      people: data.people.map(({ loginname }) => loginname),
    };
  };
  /** Somebody else of the manager's organisation. */
  const colleague = async (loginname: string, auths: readonly Permission[]) => {
    const { accountId } = await test.addAccount({ loginname, roleType: 'enterprise', auths });
    await test.server.database.db.updateTable('account').set({ orgId }).where('id', '=', accountId).execute();
    const visitor = test.visitor();
    await visitor.login(loginname);
    return visitor;
  };
  const nothing = { devices: [], signals: [], pages: [], people: [] };

  it('[FN2] finds devices, signals, pages and people by words of their names', async () => {
    expect(await found('泵')).toMatchObject({ devices: ['100%_泵', '送水泵房'], pages: ['equipment 泵房画面'] });
    expect(await found('压力 送水')).toEqual({ ...nothing, signals: ['送水泵房 出口压力'] });
    expect((await found('供水 总览')).pages).toEqual(['project 全厂总览']);
    expect((await found('MANAG')).people).toEqual(['manager']);
  });

  it('[FN2] finds them by their English names, and shows those to readers of English', async () => {
    expect(await found('LIFT')).toMatchObject({ devices: ['送水泵房'], pages: ['equipment 泵房画面'] });
    expect(await found('outlet', manager, english)).toEqual({
      ...nothing,
      signals: ['High-lift station Outlet pressure'],
    });
    expect((await found('overview', manager, english)).pages).toEqual(['project Plant overview']);
  });

  it('[FN2] takes what is typed as text', async () => {
    expect((await found('%_')).devices).toEqual(['100%_泵']);
    expect(await found("' or 1=1 --")).toEqual(nothing);
  });

  it('[FN1] finds nothing of another organisation, and no draft, template or variable device', async () => {
    for (const words of ['泵', '压力', '供水', '全厂', 'lift', 'manager'])
      expect(await found(words, other)).toEqual(nothing);
    expect((await found('全厂')).pages).toEqual(['project 全厂总览', 'project 全厂能耗']);
    expect((await found('供水厂')).devices).toEqual([]);
  });

  it('[FN1] finds only kinds that the caller may open', async () => {
    const reader = await colleague('reader', ['monitor_equipment']);
    expect((await found('泵', reader)).devices).toHaveLength(2);
    expect((await found('供水', reader)).pages).toEqual([]);
    expect((await found('manager', reader)).people).toEqual([]);
    expect(await found('泵', await colleague('nobody', []))).toEqual(nothing);
  });

  it('[FN1] finds the pages of a project that somebody of another organisation can open, and nothing else', async () => {
    const { db } = test.server.database;
    const { accountId } = await test.addAccount({ loginname: 'guest', roleType: 'enterprise' });
    const page = db.selectFrom('page').select(['id', 'ownerId']).where('title', '=', '全厂能耗');
    const { id: pageId, ownerId: projectId } = await page.executeTakeFirstOrThrow();
    const rights = { mayWrite: 0, mayAlarm: 0, mayHistory: 0, expiresAt: null, isAccepted: 0, createdAt: 0 };
    const pages = JSON.stringify([{ pageId, write: false }]);
    await db
      .insertInto('projectMember')
      .values({ projectId, accountId, pages, ...rights })
      .execute();
    const guest = test.visitor();
    await guest.login('guest');
    expect(await found('全厂', guest)).toEqual({ ...nothing, pages: ['project 全厂能耗'] });
    expect(await found('泵', guest)).toEqual(nothing);
    await db.updateTable('projectMember').set({ expiresAt: 1 }).where('accountId', '=', accountId).execute();
    expect(await found('全厂', guest)).toEqual(nothing);
  });

  it('[FN1] finds the one page that somebody can open, however many better ones the project has', async () => {
    const { db } = test.server.database;
    const { id: projectId } = (await manager.send(api.project.add, { title: '分厂' } as never)).data;
    const page = {
      ...{ orgId, ownerKind: 'project', ownerId: projectId, seq: 0, width: 1, height: 1, isHome: 0, widgetCount: 0 },
      ...{ document: '{}', loginname: '', createdAt: 0, updatedAt: 0, passwordHash: null, published: 1 },
    };
    const titles = [...Array.from({ length: 70 }, (_, at) => `车间${at}`), '一号分厂的旧车间'];
    const rows = titles.map((title) => ({ ...page, title }));
    const ids = await db.insertInto('page').values(rows).returning('id').execute();
    const { accountId } = await test.addAccount({ loginname: 'worker', roleType: 'enterprise' });
    const pages = JSON.stringify([{ pageId: ids.at(-1)?.id, write: false }]);
    const rights = { mayWrite: 0, mayAlarm: 0, mayHistory: 0, expiresAt: null, isAccepted: 0, createdAt: 0 };
    await db
      .insertInto('projectMember')
      .values({ projectId, accountId, pages, ...rights })
      .execute();
    const worker = test.visitor();
    await worker.login('worker');
    expect((await found('车间', worker)).pages).toEqual(['project 一号分厂的旧车间']);
    expect((await found('车间')).pages).toHaveLength(findLimits.each);
  });

  it('[FN1] [FN5] finds what is shared of devices of others: these signals and the pages that show one, while it is shared', async () => {
    const { db } = test.server.database;
    const { id, signals } = await addEquipment(db, { orgId, gatewayId: null, name: '气象站' }, [
      { dataType: 'UINT16' },
      { dataType: 'UINT16' },
    ]);
    const [shared = 0, hidden = 0] = signals;
    const title = (signalId: number, text: string) =>
      db.updateTable('signal').set({ title: text }).where('id', '=', signalId).execute();
    await title(shared, '水平辐照');
    await title(hidden, '组件辐照');
    const page = {
      ...{ orgId, ownerKind: 'equipment', ownerId: id, seq: 0, width: 100, height: 100, isHome: 0, widgetCount: 1 },
      ...{ loginname: 'manager', createdAt: 0, updatedAt: 0, passwordHash: null },
    };
    const showing = (signalId: number) => JSON.stringify(drawing([dataText('w', id, signalId)]));
    await db
      .insertInto('page')
      .values([
        { ...page, title: '辐照画面', document: showing(shared) },
        { ...page, title: '辐照内部', document: showing(hidden) },
      ])
      .execute();
    await test.addAccount({ loginname: 'holder', roleType: 'enterprise' });
    const holder = test.visitor();
    await holder.login('holder');
    const share = async (chosen: 'all' | number[]) => {
      const auth = { signals: chosen, write: false, history: true, alarm: false, expires: null } as const;
      return (await manager.send(api.share.editPassword, { equipId: id, password: 'weather1', auth } as never)).data;
    };
    const { code } = (await share([shared])) as { code: string };
    expect(await found('辐照', holder)).toEqual(nothing);
    expect((await holder.send(api.share.accept, { code, password: 'weather1' })).code).toBe('200');
    const part = { ...nothing, signals: ['气象站 水平辐照'], pages: ['equipment 辐照画面'] };
    expect(await found('辐照', holder)).toEqual(part);
    expect((await found('气象', holder)).devices).toEqual(['气象站']);
    expect(await found('辐照', other)).toEqual(nothing);
    await db.updateTable('share').set({ signals: '"all"' }).where('equipmentId', '=', id).execute();
    const all = await found('辐照', holder);
    expect(all.signals.toSorted()).toEqual(['气象站 水平辐照', '气象站 组件辐照']);
    expect(all.pages.toSorted()).toEqual(['equipment 辐照内部', 'equipment 辐照画面']);
    expect((await found('辐照')).signals).toHaveLength(2);
    await db.updateTable('share').set({ expiresAt: 1 }).where('equipmentId', '=', id).execute();
    expect(await found('辐照', holder)).toEqual(nothing);
  });

  it('[FN3] finds the best of each kind among very many, however late they were added', async () => {
    const { db } = test.server.database;
    const count = 70;
    const types = Array.from({ length: count + 3 }, () => ({ dataType: 'UINT16' as const }));
    const many = Array.from({ length: count }, (_, at) => `主变频${at}`);
    for (const name of [...many, '高压变频', '变频器', '变频']) {
      const { id, signals } = await addEquipment(db, { orgId, gatewayId: null, name }, name === '变频' ? types : []);
      const titles = [...many, 'x 变频', '变频电流', '变频'];
      for (const [at, signalId] of signals.entries())
        await db
          .updateTable('signal')
          .set({ title: titles[at] ?? '' })
          .where('id', '=', signalId)
          .execute();
      const page = {
        ...{ orgId, ownerKind: 'equipment', ownerId: id, seq: 0, width: 1, height: 1, isHome: 0, widgetCount: 0 },
        ...{ title: name, document: '{}', loginname: '', createdAt: 0, updatedAt: 0, passwordHash: null },
      };
      await db.insertInto('page').values(page).execute();
    }
    const best = await found('变频');
    expect(best.devices.slice(0, 3)).toEqual(['变频', '变频器', '主变频0']);
    expect(best.signals.slice(0, 3)).toEqual(['变频 变频', '变频 变频电流', '变频 x 变频']);
    expect(best.pages.slice(0, 2)).toEqual(['equipment 变频', 'equipment 变频器']);
    const terms = [
      { text: '高压变频', english: 'Drive' },
      ...many.map((text, at) => ({ text, english: `My drive ${at}` })),
    ];
    expect((await manager.send(api.dictionary.fill, { terms })).code).toBe('200');
    expect((await found('drive')).devices[0]).toBe('高压变频');
  });

  it('[FN3] answers a few of each kind, and refuses what is no search', async () => {
    const { db } = test.server.database;
    for (let at = 0; at < 20; at += 1) await addEquipment(db, { orgId, gatewayId: null, name: `阀 ${at}` }, []);
    expect((await found('阀')).devices).toHaveLength(findLimits.each);
    expect((await manager.send(api.find.all, { words: '  ' })).code).toBe('1000');
    expect((await manager.send(api.find.all, { words: 'x'.repeat(findLimits.words + 1) })).code).toBe('1000');
    expect((await test.visitor().send(api.find.all, { words: 'x' })).code).not.toBe('200');
  });

  describe('the progress of the tour', () => {
    const left = { tour: 'left', stop: 3, newsSeen: '2026-11-18' } as const;

    it('[GU1] [GU2] is new at first, and then what the account itself has saved', async () => {
      expect((await manager.send(api.guide.state, {})).data).toEqual({ tour: 'new', stop: 0, newsSeen: '' });
      expect((await manager.send(api.guide.keep, { ...left, tour: 'declined' })).code).toBe('200');
      await manager.send(api.guide.keep, left);
      expect((await manager.send(api.guide.state, {})).data).toEqual(left);
      expect((await other.send(api.guide.state, {})).data).toMatchObject({ tour: 'new' });
    });

    it('[GU2] keeps what it was when something else is sent', async () => {
      for (const bad of [{ tour: 'gone' }, { stop: -1 }, { stop: 1e9 }, { newsSeen: 'yesterday' }])
        expect((await manager.send(api.guide.keep, { ...left, ...bad } as never)).code).toBe('1000');
      expect((await manager.send(api.guide.state, {})).data).toEqual(left);
    });
  });
});
