import { api, formatTime, projectLimits } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addMessage } from './data/addMessages.ts';
import type { PlantEquipment } from './data/addPlant.ts';
import { ProjectPlant } from './data/ProjectPlant.ts';
import type { Person } from './data/StillPlant.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';

const dayMs = 86_400_000;

describeOnOneEngine('projects', (engine) => {
  let world: ProjectPlant;
  let manager: Person;
  let stranger: Person;
  let staff: Person;
  let viewer: Person;
  let pump: PlantEquipment;
  let foreign: PlantEquipment;

  beforeAll(async () => {
    world = await ProjectPlant.start(engine);
    ({ manager } = world);
    stranger = await world.plant.person('stranger');
    staff = await world.plant.person('staff', { roleType: 'operation' });
    viewer = await world.plant.person('viewer', { of: manager, auths: ['monitor_project', 'monitor_equipment'] });
    pump = await world.plant.device('一号泵', { gatewayId: await world.plant.gateway('GW-1') });
    foreign = await world.plant.device('外厂泵', { orgId: stranger.orgId });
  });
  afterAll(() => world.stop());

  const lines = async (by: Person, body: object = {}) =>
    (await by.visitor.send(api.project.queryAll, { pageSize: 200, ...body })).data;
  const at = (ms: number) => formatTime(world.plant.now + ms);
  const draftOf = (title: string) => ({ title, note: '' });

  it('[PJ1] one has a device for its variables, which no list of devices and no count has', async () => {
    const before = (await manager.visitor.send(api.equipment.query, {})).data.total;
    await world.plant.db.updateTable('org').set({ maxDevices: before }).where('id', '=', manager.orgId).execute();
    const id = await world.project('供水');
    const { data } = await manager.visitor.send(api.project.info, { id });
    const carrier = await world.carrier(id);
    expect(data).toMatchObject({ title: '供水', homeId: null, state: 'valid', variableEquipId: carrier });
    expect(data.rights).toEqual({ edit: true, write: true, alarm: true, history: true });
    expect((await manager.visitor.send(api.equipment.query, {})).data.total).toBe(before);
    const listed = await manager.visitor.send(api.monitorList.query, { pageSize: 200 });
    expect(listed.data.list.map((line) => line.id)).not.toContain(carrier);
    expect((await manager.visitor.send(api.equipment.info, { id: carrier })).code).toBe('1014');
    const { list } = (await staff.visitor.send(api.org.query, {})).data;
    expect(list.find((org) => org.id === manager.orgId)?.devices).toBe(before);
    await world.plant.db.updateTable('org').set({ maxDevices: null }).where('id', '=', manager.orgId).execute();
  });

  it('[PJ2] the title is unique within its organisation; another organisation has its own', async () => {
    const again = await manager.visitor.send(api.project.add, draftOf('供水'));
    expect(again.code).toBe('1501');
    expect(await world.project('供水', {}, stranger)).toBeGreaterThan(0);
    expect((await lines(stranger)).list.map(({ title }) => title)).toEqual(['供水']);
    expect((await lines(staff, { title: '供水' })).total).toBe(2);
    expect((await lines(staff, { title: '供水', orgId: stranger.orgId })).total).toBe(1);
  });

  it('[PJ3] platform staff can ask for the projects of their own organisation alone', async () => {
    expect((await lines(staff)).total).toBeGreaterThan(0);
    expect(await lines(staff, { own: true })).toEqual({ total: 0, list: [] });
    const id = await world.project('平台', {}, staff);
    expect((await lines(staff, { own: true })).list.map((line) => line.id)).toEqual([id]);
    expect((await lines(staff, { own: true, orgId: stranger.orgId })).total).toBe(0);
    expect(await lines(manager, { own: true })).toEqual(await lines(manager));
    expect((await staff.visitor.send(api.project.delete, { id })).code).toBe('200');
  });

  it('[PJ2] bad drafts change nothing', async () => {
    const refused = async (more: object) =>
      (await manager.visitor.send(api.project.add, { ...draftOf('坏'), ...more })).code;
    expect(await refused({ expires: at(-1000) })).toBe('1579');
    for (const shifts of [[480, 0], [0, 0], [], [1440], [0, 1, 2, 3, 4, 5, 6]])
      expect(await refused({ shifts })).toBe('1000');
    expect(await refused({ title: '' })).toBe('1000');
    expect(await refused({ image: 999_999 })).toBe('1014');
    expect(await refused({ orgId: stranger.orgId })).toBe('1014');
    expect(await refused({ errorValShow: 'other' })).toBe('1000');
    expect((await lines(manager)).list.map(({ title }) => title)).toEqual(['供水']);
  });

  it('[PJ2] an organisation has at most 500', async () => {
    const row = { note: '', image: null, errorValShow: 'mark', errorDefaultVal: '0', shifts: '[0]', utcOffset: 480 };
    const { orgId } = await world.plant.person('full');
    const rows = Array.from({ length: projectLimits.projects }, (_, seq) => ({
      ...{ ...row, orgId, seq, title: `P${seq}`, expiresAt: null, loginname: '', createdAt: 0, updatedAt: 0 },
      ...{ shareCode: null },
    }));
    await world.plant.db.insertInto('project').values(rows).execute();
    expect((await staff.visitor.send(api.project.add, { ...draftOf('多'), orgId })).code).toBe('1615');
    await world.plant.db.deleteFrom('project').where('orgId', '=', orgId).execute();
  });

  it('[PJ3] edited by those who manage projects of its organisation; its device has its title', async () => {
    const id = await world.project('旧名');
    const heard = world.heard('project.changed');
    const edited = {
      id,
      ...draftOf('新名'),
      errorValShow: 'custom' as const,
      errorDefaultVal: '--',
      shifts: [60, 600],
    };
    for (const person of [stranger, viewer])
      expect((await person.visitor.send(api.project.edit, edited)).code).toBe(person === viewer ? '1009' : '1611');
    expect((await manager.visitor.send(api.project.edit, edited)).code).toBe('200');
    expect(heard).toEqual([{ projectId: id }]);
    expect((await manager.visitor.send(api.project.info, { id })).data).toMatchObject({
      ...{ title: '新名', errorValShow: 'custom', errorDefaultVal: '--', shifts: [60, 600], utcOffset: 480 },
    });
    const device = world.plant.db.selectFrom('equipment').select('name').where('projectId', '=', id);
    expect(await device.executeTakeFirstOrThrow()).toEqual({ name: '新名' });
    expect((await manager.visitor.send(api.project.edit, { id, ...draftOf('供水') })).code).toBe('1501');
    const log = await manager.visitor.send(api.operationLog.query, { objectKind: 'project', objectId: id });
    expect(log.data.list.map(({ action }) => action)).toContain('project.edit');
  });

  it('[PJ4] the state follows its end; an end that has passed may stay', async () => {
    const id = await world.project('限期', { expires: at(40 * dayMs) });
    const state = async () => (await lines(manager, { title: '限期' })).list[0]?.state;
    expect(await state()).toBe('valid');
    await manager.visitor.send(api.project.edit, { id, ...draftOf('限期'), expires: at(2 * dayMs) });
    expect(await state()).toBe('expiring');
    expect((await lines(manager, { state: 'expiring' })).total).toBe(1);
    const ended = Math.floor((world.plant.now - dayMs) / 1000) * 1000;
    await world.plant.db.updateTable('project').set({ expiresAt: ended }).where('id', '=', id).execute();
    expect(await state()).toBe('expired');
    expect((await lines(manager, { state: 'expired' })).list.map((line) => line.id)).toEqual([id]);
    const kept = { id, note: '', title: '限期二', expires: formatTime(ended) };
    expect((await manager.visitor.send(api.project.edit, kept)).code).toBe('200');
    expect((await manager.visitor.send(api.project.edit, { ...kept, expires: at(-1000) })).code).toBe('1579');
    expect((await manager.visitor.send(api.project.info, { id })).data.state).toBe('expired');
  });

  it('[PJ5] the order is that of the whole organisation, or nothing changes', async () => {
    const ids = (await lines(manager)).list.map((line) => line.id);
    const reversed = ids.toReversed();
    const save = async (by: Person, wanted: number[]) =>
      (await by.visitor.send(api.project.saveSeq, { ids: wanted })).code;
    expect(await save(manager, reversed)).toBe('200');
    expect((await lines(manager)).list.map((line) => line.id)).toEqual(reversed);
    const [first = 0, ...rest] = reversed;
    for (const wrong of [rest, [...reversed, 999_999], [first, first, ...rest.slice(1)]])
      expect(await save(manager, wrong)).toBe('1000');
    expect(await save(stranger, reversed)).toBe('1000');
    expect((await lines(manager)).list.map((line) => line.id)).toEqual(reversed);
  });

  it('[PJ6] devices of the caller’s own range; of several organisations by platform staff', async () => {
    const projectId = await world.project('设备');
    const add = async (by: Person, equipmentIds: number[]) =>
      (await by.visitor.send(api.projectEquip.add, { projectId, equipmentIds })).code;
    const candidates = async (by: Person) => {
      const { data } = await by.visitor.send(api.projectEquip.candidates, { projectId, pageSize: 200 });
      return data.list.map(({ id }) => id);
    };
    expect(await candidates(manager)).toContain(pump.id);
    expect(await candidates(manager)).not.toContain(foreign.id);
    expect(await candidates(staff)).toEqual(expect.arrayContaining([pump.id, foreign.id]));
    for (const ids of [[pump.id, foreign.id], [999_999], [await world.carrier(projectId)]])
      expect(await add(manager, ids)).toBe('1014');
    expect(await add(stranger, [foreign.id])).toBe('1611');
    const heard = world.heard('project.changed');
    expect(await add(manager, [pump.id, pump.id])).toBe('200');
    expect(await add(manager, [pump.id])).toBe('200');
    expect(heard).toEqual([{ projectId }]);
    expect(await add(staff, [foreign.id])).toBe('200');
    world.plant.appear({ gateways: [], devices: [pump.id] });
    const { data } = await manager.visitor.send(api.projectEquip.queryAll, { projectId });
    expect(data.list.map(({ name, orgName, sn, signalCount }) => [name, orgName, sn, signalCount])).toEqual([
      ['一号泵', 'manager', 'GW-1', 3],
      ['外厂泵', 'stranger', '', 3],
    ]);
    expect(await candidates(manager)).not.toContain(pump.id);
    const found = await manager.visitor.send(api.projectEquip.query, { projectId, name: 'gw-1' });
    expect(found.data.list.map(({ id }) => id)).toEqual([pump.id]);
    const remove = async (equipmentIds: number[]) =>
      (await manager.visitor.send(api.projectEquip.delete, { projectId, equipmentIds })).code;
    expect(await remove([pump.id, 999_999])).toBe('1014');
    expect(await remove([foreign.id])).toBe('200');
    expect((await manager.visitor.send(api.projectEquip.query, { projectId })).data.total).toBe(1);
  });

  it('[PJ6] at most 2,000', async () => {
    const projectId = await world.project('很多');
    const row = { orgId: manager.orgId, groupId: null, gatewayId: null, display: 'list', manufacturer: '', model: '' };
    const rest = {
      location: '',
      longitude: null,
      latitude: null,
      remark: '',
      driver: '',
      parameters: '{}',
      createdAt: 0,
    };
    const ids: number[] = [];
    for (let piece = 0; piece < 21; piece += 1) {
      const rows = Array.from({ length: 100 }, (_, n) => ({ ...row, ...rest, name: `批量 ${piece}-${n}` }));
      const made = await world.plant.db.insertInto('equipment').values(rows).returning('id').execute();
      ids.push(...made.map(({ id }) => id));
    }
    const add = async (equipmentIds: number[]) =>
      (await manager.visitor.send(api.projectEquip.add, { projectId, equipmentIds })).code;
    expect(await add(ids.slice(0, 2000))).toBe('200');
    expect(await add(ids.slice(2000))).toBe('1615');
    expect((await manager.visitor.send(api.projectEquip.queryAll, { projectId })).data.list).toHaveLength(2000);
    await manager.visitor.send(api.project.delete, { id: projectId });
    await world.plant.db.deleteFrom('equipment').where('id', 'in', ids).execute();
  });

  it('[PJ6] a device that is deleted leaves its projects; where it is used is told before', async () => {
    const projectId = await world.project('用途');
    const gone = await world.plant.device('旧泵');
    await world.join(projectId, [gone]);
    const [signalId = 0] = gone.signals;
    const bound = { equipId: gone.id, signalId };
    const widgets = [{ bind: bound }];
    await world.page(projectId, { title: '草稿', document: { con: {}, widgets } });
    await world.page(projectId, { title: '无关' });
    await world.page(projectId, { title: '已发布', published: [{ equipmentId: gone.id, signalId }] });
    await world.variable(projectId, '流量', { kind: 'calc', calcType: 'sum', signalIds: [signalId] }, [signalId]);
    const uses = await manager.visitor.send(api.projectEquip.uses, { projectId, equipmentIds: [gone.id] });
    expect(uses.data).toEqual({ pages: ['草稿', '已发布'], variables: ['流量'] });
    expect((await stranger.visitor.send(api.projectEquip.uses, { projectId, equipmentIds: [gone.id] })).code).toBe(
      '1611',
    );
    expect((await manager.visitor.send(api.equipment.delete, { id: gone.id })).code).toBe('200');
    expect((await manager.visitor.send(api.projectEquip.query, { projectId })).data.total).toBe(0);
    const left = world.plant.db.selectFrom('projectPageSignal').selectAll().where('equipmentId', '=', gone.id);
    expect(await left.execute()).toEqual([]);
  });

  it('[PJ7] a copy has the same devices, pages, variables and reports, each with new ids', async () => {
    const source = await world.project('原件', { note: '说明', shifts: [60] });
    await world.join(source, [pump]);
    const [signalId = 0] = pump.signals;
    const carrier = await world.carrier(source);
    const formula = (parts: [number | string, number][]) => parts.map((part) => `\${${part.join('.')}}`).join('+');
    const first = await world.variable(source, '甲', { kind: 'calc', calcType: 'sum', signalIds: [signalId] }, [
      signalId,
    ]);
    const rule = {
      kind: 'calc',
      calcType: 'custom',
      formula: formula([
        [pump.id, signalId],
        ['mvar', first],
      ]),
    };
    const second = await world.variable(source, '乙', rule, [signalId, first]);
    const folder = world.plant.db
      .insertInto('pageFolder')
      .values({ projectId: source, parentId: null, seq: 0, title: '夹' });
    const { id: folderId } = await folder.returning('id').executeTakeFirstOrThrow();
    const home = await world.page(source, { title: '首页', isHome: true });
    const widgets = [
      {
        a: { equipId: carrier, signalId: second },
        b: { equipId: pump.id, signalId },
        c: { pageId: home },
        d: { mvarId: first },
      },
    ];
    const document = { con: { title: '图' }, widgets: [{ ...widgets[0], text: formula([[carrier, first]]) }] };
    await world.page(source, { title: '图', folderId, document, published: [{ equipmentId: pump.id, signalId }] });
    await world.report(source, '日报', [second, signalId]);
    await manager.visitor.send(api.projectMember.add, { projectId: source, accountIds: [viewer.accountId] });
    await manager.visitor.send(api.project.editSharePwd, { id: source, password: 'abcd1234' });
    expect((await manager.visitor.send(api.project.copy, { id: source, title: '原件' })).code).toBe('1501');
    expect((await stranger.visitor.send(api.project.copy, { id: source, title: '偷' })).code).toBe('1611');
    const { data } = await manager.visitor.send(api.project.copy, { id: source, title: '副本' });
    const [line] = (await lines(manager, { title: '副本' })).list;
    expect(line).toMatchObject({ equipCount: 1, pageCount: 2, variableCount: 2, memberCount: 0, shared: false });
    const { db } = world.plant;
    const copyCarrier = await world.carrier(data.id);
    const signals = await db
      .selectFrom('signal')
      .selectAll()
      .where('equipmentId', '=', copyCarrier)
      .orderBy('id')
      .execute();
    expect(signals.map(({ title, storeMode }) => [title, storeMode])).toEqual([
      ['甲', 'change'],
      ['乙', 'change'],
    ]);
    const [newFirst = 0, newSecond = 0] = signals.map(({ id }) => id);
    const variables = await db
      .selectFrom('variable')
      .selectAll()
      .where('projectId', '=', data.id)
      .orderBy('signalId')
      .execute();
    expect(variables.map((row) => [row.signalId, row.revision])).toEqual([
      [newFirst, 1],
      [newSecond, 1],
    ]);
    expect(JSON.parse(variables[1]?.rule ?? '')).toEqual({
      ...rule,
      formula: formula([
        [pump.id, signalId],
        ['mvar', newFirst],
      ]),
    });
    const inputs = await db
      .selectFrom('variableInput')
      .select('signalId')
      .where('variableId', '=', newSecond)
      .orderBy('signalId')
      .execute();
    expect(inputs.map((row) => row.signalId)).toEqual([signalId, newFirst]);
    const pages = await db
      .selectFrom('page')
      .selectAll()
      .where('ownerKind', '=', 'project')
      .where('ownerId', '=', data.id)
      .orderBy('seq')
      .execute();
    expect(pages.map(({ title, isHome, published, revision }) => [title, isHome, published, revision])).toEqual([
      ['首页', 1, null, 1],
      ['图', 0, null, 1],
    ]);
    const [newHome, drawing] = pages;
    const [widget] = (JSON.parse(drawing?.document ?? '') as { widgets: object[] }).widgets;
    expect(widget).toEqual({
      ...{
        a: { equipId: copyCarrier, signalId: newSecond },
        b: { equipId: pump.id, signalId },
        c: { pageId: newHome?.id },
        d: { mvarId: newFirst },
      },
      text: formula([[copyCarrier, newFirst]]),
    });
    const folders = await db.selectFrom('pageFolder').selectAll().where('projectId', '=', data.id).execute();
    expect([folders.length, drawing?.folderId]).toEqual([1, folders[0]?.id]);
    const [report] = await db.selectFrom('projectReport').selectAll().where('projectId', '=', data.id).execute();
    expect((JSON.parse(report?.columns ?? '') as { signalId: number }[]).map((column) => column.signalId)).toEqual([
      newSecond,
      signalId,
    ]);
    expect((await manager.visitor.send(api.project.info, { id: data.id })).data).toMatchObject({
      note: '说明',
      shifts: [60],
    });
  });

  it('[PJ7] nobody puts a device out of their range into a project, by adding it or by copying what has it', async () => {
    const narrow = await world.plant.person('narrow', { of: manager, dataRange: 'own' });
    const own = await world.plant.device('自有泵');
    const createdBy = { createdBy: narrow.accountId };
    await world.plant.db.updateTable('equipment').set(createdBy).where('id', '=', own.id).execute();
    const source = await world.project('两泵');
    await world.join(source, [own, pump]);
    const [own1 = 0, pump1 = 0] = [own.signals[0], pump.signals[0]];
    const bound = [
      { equipId: own.id, signalId: own1 },
      { equipId: pump.id, signalId: pump1 },
    ];
    const drawn = { con: { title: '图', width: 100, height: 100 }, widgets: bound.map((bind) => ({ bind })) };
    await world.page(source, { document: drawn });
    await world.variable(source, '和', { kind: 'calc', calcType: 'sum', signalIds: [own1, pump1] }, [own1, pump1]);
    const devices = async (by: Person, projectId: number) =>
      (await by.visitor.send(api.projectEquip.queryAll, { projectId })).data.list.map(({ id }) => id);
    const { data } = await narrow.visitor.send(api.project.copy, { id: source, title: '窄副本' });
    expect(await devices(narrow, data.id)).toEqual([own.id]);
    const readable = await narrow.visitor.send(api.projectPage.signals, { projectId: data.id, pageSize: 200 });
    expect(readable.data.list.map(({ equipId }) => equipId)).not.toContain(pump.id);
    const [line] = (await lines(narrow, { title: '窄副本' })).list;
    expect(line).toMatchObject({ equipCount: 1, pageCount: 1, variableCount: 1 });
    const body = { projectId: data.id, equipmentIds: [own.id, pump.id] };
    expect((await narrow.visitor.send(api.projectEquip.add, body)).code).toBe('1014');
    const whole = (await manager.visitor.send(api.project.copy, { id: source, title: '全副本' })).data.id;
    expect((await devices(manager, whole)).toSorted((a, b) => a - b)).toEqual([pump.id, own.id]);
  });

  it('[IB9] a message about an alarm of a variable is read by those of its organisation who see all alarms', async () => {
    const projectId = await world.project('报警');
    const [signalId = 0] = pump.signals;
    const rule = { kind: 'calc', calcType: 'sum', signalIds: [signalId] };
    await world.variable(projectId, '量', rule, [signalId]);
    const equipmentId = await world.carrier(projectId);
    const readers = [manager, viewer, stranger].map(({ accountId }) => accountId);
    await addMessage(world.plant.test, { orgId: manager.orgId, equipmentId, dataId: equipmentId, alarmId: 1, readers });
    const titleFor = async ({ visitor }: Person) =>
      (await visitor.send(api.msg.query, { type: 'alarm' })).data.list[0]?.title;
    expect(await titleFor(manager)).toBe('温度过高');
    for (const person of [viewer, stranger]) expect(await titleFor(person)).not.toBe('温度过高');
  });

  it('[PJ8] deleted with all that hangs on it, and the history of its variables', async () => {
    const id = await world.project('删除');
    await world.join(id, [pump]);
    const [signalId = 0] = pump.signals;
    await world.page(id, { published: [{ equipmentId: pump.id, signalId }] });
    const variable = await world.variable(id, '量', { kind: 'calc', calcType: 'sum', signalIds: [signalId] }, [
      signalId,
    ]);
    await world.report(id, '报表', [variable]);
    const carrier = await world.carrier(id);
    const rule = await world.plant.db
      .insertInto('alarmRule')
      .values({
        ...{ orgId: manager.orgId, equipmentId: carrier, signalId: variable, title: '高', level: 'high', onDelayMs: 0 },
        ...{ offDelayMs: 0, latching: 0, repeatMs: 0, autoAck: 0, text: null, enabled: 1, problem: '' },
        ...{ condition: '{"kind":"limits"}', createdAt: 0, updatedAt: 0 },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await manager.visitor.send(api.projectMember.add, { projectId: id, accountIds: [viewer.accountId] });
    for (const person of [stranger, viewer])
      expect((await person.visitor.send(api.project.delete, { id })).code).toBe(person === viewer ? '1009' : '1611');
    const heard = [world.heard('signal.forgotten'), world.heard('alarm.rulesChanged'), world.heard('access.changed')];
    expect((await manager.visitor.send(api.project.delete, { id })).code).toBe('200');
    expect(heard).toEqual([
      [{ signalIds: [variable] }],
      [{ ruleIds: [rule.id] }],
      [{ accountIds: [viewer.accountId] }],
    ]);
    const { db } = world.plant;
    const counts = [
      await db.selectFrom('project').select('id').where('id', '=', id).execute(),
      await db.selectFrom('equipment').select('id').where('projectId', '=', id).execute(),
      await db.selectFrom('signal').select('id').where('equipmentId', '=', carrier).execute(),
      await db.selectFrom('page').select('id').where('ownerKind', '=', 'project').where('ownerId', '=', id).execute(),
      await db.selectFrom('variable').select('signalId').where('projectId', '=', id).execute(),
      await db.selectFrom('variableInput').select('signalId').where('variableId', '=', variable).execute(),
      await db.selectFrom('projectReport').select('id').where('projectId', '=', id).execute(),
      await db.selectFrom('projectMember').select('id').where('projectId', '=', id).execute(),
      await db.selectFrom('projectPageSignal').select('pageId').where('projectId', '=', id).execute(),
      await db.selectFrom('projectEquipment').select('equipmentId').where('projectId', '=', id).execute(),
    ];
    expect(counts.flat()).toEqual([]);
    expect((await manager.visitor.send(api.project.info, { id })).code).toBe('1611');
    expect((await manager.visitor.send(api.equipment.info, { id: pump.id })).code).toBe('200');
  });
});
