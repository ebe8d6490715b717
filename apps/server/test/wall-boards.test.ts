import { api, permissionKeys, WallTile, wallLimits } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PlantEquipment } from './data/addPlant.ts';
import { ProjectPlant } from './data/ProjectPlant.ts';
import type { Person } from './data/StillPlant.ts';
import { describeOnEngines } from './harness/testDatabase.ts';

describeOnEngines('boards', (engine) => {
  let plant: ProjectPlant;
  let manager: Person;
  let viewer: Person;
  let narrow: Person;
  let stranger: Person;
  let pump: PlantEquipment;
  let pageId: number;

  beforeAll(async () => {
    plant = await ProjectPlant.start(engine);
    manager = plant.manager;
    const viewing = { auths: ['monitor_equipment', 'monitor_project'] as const, of: manager };
    viewer = await plant.plant.person('viewer', { ...viewing, auths: [...viewing.auths] });
    narrow = await plant.plant.person('narrow', { ...viewing, auths: [...viewing.auths] });
    await plant.plant.db.updateTable('account').set({ dataRange: 'own' }).where('loginname', '=', 'narrow').execute();
    stranger = await plant.plant.person('stranger');
    pump = await plant.plant.device('一号泵');
    const measured = { signalMaps: '[]', unit: 'm³/h' };
    await plant.plant.db.updateTable('signal').set(measured).where('equipmentId', '=', pump.id).execute();
    const projectId = await plant.project('水厂');
    await plant.join(projectId, [pump]);
    const published = pump.signals.map((signalId) => ({ equipmentId: pump.id, signalId }));
    pageId = await plant.page(projectId, { isHome: true, published });
  });
  afterAll(() => plant.plant.stop());

  const tile = (id: string, x: number, more: Partial<WallTile>): WallTile =>
    WallTile.parse({ ...{ id, x, y: 0, w: 3, h: 2, signals: [], text: '' }, ...more });
  const figure = (id: string, x = 0): WallTile =>
    tile(id, x, {
      ...{ kind: 'figure', title: '秘密' },
      signals: [{ equipmentId: pump.id, signalId: pump.signals[0] ?? 0 }],
    });
  const page = (id: string, x = 6): WallTile => tile(id, x, { kind: 'page', title: '工艺图', pageId });
  const add = (tiles: WallTile[], by = manager, name = '总览') => by.visitor.send(api.wall.add, { name, tiles });
  const board = (id: number, by = manager) => by.visitor.send(api.wall.board, { id });
  const listed = async (by = manager) => (await by.visitor.send(api.wall.query, {})).data.list;

  it('[WB5] are their owner’s alone, unless they are shared', async () => {
    const { id } = (await add([figure('a')])).data;
    expect((await board(id)).data).toMatchObject({ isOwn: true, revision: 1, signals: [{ id: pump.signals[0] }] });
    for (const other of [viewer, stranger]) {
      expect((await board(id, other)).code).toBe('1014');
      expect((await other.visitor.send(api.wall.save, { id, revision: 1, name: 'x', tiles: [] })).code).toBe('1014');
      expect((await other.visitor.send(api.wall.delete, { id })).code).toBe('1014');
      expect(await listed(other)).toEqual([]);
    }
    expect((await manager.visitor.send(api.wall.share, { id, sharing: 'org' })).code).toBe('200');
    expect(await listed(viewer)).toMatchObject([{ id, isOwn: false, loginname: 'manager', tiles: 1 }]);
    expect((await board(id, viewer)).data.tiles).toHaveLength(1);
    expect((await viewer.visitor.send(api.wall.save, { id, revision: 1, name: 'x', tiles: [] })).code).toBe('1014');
    expect((await board(id, stranger)).code).toBe('1014');
    expect((await manager.visitor.send(api.wall.delete, { id })).code).toBe('200');
    expect(await listed(viewer)).toEqual([]);
  });

  it('[WB7] are shared by those who may, with roles of their own organisation', async () => {
    const { id } = (await add([])).data;
    const { db } = plant.plant;
    const roleOf = async (loginname: string) => {
      const query = db.selectFrom('account').select('roleId').where('loginname', '=', loginname);
      return (await query.executeTakeFirstOrThrow()).roleId;
    };
    const [mine, foreign] = [await roleOf('viewer'), await roleOf('stranger')];
    await db.updateTable('role').set({ orgId: manager.orgId }).where('id', '=', mine).execute();
    const share = (roleIds: number[], by = manager) =>
      by.visitor.send(api.wall.share, { id, sharing: 'roles', roleIds });
    expect((await share([foreign])).code).toBe('1014');
    expect((await share([mine], viewer)).code).toBe('1009');
    expect((await share([mine])).code).toBe('200');
    expect((await listed(viewer)).map((line) => line.id)).toContain(id);
    expect((await share([])).code).toBe('200');
    expect((await listed(viewer)).map((line) => line.id)).not.toContain(id);
  });

  it('[WB7] are listed for a role however many are shared with others', async () => {
    const { db } = plant.plant;
    const { roleId } = await db
      .selectFrom('account')
      .select('roleId')
      .where('loginname', '=', 'viewer')
      .executeTakeFirstOrThrow();
    const board = {
      ...{ orgId: manager.orgId, accountId: manager.accountId, loginname: 'manager', sharing: 'roles', revision: 1 },
      ...{ tiles: '[]', tileCount: 0, createdAt: 0, updatedAt: 0 },
    };
    const others = [`[${roleId}0]`, `[1${roleId}]`, '[]'];
    const lists = [...Array.from({ length: 510 }, (_, at) => others[at % 3] ?? ''), `[${roleId}0,${roleId}]`];
    const rows = lists.map((roleIds, at) => ({ ...board, roleIds, name: `共享 ${at}` }));
    await db.insertInto('wallBoard').values(rows).execute();
    expect((await listed(viewer)).map(({ name }) => name)).toContain('共享 510');
    expect((await listed(viewer)).filter(({ name }) => name.startsWith('共享'))).toHaveLength(1);
    await db.deleteFrom('wallBoard').where('name', 'like', '共享%').execute();
  });

  it('[WB8] show nothing of what their reader may not see', async () => {
    const { id } = (await add([figure('a'), page('b')])).data;
    await manager.visitor.send(api.wall.share, { id, sharing: 'org' });
    const { data } = await board(id, narrow);
    expect(data).toMatchObject({ refused: ['a', 'b'], signals: [] });
    expect(data.tiles).toMatchObject([
      { id: 'a', title: '', signals: [] },
      { id: 'b', title: '', pageId: 0 },
    ]);
    expect(JSON.stringify(data)).not.toContain('秘密');
    expect((await board(id)).data).toMatchObject({ refused: [], tiles: [{ title: '秘密' }, { pageId }] });
  });

  it('[WB8] refuse what is about a device or a group that is gone, and alarms and work without the permission', async () => {
    const { db } = plant.plant;
    const { id: gone } = await db
      .insertInto('equipmentGroup')
      .values({ orgId: manager.orgId, name: '旧泵房', parentId: null, seq: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = (
      await add([
        tile('a', 0, { kind: 'alarms', equipmentId: pump.id, levels: ['high'], title: '秘密' }),
        tile('b', 3, { kind: 'work', type: 'repair', assignee: '' }),
        tile('c', 6, { kind: 'devices', groupId: gone }),
        tile('d', 9, { kind: 'alarms', equipmentId: pump.id + 1000 }),
      ])
    ).data;
    await manager.visitor.send(api.wall.share, { id, sharing: 'org' });
    expect((await board(id)).data.refused).toEqual(['d']);
    await db.deleteFrom('equipmentGroup').where('id', '=', gone).execute();
    expect((await board(id)).data).toMatchObject({ refused: ['c', 'd'], tiles: [{ levels: ['high'] }, {}, {}, {}] });
    const seen = (await board(id, narrow)).data;
    expect(seen).toMatchObject({
      refused: ['a', 'b', 'c', 'd'],
      tiles: [{ equipmentId: null, levels: [], title: '' }, {}, {}, {}],
    });
  });

  it('[WB8] show variables to those who watch projects, with the history that the project gives', async () => {
    const projectId = await plant.project('泵站');
    await plant.join(projectId, [pump]);
    const signalId = await plant.variable(projectId, '总流量', { kind: 'calc' }, pump.signals.slice(0, 1));
    const equipmentId = await plant.carrier(projectId);
    const { id } = (await add([tile('a', 0, { kind: 'trend', signals: [{ equipmentId, signalId }] })])).data;
    await manager.visitor.send(api.wall.share, { id, sharing: 'org' });
    expect((await board(id)).data.signals).toMatchObject([{ id: signalId, projectId, isStored: true }]);
    const range = { startTime: plant.plant.now - 3_600_000, endTime: plant.plant.now };
    const curve = await manager.visitor.send(api.projectHistory.curve, { projectId, signalIds: [signalId], ...range });
    expect(curve.code).toBe('200');
    const auths = permissionKeys.filter((key) => key !== 'monitor_project');
    const other = await plant.plant.person('device-only', { auths, of: manager });
    expect((await board(id, other)).data).toMatchObject({ refused: ['a'], signals: [] });
    const found = await other.visitor.send(api.wall.signals, { text: '总流量' });
    expect(found.data.list.filter((signal) => signal.projectId !== null)).toEqual([]);
  });

  it('[WB10] refuse settings that make no sense, and change nothing', async () => {
    const before = (await listed()).length;
    const wrong: Partial<WallTile>[] = [
      { kind: 'gauge', min: 5, max: 5 },
      { kind: 'trend', min: 5, max: 1 },
      { kind: 'figure', factor: 0 },
      { kind: 'figure', lowLimit: 2, highLimit: 1 },
      { kind: 'clock', shifts: [480, 480] },
    ];
    const outside: Partial<WallTile>[] = [
      { kind: 'figure', decimals: 7 },
      { kind: 'figure', unit: 'x'.repeat(21) },
      { kind: 'clock', shifts: [1440] },
      { kind: 'alarms', levels: ['loud'] as never },
      { kind: 'work', type: 'party' as never },
    ];
    const base = { id: 'a', x: 0, y: 0, w: 2, h: 2, title: '', signals: [], text: '' };
    for (const one of [...wrong, ...outside])
      expect((await add([{ ...base, ...one } as WallTile])).code, JSON.stringify(one)).toBe('1000');
    expect(await listed()).toHaveLength(before);
  });

  it('[WB6] keep the change of whoever saved first', async () => {
    const { id } = (await add([])).data;
    const save = (revision: number, tiles: WallTile[]) =>
      manager.visitor.send(api.wall.save, { id, revision, name: '总览', tiles });
    expect((await save(1, [figure('a')])).data).toEqual({ revision: 2 });
    expect((await save(1, [])).code).toBe('1541');
    expect((await board(id)).data).toMatchObject({ revision: 2, tiles: [{ id: 'a' }] });
  });

  it('[WB1] refuse tiles that overlap, too many tiles and unknown ones, and change nothing', async () => {
    const before = (await listed()).length;
    expect((await add([figure('a'), figure('b', 1)])).code).toBe('1790');
    expect((await add([figure('a'), figure('a', 6)])).code).toBe('1790');
    const many = Array.from({ length: wallLimits.tiles + 1 }, (_, at) => ({ ...figure(`t${at}`), y: at * 2 }));
    expect((await add(many)).code).toBe('1000');
    expect((await add([{ ...figure('a'), kind: 'frame' } as unknown as WallTile])).code).toBe('1000');
    expect((await add([], manager, ' ')).code).toBe('1000');
    expect(await listed()).toHaveLength(before);
  });

  it('[WB5] are not more than an account may have', async () => {
    const someone = await plant.plant.person('collector', { auths: permissionKeys, of: manager });
    for (let n = 0; n < wallLimits.boards; n += 1) expect((await add([], someone)).code).toBe('200');
    expect((await add([], someone)).code).toBe('1791');
  });

  it('[WB9] start with what their reader can see', async () => {
    const start = async (by: Person) => (await by.visitor.send(api.wall.start, {})).data;
    const { tiles, signals } = await start(manager);
    expect(tiles.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['figure', 'page', 'alarms', 'work']));
    expect(signals.every(({ equipmentId }) => equipmentId === pump.id)).toBe(true);
    expect((await add(tiles)).code).toBe('200');
    const seen = (await start(viewer)).tiles.map(({ kind }) => kind);
    expect(seen).not.toContain('alarms');
    expect(seen).not.toContain('page');
    expect(await start(narrow)).toMatchObject({ tiles: [], signals: [] });
  });

  it('[WB9] start with a page in the shape of a tile rather than with the home page', async () => {
    const shown = async () => {
      const { tiles } = (await manager.visitor.send(api.wall.start, {})).data;
      return tiles.flatMap((one) => (one.kind === 'page' ? [one.pageId] : []));
    };
    expect(await shown()).toEqual([pageId]);
    const { db } = plant.plant;
    const { ownerId } = await db
      .selectFrom('page')
      .select('ownerId')
      .where('id', '=', pageId)
      .executeTakeFirstOrThrow();
    const strip = await plant.page(ownerId, { published: [] });
    const sized = async (width: number, height: number) => {
      await db.updateTable('page').set({ width, height }).where('id', '=', strip).execute();
      return shown();
    };
    expect(await sized(960, 481)).toEqual([pageId]);
    expect(await sized(960, 480)).toEqual([strip]);
    await db.updateTable('page').set({ published: null }).where('id', '=', strip).execute();
    expect(await shown()).toEqual([pageId]);
  });

  it('[WB12] find signals by every word, within what the caller can see', async () => {
    const found = async (text: string, by = manager) =>
      (await by.visitor.send(api.wall.signals, { text })).data.list.map(({ equipName }) => equipName);
    expect(await found('一号泵')).toContain('一号泵');
    expect(await found('一号泵 不存在')).toEqual([]);
    expect(await found('一号泵', narrow)).toEqual([]);
    expect(await found("%' or 1=1 --")).toEqual([]);
    // Of many words the first few count, each of them once.
    expect(await found('一 号 泵 泵 一号 号泵 不存在')).toContain('一号泵');
  });

  it('count the open work', async () => {
    const order = {
      ...{ orgId: manager.orgId, equipmentId: pump.id, type: 'repair', content: '', alarmId: null, assignee: '' },
      ...{ reporter: 'manager', createdAt: 0, updatedAt: 0, startAt: null },
    };
    const late = { ...order, title: '漏水', state: 'pending', dueAt: plant.plant.now - 1 };
    await plant.plant.db
      .insertInto('workOrder')
      .values([late, { ...order, title: '已修', state: 'finished', dueAt: null }])
      .execute();
    const { data } = await manager.visitor.send(api.wall.work, { utcOffset: 480 });
    expect(data).toMatchObject({ open: 1, overdue: 1, list: [{ title: '漏水', isOverdue: true }] });
    const open = async (body: object) => (await manager.visitor.send(api.wall.work, body)).data.open;
    expect(await open({ type: 'inspection' })).toBe(0);
    expect([await open({ assignee: '' }), await open({ mine: true }), await open({ type: 'repair' })]).toEqual([
      1, 0, 1,
    ]);
    await plant.plant.db.updateTable('workOrder').set({ assignee: 'manager' }).where('title', '=', '漏水').execute();
    expect([await open({ mine: true }), await open({ assignee: 'manager' }), await open({ assignee: '' })]).toEqual([
      ...[1, 1, 0],
    ]);
    expect((await manager.visitor.send(api.wall.work, { type: 'party' } as never)).code).toBe('1000');
    expect((await viewer.visitor.send(api.wall.work, {})).code).toBe('1032');
    expect((await stranger.visitor.send(api.wall.work, {})).data).toMatchObject({ open: 0, list: [] });
  });
});
