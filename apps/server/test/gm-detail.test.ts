import { api, type Permission, permissionKeys } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdShare } from './data/AlarmRecords.ts';
import type { PlantEquipment } from './data/addPlant.ts';
import { type Person, StillPlant } from './data/StillPlant.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';

describeOnOneEngine('the details of a module device', (engine) => {
  let plant: StillPlant;
  let holder: Person;
  let truck: PlantEquipment;
  let gatewayId: number;

  beforeAll(async () => {
    plant = await StillPlant.start(engine);
    holder = await plant.person('holder');
    gatewayId = await plant.module('LF24A0003');
    truck = await plant.device('发电车', { gatewayId, groupId: await plant.group('车队'), display: 'page' });
    await plant.db
      .updateTable('gateway')
      .set({ iccid: '8986', networking: '4G', strength: 71, firmware: '1.2.0' })
      .where('id', '=', gatewayId)
      .execute();
    await plant.db
      .updateTable('equipment')
      .set({ location: '北仓', longitude: 121.5, latitude: 29.9, remark: '内部备注' })
      .where('id', '=', truck.id)
      .execute();
    const report = { equipmentId: truck.id, mode: 'change', intervalSeconds: 60, condition: '', retentionDays: 30 };
    for (const [seq, name] of ['运行数据', '默认'].entries())
      await plant.db
        .insertInto('report')
        .values({ ...report, seq, name, isRest: seq, templateReportId: null })
        .execute();
  });
  afterAll(() => plant.stop());

  const read = async ({ visitor }: Person, id = truck.id) => visitor.send(api.gm.equipDetail, { id });
  const page = async (title: string, isHome: number) => {
    const owner = { orgId: plant.manager.orgId, ownerKind: 'equipment', ownerId: truck.id, loginname: '' };
    const row = { ...owner, title, isHome, seq: 0, width: 1, height: 1, widgetCount: 0, document: '{}' };
    const query = plant.db.insertInto('page').values({ ...row, createdAt: 0, updatedAt: 0 });
    return (await query.returning('id').executeTakeFirstOrThrow()).id;
  };

  it('[GD1] tells the device, its module and what is stored of it', async () => {
    expect((await read(plant.manager)).data).toEqual({
      ...{ id: truck.id, equipName: '发电车', ruleType: '01', line: 'gm', pageId: null, groupName: '车队' },
      ...{ manufacturer: '远望', model: 'P-1', dtuSn: 'LF24A0003', hardware: '模块 LF24A0003', iccid: '8986' },
      ...{ firmware: '1.2.0', networking: '4G', strength: 71, gatewayOnline: false, online: false },
      ...{ dataRules: ['运行数据', '默认'], isPublic: false, alarmNum: 0 },
      ...{ location: '北仓', longitude: 121.5, latitude: 29.9, remark: '内部备注' },
    });
  });

  it('[GD1] opens with its home page, or with its first', async () => {
    const first = await page('概览', 0);
    expect((await read(plant.manager)).data.pageId).toBe(first);
    const home = await page('主画面', 1);
    expect((await read(plant.manager)).data.pageId).toBe(home);
  });

  it('[GD1] knows who is there', async () => {
    plant.appear({ devices: [truck.id] });
    expect((await read(plant.manager)).data).toMatchObject({ online: false, gatewayOnline: false });
    plant.appear({ gateways: [gatewayId] });
    expect((await read(plant.manager)).data).toMatchObject({ online: true, gatewayOnline: true });
  });

  it('[GD1] one without a gateway is of the EG line and has no module', async () => {
    const bare = await plant.device('裸设备');
    expect((await read(plant.manager, bare.id)).data).toMatchObject({
      ...{ line: 'eg', ruleType: '00', dtuSn: '', hardware: '', strength: null, gatewayOnline: false, dataRules: [] },
    });
  });

  it('[GD2] alarms are counted for those who may see them', async () => {
    await plant.records.stand({ orgId: plant.manager.orgId, equipmentId: truck.id }, 'UNACK');
    await plant.records.stand({ orgId: plant.manager.orgId, equipmentId: truck.id }, 'SHLVD');
    expect((await read(plant.manager)).data.alarmNum).toBe(1);
    const keys: Permission[][] = [
      ['monitor_equipment', 'monitor_designer_menu_alarm'],
      ['monitor_equipment', 'monitor_equipinfo_menu_alarm'],
      ['monitor_equipment'],
    ];
    const counts: unknown[] = [];
    for (const [index, auths] of keys.entries()) {
      const viewer = await plant.person(`viewer${index}`, { auths, of: plant.manager });
      counts.push((await read(viewer)).data.alarmNum);
    }
    expect(counts).toEqual([1, undefined, undefined]);
  });

  it('[GD3] a device of others tells neither module, group, remark nor storage', async () => {
    expect((await read(holder)).code).toBe('1014');
    const place = { equipmentId: truck.id, orgId: plant.manager.orgId, accountId: holder.accountId };
    await holdShare(plant.db, place);
    const { data } = await read(holder);
    expect(data).toMatchObject({
      ...{ equipName: '发电车', line: 'gm', ruleType: '01', online: true, gatewayOnline: true, location: '北仓' },
      ...{ dtuSn: '', hardware: '', iccid: '', firmware: '', networking: '', strength: null, groupName: '' },
      ...{ dataRules: [], remark: '', isPublic: true, alarmNum: 1 },
    });
    expect((await read(plant.manager)).data.isPublic).toBe(true);
    await holdShare(plant.db, place, { alarm: false });
    expect((await read(holder)).data).not.toHaveProperty('alarmNum');
    await holdShare(plant.db, place, { expiresAt: plant.now });
    expect((await read(holder)).code).toBe('1014');
    expect((await read(plant.manager)).data.isPublic).toBe(false);
  });

  it('[GD3] of another organisation, missing and malformed ids', async () => {
    const stranger = await plant.person('stranger');
    expect((await read(stranger)).code).toBe('1014');
    expect((await read(plant.manager, 999_999)).code).toBe('1014');
    for (const id of [0, -1, 1.5, '', 'x'])
      expect((await plant.manager.visitor.send(api.gm.equipDetail, { id })).code, String(id)).toBe('1000');
    const auths = permissionKeys.filter((key) => key !== 'monitor_equipment');
    const blind = await plant.person('blind', { auths, of: plant.manager });
    expect((await read(blind)).code).toBe('1009');
  });
});
