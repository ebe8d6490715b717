import { api, importColumns, type ManagedEquipment } from '@lookfar/contract';
import { DataType } from '@lookfar/sparkplug';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addEquipment, addGroup, type PlantGateway } from './data/addPlant.ts';
import { EdgeNode } from './data/EdgeNode.ts';
import { EquipmentPlant } from './data/EquipmentPlant.ts';
import { until } from './data/until.ts';
import { describeOnEngines } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

const en = { 'accept-language': 'en' };

describeOnEngines('the list of managed equipment', (engine) => {
  let plant: EquipmentPlant;
  let gateway: PlantGateway;
  let node: EdgeNode;
  let parent: number;
  let child: number;
  const ids: number[] = [];

  beforeAll(async () => {
    plant = await EquipmentPlant.start(engine);
    const { db, orgId } = plant;
    gateway = await plant.gateway('GW-LIST_1');
    parent = await addGroup(db, orgId, '一厂');
    child = await addGroup(db, orgId, '泵/房');
    await db.updateTable('equipmentGroup').set({ parentId: parent }).where('id', '=', child).execute();
    for (let n = 0; n < 12; n += 1) {
      const place = {
        ...{ orgId, gatewayId: n < 6 ? gateway.gatewayId : null, name: `水泵 ${String.fromCharCode(108 - n)}` },
        ...(n % 3 === 0 ? { groupId: n === 0 ? parent : child } : {}),
      };
      const { id, signals } = await addEquipment(db, place, Array(n % 4).fill({ dataType: 'UINT16' }));
      ids.push(id);
      if (n < 2) await addAlarm(id, signals[0] ?? null, n === 0 ? 'UNACK' : 'SHLVD');
    }
    await db
      .updateTable('equipment')
      .set({ manufacturer: '乙厂' })
      .where('id', '=', ids[4] ?? 0)
      .execute();
    await addEquipment(db, { orgId: plant.otherOrgId, gatewayId: null, name: '水泵 别人的' }, []);
    plant.server.server.bus.publish('gateway.changed', { gatewayIds: [gateway.gatewayId] });
    node = await new EdgeNode({ broker: plant.server.broker, ...gateway }).connected();
    node.nodeBirth({ revision: 1 });
    for (const id of ids.slice(1, 4)) {
      node.deviceBirth(id, [{ name: '1', datatype: DataType.UInt16, value: 1 }]);
    }
    await until('three online', async () => (await query({ online: true })).total === 3);
  });
  afterAll(async () => {
    await node.close();
    await plant.stop();
  });

  async function addAlarm(equipmentId: number, signalId: number | null, state: string): Promise<void> {
    const values = {
      ...{
        alarmId: 1000 + equipmentId,
        orgId: plant.orgId,
        equipmentId,
        signalId,
        equip: '',
        title: '',
        unit: '',
        state,
      },
      ...{ active: 1, acked: 0, level: 'low', levelRank: 0, occurrence: null, limitId: '', limitValue: 'null' },
      ...{ value: 'null', quality: '', raisedAt: 0, clearedAt: null, ackedAt: null, changedAt: 0, suppression: null },
      ...{ textCn: '', textEn: '', saved: '{}' },
    };
    await plant.db.insertInto('alarm').values(values).execute();
  }

  async function query(body: object, visitor: Visitor = plant.manager) {
    const { code, message, data } = await visitor.send(api.equipment.query, body);
    if (code !== '200') throw new Error(`${code} ${message}`);
    return data;
  }
  const indexes = (list: readonly ManagedEquipment[]) => list.map(({ id }) => ids.indexOf(id));
  const found = async (body: object) => indexes((await query({ pageSize: 50, sort: 'gmtCreate', ...body })).list);

  it('[EL1] the newest first, in pages that agree with the total', async () => {
    const pages = [1, 2, 3, 4].map((pageNo) => query({ pageNo, pageSize: 5 }));
    const [first, second, third, fourth] = await Promise.all(pages);
    expect([first?.total, third?.total, fourth?.total]).toEqual([12, 12, 12]);
    const all = [first, second, third, fourth].flatMap((page) => indexes(page?.list ?? []));
    expect(all).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
  });

  it('[EL2] a row tells everything about its device', async () => {
    const { list } = await query({ pageSize: 50 });
    const [first, loose] = [list.find(({ id }) => id === ids[1]), list.find(({ id }) => id === ids[11])];
    expect(first).toMatchObject({
      ...{ name: '水泵 k', sn: 'GW-LIST_1', gatewayId: gateway.gatewayId, gatewayOnline: true, online: true },
      ...{ alarmNum: 0, signalCount: 1, templateId: null, syncState: null, push: 'applied', sharedWith: 0 },
      ...{ driver: 'modbus-tcp', revision: 1, groupName: '', manufacturer: '远望' },
    });
    const raised = { alarmNum: 1, alarmLevel: 'low', online: false, groupName: '一厂' };
    expect(list.find(({ id }) => id === ids[0])).toMatchObject(raised);
    expect(loose).toMatchObject({ sn: '', gatewayId: null, gatewayOnline: false, push: 'none', signalCount: 3 });
  });

  it('[EL3] filters: id, name, SN, group with those below, manufacturer, template', async () => {
    expect(await found({ name: 'PUMP' })).toEqual([]);
    expect(await found({ name: '泵 L' })).toEqual([0]);
    expect(await found({ name: '%' })).toEqual([]);
    expect(await found({ sn: 'list_1' })).toEqual([0, 1, 2, 3, 4, 5]);
    expect(await found({ sn: 'list-1' })).toEqual([]);
    expect(await found({ groupId: parent })).toEqual([0, 3, 6, 9]);
    expect(await found({ groupId: child })).toEqual([3, 6, 9]);
    expect(await found({ manufacturer: '乙厂' })).toEqual([4]);
    expect(await found({ templateId: 999_999 })).toEqual([]);
    expect(await found({ groupId: child, sn: 'gw' })).toEqual([3]);
    expect(await found({ id: ids[7] })).toEqual([7]);
    expect(await found({ id: ids[7], groupId: child })).toEqual([]);
  });

  it('[EL4] filters by presence and by alarms, with totals that agree', async () => {
    expect(await found({ online: true })).toEqual([1, 2, 3]);
    expect(await query({ online: false, pageSize: 4, pageNo: 2 })).toMatchObject({ total: 9, list: { length: 4 } });
    expect(await found({ alarm: true })).toEqual([0]);
    expect(await found({ alarm: false, sn: 'gw' })).toEqual([1, 2, 3, 4, 5]);
    expect(await found({ online: true, name: 'k' })).toEqual([1]);
  });

  it('[EL5] sorts both ways; what has no SN, group, template or manufacturer stands last', async () => {
    expect(await found({ sort: 'name' })).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
    expect(await found({ sort: 'name', order: 'desc' })).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect((await found({ sort: 'sn' })).slice(0, 6)).toEqual([0, 1, 2, 3, 4, 5]);
    expect((await found({ sort: 'sn', order: 'desc' })).slice(0, 6)).toEqual([5, 4, 3, 2, 1, 0]);
    expect((await found({ sort: 'group' })).slice(0, 4).toSorted()).toEqual([0, 3, 6, 9]);
    const nameless = ids.slice(1, 3);
    await plant.db.updateTable('equipment').set({ manufacturer: '' }).where('id', 'in', nameless).execute();
    for (const order of ['asc', 'desc']) {
      expect((await found({ sort: 'manufacturer', order })).slice(-2).toSorted()).toEqual([1, 2]);
    }
    await plant.db.updateTable('equipment').set({ manufacturer: '远望' }).where('id', 'in', nameless).execute();
    expect(await found({ sort: 'template' })).toHaveLength(12);
    expect(await found({ sort: 'gmtModified', order: 'desc' })).toHaveLength(12);
    expect((await plant.manager.send(api.equipment.query, { sort: 'id' as never })).code).toBe('1000');
  });

  it('[EL7] without the right to see alarms neither counts nor the filter tell of them', async () => {
    const keeper = await plant.person('keeper', ['equipment_edit']);
    const { list } = await query({}, keeper);
    expect(list.every((row) => !('alarmNum' in row))).toBe(true);
    expect((await keeper.send(api.equipment.query, { alarm: true })).code).toBe('1031');
    expect((await keeper.send(api.equipment.export, { alarm: true })).code).toBe('1031');
  });

  it('[EL8] another organisation sees its own; those who look after all see all', async () => {
    expect((await query({}, plant.other)).list.map((row) => row.name)).toEqual(['水泵 别人的']);
    expect((await query({ name: '水泵' }, plant.platform)).total).toBe(13);
    expect((await query({ id: ids[0] }, plant.other)).total).toBe(0);
    expect((await plant.other.send(api.equipment.query, { groupId: parent })).code).toBe('1014');
  });

  async function sheet(body: object, headers = {}, visitor = plant.manager): Promise<string[][]> {
    const { payload, ...options } = {
      ...{ method: 'POST' as const, url: api.equipment.export.path, payload: JSON.stringify(body) },
      headers: { 'content-type': 'application/json', ...headers },
    };
    const response = await visitor.request({ ...options, payload });
    expect(response.headers['content-type']).toContain('spreadsheetml');
    const { sheets } = await readXlsx(new Uint8Array(response.rawPayload));
    return (sheets[0]?.rows ?? []).map((row) => row.map((cell) => String(cell ?? '')));
  }

  it('[EI2] the export holds what the list holds, and can be imported again', async () => {
    const { db } = plant;
    const odd = { location: '=1+1', remark: '<b>&"x"</b>', longitude: 120.5, latitude: -30.25 };
    await db
      .updateTable('equipment')
      .set(odd)
      .where('id', '=', ids[3] ?? 0)
      .execute();
    const rows = await sheet({ sn: 'gw', sort: 'name', order: 'desc' });
    expect(rows[0]).toEqual(importColumns.map(({ name }) => name.cn));
    expect(rows.slice(1).map((row) => row[0])).toEqual(['l', 'k', 'j', 'i', 'h', 'g'].map((name) => `水泵 ${name}`));
    expect(rows[4]).toEqual([
      ...['水泵 i', '一厂/泵\\/房', '远望', 'P-1', '=1+1', '120.5', '-30.25', '<b>&"x"</b>', 'GW-LIST_1', '', ''],
    ]);
    expect((await sheet({}, en))[0]).toEqual(importColumns.map(({ name }) => name.en));
    expect(await sheet({ ids: [ids[2], ids[1]] })).toHaveLength(3);
    expect(await sheet({ ids: [ids[2]] }, {}, plant.other)).toHaveLength(1);
    expect(await sheet({ online: true })).toHaveLength(4);

    const again = rows.slice(1).map((row, index) => {
      const cells = importColumns.map(({ field }, column) => [field, row[column] ?? '']);
      return { line: index + 2, ...Object.fromEntries(cells), name: `再 ${row[0]}` };
    });
    const { code, data } = await plant.manager.send(api.equipment.import, { rows: again as never, dryRun: false });
    expect([code, data.added, data.problems]).toEqual(['200', 6, []]);
    const { list } = await query({ name: '再 水泵 i' });
    expect(list[0]).toMatchObject({ groupId: child, sn: 'GW-LIST_1', location: '=1+1' });
    await plant.manager.send(api.equipmentBatch.unbind, { ids: list.map(({ id }) => id), gateway: true });
  });

  it('[DI13] the export keeps the names that are stored, whoever reads it', async () => {
    const terms = [
      { text: '水泵 i', english: 'Pump i' },
      { text: '远望', english: 'Lookfar' },
    ];
    expect((await plant.manager.send(api.dictionary.fill, { terms })).code).toBe('200');
    const shown = (await plant.manager.send(api.equipment.query, { id: ids[3] }, en)).data.list[0];
    expect(shown).toMatchObject({ name: 'Pump i', manufacturer: 'Lookfar' });
    expect((await sheet({ ids: [ids[3]] }, en))[1]?.slice(0, 3)).toEqual(['水泵 i', '一厂/泵\\/房', '远望']);
  });
});
