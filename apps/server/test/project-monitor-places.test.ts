import { api } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from './data/until.ts';
import { type Member, WatchedProject } from './data/WatchedProject.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

describeOnOneEngine('places of devices on pages', (engine) => {
  let plant: WatchedProject;
  /** Sees both position signals of the tank. */
  let all: Member;
  /** Sees one of the two, and no alarms. */
  let half: Member;
  /** Sees the pump only. */
  let part: Member;
  let stranger: Member;

  beforeAll(async () => {
    plant = await WatchedProject.start(engine);
    const { pump, tank, db } = plant;
    const put = (id: number, longitude: number, latitude: number) =>
      db.updateTable('equipment').set({ longitude, latitude }).where('id', '=', id).execute();
    await put(pump.id, 120.15, 30.28);
    await put(tank.id, 121.5, 31.2);
    const [longitudeId = 0, latitudeId = 0] = tank.signals;
    const source = { longitudeId, latitudeId, speedId: null };
    expect((await plant.manager.send(api.track.setSource, { equipmentId: tank.id, source })).code).toBe('200');
    plant.send(tank, 0, 119);
    plant.send(tank, 1, 29);
    const whole = await plant.published('全部', [...plant.texts(pump, [0]), ...plant.texts(tank, [0, 1])]);
    const one = await plant.published('一半', plant.texts(tank, [0]));
    const other = await plant.published('水泵', plant.texts(pump, [0]));
    const on = (pageId: number) => ({ pages: [{ pageId, write: false }] });
    all = await plant.member('all', on(whole));
    half = await plant.member('half', { ...on(one), alarm: false });
    part = await plant.member('part', on(other));
    stranger = await plant.person('stranger', ['monitor_project', 'monitor_equipment']);
    await until('the position', async () => (await placesOf(plant.manager)).get(tank.id)?.includes('119'));
  });
  afterAll(() => plant.stop());

  const ask = (visitor: Visitor) => visitor.send(api.projectMonitor.places, { projectId: plant.projectId });
  const listOf = async (visitor: Visitor) => (await ask(visitor)).data.list;
  const placesOf = async (visitor: Visitor) =>
    new Map(
      (await listOf(visitor)).map(({ id, longitude, latitude, moves }) => [id, `${longitude} ${latitude} ${moves}`]),
    );

  it('[PM11] those who manage the project see all of its devices, with and without a place', async () => {
    const { pump, tank, loose } = plant;
    expect(await placesOf(plant.manager)).toEqual(
      new Map([
        [pump.id, '120.15 30.28 false'],
        [tank.id, '119 29 true'],
        [loose.id, 'null null false'],
      ]),
    );
    const [first] = await listOf(plant.manager);
    expect(first).toEqual({
      ...{ id: pump.id, name: '水泵', line: 'eg', online: true, gatewayOnline: true },
      ...{ alarmNum: 0, alarmLevel: null, alarmUnacked: false },
      ...{ longitude: 120.15, latitude: 30.28, moves: false },
    });
  });

  it('[PM11] its people see devices of their pages, and reported positions only if they see both signals', async () => {
    const { pump, tank } = plant;
    expect((await placesOf(all.visitor)).get(tank.id)).toBe('119 29 true');
    expect(await placesOf(half.visitor)).toEqual(new Map([[tank.id, '121.5 31.2 false']]));
    expect((await listOf(half.visitor))[0]).not.toHaveProperty('alarmNum');
    expect([...(await placesOf(part.visitor)).keys()]).toEqual([pump.id]);
  });

  it('[PM1] others see nothing, and nobody after the end of the project', async () => {
    expect((await ask(stranger.visitor)).code).toBe('1611');
    const setEnd = (expiresAt: number | null) =>
      plant.db.updateTable('project').set({ expiresAt }).where('id', '=', plant.projectId).execute();
    await setEnd(Date.now() - 1);
    expect((await ask(all.visitor)).code).toBe('1613');
    await setEnd(null);
  });

  it('[MN10] places of named devices are told to whoever can see them', async () => {
    const { pump, tank, loose } = plant;
    const of = async (visitor: Visitor, equipmentIds: number[]) =>
      visitor.send(api.monitorList.places, { equipmentIds });
    const { list } = (await of(plant.manager, [tank.id, loose.id, tank.id, 999_999])).data;
    expect(list.map(({ id, longitude, moves }) => [id, longitude, moves])).toEqual([
      [tank.id, 119, true],
      [loose.id, null, false],
    ]);
    expect((await of(stranger.visitor, [pump.id])).data.list).toEqual([]);
    expect((await of(part.visitor, [pump.id])).code).toBe('1009');
    for (const ids of [[], [0], Array.from({ length: 501 }, (_, index) => index + 1)])
      expect((await of(plant.manager, ids)).code).toBe('1000');
  });
});
