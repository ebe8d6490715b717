import { api, equipmentInfo } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addGroup } from './data/addPlant.ts';
import { EquipmentPlant } from './data/EquipmentPlant.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';

const en = { 'accept-language': 'en' };
const driver = { driver: 'modbus-tcp', parameters: { host: '10.0.0.1' } };
const signal = (id: number, address = '40001') => ({ id, title: `变量 ${-id}`, address, dataType: 'UINT16' as const });

describeOnOneEngine('equipment is added, changed and removed', (engine) => {
  let plant: EquipmentPlant;
  let groupId: number;
  let foreignGroupId: number;

  beforeAll(async () => {
    plant = await EquipmentPlant.start(engine);
    groupId = await addGroup(plant.db, plant.orgId, '泵房');
    foreignGroupId = await addGroup(plant.db, plant.otherOrgId, '别人的');
  });
  afterAll(() => plant.stop());

  const info = async (id: number) => (await plant.manager.send(equipmentInfo, { id })).data;
  const revisionOf = async (id: number, table: 'gateway' | 'equipment') => {
    const query = plant.db.selectFrom(table).select('revision').where('id', '=', id);
    return (await query.executeTakeFirstOrThrow()).revision;
  };
  const exists = async (id: number) => (await plant.manager.send(equipmentInfo, { id })).code === '200';
  const rows = async (table: 'signal' | 'alarmRule' | 'report' | 'script', equipmentId: number) => {
    const query = plant.db.selectFrom(table).select('id').where('equipmentId', '=', equipmentId);
    return (await query.execute()).length;
  };

  it('[EM1] a new device has its info, its group, revision 1 and a report of everything', async () => {
    const draft = {
      ...{ manufacturer: '远望', model: 'P-1', location: '一楼', longitude: 120.5, latitude: -30, remark: '备用' },
      ...{ groupId, customFields: [{ name: '资产号', value: 'A-1' }] },
    };
    const answer = await plant.manager.send(api.equipment.add, { name: ' 一号泵 ', ...draft });
    expect(answer).toMatchObject({ code: '200', data: { online: true } });
    expect(answer.data).not.toHaveProperty('uuid');
    const { id } = answer.data;
    expect(await info(id)).toMatchObject({ ...draft, name: '一号泵', groupName: '泵房', sn: '', revision: 1 });
    const { document } = await plant.document(id);
    expect(document.reports).toEqual([
      expect.objectContaining({ name: '默认', mode: 'change', retentionDays: 365, signals: 'rest' }),
    ]);
    const { data: revisions } = await plant.manager.send(api.equipmentConfig.revisions, { id });
    expect(revisions.list.map(({ revision, cause, loginname }) => [revision, cause, loginname])).toEqual([
      [1, 'add', 'manager'],
    ]);
    const { data: log } = await plant.manager.send(api.operationLog.query, { objectId: id });
    expect(log.list[0]).toMatchObject({ action: 'equipment.add', detail: { name: '一号泵', groupId } });
  });

  it('[EM2] names may repeat; everything else is held to its limits', async () => {
    await plant.add('同名');
    await plant.add('同名');
    const code = async (body: object) => (await plant.manager.send(api.equipment.add, { name: 'x', ...body })).code;
    expect(await code({ name: '' })).toBe('1000');
    expect(await code({ name: 'x'.repeat(61) })).toBe('1000');
    expect(await code({ longitude: 181 })).toBe('1000');
    expect(await code({ latitude: -91 })).toBe('1000');
    expect(await code({ customFields: Array.from({ length: 31 }, () => ({ name: 'a', value: '' })) })).toBe('1000');
    expect(await code({ groupId: foreignGroupId })).toBe('1014');
    expect(await code({ templateId: 999_999 })).toBe('1014');
    expect(await code({ modelId: 999_999 })).toBe('1014');
    expect(await code({ parameters: { host: '10.0.0.5' } })).toBe('1000');
    expect(await code({ modelId: 1, templateId: 1 })).toBe('1000');
    expect(await code({ sn: 'NONE' })).toBe('1505');
    expect((await plant.manager.send(api.equipment.names, { name: 'x' })).data.total).toBe(0);
  });

  it('[EM3] with a gateway of its own organisation, which gets more to do; with that of others 1505', async () => {
    const gateway = await plant.gateway('GW-EDIT');
    await plant.gateway('GW-OTHER', plant.otherOrgId);
    const before = await revisionOf(gateway.gatewayId, 'gateway');
    const answer = await plant.manager.send(api.equipment.add, { name: '带网关', sn: 'GW-EDIT' });
    expect(answer.data).toEqual({ id: expect.any(Number), online: false });
    expect(await info(answer.data.id)).toMatchObject({ sn: 'GW-EDIT' });
    expect(await revisionOf(gateway.gatewayId, 'gateway')).toBe(before + 1);
    const refused = await plant.manager.send(api.equipment.add, { name: '带网关 2', sn: 'GW-OTHER' });
    expect(refused).toMatchObject({ code: '1505', data: { sn: 'GW-OTHER' } });
  });

  it('[EM4] an edit changes the info and the group and leaves the rest of the document alone', async () => {
    const id = await plant.add('待改', { remark: '旧', groupId });
    await plant.save(id, { ...driver, signals: [signal(-1)] as never });
    const before = await plant.document(id);
    const body = { id, revision: before.revision, name: '已改', manufacturer: '新厂', groupId: null };
    const { code, data } = await plant.manager.send(api.equipment.edit, body);
    expect([code, data.revision]).toEqual(['200', before.revision + 1]);
    expect(await info(id)).toMatchObject({ name: '已改', manufacturer: '新厂', remark: '', groupId: null });
    const after = await plant.document(id);
    expect({ ...after.document, info: null }).toEqual({ ...before.document, info: null });
    const { data: log } = await plant.manager.send(api.operationLog.query, { objectId: id });
    expect(log.list[0]?.detail).toEqual({
      ...{ name: { from: '待改', to: '已改' }, manufacturer: { from: '', to: '新厂' } },
      ...{ remark: { from: '旧', to: '' }, groupId: { from: groupId, to: null }, revision: data.revision },
    });
  });

  it('[EM5] the second of two edits is told who was first, and changes nothing', async () => {
    const id = await plant.add('争用');
    const edit = (name: string) => plant.manager.send(api.equipment.edit, { id, revision: 1, name, groupId });
    const codes = await Promise.all([edit('甲'), edit('乙')]);
    expect(codes.map(({ code }) => code).toSorted()).toEqual(['1503', '200']);
    const refused = codes.find(({ code }) => code === '1503');
    expect(refused?.data).toMatchObject({ loginname: 'manager', revision: 2 });
    const late = await plant.manager.send(api.equipment.edit, { id, revision: 1, name: '丙' });
    expect(late.code).toBe('1503');
    expect((await info(id)).groupId).toBe(groupId);
    expect(['甲', '乙']).toContain((await info(id)).name);
  });

  it('[EM6] a deleted device takes everything with it but its journal, its log and its revisions', async () => {
    const gateway = await plant.gateway('GW-GONE');
    const id = await plant.add('将删', { sn: 'GW-GONE' });
    const { signals } = await plant.save(id, { ...driver, signals: [signal(-1)] as never });
    const signalId = Object.values(signals)[0] ?? 0;
    const condition = { kind: 'limits', signalId, high: { value: 1 } };
    await plant.manager.send(api.alarmRule.add, { title: '高', level: 'high', condition, equipmentId: id });
    await plant.manager.send(api.page.add, { owner: 'equipment', ownerId: id, title: '主页' });
    const event = {
      ...{ orgId: plant.orgId, equipmentId: id, signalId, alarmId: 1, equip: '将删', title: '高', unit: '' },
      ...{ occurrence: null, action: 'raised', fromState: 'NORM', toState: 'UNACK', time: 1, sourceTime: null },
      ...{ value: '2', limitValue: '1', limitId: 'high', quality: '200', level: 'high', textCn: '', textEn: '' },
      ...{ userName: null, reason: null, suppression: null, annunciated: 1, durationMs: null },
    };
    await plant.db.insertInto('alarmEvent').values(event).execute();
    const before = await revisionOf(gateway.gatewayId, 'gateway');
    expect((await plant.manager.send(api.equipment.delete, { id })).code).toBe('200');
    expect(await exists(id)).toBe(false);
    for (const table of ['signal', 'alarmRule', 'report', 'script'] as const) expect(await rows(table, id)).toBe(0);
    expect(await revisionOf(gateway.gatewayId, 'gateway')).toBe(before + 1);
    const of = (table: 'alarmEvent') => plant.db.selectFrom(table).select('id').where('equipmentId', '=', id).execute();
    expect(await of('alarmEvent')).toHaveLength(1);
    const revisions = plant.db.selectFrom('revision').select('id').where('ownerId', '=', id);
    expect((await revisions.where('ownerKind', '=', 'equipment').execute()).length).toBeGreaterThan(0);
    expect((await plant.manager.send(api.equipment.delete, { id })).code).toBe('1014');
  });

  it('[EM7] what others use stays, and says where it is used', async () => {
    const [used, user] = [await plant.add('被引用'), await plant.add('引用者')];
    const { signals } = await plant.save(used, { ...driver, signals: [signal(-1), signal(-2, '40002')] as never });
    const [first = 0, second = 0] = Object.values(signals);
    const placeholder = `\${${used}.${first}}`;
    const rule = (title: string, condition: object) =>
      plant.manager.send(api.alarmRule.add, { title, level: 'low', equipmentId: user, condition: condition as never });
    await rule('公式', { kind: 'expression', formula: `${placeholder} > 1` });
    await rule('限值', { kind: 'limits', signalId: second, high: { value: 1 } });
    const script = {
      id: -9,
      name: '联动',
      trigger: { kind: 'timer', everySeconds: 5 },
      code: `read('${placeholder}')`,
    };
    await plant.save(user, { scripts: [script] as never });
    const { id: pageId } = (
      await plant.manager.send(api.page.add, { owner: 'equipment', ownerId: user, title: '总图' })
    ).data;
    const bound = { widgetType: 'DataText', bind: { signalArray: [{ equipId: used, signalId: second }] } };
    const drawing = JSON.stringify({ con: { width: 10, height: 10 }, widgets: [bound] });
    await plant.db.updateTable('page').set({ document: drawing }).where('id', '=', pageId).execute();
    const refused = await plant.manager.send(api.equipment.delete, { id: used });
    expect(refused.code).toBe('1502');
    expect(refused.message).toBe(
      '正在使用，不能删除：设备“引用者”的报警规则“公式”、设备“引用者”的报警规则“限值”、设备“引用者”的脚本“联动”、设备“引用者”的页面“总图”',
    );
    const english = await plant.manager.send(api.equipment.delete, { id: used }, en);
    expect(english.message).toContain('alarm rule "公式" of "引用者", ');
    expect(await exists(used)).toBe(true);
    // The user itself, and a device whose number only begins the same, are not in the way.
    const { data } = await plant.manager.send(api.equipmentBatch.delete, { ids: [used, user] });
    expect(data).toEqual({ done: 2, failed: [] });
  });

  it('[EM7] a rule that combines several signals counts too', async () => {
    const [used, user] = [await plant.add('组合源'), await plant.add('组合者')];
    const { signals } = await plant.save(used, { ...driver, signals: [signal(-1), signal(-2, '40002')] as never });
    const parts = Object.values(signals).map((signalId) => ({ kind: 'limits', signalId, high: { value: 1 } }));
    const condition = { kind: 'combination', operator: 'and', conditions: parts };
    const added = await plant.manager.send(api.alarmRule.add, {
      ...{ title: '组合', level: 'low' as const, equipmentId: user },
      condition: condition as never,
    });
    expect(added.message).toBe('操作成功');
    const refused = await plant.manager.send(api.equipment.delete, { id: used });
    expect(refused.message).toBe('正在使用，不能删除：设备“组合者”的报警规则“组合”');
  });

  it('[EB1] a batch does what it can, says what it could not, and leaves a line for each device', async () => {
    const ids = [await plant.add('批 1'), await plant.add('批 2')];
    const foreign = await plant.add('别人的', {}, plant.other);
    const { data } = await plant.manager.send(api.equipmentBatch.group, { ids: [...ids, foreign, 999_999], groupId });
    expect(data.done).toBe(2);
    expect(data.failed.map(({ id, name, code }) => [id, name, code])).toEqual([
      [foreign, '', '1014'],
      [999_999, '', '1014'],
    ]);
    for (const id of ids) {
      expect((await info(id)).groupId).toBe(groupId);
      const { data: log } = await plant.manager.send(api.operationLog.query, { objectId: id });
      expect(log.list[0]).toMatchObject({ action: 'equipment.batchGroup', code: '200', detail: { groupId } });
    }
    const other = await plant.manager.send(api.equipmentBatch.group, { ids, groupId: foreignGroupId });
    expect(other.data.failed.map(({ name, code }) => [name, code])).toEqual([
      ['批 1', '1014'],
      ['批 2', '1014'],
    ]);
    expect((await plant.manager.send(api.equipmentBatch.group, { ids, groupId: null })).data.done).toBe(2);
    expect((await info(ids[0] ?? 0)).groupId).toBeNull();
    expect((await plant.manager.send(api.equipmentBatch.delete, { ids: [...ids, foreign] })).data).toMatchObject({
      done: 2,
    });
    expect((await plant.other.send(equipmentInfo, { id: foreign })).code).toBe('200');
  });

  it('[EM8] those who run the platform edit what belongs to any organisation, within that organisation', async () => {
    const id = await plant.add('平台可改');
    const edit = (group: number) =>
      plant.platform.send(api.equipment.edit, { id, revision: 1, name: '平台已改', groupId: group });
    expect((await edit(foreignGroupId)).code).toBe('1014');
    expect((await edit(groupId)).code).toBe('200');
    expect((await info(id)).name).toBe('平台已改');
  });

  it('names and manufacturers to choose from', async () => {
    await plant.add('选 a', { manufacturer: '乙厂' });
    await plant.add('选 b', { manufacturer: '乙厂', groupId });
    const { data } = await plant.manager.send(api.equipment.names, { name: '选', pageSize: 1, pageNo: 2 });
    expect(data).toEqual({
      total: 2,
      list: [expect.objectContaining({ name: '选 b', groupName: '泵房', shared: false })],
    });
    const { data: all } = await plant.manager.send(api.equipment.manufacturers, {});
    expect(all.filter((one) => one === '乙厂')).toHaveLength(1);
    expect(all).not.toContain('');
  });
});
