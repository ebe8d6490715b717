import { api, permissionKeys } from '@lookfar/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdShare } from './data/AlarmRecords.ts';
import type { PlantEquipment } from './data/addPlant.ts';
import { type Person, StillPlant } from './data/StillPlant.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describeOnOneEngine('the operations centre', (engine) => {
  let plant: StillPlant;
  let manager: Person;
  let other: Person;
  let groups: { site: number; pumps: number; spare: number };
  let gateways: { there: number; away: number };
  let devices: Record<'on' | 'silent' | 'gone' | 'bare' | 'loose', PlantEquipment>;
  let foreign: PlantEquipment;

  beforeAll(async () => {
    plant = await StillPlant.start(engine);
    manager = plant.manager;
    other = await plant.person('other');
    const site = await plant.group('厂区');
    groups = { site, pumps: await plant.group('泵房', { parentId: site }), spare: await plant.group('备用') };
    gateways = { there: await plant.gateway('GW-1'), away: await plant.gateway('GW-2') };
    const at = (name: string, place: Parameters<StillPlant['device']>[1]) => plant.device(name, place);
    devices = {
      on: await at('一号泵', { gatewayId: gateways.there, groupId: groups.pumps }),
      silent: await at('二号泵', { gatewayId: gateways.there, groupId: groups.site }),
      gone: await at('三号泵', { gatewayId: gateways.away, groupId: groups.pumps }),
      bare: await at('四号泵', { groupId: groups.site }),
      loose: await at('散件', { gatewayId: gateways.there }),
    };
    foreign = await at('他人泵', { orgId: other.orgId, gatewayId: await plant.gateway('GW-3', other) });
    plant.appear({ gateways: [gateways.there], devices: [devices.on.id, devices.gone.id, devices.loose.id] });
  });
  afterAll(() => plant.stop());

  const read = async (groupId?: number, { visitor }: Person = manager) =>
    (await visitor.send(api.gm.centre, { ...(groupId && { groupId }) })).data;
  const spot = ({ id }: PlantEquipment) => ({ orgId: manager.orgId, equipmentId: id });
  const away = (gatewayId: number, device: PlantEquipment | null, from: number, to: number | null, reason?: string) =>
    plant.db
      .insertInto('gap')
      .values({
        ...{ gatewayId, equipmentId: device?.id ?? null, state: to === null ? 'open' : 'lost', lostPoints: 0 },
        ...{ reason: reason ?? (device ? 'deviceOffline' : 'gatewayOffline') },
        ...{ fromAt: plant.now + from, toAt: to === null ? null : plant.now + to },
      })
      .execute();

  it('[GC1] counts devices by presence, and the gateways they hang on', async () => {
    expect(await read()).toMatchObject({
      ...{ name: 'manager', total: 5, online: 2, deviceAway: 1, gatewayAway: 1, unbound: 1 },
      gateways: { total: 2, online: 1 },
    });
    expect(await read(groups.site)).toMatchObject({
      ...{ name: '厂区', total: 4, online: 1, deviceAway: 1, gatewayAway: 1, unbound: 1 },
      gateways: { total: 2, online: 1 },
    });
    expect(await read(groups.spare)).toMatchObject({ name: '备用', total: 0, gateways: { total: 0, online: 0 } });
  });

  it('[GC2] groups directly below, each with all below it, and what is in none of them', async () => {
    expect((await read()).groups).toEqual([
      { id: groups.site, name: '厂区', total: 4, online: 1, alarm: 0 },
      { id: groups.spare, name: '备用', total: 0, online: 0, alarm: 0 },
      { id: null, name: '', total: 1, online: 1, alarm: 0 },
    ]);
    expect((await read(groups.site)).groups).toEqual([
      { id: groups.pumps, name: '泵房', total: 2, online: 1, alarm: 0 },
      { id: null, name: '', total: 2, online: 0, alarm: 0 },
    ]);
    expect((await read(groups.pumps)).groups).toEqual([{ id: null, name: '', total: 2, online: 1, alarm: 0 }]);
  });

  describe('with alarms', () => {
    beforeAll(async () => {
      const { records, now } = plant;
      const [on, gone] = [spot(devices.on), spot(devices.gone)];
      const critical = await records.stand({ ...on, level: 'critical' }, 'UNACK');
      await records.stand(on, 'ACKED');
      await records.stand(on, 'SHLVD');
      const loose = await records.stand(spot(devices.loose), 'RTNUN');
      await records.line({ ...on, alarmId: critical }, [now - 1, now - hour, now - hour - 1, now - day, now - day - 1]);
      await records.line({ ...on, alarmId: critical }, [now - 2], 'acknowledged');
      await records.line({ ...gone, alarmId: 99 }, [now - 6 * day, now - 6 * day + 1]);
      await records.line({ ...gone, alarmId: 99 }, [now - 8 * day]);
      await records.line({ ...spot(devices.loose), alarmId: loose }, [now - 5]);
      // A device that is gone has no rank, a gateway no device.
      await records.line({ orgId: manager.orgId, equipmentId: 999_999, alarmId: 98 }, [now - 3, now - 4]);
      await records.stand({ orgId: manager.orgId, equipmentId: null, level: 'low' }, 'UNACK');
    });

    it('[GC3] what stands, the calls of 24 hours, and who called most in seven days', async () => {
      plant.test.clock.advance(30_000);
      const { alarms, groups: shown } = await read();
      expect(alarms).toMatchObject({
        ...{ devices: 2, standing: { critical: 1, high: 2, medium: 0, low: 1 }, unacknowledged: 3 },
        hours: { from: plant.now - day },
        ranking: [
          { equipmentId: devices.on.id, name: '一号泵', count: 5 },
          { equipmentId: devices.gone.id, name: '三号泵', count: 2 },
          { equipmentId: devices.loose.id, name: '散件', count: 1 },
        ],
      });
      // Half a minute later than the lines were written.
      const counts = new Array<number>(24).fill(0);
      [counts[23], counts[22]] = [4, 2];
      expect(alarms?.hours.counts).toEqual(counts);
      expect(shown.map(({ alarm }) => alarm)).toEqual([1, 0, 1]);
    });

    it('[GC3] of a group alone', async () => {
      const { alarms } = await read(groups.pumps);
      expect(alarms).toMatchObject({ devices: 1, standing: { critical: 1, high: 1, low: 0 }, unacknowledged: 1 });
      expect(alarms?.ranking.map(({ equipmentId }) => equipmentId)).toEqual([devices.on.id, devices.gone.id]);
    });

    it('[GC3] nothing of them without the right to all alarms', async () => {
      const auths = permissionKeys.filter((key) => key !== 'monitor_multi_designer_alarm');
      const viewer = await plant.person('viewer', { auths, of: manager });
      const centre = await read(undefined, viewer);
      expect(centre).not.toHaveProperty('alarms');
      expect(centre.groups.every((group) => !('alarm' in group))).toBe(true);
      expect(centre.total).toBe(5);
    });
  });

  it('[GC4] who was away longest in seven days, in minutes', async () => {
    await away(gateways.away, null, -3 * hour, null);
    await away(gateways.away, devices.gone, -4 * hour, -2 * hour);
    await away(gateways.there, devices.silent, -8 * day, -7 * day + hour + minute);
    await away(gateways.there, devices.on, -10 * minute, -9 * minute);
    await away(gateways.there, devices.on, -5 * hour, -4 * hour, 'dropped');
    await away(gateways.there, devices.loose, -20_000, -10_000);
    plant.test.clock.advance(30_000);
    expect((await read()).away).toEqual([
      { equipmentId: devices.gone.id, name: '三号泵', count: 240 },
      { equipmentId: devices.silent.id, name: '二号泵', count: 60 },
      { equipmentId: devices.on.id, name: '一号泵', count: 1 },
    ]);
    expect((await read(groups.pumps)).away.map(({ equipmentId }) => equipmentId)).toEqual([
      devices.gone.id,
      devices.on.id,
    ]);
  });

  it('[GC5] what is shared counts too, in no group, without its gateway, its absences only with its history', async () => {
    const gatewayId = await plant.gateway('GW-4', other);
    await plant.db.updateTable('equipment').set({ gatewayId }).where('id', '=', foreign.id).execute();
    await away(gatewayId, null, -9 * hour, -1 * hour);
    await plant.records.stand({ orgId: other.orgId, equipmentId: foreign.id }, 'UNACK');
    const place = { equipmentId: foreign.id, orgId: other.orgId, accountId: manager.accountId };
    await holdShare(plant.db, place);
    const centre = await read();
    expect(centre).toMatchObject({ total: 6, gatewayAway: 2, gateways: { total: 2 }, alarms: { devices: 3 } });
    expect(centre.groups.at(-1)).toMatchObject({ id: null, total: 2 });
    expect(centre.away[0]).toEqual({ equipmentId: foreign.id, name: '他人泵', count: 480 });
    expect((await read(groups.site)).total).toBe(4);
    await holdShare(plant.db, place, { history: false, alarm: false });
    const less = await read();
    expect(less.away.some(({ equipmentId }) => equipmentId === foreign.id)).toBe(false);
    expect(less).toMatchObject({ total: 6, alarms: { devices: 2 } });
  });

  it('[GC5] those who look after all organisations see all of them', async () => {
    const operator = await plant.person('operator', { roleType: 'operation' });
    expect(await read(undefined, operator)).toMatchObject({ total: 6, gateways: { total: 3 } });
  });

  it('[GC6] groups of others, missing groups, malformed ids, and no right', async () => {
    expect((await other.visitor.send(api.gm.centre, { groupId: groups.site })).code).toBe('1014');
    expect((await manager.visitor.send(api.gm.centre, { groupId: 999_999 })).code).toBe('1014');
    expect((await manager.visitor.send(api.gm.centre, { groupId: 'x' })).code).toBe('1000');
    const blind = await plant.person('blind', { auths: ['alarm_handle'], of: manager });
    expect((await blind.visitor.send(api.gm.centre, {})).code).toBe('1009');
    expect((await read(undefined, other)).total).toBe(1);
  });
});
