import { api, type InputOf } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from './data/until.ts';
import { type Member, WatchedProject } from './data/WatchedProject.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

describeOnOneEngine('watching a project', (engine) => {
  let plant: WatchedProject;
  let manager: Visitor;
  let overview: number;
  let energy: number;
  let sketch: number;
  /** Sees the overview only, without writing. */
  let guest: Member;
  /** Sees every page. */
  let partner: Member;
  let stranger: Member;

  beforeAll(async () => {
    plant = await WatchedProject.start(engine);
    manager = plant.manager;
    overview = await plant.overview();
    energy = await plant.published('能耗', plant.texts(plant.pump, [2]));
    sketch = await plant.draft('草稿', plant.texts(plant.pump, [3]));
    guest = await plant.member('guest', { pages: [{ pageId: overview, write: false }], alarm: false });
    partner = await plant.member('partner', { write: true });
    stranger = await plant.person('stranger', ['monitor_project', 'project_edit', 'monitor_write']);
  });
  afterAll(() => plant.stop());

  const pages = (visitor: Visitor) => visitor.send(api.projectMonitor.pages, { projectId: plant.projectId });
  const page = (visitor: Visitor, id: number, draft = false) => visitor.send(api.projectMonitor.page, { id, draft });
  const signals = (visitor: Visitor, pageId: number, more: Partial<InputOf<typeof api.projectMonitor.signals>> = {}) =>
    visitor.send(api.projectMonitor.signals, { pageId, ...more });
  const gateways = (visitor: Visitor, pageId: number, dataEquip?: number[]) =>
    visitor.send(api.projectMonitor.gateways, { pageId, ...(dataEquip && { dataEquip }) });
  const codes = async (visitor: Visitor, pageId: number, draft = false) => [
    (await page(visitor, pageId, draft)).code,
    (await signals(visitor, pageId, { draft })).code,
    (await visitor.send(api.projectMonitor.gateways, { pageId, draft })).code,
    (await visitor.send(api.projectMonitor.token, { pageId, draft })).code,
  ];
  const all = (code: string) => [code, code, code, code];

  it('[PM1] is for those who manage it and for its people; whether it exists is not disclosed to others', async () => {
    const { projectId } = plant;
    expect(await codes(manager, overview)).toEqual(all('200'));
    expect(await codes(partner.visitor, overview)).toEqual(all('200'));
    expect(await codes(stranger.visitor, overview)).toEqual(all('1014'));
    for (const [call, body] of [
      [api.projectMonitor.pages, { projectId }],
      [api.projectMonitor.equips, { projectId }],
      [api.projectMonitor.equipCount, { projectId }],
      [api.projectMonitor.alarmCount, { projectId }],
      [api.projectMonitor.allAlarms, { projectId }],
      [api.projectMonitor.centre, { id: projectId }],
      [api.projectMonitor.open, { projectId, equipmentId: plant.pump.id, interval: 1, delay: 60 }],
      [api.projectMonitor.write, { projectId, signalId: plant.pump.signals[1] ?? 0, value: 1 }],
      [api.projectMonitor.confirm, { projectId, alarms: [{ alarmId: 1 }] }],
    ] as const) {
      expect((await stranger.visitor.send(call, body as never)).code).toBe('1611');
      expect((await stranger.visitor.send(call, { ...body, projectId: 999_999, id: 999_999 } as never)).code).toBe(
        '1611',
      );
    }
    const bare = await plant.person('bare', ['monitor_equipment']);
    await plant.join(bare.accountId, {});
    expect(await codes(bare.visitor, overview)).toEqual(all('1009'));
  });

  it('[PM1] pages: 1014 for one that is not theirs or of no project, 1612 for one that is not published', async () => {
    expect(await codes(guest.visitor, energy)).toEqual(all('1014'));
    expect(await codes(guest.visitor, sketch)).toEqual(all('1014'));
    expect(await codes(partner.visitor, sketch)).toEqual(all('1612'));
    expect(await codes(manager, sketch)).toEqual(all('1612'));
    expect(await codes(partner.visitor, 999_999)).toEqual(all('1014'));
    const { data } = await manager.send(api.page.add, { owner: 'equipment', ownerId: plant.pump.id, title: '设备页' });
    expect(await codes(manager, data.id)).toEqual(all('1014'));
  });

  it('[PM1] the draft is for those who manage the project', async () => {
    expect(await codes(manager, sketch, true)).toEqual(all('200'));
    const { data } = await page(manager, sketch, true);
    expect(data).toMatchObject({ number: 0, equipIds: [plant.pump.id], document: { widgets: [{}] } });
    expect((await signals(manager, sketch, { draft: true })).data.list.map(({ id }) => id)).toEqual([
      plant.pump.signals[3],
    ]);
    expect(await codes(partner.visitor, overview, true)).toEqual(all('1009'));
    expect(await codes(stranger.visitor, overview, true)).toEqual(all('1014'));
  });

  it('[PM1] an expired project or membership is closed to its people', async () => {
    const past = await plant.member('past', { expiresAt: Date.now() - 1 });
    expect(await codes(past.visitor, overview)).toEqual(all('1014'));
    expect((await pages(past.visitor)).code).toBe('1611');
    const setEnd = (expiresAt: number | null) =>
      plant.db.updateTable('project').set({ expiresAt }).where('id', '=', plant.projectId).execute();
    await setEnd(Date.now() - 1);
    expect(await codes(partner.visitor, overview)).toEqual(all('1613'));
    expect((await pages(partner.visitor)).code).toBe('1613');
    expect(await codes(manager, overview)).toEqual(all('200'));
    await setEnd(null);
  });

  it('[PM2] lists the published pages that the caller can open, with the folders around them', async () => {
    const folder = async (title: string, parentId?: number) =>
      (
        await manager.send(api.projectPage.addFolder, {
          ...{ projectId: plant.projectId, title },
          ...(parentId !== undefined && { parentId }),
        })
      ).data.id;
    const outer = await folder('外');
    const inner = await folder('内', outer);
    const empty = await folder('空');
    await manager.send(api.projectPage.arrange, {
      projectId: plant.projectId,
      folders: [{ id: outer }, { id: inner, parentId: outer }, { id: empty }],
      pages: [{ id: energy }, { id: overview, folderId: inner }, { id: sketch }],
    });
    const { data } = await pages(partner.visitor);
    const pmsn = { write: true, alarm: true, history: true };
    expect(data).toMatchObject({ title: '水务中心', folders: [{ id: outer }, { id: inner, parentId: outer }] });
    expect(data.folders).toHaveLength(2);
    expect(data.pages).toEqual([
      { id: energy, folderId: null, title: '能耗', isHome: false, pagePmsn: pmsn },
      { id: overview, folderId: inner, title: '总览', isHome: true, pagePmsn: pmsn },
    ]);
    expect(data.homeId).toBe(overview);
    expect((await pages(manager)).data.pages).toHaveLength(2);
    const { data: less } = await pages(guest.visitor);
    expect(less.pages.map(({ id }) => id)).toEqual([overview]);
    const elsewhere = await plant.member('elsewhere', { pages: [{ pageId: energy, write: false }] });
    expect((await pages(elsewhere.visitor)).data).toMatchObject({ homeId: energy, folders: [] });
    const nowhere = await plant.member('nowhere', { pages: [{ pageId: sketch, write: true }] });
    expect((await pages(nowhere.visitor)).data).toMatchObject({ homeId: null, folders: [], pages: [] });
  });

  it('[PM3] a page comes with its drawing, its devices, how errors are shown and what may be done', async () => {
    const { data } = await page(guest.visitor, overview);
    expect(data).toMatchObject({
      ...{ id: overview, title: '总览', number: 1, projectId: plant.projectId, projectTitle: '水务中心' },
      ...{ errorValShow: 'custom', errorDefaultVal: '-', variableEquipId: plant.variables.id },
      pagePmsn: { write: false, alarm: false, history: true },
      pagePmsns: { [overview]: { write: false, alarm: false, history: true } },
    });
    expect(Object.keys(data.pagePmsns)).toHaveLength(1);
    expect(data.equipIds.toSorted()).toEqual([plant.pump.id, plant.tank.id, plant.loose.id].toSorted());
    expect(data.signals.map(({ signalId }) => signalId).toSorted()).toEqual(shown().toSorted());
    expect(Object.keys((await page(partner.visitor, overview)).data.pagePmsns)).toHaveLength(2);
  });

  const shown = () => [
    ...plant.pump.signals.slice(0, 2),
    plant.tank.signals[0] ?? 0,
    plant.loose.signals[0] ?? 0,
    plant.variables.signals[0] ?? 0,
  ];

  it('[PM3] people keep what was published while the draft goes on', async () => {
    const id = await plant.published('版本', plant.texts(plant.tank, [0]));
    await plant.draw(id, plant.texts(plant.tank, [0, 1]));
    expect((await page(partner.visitor, id)).data.signals).toHaveLength(1);
    expect((await signals(partner.visitor, id)).data.list).toHaveLength(1);
    expect((await page(manager, id, true)).data.signals).toHaveLength(2);
    await plant.publish(id);
    expect((await page(partner.visitor, id)).data).toMatchObject({ number: 2, signals: [{}, {}] });
    expect((await signals(partner.visitor, id)).data.list).toHaveLength(2);
    await manager.send(api.projectPage.unpublish, { id });
    expect(await codes(partner.visitor, id)).toEqual(all('1612'));
  });

  it('[PM4] a page with a password wants it once a session, before anything of it is shown', async () => {
    const id = await plant.published('密', plant.texts(plant.tank, [0]));
    await plant.lock(id, 'geheim');
    expect(await codes(partner.visitor, id)).toEqual(all('1542'));
    const give = (password: string, visitor = partner.visitor) =>
      visitor.send(api.projectMonitor.validPassword, { id, password });
    expect((await give('geheim', guest.visitor)).code).toBe('1014');
    expect((await give('geheim', stranger.visitor)).code).toBe('1014');
    expect((await give('falsch')).code).toBe('1543');
    expect(await codes(partner.visitor, id)).toEqual(all('1542'));
    expect((await give('geheim')).code).toBe('200');
    expect(await codes(partner.visitor, id)).toEqual(all('200'));
    expect(await codes(await plant.again('partner'), id)).toEqual(all('1542'));
    expect(await codes(manager, id)).toEqual(all('1542'));
    expect(await codes(manager, id, true)).toEqual(all('200'));
    await plant.lock(id, 'anders');
    expect(await codes(partner.visitor, id)).toEqual(all('1542'));
    const guesses = [];
    for (let n = 0; n < 7; n += 1) guesses.push((await give('falsch')).code);
    expect(guesses.at(-1)).toBe('429');
    expect((await give('anders')).code).toBe('429');
  });

  it('[PM5] one entry for each device, 2001 without a gateway; the SN is for those who manage the project', async () => {
    const { list } = (await gateways(manager, overview)).data;
    const of = (id: number) => list.find(({ equipmentId }) => equipmentId === id);
    expect(list).toHaveLength(3);
    expect(of(plant.pump.id)).toEqual({
      ...{ equipmentId: plant.pump.id, code: '200', sn: 'GW-1', online: true, deviceOnline: true },
      ...{ vpn: false, interval: 2, economizeOpen: true },
    });
    expect(of(plant.loose.id)).toEqual({ equipmentId: plant.loose.id, code: '2001' });
    const theirs = (await gateways(guest.visitor, overview, [plant.tank.id, plant.outside.id, 999_999])).data.list;
    expect(theirs).toMatchObject([{ equipmentId: plant.tank.id, sn: String(plant.gateway.gatewayId), online: true }]);
    expect(JSON.stringify(theirs)).not.toContain('GW-1');
    expect((await gateways(guest.visitor, overview, [])).data.list).toEqual([]);
  });

  it('[PM6] asks gateways of devices that the caller sees to scan quickly', async () => {
    const scans: object[] = [];
    const stop = plant.plant.server.bus.subscribe('gateway.scan', (scan) => scans.push(scan));
    const open = (visitor: Visitor, equipmentId: number, delay = 3600) =>
      visitor.send(api.projectMonitor.open, { projectId: plant.projectId, equipmentId, interval: 2, delay });
    expect((await open(guest.visitor, plant.tank.id)).data).toEqual({ online: true });
    expect(scans).toEqual([{ gatewayId: plant.gateway.gatewayId, scanMs: 2000, leaseSeconds: 3600 }]);
    expect((await open(guest.visitor, plant.loose.id)).code).toBe('2001');
    expect((await open(guest.visitor, plant.outside.id)).code).toBe('1014');
    expect((await open(guest.visitor, plant.variables.id)).code).toBe('1014');
    expect((await open(manager, plant.outside.id)).code).toBe('1014');
    expect((await open(guest.visitor, plant.tank.id, 3601)).code).toBe('1000');
    expect(scans).toHaveLength(1);
    stop();
  });

  it('[PM7] signals of the page with their latest values and what may be done with them', async () => {
    const { list, alarmNum } = (await signals(partner.visitor, overview)).data;
    expect(alarmNum).toBe(0);
    expect(list.map(({ id }) => id).toSorted()).toEqual(shown().toSorted());
    const of = (id: number | undefined) => list.find((signal) => signal.id === id);
    expect(of(plant.pump.signals[0])).toMatchObject({
      ...{ equipId: plant.pump.id, subTitle: '水泵', isVariable: false, writable: true, mayWrite: false, address: '' },
      ...{ last: { code: '200', value: 0 }, alarmLimits: [] },
    });
    expect(of(plant.pump.signals[1])).toMatchObject({ mayWrite: true });
    expect(of(plant.variables.signals[0])).toMatchObject({
      ...{ equipId: plant.variables.id, subTitle: '水务中心', isVariable: true, mayWrite: false, last: null },
    });
    const guests = (await signals(guest.visitor, overview)).data;
    expect(guests.alarmNum).toBeUndefined();
    expect(guests.list.every(({ mayWrite, alarmLimits }) => !mayWrite && alarmLimits === undefined)).toBe(true);
    const managers = (await signals(manager, overview)).data.list;
    expect(managers.find(({ id }) => id === plant.pump.signals[0])).toMatchObject({ mayWrite: true, address: '40001' });
  });

  it('[PM7] who holds variables of the page, for everyone who can open it, and of no others', async () => {
    const signalId = plant.variables.signals[0] ?? 0;
    const hold = { projectId: plant.projectId, value: 7, holder: 'person', name: '张工', reason: '检修' } as const;
    await plant.db
      .insertInto('variableHold')
      .values([
        { ...hold, signalId, fromAt: 1, toAt: 2 },
        { ...hold, signalId, fromAt: 3, toAt: null },
        { ...hold, signalId: plant.variables.signals[1] ?? 999_999, fromAt: 4, toAt: null },
      ])
      .execute();
    const holds = (visitor: Visitor, pageId: number) => visitor.send(api.projectMonitor.holds, { pageId });
    for (const visitor of [guest.visitor, partner.visitor, manager])
      expect((await holds(visitor, overview)).data.list).toEqual([
        { signalId, value: 7, by: 'person', name: '张工', reason: '检修', since: 3 },
      ]);
    expect((await holds(partner.visitor, energy)).data.list).toEqual([]);
    expect((await holds(guest.visitor, energy)).code).toBe('1014');
    expect((await holds(stranger.visitor, overview)).code).toBe('1014');
    await plant.db.deleteFrom('variableHold').execute();
  });

  it('[PM7] of a list, those that are on the page; guessed ones are left out', async () => {
    const dataSignal = [plant.pump.signals[0], plant.pump.signals[2], plant.outside.signals[0], 999_999].map(
      (id) => id ?? 0,
    );
    for (const visitor of [guest.visitor, manager])
      expect((await signals(visitor, overview, { dataSignal })).data.list.map(({ id }) => id)).toEqual([
        plant.pump.signals[0],
      ]);
  });

  it('[PM7] what no longer exists, was removed from the project or is another device’s is left out', async () => {
    const id = await plant.published('变', [...plant.texts(plant.pump, [4, 5]), ...plant.texts(plant.tank, [0, 1])]);
    const ids = async () => (await signals(partner.visitor, id)).data.list.map((signal) => signal.id);
    const [moved = 0, kept = 0] = plant.tank.signals;
    expect(await ids()).toHaveLength(4);
    const { projectId } = plant;
    await plant.db.deleteFrom('projectEquipment').where('equipmentId', '=', plant.pump.id).execute();
    plant.changed();
    expect(await ids()).toEqual([moved, kept]);
    expect((await page(partner.visitor, id)).data).toMatchObject({ equipIds: [plant.tank.id] });
    expect((await gateways(partner.visitor, id)).data.list).toHaveLength(1);
    await plant.db.updateTable('signal').set({ equipmentId: plant.loose.id }).where('id', '=', moved).execute();
    plant.plant.server.bus.publish('equipment.changed', { equipmentIds: [plant.tank.id] });
    expect(await ids()).toEqual([kept]);
    await plant.db.updateTable('signal').set({ equipmentId: plant.tank.id }).where('id', '=', moved).execute();
    await plant.db.insertInto('projectEquipment').values({ projectId, equipmentId: plant.pump.id }).execute();
    plant.changed();
    expect(await ids()).toHaveLength(4);
  });

  it('[PM11] counts and lists devices of which the caller sees something', async () => {
    const { projectId } = plant;
    const count = async (visitor: Visitor, more: object = {}) =>
      (await visitor.send(api.projectMonitor.equipCount, { projectId, ...more })).data;
    expect([
      await count(manager),
      await count(manager, { online: true }),
      await count(manager, { online: false }),
    ]).toEqual([3, 2, 1]);
    const part = await plant.member('part', { pages: [{ pageId: energy, write: false }] });
    const { list } = (await part.visitor.send(api.projectMonitor.equips, { projectId })).data;
    expect(list).toEqual([
      {
        ...{ id: plant.pump.id, name: '水泵', line: 'eg', online: true, gatewayOnline: true },
        ...{ alarmNum: 0, alarmLevel: null, alarmUnacked: false },
      },
    ]);
    expect(await count(part.visitor)).toBe(1);
    expect(await count(part.visitor, { alarm: false })).toBe(1);
    expect((await guest.visitor.send(api.projectMonitor.equipCount, { projectId, alarm: true })).code).toBe('1031');
    const marks = (await guest.visitor.send(api.projectMonitor.equips, { projectId })).data.list;
    expect(marks).toHaveLength(3);
    expect(marks.every((mark) => mark.alarmNum === undefined)).toBe(true);
    const centre = (visitor: Visitor) => visitor.send(api.projectMonitor.centre, { id: projectId });
    expect((await centre(partner.visitor)).data).toMatchObject({
      ...{ id: projectId, title: '水务中心', equipNum: 3, onlineNum: 2, offlineNum: 1, expires: null },
      ...{ homeId: overview, alarms: { devices: 0, unacknowledged: 0, levels: { high: 0 } } },
    });
    expect((await centre(guest.visitor)).data.alarms).toBeUndefined();
  });

  it('[PM5] [PM11] follows who is online', async () => {
    plant.node.deviceDeath(plant.tank.id);
    const state = async () => (await gateways(guest.visitor, overview, [plant.tank.id])).data.list[0];
    await until('the lost device', async () => (await state())?.deviceOnline === false);
    const { projectId } = plant;
    expect((await guest.visitor.send(api.projectMonitor.equipCount, { projectId, online: true })).data).toBe(1);
    plant.bear();
    await until('the device again', async () => (await state())?.deviceOnline);
  });
});
