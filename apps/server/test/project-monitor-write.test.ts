import { api } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerCommand, setSignal, uuidOf, writesOf } from './data/CommandPlant.ts';
import { until } from './data/until.ts';
import { type Member, WatchedProject, written } from './data/WatchedProject.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

describeOnOneEngine('writing through a project', (engine) => {
  let plant: WatchedProject;
  let manager: Visitor;
  let overview: number;
  let energy: number;
  /** Writes on every page. */
  let partner: Member;
  /** Writes on the overview, and sees the other page. */
  let half: Member;
  let guest: Member;
  let answering: NodeJS.Timeout;

  beforeAll(async () => {
    plant = await WatchedProject.start(engine);
    manager = plant.manager;
    overview = await plant.overview();
    energy = await plant.published('能耗', [written('w', plant.pump.id, plant.pump.signals[2] ?? 0)]);
    partner = await plant.member('partner', { write: true });
    const pages = [
      { pageId: overview, write: true },
      { pageId: energy, write: false },
    ];
    half = await plant.member('half', { pages });
    guest = await plant.member('guest');
    answering = setInterval(answerAll, 20);
  });
  afterAll(async () => {
    clearInterval(answering);
    await plant.stop();
  });

  const write = (visitor: Visitor, signalId: number | undefined, more: object = {}) =>
    visitor.send(api.projectMonitor.write, { projectId: plant.projectId, signalId: signalId ?? 0, value: 7, ...more });
  const codeOf = async (visitor: Visitor, signalId: number | undefined, more: object = {}) =>
    (await write(visitor, signalId, more)).code;
  const callback = (visitor: Visitor, uuid: string) => visitor.send(api.projectMonitor.callback, { uuid });
  const carriedOut = async (visitor: Visitor, uuid: string) => {
    return until('its end', async () => {
      const { data } = await callback(visitor, uuid);
      return data.status !== 'pending' && data;
    });
  };
  const answered = new Set<string>();
  /** As a gateway does: one command after the other. */
  const answerAll = () => {
    for (const { uuid } of writesOf(plant.node)) {
      if (answered.has(uuid)) continue;
      answered.add(uuid);
      answerCommand(plant.node, { uuid, code: '200', value: 7 });
    }
  };

  it('[PM8] people write what one of their pages with permission to write writes', async () => {
    const [, setpoint = 0, power = 0] = plant.pump.signals;
    const uuid = await uuidOf(write(half.visitor, setpoint, { reason: '调整' }));
    expect(await carriedOut(half.visitor, uuid)).toMatchObject({
      ...{ status: 'success', code: '200' },
      data: { equipmentId: plant.pump.id, signalId: setpoint, oldValue: 0, newValue: 7, readBack: 7 },
    });
    expect(await codeOf(half.visitor, power)).toBe('1305');
    expect(await codeOf(partner.visitor, power)).toBe('200');
    expect(await codeOf(guest.visitor, setpoint)).toBe('1305');
  });

  it('[PM8] nothing else, however it is guessed', async () => {
    const { pump, outside, variables } = plant;
    await until('the commands before', () => answered.size === 2);
    // Shown but not written, on no page, of a device outside, a variable, unknown.
    for (const id of [pump.signals[0], pump.signals[5], outside.signals[0], variables.signals[0], 999_999])
      expect(await codeOf(partner.visitor, id)).toBe('1305');
    expect(await codeOf(partner.visitor, pump.signals[1], { projectId: 999_999 })).toBe('1611');
    const signal = { equipmentId: pump.id, signalId: pump.signals[1] ?? 0 };
    expect((await partner.visitor.send(api.signal.write, { ...signal, value: 1 })).code).toBe('1305');
    const able = await plant.person('able', ['monitor_project', 'monitor_equipment', 'monitor_write']);
    await plant.join(able.accountId, { write: true });
    expect((await able.visitor.send(api.signal.write, { ...signal, value: 1 })).code).toBe('1014');
    expect(writesOf(plant.node)).toHaveLength(2);
  });

  it('[PM8] those who manage the project write every signal of its devices with monitor_write', async () => {
    const { pump, outside, variables, loose, tank } = plant;
    expect(await codeOf(manager, pump.signals[5])).toBe('200');
    expect(await codeOf(manager, outside.signals[0])).toBe('1714');
    expect(await codeOf(manager, 999_999)).toBe('1714');
    expect(await codeOf(manager, variables.signals[0])).toBe('2004');
    expect(await codeOf(manager, tank.signals[0])).toBe('2004');
    expect(await codeOf(manager, loose.signals[0])).toBe('2001');
    const planner = await plant.person('planner', ['monitor_project', 'project_edit']);
    await plant.db.updateTable('account').set({ orgId: plant.orgId }).where('id', '=', planner.accountId).execute();
    const visitor = await plant.again('planner');
    expect(await codeOf(visitor, pump.signals[5])).toBe('1305');
    expect(await codeOf(visitor, 999_999)).toBe('1305');
  });

  it('[PM8] limits and values are checked as for devices', async () => {
    const [, setpoint] = plant.pump.signals;
    expect(await codeOf(half.visitor, setpoint, { value: 1001 })).toBe('2003');
    expect(await codeOf(half.visitor, setpoint, { value: 'x' })).not.toBe('200');
    expect(await codeOf(half.visitor, setpoint, { value: '' })).toBe('1307');
    await setSignal(plant.db, setpoint ?? 0, { writable: 0 });
    expect(await codeOf(half.visitor, setpoint)).toBe('2004');
    await setSignal(plant.db, setpoint ?? 0, { writable: 1 });
  });

  it('[PM8] a page that was withdrawn, or whose password was not entered, lets nobody write', async () => {
    const [, , , signal = 0] = plant.pump.signals;
    const id = await plant.published('阀', [written('w', plant.pump.id, signal)]);
    expect(await codeOf(partner.visitor, signal)).toBe('200');
    await plant.lock(id, 'geheim');
    expect(await codeOf(partner.visitor, signal)).toBe('1305');
    await partner.visitor.send(api.projectMonitor.validPassword, { id, password: 'geheim' });
    expect(await codeOf(partner.visitor, signal)).toBe('200');
    await manager.send(api.projectPage.unpublish, { id });
    expect(await codeOf(partner.visitor, signal)).toBe('1305');
  });

  it('[PM8] a device that was removed from the project cannot be written through it', async () => {
    const { projectId, pump } = plant;
    const [, setpoint] = pump.signals;
    await plant.db.deleteFrom('projectEquipment').where('equipmentId', '=', pump.id).execute();
    plant.changed();
    expect(await codeOf(partner.visitor, setpoint)).toBe('1714');
    expect(await codeOf(manager, setpoint)).toBe('1714');
    await plant.db.insertInto('projectEquipment').values({ projectId, equipmentId: pump.id }).execute();
    plant.changed();
  });

  it('[PM8] the same uuid is the same command; that of someone else is 1014', async () => {
    const [, setpoint] = plant.pump.signals;
    const uuid = await uuidOf(write(partner.visitor, setpoint));
    expect((await write(partner.visitor, setpoint, { uuid })).data).toEqual({ online: true, uuid });
    expect((await write(half.visitor, setpoint, { uuid })).code).toBe('1014');
    await carriedOut(partner.visitor, uuid);
    expect(writesOf(plant.node).filter((one) => one.uuid === uuid)).toHaveLength(1);
  });

  it('[PM9] the result is for whoever wrote, as long as they can open the project', async () => {
    const [, setpoint] = plant.pump.signals;
    const leaving = await plant.member('leaving', { write: true });
    const uuid = await uuidOf(write(leaving.visitor, setpoint));
    await carriedOut(leaving.visitor, uuid);
    for (const visitor of [partner.visitor, manager]) expect((await callback(visitor, uuid)).code).toBe('1014');
    expect((await callback(leaving.visitor, 'unknown-uuid')).code).toBe('1014');
    await plant.leave(leaving.accountId);
    expect((await callback(leaving.visitor, uuid)).code).toBe('1014');
    const [device] = plant.pump.signals;
    const own = await uuidOf(
      manager.send(api.signal.write, { equipmentId: plant.pump.id, signalId: device ?? 0, value: 3 }),
    );
    // Not through a project.
    expect((await callback(manager, own)).code).toBe('1014');
  });

  it('[PM10] is logged at the device, naming the project; a refusal before that at the project', async () => {
    const [, setpoint = 0] = plant.pump.signals;
    const uuid = await uuidOf(write(partner.visitor, setpoint, { reason: '巡检' }));
    await carriedOut(partner.visitor, uuid);
    const last = async (objectKind: string, objectId: number) =>
      plant.db
        .selectFrom('operationLog')
        .selectAll()
        .where('objectKind', '=', objectKind)
        .where('objectId', '=', objectId)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
    const done = await last('equipment', plant.pump.id);
    expect(done).toMatchObject({ loginname: 'partner', code: '200' });
    expect(JSON.parse(done.detail)).toMatchObject({ uuid, project: '水务中心', newValue: 7, reason: '巡检' });
    await write(partner.visitor, setpoint, { value: 5000 });
    const refused = await until('the refusal', async () => {
      const line = await last('equipment', plant.pump.id);
      return line.code === '2003' && line;
    });
    expect(JSON.parse(refused.detail)).toMatchObject({ project: '水务中心', newValue: '5000' });
    await write(guest.visitor, plant.outside.signals[0]);
    const stopped = await until('the refusal', async () => {
      const line = await last('project', plant.projectId);
      return line.code === '1305' && line;
    });
    expect(stopped).toMatchObject({ loginname: 'guest' });
  });

  it('[PM8] an offline gateway takes nothing', async () => {
    const [, setpoint] = plant.pump.signals;
    plant.node.cut();
    await until('the lost gateway', async () => {
      const { data } = await write(partner.visitor, setpoint);
      return 'online' in data && !data.online;
    });
  });
});
