import { api, formatTime, type InputOf, projectLimits } from '@lookfar/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PlantEquipment } from './data/addPlant.ts';
import { ProjectPlant } from './data/ProjectPlant.ts';
import type { Person } from './data/StillPlant.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';

describeOnOneEngine('people of a project', (engine) => {
  let world: ProjectPlant;
  let manager: Person;
  let colleague: Person;
  let stranger: Person;
  let staff: Person;
  let pump: PlantEquipment;
  let fan: PlantEquipment;
  let projectId: number;
  let first: number;
  let second: number;
  let count = 0;

  beforeAll(async () => {
    world = await ProjectPlant.start(engine);
    ({ manager } = world);
    staff = await world.plant.person('staff', { roleType: 'operation' });
    pump = await world.plant.device('泵', { gatewayId: await world.plant.gateway('GW-P') });
    fan = await world.plant.device('风机', { gatewayId: await world.plant.gateway('GW-F') });
  });
  afterAll(() => world.stop());

  /** Each has people and a project of its own. */
  beforeEach(async () => {
    count += 1;
    colleague = await world.plant.person(`colleague${count}`, { of: manager, auths: ['monitor_project'] });
    stranger = await world.plant.person(`stranger${count}`, { auths: ['monitor_project'] });
    projectId = await world.project(`中心 ${count}`);
    await world.join(projectId, [pump, fan]);
    const [a = 0] = pump.signals;
    const [b = 0] = fan.signals;
    first = await world.page(projectId, {
      title: '一',
      isHome: true,
      published: [{ equipmentId: pump.id, signalId: a }],
    });
    second = await world.page(projectId, { title: '二', published: [{ equipmentId: fan.id, signalId: b }] });
  });

  type Grant = Partial<Omit<InputOf<typeof api.projectMember.add>, 'projectId' | 'accountIds'>>;
  const add = (people: readonly Person[], grant: Grant = {}, by = manager) =>
    by.visitor.send(api.projectMember.add, {
      projectId,
      accountIds: people.map(({ accountId }) => accountId),
      ...grant,
    });
  const members = async (by = manager) => (await by.visitor.send(api.projectMember.query, { projectId })).data.list;
  const board = async ({ visitor }: Person) =>
    (await visitor.send(api.project.queryAllByUser, {})).data.list.find(({ id }) => id === projectId);
  const at = (ms: number) => formatTime(world.plant.now + ms);
  const share = async (password = 'a1B2c3') =>
    (await manager.visitor.send(api.project.editSharePwd, { id: projectId, password })).data.code ?? '';
  const accept = (by: Person, code: string, password = 'a1B2c3') =>
    by.visitor.send(api.project.acceptShare, { code, password });

  it('[PJ10] without a membership a project is not there', async () => {
    for (const person of [colleague, stranger]) {
      expect(await board(person)).toBeUndefined();
      expect((await person.visitor.send(api.project.info, { id: projectId })).code).toBe('1611');
    }
  });

  it('[PJ10] a member sees what was granted; the manager sees all of it', async () => {
    const heard = world.heard('access.changed');
    expect((await add([colleague], { alarm: false, history: false })).code).toBe('200');
    expect(heard).toEqual([{ accountIds: [colleague.accountId] }]);
    const { data } = await colleague.visitor.send(api.project.info, { id: projectId });
    expect(data).toMatchObject({ homeId: first, rights: { edit: false, write: false, alarm: false, history: false } });
    expect(await board(colleague)).toMatchObject({ homeId: first, equipNum: 2, onlineNum: 0, accepted: false });
    expect(await board(colleague)).not.toHaveProperty('alarmNum');
    expect(await board(manager)).toMatchObject({ equipNum: 2, alarmNum: 0, alarmLevel: null, rights: { edit: true } });
    expect(await members()).toMatchObject([
      {
        loginname: `colleague${count}`,
        orgName: 'manager',
        pages: 'all',
        write: false,
        accepted: false,
        expired: false,
      },
    ]);
  });

  it('[PJ10] [PJ20] with single pages: only what is on them counts', async () => {
    await add([colleague], { pages: [{ pageId: second, write: true }] });
    world.plant.appear({ gateways: [], devices: [fan.id] });
    expect(await board(colleague)).toMatchObject({ homeId: second, equipNum: 1, rights: { write: true } });
    const [member] = await members();
    expect(member).toMatchObject({ pages: [{ pageId: second, write: true }], write: false });
    const edit = { id: member?.id ?? 0, pages: 'all' as const, write: true, expires: at(3_600_000) };
    expect((await manager.visitor.send(api.projectMember.edit, edit)).code).toBe('200');
    expect(await board(colleague)).toMatchObject({ homeId: first, equipNum: 2, rights: { write: true } });
    // A page that is deleted is not named any more.
    await manager.visitor.send(api.projectMember.edit, { ...edit, pages: [{ pageId: second }] });
    await world.plant.db.deleteFrom('projectPageSignal').where('pageId', '=', second).execute();
    await world.plant.db.deleteFrom('page').where('id', '=', second).execute();
    expect((await members())[0]).toMatchObject({ pages: [] });
    expect(await board(colleague)).toMatchObject({ homeId: null, equipNum: 0 });
  });

  it('[PJ20] counts devices online and in alarm, of the signals that one sees', async () => {
    await add([colleague], { pages: [{ pageId: second }] });
    await add([stranger], {}, staff);
    const row = await world.plant.db
      .selectFrom('equipment')
      .select(['id', 'gatewayId'])
      .where('id', '=', pump.id)
      .execute();
    world.plant.appear({ gateways: row.flatMap(({ gatewayId }) => gatewayId ?? []), devices: [pump.id] });
    const [signalId = 0, unseen = 0] = pump.signals;
    await world.plant.records.stand({ orgId: manager.orgId, equipmentId: pump.id, signalId, level: 'low' }, 'UNACK');
    await world.plant.records.stand(
      { orgId: manager.orgId, equipmentId: pump.id, signalId: unseen, level: 'critical' },
      'ACKED',
    );
    expect(await board(manager)).toMatchObject({ equipNum: 2, onlineNum: 1, alarmNum: 1, alarmLevel: 'critical' });
    expect(await board(stranger)).toMatchObject({ equipNum: 2, onlineNum: 1, alarmNum: 1, alarmLevel: 'low' });
    expect(await board(colleague)).toMatchObject({ equipNum: 1, onlineNum: 0, alarmNum: 0, alarmLevel: null });
    // A device that has left the project is not counted, though it is still drawn.
    await manager.visitor.send(api.projectEquip.delete, { projectId, equipmentIds: [pump.id] });
    expect(await board(stranger)).toMatchObject({ equipNum: 1, onlineNum: 0, alarmNum: 0 });
    await world.plant.db.deleteFrom('alarm').execute();
  });

  it('[PJ11] bad grants change nothing', async () => {
    const other = await world.page(await world.project(`别的 ${count}`), {});
    expect((await add([colleague], { pages: [{ pageId: other }] })).code).toBe('1614');
    expect((await add([colleague], { pages: [] })).code).toBe('1000');
    expect((await add([colleague], { expires: at(-1000) })).code).toBe('1579');
    expect((await add([colleague, { ...stranger }])).code).toBe('1014');
    const limited = await world.plant.person(`limited${count}`, {
      of: manager,
      auths: ['project_edit', 'monitor_project'],
    });
    expect((await add([colleague], { write: true }, limited)).code).toBe('1305');
    expect((await add([colleague], { pages: [{ pageId: first, write: true }] }, limited)).code).toBe('1305');
    expect((await add([colleague], {}, stranger)).code).toBe('1009');
    expect(await members()).toEqual([]);
    await add([colleague]);
    const [member] = await members();
    const outsider = await world.plant.person(`outsider${count}`);
    const id = member?.id ?? 0;
    expect((await outsider.visitor.send(api.projectMember.edit, { id, write: true })).code).toBe('1014');
    expect((await outsider.visitor.send(api.projectMember.delete, { ids: [id] })).code).toBe('1014');
    expect((await manager.visitor.send(api.projectMember.delete, { ids: [id, 999_999] })).code).toBe('1014');
    expect(await members()).toHaveLength(1);
  });

  it('[PJ11] nobody changes their own membership of a project of others', async () => {
    const outsider = await world.plant.person(`manages${count}`);
    await add([outsider], {}, staff);
    const [member] = await members();
    const id = member?.id ?? 0;
    expect((await outsider.visitor.send(api.projectMember.edit, { id, write: true })).code).toBe('1611');
    expect((await outsider.visitor.send(api.projectMember.delete, { ids: [id] })).code).toBe('1611');
    expect((await outsider.visitor.send(api.projectEquip.query, { projectId })).code).toBe('1611');
    expect(await members()).toMatchObject([{ write: false }]);
  });

  it('[PJ11] people of the own organisation, of all of them for platform staff; at most 500', async () => {
    const names = async (by: Person, name: string) => {
      const { data } = await by.visitor.send(api.projectMember.candidates, { projectId, name, pageSize: 200 });
      return data.list.map(({ loginname }) => loginname);
    };
    expect(await names(manager, `colleague${count}`)).toContain(`colleague${count}`);
    expect(await names(manager, 'stranger')).toEqual([]);
    expect(await names(staff, `stranger${count}`)).toContain(`stranger${count}`);
    await add([colleague]);
    expect(await names(manager, `colleague${count}`)).not.toContain(`colleague${count}`);
    // Someone who is in it already is left as they are.
    await add([colleague], { history: false });
    expect(await members()).toMatchObject([{ history: true }]);
    const account = await world.plant.db
      .selectFrom('account')
      .selectAll()
      .where('id', '=', colleague.accountId)
      .executeTakeFirstOrThrow();
    const { id: _, ...row } = account;
    const accounts = Array.from({ length: projectLimits.members }, (_one, n) => ({
      ...{ ...row, loginname: `m${count}-${n}`, loginKey: `m${count}-${n}` },
    }));
    const made: number[] = [];
    for (let from = 0; from < accounts.length; from += 50) {
      const rows = await world.plant.db
        .insertInto('account')
        .values(accounts.slice(from, from + 50))
        .returning('id')
        .execute();
      made.push(...rows.map((one) => one.id));
    }
    const { code } = await manager.visitor.send(api.projectMember.add, { projectId, accountIds: made });
    expect(code).toBe('1615');
    expect((await manager.visitor.send(api.projectMember.add, { projectId, accountIds: made.slice(1) })).code).toBe(
      '200',
    );
  });

  it('[PJ12] a membership ends by its end, by the end of the project, and when the account is deleted', async () => {
    await add([colleague], { expires: at(60_000) });
    expect(await board(colleague)).toBeDefined();
    await world.plant.db
      .updateTable('projectMember')
      .set({ expiresAt: world.plant.now })
      .where('projectId', '=', projectId)
      .execute();
    expect(await board(colleague)).toBeUndefined();
    expect((await members())[0]).toMatchObject({ expired: true });
    await world.plant.db
      .updateTable('projectMember')
      .set({ expiresAt: null })
      .where('projectId', '=', projectId)
      .execute();
    await world.plant.db
      .updateTable('project')
      .set({ expiresAt: world.plant.now })
      .where('id', '=', projectId)
      .execute();
    expect(await board(colleague)).toMatchObject({ state: 'expired' });
    expect((await colleague.visitor.send(api.project.info, { id: projectId })).code).toBe('1613');
    expect((await manager.visitor.send(api.project.info, { id: projectId })).code).toBe('200');
    expect((await manager.visitor.send(api.accountInt.delete, { id: colleague.accountId })).code).toBe('200');
    expect(await members()).toEqual([]);
  });

  it('[PJ13] a member who is removed has nothing any more, and everyone is told', async () => {
    await add([colleague]);
    const [member] = await members();
    const heard = [world.heard('access.changed'), world.heard('project.changed')];
    await manager.visitor.send(api.projectMember.delete, { ids: [member?.id ?? 0] });
    expect(heard).toEqual([[{ accountIds: [colleague.accountId] }], [{ projectId }]]);
    expect((await colleague.visitor.send(api.project.info, { id: projectId })).code).toBe('1611');
  });

  it('[PJ14] shared by code and password, with the grant of the share', async () => {
    expect((await manager.visitor.send(api.project.shareInfo, { id: projectId })).data).toEqual({
      ...{ id: projectId, code: null, holders: [] },
      auth: { pages: 'all', write: false, alarm: true, history: true, expires: null },
    });
    expect((await manager.visitor.send(api.project.editSharePwd, { id: projectId, password: 'abc' })).code).toBe(
      '1517',
    );
    expect((await manager.visitor.send(api.project.editShareAuth, { id: projectId, auth: {} })).code).toBe('1515');
    const code = await share();
    expect(code).toMatch(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/);
    expect(await share('anotherone')).toBe(code);
    expect((await accept(stranger, code)).code).toBe('1514');
    const { data } = await accept(stranger, code.toLowerCase().replace('-', ' '), 'anotherone');
    expect(data).toEqual({ id: projectId, title: `中心 ${count}` });
    expect(await board(stranger)).toMatchObject({ accepted: true, equipNum: 2 });
    const auth = { pages: [{ pageId: second }], alarm: false };
    expect((await manager.visitor.send(api.project.editShareAuth, { id: projectId, auth })).data.auth).toMatchObject(
      auth,
    );
    expect(await board(stranger)).toMatchObject({ homeId: second, equipNum: 1, rights: { alarm: false } });
    const { holders } = (await manager.visitor.send(api.project.shareInfo, { id: projectId })).data;
    expect(holders).toMatchObject([{ loginname: `stranger${count}`, accepted: true, alarm: false }]);
    // Its grant is that of the share.
    const id = holders[0]?.id ?? 0;
    expect((await manager.visitor.send(api.projectMember.edit, { id, write: true })).code).toBe('1000');
    expect(
      (await manager.visitor.send(api.project.editShareAuth, { id: projectId, auth: { pages: [{ pageId: 999_999 }] } }))
        .code,
    ).toBe('1614');
    expect(
      (await manager.visitor.send(api.project.editShareAuth, { id: projectId, auth: { expires: at(-1000) } })).code,
    ).toBe('1579');
  });

  it('[PJ15] refused: one’s own, unknown, expired, revoked, guessed', async () => {
    const code = await share();
    expect((await accept(manager, code)).code).toBe('1516');
    expect((await accept(staff, code)).code).toBe('1516');
    expect((await accept(stranger, 'AAAAA-AAAAA')).code).toBe('1515');
    await manager.visitor.send(api.project.editShareAuth, { id: projectId, auth: { expires: at(60_000) } });
    world.plant.test.clock.leap(120_000);
    expect((await accept(stranger, code)).code).toBe('1515');
    await manager.visitor.send(api.project.editShareAuth, { id: projectId, auth: {} });
    for (let n = 0; n < 3; n += 1) expect((await accept(stranger, code, 'wrong')).code).toBe('1514');
    expect((await accept(stranger, code, 'wrong')).code).toBe('429');
    expect((await accept(colleague, code)).code).toBe('200');
    const revoked = await manager.visitor.send(api.project.revokeShare, { id: projectId });
    expect(revoked.data).toMatchObject({ code: null, holders: [] });
    expect(await board(colleague)).toBeUndefined();
    const other = await world.plant.person(`late${count}`, { auths: ['monitor_project'] });
    expect((await accept(other, code)).code).toBe('1515');
    const outsider = await world.plant.person(`out${count}`);
    for (const call of [api.project.shareInfo, api.project.revokeShare])
      expect((await outsider.visitor.send(call, { id: projectId })).code).toBe('1611');
  });

  it('[PJ16] one holder loses it, a holder leaves it; people by name stay', async () => {
    const code = await share();
    await add([colleague]);
    await accept(stranger, code);
    expect((await accept(colleague, code)).code).toBe('200');
    expect((await members()).map(({ accepted }) => accepted)).toEqual([false, true]);
    expect((await colleague.visitor.send(api.project.leave, { id: projectId })).code).toBe('1014');
    const [, holder] = await members();
    expect((await manager.visitor.send(api.project.revokeShare, { id: projectId, memberId: 999_999 })).code).toBe(
      '1014',
    );
    const { data } = await manager.visitor.send(api.project.revokeShare, { id: projectId, memberId: holder?.id ?? 0 });
    expect(data).toMatchObject({ code, holders: [] });
    expect((await accept(stranger, code)).code).toBe('200');
    expect((await stranger.visitor.send(api.project.leave, { id: projectId })).code).toBe('200');
    expect(await board(stranger)).toBeUndefined();
    expect(await members()).toHaveLength(1);
  });
});
