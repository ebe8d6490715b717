import { api, calls, type OperationObject, operationObjects, type Permission } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deviceEntries } from '../src/features/operation-log/deviceEntries.ts';
import { EquipmentPlant } from './data/EquipmentPlant.ts';
import { createWorld, type SweepWorld } from './data/SweepWorld.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

/** What it takes to read the log of each kind, beside seeing equipment. */
const rights: Readonly<Record<OperationObject, Permission | 'none' | 'platform' | 'admin'>> = {
  equipment: 'none',
  group: 'equipment_edit',
  gateway: 'gateway_edit',
  template: 'template_edit',
  hardware: 'platform',
  protocol: 'platform',
  origin: 'admin',
  deviceModel: 'system_edit',
  market: 'system_edit',
  account: 'account_edit',
  role: 'role_edit',
  region: 'role_edit',
  org: 'platform',
  dept: 'dept_edit',
  project: 'project_edit',
  notice: 'notice_edit',
  notifyRule: 'notify_edit',
  notifySchedule: 'notify_edit',
  notifyChannel: 'notify_edit',
  notifyWindow: 'notify_edit',
  scene: 'scene_edit',
  inspectionContent: 'order_manage',
  inspectionPlan: 'order_manage',
};

const isStaffs = (kind: OperationObject) => rights[kind] === 'platform' || rights[kind] === 'admin';

describeOnOneEngine('the operation log of an object', (engine) => {
  let plant: EquipmentPlant;
  let world: SweepWorld;
  let viewer: Visitor;
  let admin: Visitor;
  const objectIds = (): Record<OperationObject, number> => ({
    ...{ equipment: world.equipmentId, group: world.groupId, gateway: world.gatewayId, template: world.templateId },
    ...{ hardware: world.hardwareId, protocol: world.protocolId, deviceModel: world.modelId, market: world.marketId },
    ...{
      account: world.accounts.int,
      role: world.roleId,
      region: world.regionId,
      org: world.orgId,
      dept: world.deptId,
    },
    ...{
      project: world.projectId,
      notice: world.noticeId,
      notifyRule: world.notifyRuleId,
      notifySchedule: world.scheduleId,
      ...{ inspectionContent: world.contentId, inspectionPlan: world.planId },
    },
    ...{ notifyChannel: world.channelId, notifyWindow: world.windowId, origin: world.originId, scene: world.sceneId },
  });
  const read = (visitor: Visitor, objectKind: OperationObject, objectId = objectIds()[objectKind]) =>
    visitor.send(api.operationLog.query, { objectKind, objectId });

  beforeAll(async () => {
    plant = await EquipmentPlant.start(engine);
    world = await createWorld(plant.db, { orgId: plant.orgId, accountId: 1 });
    viewer = await plant.person('viewer', ['monitor_equipment']);
    await plant.server.addAccount({ loginname: 'admin', roleType: 'admin' });
    admin = plant.server.visitor();
    await admin.login('admin');
    for (const [objectKind, objectId] of Object.entries(objectIds())) {
      const line = { orgId: plant.orgId, accountId: 1, loginname: 'manager', action: `${objectKind}.edit`, objectKind };
      await plant.db
        .insertInto('operationLog')
        .values({ ...line, objectId, detail: '{}', code: '200', address: '', at: 0 })
        .execute();
    }
  });
  afterAll(() => plant.stop());

  it.each(operationObjects)('[OL3] %s: by those who may manage it', async (kind) => {
    const right = rights[kind];
    const needed = right === 'none' || right === 'platform' || right === 'admin' ? [] : [right];
    const person = await plant.person(`of-${kind}`, ['monitor_equipment', ...needed]);
    const answer = await read(person, kind);
    if (isStaffs(kind)) expect(answer.code).toBe('1009');
    else expect(answer.data.list.map(({ action }) => action)).toEqual([`${kind}.edit`]);
    expect((await read(viewer, kind)).code).toBe(right === 'none' ? '200' : '1009');
    expect((await read(admin, kind)).data.total).toBe(1);
    const { code } = await read(plant.platform, kind);
    expect(code).toBe(right === 'admin' ? '1009' : '200');
  });

  it.each(operationObjects)('[OL4] %s of another organisation is missing', async (kind) => {
    expect((await read(plant.other, kind)).code).toBe(isStaffs(kind) ? '1009' : '1014');
    expect((await read(admin, kind, 999_999)).code).toBe('1014');
  });

  it('[OL3] an account only in the lists that the reader may open', async () => {
    const manager = await plant.person('manages-people', ['account_edit']);
    expect((await read(manager, 'account')).code).toBe('200');
    expect((await read(manager, 'account', world.accounts.co)).code).toBe('1014');
    expect((await read(manager, 'equipment')).code).toBe('1009');
    expect((await read(plant.platform, 'account', world.accounts.co)).code).toBe('200');
  });

  it('[OL6] entries of a device by their kind: repairs and inspections for those who may read them, new kinds for nobody', async () => {
    const line = { orgId: plant.orgId, accountId: 1, loginname: 'manager', objectKind: 'equipment', detail: '{}' };
    const work = ['repair.report', 'repairPublic.report', 'inspection.submit', 'order.inspect', 'worksheet.move'];
    const others = ['signal.write', 'share.accept', 'equipment.probe', 'track.setSource', 'newKind.happen'];
    const about = { ...line, objectId: world.equipmentId, code: '200', address: '', at: 1 };
    for (const action of [...work, ...others])
      await plant.db
        .insertInto('operationLog')
        .values({ ...about, action })
        .execute();
    const seen = async (visitor: Visitor) =>
      (await visitor.send(api.operationLog.query, { objectId: world.equipmentId, pageSize: 100 })).data.list
        .map(({ action }) => action)
        .filter((action) => action !== 'equipment.edit')
        .toSorted();
    const plain = ['signal.write', 'track.setSource'];
    expect(await seen(viewer)).toEqual(plain);
    const worker = await plant.person('worker', ['monitor_equipment', 'monitor_multi_designer_repair']);
    expect(await seen(worker)).toEqual([...plain, ...work].toSorted());
    const known = [...plain, ...work, 'share.accept', 'equipment.probe'].toSorted();
    expect(await seen(plant.manager)).toEqual(known);
    expect(await seen(admin)).toEqual(known);
    await plant.db.deleteFrom('operationLog').where('at', '=', 1).execute();
  });

  it('[OL6] names kinds that calls have', () => {
    const kinds = new Set(calls.map(({ log }) => log?.split('.')[0]));
    for (const kind of Object.keys(deviceEntries)) expect(kinds, kind).toContain(kind);
  });

  it('[OL4] what ships with the system belongs to the platform: others did things to it', async () => {
    await plant.db.updateTable('marketPage').set({ orgId: null }).where('id', '=', world.marketId).execute();
    expect((await read(plant.manager, 'market')).code).toBe('1014');
    expect((await read(plant.platform, 'market')).data.total).toBe(1);
  });
});
