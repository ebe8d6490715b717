import { api, type Permission, permissionKeys } from '@lookfar/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AlarmRepository } from '../src/features/alarm/alarm.repository.ts';
import { withShared } from '../src/platform/access/narrow.ts';
import { scopeOf } from '../src/platform/sessions/caller.ts';
import { holdShare } from './data/AlarmRecords.ts';
import type { PlantEquipment } from './data/addPlant.ts';
import { type Person, StillPlant } from './data/StillPlant.ts';
import { describeOnEngines } from './harness/testDatabase.ts';

const without = (...keys: Permission[]) => permissionKeys.filter((key) => !keys.includes(key));
const gmOnly = (...keys: Permission[]): Permission[] => ['monitor_equipment', 'alarm_handle', ...keys];

describeOnEngines('who sees which alarms', (engine) => {
  let plant: StillPlant;
  let manager: Person;
  let holder: Person;
  let stranger: Person;
  let pump: PlantEquipment;
  let own: number;
  let alarmIds: { first: number; second: number; both: number };
  let range: { startTime: number; endTime: number };

  /** An alarm that stands, with one line in the journal. */
  async function raise(device: PlantEquipment | null, orgId: number, signal?: number): Promise<number> {
    const spot = { orgId, equipmentId: device?.id ?? null, signalId: signal ?? null };
    const alarmId = await plant.records.stand(spot, 'UNACK', plant.now);
    await plant.records.line({ ...spot, alarmId }, [plant.now - 1000]);
    return alarmId;
  }

  beforeAll(async () => {
    plant = await StillPlant.start(engine);
    manager = plant.manager;
    holder = await plant.person('holder');
    stranger = await plant.person('stranger');
    pump = await plant.device('一号泵', { gatewayId: await plant.gateway('GW-1') });
    const [first, second] = pump.signals;
    alarmIds = {
      first: await raise(pump, manager.orgId, first),
      second: await raise(pump, manager.orgId, second),
      both: await raise(pump, manager.orgId),
    };
    own = await raise(await plant.device('自有泵', { orgId: holder.orgId }), holder.orgId);
    range = { startTime: plant.now - 3_600_000, endTime: plant.now + 1 };
  });
  afterAll(() => plant.stop());

  const ids = async ({ visitor }: Person, body: object = {}) =>
    (await visitor.send(api.alarm.query, { pageSize: 200, ...body })).data.list.map(({ alarmId }) => alarmId).sort();
  const lines = async ({ visitor }: Person, body: object = {}) =>
    (await visitor.send(api.alarm.journal, { pageSize: 200, ...body })).data.list.map(({ alarmId }) => alarmId).sort();
  const calls = async ({ visitor }: Person, body: object = {}) =>
    (await visitor.send(api.alarm.statistics, { ...range, ...body })).data;
  const share = (auth?: Parameters<typeof holdShare>[2]) =>
    holdShare(plant.db, { equipmentId: pump.id, orgId: manager.orgId, accountId: holder.accountId }, auth);

  /** In every call that needs no device. */
  async function expectAll(person: Person, wanted: readonly number[]): Promise<void> {
    const sorted = wanted.toSorted();
    expect(await ids(person)).toEqual(sorted);
    expect(await lines(person)).toEqual(sorted);
    const figures = await calls(person);
    expect(figures.rates.total).toBe(wanted.length);
    expect(figures.mostFrequent.list.every(({ title }) => title === '液位')).toBe(true);
    const { data } = await person.visitor.send(api.alarm.overview, {});
    expect(data).toMatchObject({ levels: { high: wanted.length }, unacknowledged: wanted.length });
    expect(data.lastTenMinutes).toBe(wanted.length);
  }

  describe('shared with somebody', () => {
    it('[AS14] all of it: all its alarms beside the own ones', async () => {
      await share();
      await expectAll(holder, [own, ...Object.values(alarmIds)]);
      await expectAll(manager, Object.values(alarmIds));
      await expectAll(stranger, []);
    });

    it('[AS18] shared alarms and lines say how their signal shows values', async () => {
      await share({ signals: pump.signals });
      const about = { equipmentId: pump.id };
      for (const call of [api.alarm.query, api.alarm.journal])
        for (const { data } of [await holder.visitor.send(call, {}), await holder.visitor.send(call, about)]) {
          const shared = data.list.filter(({ signalId }) => signalId !== null);
          expect(shared.map(({ signal }) => signal?.decimals)).toEqual([1, 1]);
        }
    });

    it('[AS14] chosen signals: alarms about exactly one of them', async () => {
      const [first = 0, second = 0, third = 0] = pump.signals;
      await share({ signals: [third, first] });
      await expectAll(holder, [own, alarmIds.first]);
      await share({ signals: [second] });
      await expectAll(holder, [own, alarmIds.second]);
      // Part of an id is another id.
      await share({ signals: [first * 10, first * 100 + 7] });
      await expectAll(holder, [own]);
    });

    it('[AS14] without alarms, or when it is over: nothing', async () => {
      await share({ alarm: false });
      await expectAll(holder, [own]);
      await share({ expiresAt: plant.now });
      await expectAll(holder, [own]);
    });

    it('[AS14] pages of the journal go through own and shared lines in the order of time', async () => {
      await share();
      const all = (await holder.visitor.send(api.alarm.journal, { pageSize: 200 })).data;
      const pages = await Promise.all(
        [1, 2, 3, 4, 5].map((pageNo) => holder.visitor.send(api.alarm.journal, { pageNo, pageSize: 1 })),
      );
      expect(pages.map(({ data }) => data.total)).toEqual(Array(5).fill(4));
      expect(pages.flatMap(({ data }) => data.list)).toEqual(all.list);
    });

    it('[AS14] a page far back is not read with all that stand before it', async () => {
      let rows = 0;
      const repository = new AlarmRepository(
        plant.db.withPlugin({
          transformQuery: ({ node }) => node,
          async transformResult({ result }) {
            rows += result.rows.length;
            return result;
          },
        }),
      );
      await share();
      const { orgId, accountId } = holder;
      const scope = scopeOf({ orgId, accountId, roleType: 'enterprise', deptId: null, dataRange: 'all' });
      const page = await repository.journal(withShared(scope, plant.now), {}, { pageNo: 4, pageSize: 1 });
      expect([page.total, page.list.length]).toEqual([4, 1]);
      // Two sums, one key, one line.
      expect(rows).toBe(4);
    });

    it('[AS14] who handled it is told of the own alone', async () => {
      await share();
      const { data } = await holder.visitor.send(api.alarm.journal, {});
      const users = new Map(data.list.map(({ alarmId, user }) => [alarmId, user]));
      expect(users.get(own)).toBe('laowang');
      expect(users.get(alarmIds.first)).toBeNull();
    });

    it('[AS14] is not the holder’s to handle, and says so', async () => {
      await share();
      for (const equipmentId of [undefined, pump.id]) {
        const { data } = await holder.visitor.send(api.alarm.query, {
          pageSize: 200,
          ...(equipmentId && { equipmentId }),
        });
        for (const { alarmId, shared } of data.list) expect(shared).toBe(alarmId !== own);
      }
      const { data } = await manager.visitor.send(api.alarm.query, { pageSize: 200 });
      expect(data.list.some(({ shared }) => shared)).toBe(false);
      const alarms = [{ alarmId: alarmIds.first }];
      expect((await holder.visitor.send(api.alarm.confirm, { alarms })).data.list[0]?.code).toBe('1014');
      const shelved = await holder.visitor.send(api.alarm.shelve, { alarmId: alarmIds.first, reason: '试' });
      expect(shelved.code).toBe('1014');
    });
  });

  describe('by group', () => {
    let groupId: number;
    let deep: number;

    beforeAll(async () => {
      groupId = await plant.group('厂区');
      const below = await plant.group('泵房', { parentId: groupId });
      deep = await raise(await plant.device('深井泵', { groupId: below }), manager.orgId);
      await raise(await plant.device('别处', { groupId: await plant.group('别的') }), manager.orgId);
      await raise(null, manager.orgId);
    });

    it('[AS15] a group holds what is in it and below it', async () => {
      expect(await ids(manager, { groupId })).toEqual([deep]);
      expect(await lines(manager, { groupId })).toEqual([deep]);
      expect((await calls(manager, { groupId })).rates.total).toBe(1);
      const { data } = await manager.visitor.send(api.alarm.overview, { groupId });
      expect(data).toMatchObject({ levels: { high: 1 }, devices: 1, lastTenMinutes: 1 });
      expect(await ids(manager, { groupId, equipmentId: pump.id })).toEqual([]);
      expect(await lines(manager, { groupId, alarmId: alarmIds.first })).toEqual([]);
    });

    it('[AS15] one of others, or none at all, is 1014', async () => {
      for (const { visitor } of [stranger, holder]) {
        const foreign = { groupId, ...range };
        for (const call of [api.alarm.query, api.alarm.journal, api.alarm.statistics, api.alarm.overview])
          expect((await visitor.send(call, foreign)).code, call.path).toBe('1014');
      }
      expect((await manager.visitor.send(api.alarm.overview, { groupId: 999_999 })).code).toBe('1014');
      expect((await manager.visitor.send(api.alarm.journal, { groupId: 999_999, alarmId: deep })).code).toBe('1014');
    });

    it('[AS15] what is shared stands in no group', async () => {
      await share();
      const mine = await plant.group('我的', { orgId: holder.orgId });
      expect(await ids(holder, { groupId: mine })).toEqual([]);
    });
  });

  describe('with the rights of the module line', () => {
    let list: { device: PlantEquipment; alarmId: number };
    let drawn: { device: PlantEquipment; alarmId: number };
    let info: Person;
    let designer: Person;

    beforeAll(async () => {
      const gatewayId = await plant.module('GM-1');
      const make = async (display: string) => {
        const device = await plant.device(`模块 ${display}`, { gatewayId, display });
        return { device, alarmId: await raise(device, manager.orgId) };
      };
      [list, drawn] = [await make('list'), await make('page')];
      info = await plant.person('info', { auths: gmOnly('monitor_equipinfo_menu_alarm'), of: manager });
      designer = await plant.person('designer', { auths: gmOnly('monitor_designer_menu_alarm'), of: manager });
    });

    const codes = async ({ visitor }: Person, { device, alarmId }: typeof list) => {
      const equipmentId = device.id;
      const shelved = await visitor.send(api.alarm.shelve, { alarmId, reason: '' });
      return [
        (await visitor.send(api.alarm.query, { equipmentId })).code,
        (await visitor.send(api.alarm.journal, { equipmentId })).code,
        (await visitor.send(api.alarm.journal, { alarmId })).code,
        (await visitor.send(api.alarm.statistics, { equipmentId, ...range })).code,
        (await visitor.send(api.alarm.isReleased, { alarmId })).code,
        (await visitor.send(api.alarm.confirm, { alarms: [{ alarmId }] })).data.list[0]?.code,
        shelved.code,
      ];
    };
    // The engine does not know these alarms, but it was asked.
    const open = ['200', '200', '200', '200', '200', '1401', '1401'];
    const shut = Array.from({ length: 7 }, () => '1031');

    it('[AS7] each opens the alarms of its rule type', async () => {
      expect(await codes(info, list)).toEqual(open);
      expect(await codes(info, drawn)).toEqual(shut);
      expect(await codes(designer, drawn)).toEqual(open);
      expect(await codes(designer, list)).toEqual(shut);
      expect(await codes(manager, list)).toEqual(open);
    });

    it('[AS7] neither opens the EG line, gateways, or everything', async () => {
      expect(await codes(info, { device: pump, alarmId: alarmIds.first })).toEqual(shut);
      const gatewayAlarm = await raise(null, manager.orgId);
      for (const { visitor } of [info, designer]) {
        expect((await visitor.send(api.alarm.isReleased, { alarmId: gatewayAlarm })).code).toBe('1031');
        const { data } = await visitor.send(api.alarm.confirm, { alarms: [{ alarmId: gatewayAlarm }] });
        expect(data.list[0]?.code).toBe('1031');
        for (const call of [api.alarm.query, api.alarm.journal, api.alarm.statistics, api.alarm.overview])
          expect((await visitor.send(call, range)).code, call.path).toBe('1031');
      }
      expect((await manager.visitor.send(api.alarm.isReleased, { alarmId: gatewayAlarm })).code).toBe('200');
    });

    it('[AS7] counts and live channels follow the same rule', async () => {
      const count = async ({ visitor }: Person, { device }: typeof list) =>
        (await visitor.send(api.monitor.signals, { equipmentId: device.id })).data.alarmNum;
      expect([await count(info, list), await count(info, drawn), await count(designer, drawn)]).toEqual([
        1,
        undefined,
        1,
      ]);
      const tells = async ({ visitor }: Person, { device }: typeof list) => {
        await plant.db.deleteFrom('liveToken').execute();
        await visitor.send(api.liveToken.monitor, { equipmentId: device.id });
        const { target } = await plant.db.selectFrom('liveToken').select('target').executeTakeFirstOrThrow();
        return 'alarms' in JSON.parse(target);
      };
      expect([await tells(info, list), await tells(info, drawn), await tells(designer, list)]).toEqual([
        true,
        false,
        false,
      ]);
    });

    it('[AS7] handling needs its own right, and those of others are 1014', async () => {
      const viewer = await plant.person('viewer', { auths: without('alarm_handle'), of: manager });
      expect((await viewer.visitor.send(api.alarm.shelve, { alarmId: list.alarmId, reason: '试' })).code).toBe('1009');
      expect((await codes(stranger, list)).every((code) => code === '1014')).toBe(true);
    });

    it('[AS14] a shared module device needs both: the right and the share', async () => {
      const guest = await plant.person('guest', { auths: gmOnly('monitor_equipinfo_menu_alarm') });
      const hold = (device: PlantEquipment, alarm = true) =>
        holdShare(plant.db, { equipmentId: device.id, orgId: manager.orgId, accountId: guest.accountId }, { alarm });
      await hold(list.device);
      await hold(drawn.device);
      const code = async ({ device }: typeof list) =>
        (await guest.visitor.send(api.alarm.query, { equipmentId: device.id })).code;
      expect([await code(list), await code(drawn)]).toEqual(['200', '1031']);
      await hold(list.device, false);
      expect(await code(list)).toBe('1014');
    });
  });

  describe('those who look after all organisations', () => {
    let operator: Person;
    beforeEach(async () => {
      operator ??= await plant.person('operator', { roleType: 'operation' });
    });

    it('[AS14] see all of them, and who handled what', async () => {
      const { data: all } = await operator.visitor.send(api.alarm.query, { pageSize: 200 });
      expect(all.list.some(({ shared }) => shared)).toBe(false);
      const seen = await ids(operator);
      expect(seen).toEqual(expect.arrayContaining([own, ...Object.values(alarmIds)]));
      const { data } = await operator.visitor.send(api.alarm.journal, { alarmId: own });
      expect(data.list[0]?.user).toBe('laowang');
    });
  });
});
