import { api, formatTime, type InputOf } from '@lookfar/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addEquipment } from './data/addPlant.ts';
import { PeoplePlant, plantPassword } from './data/PeoplePlant.ts';
import { startTestServer, type TestServer } from './harness/startTestServer.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

const { accountInt: int, accountExt: ext, invite } = api;
const hour = 3_600_000;
const day = 24 * hour;

describeOnOneEngine('invitations', (engine) => {
  let test: TestServer;
  let plant: PeoplePlant;
  let orgId: number;
  let viewer: number;
  let manager: Visitor;
  let other: Visitor;

  beforeAll(async () => {
    test = await startTestServer({ engine });
    plant = new PeoplePlant(test);
    ({ orgId } = await test.addAccount({ loginname: 'manager', roleType: 'enterprise', orgName: '清源水务' }));
    await test.addAccount({ loginname: 'other', roleType: 'enterprise' });
    viewer = await plant.role(orgId, '查看', ['monitor_equipment']);
    manager = await plant.visitor('manager');
    other = await plant.visitor('other');
  });
  afterAll(() => test.stop());
  beforeEach(() => test.clock.leap(hour / 2));

  const make = async (more: Partial<InputOf<typeof int.invite>> = {}, visitor = manager) =>
    (await visitor.send(int.invite, { roleId: viewer, ...more })).data;
  const accept = (token: string, loginname: string, visitor = test.visitor()) =>
    visitor.send(invite.accept, { token, loginname, name: '王五', password: plantPassword });
  const look = async (token: string) => (await test.visitor().send(invite.look, { token })).code;

  it('[PA11] whoever has the link sees what it is for and makes one account with it', async () => {
    const dept = await plant.dept(orgId, '化验室');
    const { token, id } = await make({ deptId: dept, dataRange: 'own' });
    const shown = await test.visitor().send(invite.look, { token });
    expect(shown.data).toMatchObject({ orgName: '清源水务', roleName: '查看', kind: 'int' });
    expect((await accept(token, 'wang.wu')).code).toBe('200');
    const visitor = await plant.visitor('wang.wu');
    expect((await visitor.send(api.user.info, {})).data).toMatchObject({
      deptId: dept,
      dataRange: 'own',
      roleId: viewer,
    });
    const row = await test.server.database.db
      .selectFrom('account')
      .selectAll()
      .where('loginname', '=', 'wang.wu')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ name: '王五', mustChange: 0, kind: 'int', orgId });
    expect((await accept(token, 'wang.six')).code).toBe('1572');
    expect(await look(token)).toBe('1572');
    const [line] = (await manager.send(int.invites, {})).data.list;
    expect(line).toMatchObject({ id, state: 'used', loginname: 'wang.wu', createdBy: 'manager' });
    const stored = await test.server.database.db.selectFrom('invite').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('[PA11] two who accept at the same moment make one account', async () => {
    const { token } = await make();
    const codes = await Promise.all(['race-1', 'race-2'].map(async (name) => (await accept(token, name)).code));
    expect(codes.toSorted()).toEqual(['1572', '200']);
  });

  it('[PA11] expired, revoked and invented links say so and make nothing', async () => {
    const { token } = await make({ days: 1 });
    const revoked = await make();
    expect((await other.send(int.revokeInvite, { id: revoked.id })).code).toBe('1014');
    expect((await manager.send(ext.revokeInvite, { id: revoked.id })).code).toBe('1014');
    expect((await manager.send(int.revokeInvite, { id: revoked.id })).code).toBe('200');
    expect((await manager.send(int.revokeInvite, { id: revoked.id })).code).toBe('1574');
    expect(await look(revoked.token)).toBe('1574');
    expect((await accept(revoked.token, 'never-1')).code).toBe('1574');
    expect(await look('invented')).toBe('1571');
    test.clock.leap(day);
    expect(await look(token)).toBe('1573');
    expect((await accept(token, 'never-2')).code).toBe('1573');
    manager = await plant.visitor('manager');
    other = await plant.visitor('other');
    const made = await test.server.database.db
      .selectFrom('account')
      .select('id')
      .where('loginname', 'like', 'never-%')
      .execute();
    expect(made).toEqual([]);
  });

  it('[PA11] a taken name leaves the link open', async () => {
    const { token } = await make();
    expect((await accept(token, 'MANAGER')).code).toBe('1501');
    expect((await accept(token, 'free-name')).code).toBe('200');
  });

  it('[PA11] a link is as good as the person who made it', async () => {
    const roleId = await plant.role(orgId, '账号', ['monitor_equipment', 'account_edit']);
    const id = await plant.person({ loginname: 'inviter', orgId, roleId });
    const inviter = await plant.visitor('inviter');
    const { token } = await make({}, inviter);
    expect(await look(token)).toBe('200');
    await manager.send(int.edit, { id, loginname: 'inviter', roleId: viewer });
    expect(await look(token)).toBe('1574');
    await manager.send(int.edit, { id, loginname: 'inviter', roleId });
    expect(await look(token)).toBe('200');
    await manager.send(int.disable, { id });
    expect((await accept(token, 'never-3')).code).toBe('1574');
    expect((await manager.send(int.delete, { id })).code).toBe('200');
    expect(await look(token)).toBe('1574');
  });

  it('[PA11] a link gives no department, device or region that its maker has no more', async () => {
    const roleId = await plant.role(orgId, '车间', ['monitor_equipment', 'account_edit']);
    const [hall, yard] = [await plant.dept(orgId, '泵房'), await plant.dept(orgId, '堆场')];
    await plant.region(orgId, '泵房');
    const id = await plant.person({ loginname: 'foreman', orgId, roleId, deptId: hall, dataRange: 'dept' });
    const { db } = test.server.database;
    const set = (columns: object) => db.updateTable('account').set(columns).where('id', '=', id).execute();
    await set({ authRegion: '["泵房"]' });
    const device = await addEquipment(db, { orgId, gatewayId: null, name: '三号泵' }, []);
    await db.updateTable('equipment').set({ deptId: hall }).where('id', '=', device.id).execute();
    const foreman = await plant.visitor('foreman');
    const given = { roleId: viewer, deptId: hall, dataRange: 'dept' as const };
    const tokens = [
      (await make({ ...given, authRegion: ['泵房'] }, foreman)).token,
      (await make({ ...given, dataRange: 'chosen', equipmentIds: [device.id] }, foreman)).token,
      (await make(given, foreman)).token,
    ];
    const looks = async () => {
      const codes: string[] = [];
      for (const token of tokens) codes.push(await look(token));
      return codes;
    };
    expect(await looks()).toEqual(['200', '200', '200']);
    await set({ authRegion: '[]' });
    await db.updateTable('equipment').set({ deptId: yard }).where('id', '=', device.id).execute();
    expect(await looks()).toEqual(['1574', '1574', '200']);
    await set({ deptId: yard });
    expect(await looks()).toEqual(['1574', '1574', '1574']);
    expect((await accept(tokens[2] ?? '', 'never-4')).code).toBe('1574');
  });

  it('[PA10] nobody invites with more than they have; external accounts get chosen devices and an expiry', async () => {
    await plant.person({ loginname: 'clerk', orgId, roleId: await plant.role(orgId, '文员', ['account_edit']) });
    const clerk = await plant.visitor('clerk');
    expect((await clerk.send(int.invite, { roleId: viewer })).code).toBe('1562');
    expect((await other.send(int.invite, { roleId: viewer })).code).toBe('1014');
    const { db } = test.server.database;
    const device = await addEquipment(db, { orgId, gatewayId: null, name: '一号泵' }, []);
    const gone = await addEquipment(db, { orgId, gatewayId: null, name: '二号泵' }, []);
    const validUntil = formatTime(test.clock.now() + 30 * day);
    const body = { roleId: viewer, equipmentIds: [device.id, gone.id], validUntil };
    const { data } = await manager.send(ext.invite, body);
    await db.deleteFrom('equipment').where('id', '=', gone.id).execute();
    expect((await accept(data.token, 'partner')).code).toBe('200');
    const partner = await plant.visitor('partner');
    expect((await partner.send(api.equipment.names, {})).data.list.map(({ name }) => name)).toEqual(['一号泵']);
    const [line] = (await manager.send(ext.query, { name: 'partner' })).data.list;
    expect(line).toMatchObject({ validUntil, kind: 'ext' });
  });

  it('[PA10] with an e-mail address the link is sent there', async () => {
    const { token } = await make({ email: 'new@example.com' });
    const sent = await test.server.database.db
      .selectFrom('outgoing')
      .selectAll()
      .where('target', '=', 'new@example.com')
      .executeTakeFirstOrThrow();
    expect(sent).toMatchObject({ way: 'email', state: 'waiting', orgId });
    expect(sent.body).toContain(`/invite/${token}`);
  });

  it('[PA10] the link does not lead where its request says that the server is', async () => {
    const { db } = test.server.database;
    const linkTo = async (email: string) => {
      const { code } = await manager.send(int.invite, { roleId: viewer, email }, { host: '203.0.113.66:8443' });
      expect(code).toBe('200');
      const query = db.selectFrom('outgoing').select('body').where('target', '=', email);
      return /https?:\/\/[^/]+/.exec((await query.executeTakeFirstOrThrow()).body)?.[0];
    };
    expect(await linkTo('one@example.com')).toMatch(/^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/);
    await db.updateTable('org').set({ hosts: '["scada.qingyuan.example"]' }).where('id', '=', orgId).execute();
    expect(await linkTo('two@example.com')).toBe('http://scada.qingyuan.example');
    await db.updateTable('org').set({ hosts: '[]' }).where('id', '=', orgId).execute();
  });

  it('[PA16] the limit of the organisation counts when the link is used', async () => {
    const { db } = test.server.database;
    const { token } = await make();
    await db.updateTable('org').set({ maxAccounts: 1 }).where('id', '=', orgId).execute();
    expect((await accept(token, 'too-many')).code).toBe('1564');
    await db.updateTable('org').set({ maxAccounts: null }).where('id', '=', orgId).execute();
    expect((await accept(token, 'not-too-many')).code).toBe('200');
  });

  it('[PA11] names cannot be tried without end', async () => {
    const { token } = await make();
    const codes: string[] = [];
    for (let n = 0; n < 11; n += 1) codes.push((await accept(token, 'manager')).code);
    expect(codes.slice(0, 10)).toEqual(Array(10).fill('1501'));
    expect(codes[10]).toBe('429');
  });
});
