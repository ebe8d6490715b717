import { api, formatTime, type InputOf, neverExternal } from '@lookfar/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { MessageReaders } from '../src/features/message/MessageReaders.ts';
import { sessionLimits } from '../src/platform/sessions/sessionRules.ts';
import { addEquipment } from './data/addPlant.ts';
import { PeoplePlant, plantPassword } from './data/PeoplePlant.ts';
import { startTestServer, type TestServer } from './harness/startTestServer.ts';
import { describeOnEngines } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

const { accountInt: int, accountExt: ext, accountCo: co, accountOp: op } = api;
const hour = 3_600_000;
const day = 24 * hour;

describeOnEngines('accounts', (engine) => {
  let test: TestServer;
  let plant: PeoplePlant;
  let orgId: number;
  let otherOrg: number;
  let manager: Visitor;
  let other: Visitor;
  let admin: Visitor;
  let operation: Visitor;
  const ids = { manager: 0, admin: 0, all: 0, viewer: 0, accounts: 0 };

  beforeAll(async () => {
    test = await startTestServer({ engine });
    plant = new PeoplePlant(test);
    const place = await test.addAccount({ loginname: 'manager', roleType: 'enterprise' });
    orgId = place.orgId;
    ids.manager = place.accountId;
    ({ orgId: otherOrg } = await test.addAccount({ loginname: 'other', roleType: 'enterprise' }));
    ids.admin = (await test.addAccount({ loginname: 'admin', roleType: 'admin' })).accountId;
    await test.server.database.db.updateTable('account').set({ kind: 'op' }).where('id', '=', ids.admin).execute();
    await test.addAccount({ loginname: 'operation', roleType: 'operation' });
    ids.all = await plant.role(orgId, '管理');
    ids.viewer = await plant.role(orgId, '查看', ['monitor_equipment']);
    ids.accounts = await plant.role(orgId, '账号', ['monitor_equipment', 'account_edit']);
    manager = await plant.visitor('manager');
    other = await plant.visitor('other');
    admin = await plant.visitor('admin');
    operation = await plant.visitor('operation');
  });
  afterAll(() => test.stop());
  beforeEach(() => test.clock.leap(hour / 2));

  const row = (id: number) =>
    test.server.database.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst();
  const later = (ms: number) => formatTime(test.clock.now() + ms);
  let made = 0;
  const add = (more: Partial<InputOf<typeof int.add>> = {}, visitor = manager) => {
    made += 1;
    return visitor.send(int.add, { loginname: `user-${made}`, roleId: ids.viewer, ...more });
  };
  /** As if they had chosen a password at their first login. */
  const chosen = (id: number) =>
    test.server.database.db.updateTable('account').set({ mustChange: 0 }).where('id', '=', id).execute();
  const person = async (more: Partial<InputOf<typeof int.add>> = {}) => {
    const { code, data } = await add({ password: plantPassword, ...more });
    expect(code).toBe('200');
    await chosen(data.id);
    return { id: data.id, loginname: more.loginname ?? `user-${made}` };
  };
  const codeOf = async (answer: Promise<{ code: string }>) => (await answer).code;
  const names = async (visitor: Visitor, filter: InputOf<typeof int.query> = {}) =>
    (await visitor.send(int.query, { pageSize: 200, ...filter })).data.list
      .map(({ loginname }) => loginname)
      .toSorted();

  it('[PA5] a new account has a temporary password that is shown once and has to be changed', async () => {
    const { data } = await add({ loginname: 'Zhang.San', name: '张三', tel: '13800000001', note: '夜班' });
    expect(data.password).toMatch(/^[A-Za-z2-9]{12}$/);
    expect(await row(data.id)).toMatchObject({
      ...{ orgId, kind: 'int', loginname: 'Zhang.San', name: '张三', mustChange: 1, createdBy: ids.manager },
    });
    expect((await test.visitor().login('zhang.san', data.password)).code).toBe('200');
    const typed = await add({ password: 'Chosen123' });
    expect(typed.data.password).toBe('');
    const log = await test.server.database.db.selectFrom('operationLog').select('detail').execute();
    expect(JSON.stringify(log)).not.toMatch(new RegExp(`Chosen123|${data.password}`));
  });

  it('[PA6] usernames are unique in the whole installation; phones and addresses lead to one account', async () => {
    await add({ loginname: 'Taken', tel: '13900000000', email: 'a@b.cn' });
    const others = await plant.role(otherOrg, '查看', ['monitor_equipment']);
    const again = (more: object) => codeOf(other.send(int.add, { loginname: `x${made}`, roleId: others, ...more }));
    expect(await again({ loginname: 'tAKEN' })).toBe('1501');
    expect(await again({ tel: '13900000000' })).toBe('1024');
    expect(await again({ email: 'a@b.cn' })).toBe('1578');
    expect(await codeOf(add({ loginname: '' }))).toBe('1000');
    expect(await codeOf(add({ name: '七个字的名字啊' }))).toBe('1000');
  });

  it('[PA3] nobody gives a role, a range or a region that they lack, and refusals change nothing', async () => {
    await plant.region(orgId, '泵房');
    await plant.person({ loginname: 'clerk', orgId, roleId: ids.accounts });
    const clerk = await plant.visitor('clerk');
    const before = await names(manager);
    expect(await codeOf(add({ roleId: ids.all }, clerk))).toBe('1562');
    expect(await codeOf(add({ authRegion: ['泵房'] }, clerk))).toBe('1562');
    expect(await codeOf(add({ authRegion: ['泵房'] }))).toBe('200');
    expect(await codeOf(add({ authRegion: ['无此区域'] }))).toBe('1014');
    expect(await codeOf(add({ roleId: await plant.role(otherOrg, 'x', []) }))).toBe('1014');
    expect(await codeOf(add({ deptId: await plant.dept(otherOrg, 'x') }))).toBe('1014');
    const device = await addEquipment(test.server.database.db, { orgId: otherOrg, gatewayId: null }, []);
    expect(await codeOf(add({ dataRange: 'chosen', equipmentIds: [device.id] }))).toBe('1014');
    expect(await codeOf(add({ validUntil: later(-1000) }))).toBe('1579');
    const platformRole = await plant.role(orgId, '平台', [], 'operation');
    expect(await codeOf(add({ roleId: platformRole }))).toBe('1577');
    expect((await names(manager)).length).toBe(before.length + 1);
  });

  /** What every call that changes an account answers. */
  const changes = async (visitor: Visitor, id: number) => {
    const lock = { accountId: id, name: 'x', publicKey: 'x' };
    const sent = [
      visitor.send(int.edit, { id, loginname: `changed-${id}`, roleId: ids.viewer }),
      visitor.send(int.disable, { id }),
      visitor.send(int.enable, { id }),
      visitor.send(int.resetPassword, { id }),
      visitor.send(int.forceOut, { id }),
      visitor.send(int.endSession, { id, key: 'x' }),
      visitor.send(api.accountTotp.remove, { accountId: id }),
      visitor.send(api.accountLock.add, lock),
      visitor.send(api.accountLock.use, { accountId: id, useLock: false }),
      visitor.send(int.delete, { id }),
    ];
    return [...new Set((await Promise.all(sent)).map(({ code }) => code))];
  };

  it('[PA4] [TF8] [HL7] an account that may do more than the caller cannot be changed by them', async () => {
    await plant.person({ loginname: 'clerk2', orgId, roleId: ids.accounts });
    const clerk = await plant.visitor('clerk2');
    const { id } = await person({ roleId: ids.all });
    expect(await changes(clerk, id)).toEqual(['1562']);
    const { list } = (await clerk.send(int.query, { pageSize: 200 })).data;
    expect(list.find((one) => one.id === id)?.manageable).toBe(false);
    expect(await row(id)).toMatchObject({ roleId: ids.all, disabled: 0 });
  });

  it('[PA4] ranges are compared with their devices and departments, and regions', async () => {
    const { db } = test.server.database;
    const [works, office] = [await plant.dept(orgId, '一厂'), await plant.dept(orgId, '二厂')];
    await plant.region(orgId, '配电室');
    const device = async (columns: { deptId?: number; createdBy?: number }) => {
      const { id } = await addEquipment(db, { orgId, gatewayId: null }, []);
      await db.updateTable('equipment').set(columns).where('id', '=', id).execute();
      return id;
    };
    const given = { roleId: ids.accounts, deptId: works, dataRange: 'dept' as const };
    await plant.person({ loginname: 'head', orgId, ...given });
    const head = await plant.visitor('head');
    const [near, far] = [await device({ deptId: works }), await device({ deptId: office })];
    const group = { orgId, parentId: null, name: '一期', seq: 0 };
    const { id: groupId } = await db
      .insertInto('equipmentGroup')
      .values(group)
      .returning('id')
      .executeTakeFirstOrThrow();
    const regional = await plant.role(orgId, '带区域', ['monitor_equipment']);
    await db.updateTable('role').set({ authRegion: '["配电室"]' }).where('id', '=', regional).execute();
    const made = async (more: Partial<InputOf<typeof int.add>>) =>
      (await person({ ...given, roleId: ids.viewer, ...more })).id;
    const maker = await made({ dataRange: 'own' });
    await device({ deptId: office, createdBy: maker });
    const tidy = await made({ dataRange: 'own' });
    await device({ deptId: works, createdBy: tidy });
    const wider = {
      all: await made({ dataRange: 'all' }),
      device: await made({ dataRange: 'chosen', equipmentIds: [near, far] }),
      group: await made({ dataRange: 'chosen', groupIds: [groupId] }),
      added: maker,
      region: await made({ authRegion: ['配电室'] }),
      regionOfRole: await made({ roleId: regional }),
    };
    for (const [what, id] of Object.entries(wider)) expect(await changes(head, id), what).toEqual(['1562']);
    const equal = [await made({}), await made({ dataRange: 'chosen', equipmentIds: [near] }), tidy];
    const { list } = (await head.send(int.query, { pageSize: 200 })).data;
    const manageable = list.filter((one) => one.manageable && !one.self).map(({ id }) => id);
    expect(manageable.toSorted((a, b) => a - b)).toEqual(equal.toSorted((a, b) => a - b));
    for (const id of equal) {
      expect(await codeOf(head.send(int.disable, { id }))).toBe('200');
      expect(await codeOf(head.send(int.resetPassword, { id }))).toBe('200');
    }
    const elsewhere = await made({ deptId: office });
    expect(await changes(head, elsewhere)).toEqual(['1014']);
    // Whoever sees what they added manages the people whom they added, as long as these see no more.
    await plant.person({ loginname: 'foreman', orgId, roleId: ids.accounts, dataRange: 'own' });
    const foreman = await plant.visitor('foreman');
    const { data } = await add({ dataRange: 'own', password: plantPassword }, foreman);
    expect(await codeOf(foreman.send(int.forceOut, { id: data.id }))).toBe('200');
    await device({ createdBy: data.id });
    expect(await changes(foreman, data.id)).toEqual(['1562']);
  });

  it('[PA17] a phone and an e-mail address are changed by their owner alone', async () => {
    const { id, loginname } = await person({ tel: '13600000001', email: 'own@example.com' });
    const edit = (more: object) => codeOf(manager.send(int.edit, { id, loginname, roleId: ids.viewer, ...more }));
    const bound = { tel: '13600000001', email: 'own@example.com' };
    expect(await edit({ ...bound, email: '' })).toBe('1576');
    expect(await edit({ ...bound, tel: '' })).toBe('1576');
    expect(await edit({ ...bound, email: 'mine@example.com' })).toBe('1576');
    expect(await edit({ ...bound, tel: '13600000002' })).toBe('1576');
    expect(await edit({ ...bound, name: '小王' })).toBe('200');
    expect(await row(id)).toMatchObject({ ...bound, name: '小王' });
    expect(await codeOf(manager.send(int.resetPassword, { id }))).toBe('1576');
    const empty = await person();
    const fill = { id: empty.id, loginname: empty.loginname, roleId: ids.viewer, tel: '13600000003' };
    expect(await codeOf(manager.send(int.edit, fill))).toBe('200');
    expect((await row(empty.id))?.tel).toBe('13600000003');
  });

  it('[PA1] a manager with the range dept manages the people of their department and below', async () => {
    const works = await plant.dept(orgId, '水厂');
    const shift = await plant.dept(orgId, '运行班', works);
    const office = await plant.dept(orgId, '办公室');
    const place = { orgId, roleId: ids.accounts, deptId: works, dataRange: 'dept' };
    await plant.person({ loginname: 'chief', ...place });
    await plant.person({ loginname: 'in-shift', ...place, deptId: shift });
    const outside = await plant.person({ loginname: 'in-office', ...place, deptId: office });
    const wide = await plant.person({ loginname: 'wide', ...place, deptId: shift, dataRange: 'all' });
    const chief = await plant.visitor('chief');
    expect(await names(chief)).toEqual(['chief', 'in-shift', 'wide']);
    expect(await names(chief, { deptId: shift })).toEqual(['in-shift', 'wide']);
    expect(await codeOf(chief.send(int.disable, { id: outside }))).toBe('1014');
    expect(await codeOf(chief.send(int.disable, { id: wide }))).toBe('1562');
    const given = { dataRange: 'dept' as const };
    expect(await codeOf(add({ ...given, deptId: shift }, chief))).toBe('200');
    expect(await codeOf(add({ ...given, deptId: office }, chief))).toBe('1014');
    expect(await codeOf(add({ ...given, deptId: null }, chief))).toBe('1562');
    expect(await codeOf(add({ dataRange: 'all', deptId: shift }, chief))).toBe('1562');
    const { depts, ranges } = (await chief.send(int.options, {})).data;
    expect(depts.map(({ name }) => name)).toEqual(['水厂', '运行班']);
    expect(ranges).toEqual(['dept', 'own', 'chosen']);
  });

  it('[PA2] external accounts see chosen devices and never administer, also if their role changes', async () => {
    const { db } = test.server.database;
    const device = await addEquipment(db, { orgId, gatewayId: null, name: '外部泵' }, []);
    await addEquipment(db, { orgId, gatewayId: null, name: '内部泵' }, []);
    const body = { loginname: 'partner', password: plantPassword, roleId: ids.viewer, equipmentIds: [device.id] };
    expect(await codeOf(manager.send(ext.add, { ...body, dataRange: 'all' }))).toBe('1000');
    for (const key of neverExternal) {
      const roleId = await plant.role(orgId, key, ['monitor_equipment', key]);
      expect(await codeOf(manager.send(ext.add, { ...body, roleId })), key).toBe('1577');
    }
    const { data } = await manager.send(ext.add, { ...body, validUntil: later(day) });
    await chosen(data.id);
    const partner = await plant.visitor('partner');
    const seen = (await partner.send(api.equipment.names, {})).data.list.map(({ name }) => name);
    expect(seen).toEqual(['外部泵']);
    const info = (await manager.send(ext.info, { id: data.id })).data;
    expect(info).toMatchObject({ kind: 'ext', dataRange: 'chosen', equipmentIds: [device.id], state: 'active' });
    expect(await codeOf(manager.send(int.info, { id: data.id }))).toBe('1014');
    await db.insertInto('roleRight').values({ roleId: ids.viewer, permission: 'account_edit' }).execute();
    test.clock.advance(sessionLimits.trustMs);
    expect((await partner.send(api.user.info, {})).data.auths).toEqual(['monitor_equipment']);
    expect(await codeOf(partner.send(int.query, {}))).toBe('1009');
    // Nor are they told what is for those who have it.
    expect(await new MessageReaders(db, test.clock.now()).withRight(orgId, 'account_edit')).not.toContain(data.id);
    await db
      .deleteFrom('roleRight')
      .where('roleId', '=', ids.viewer)
      .where('permission', '=', 'account_edit')
      .execute();
  });

  it('[PA7] nobody disables, deletes or demotes themselves, or changes what proves who they are', async () => {
    const self = { id: ids.manager };
    const { data } = await manager.send(int.info, self);
    expect(data.self).toBe(true);
    const own = {
      id: data.id,
      loginname: 'manager',
      roleId: data.roleId,
      dataRange: data.dataRange,
      deptId: data.deptId,
    };
    expect(await codeOf(manager.send(int.disable, self))).toBe('1575');
    expect(await codeOf(manager.send(int.delete, self))).toBe('1575');
    expect(await codeOf(manager.send(int.resetPassword, self))).toBe('1575');
    expect(await codeOf(manager.send(int.edit, { ...own, roleId: ids.viewer }))).toBe('1575');
    expect(await codeOf(manager.send(int.edit, { ...own, dataRange: 'own' }))).toBe('1575');
    expect(await codeOf(manager.send(int.edit, { ...own, validUntil: later(day) }))).toBe('1575');
    expect(await codeOf(manager.send(int.edit, { ...own, email: 'me@example.com' }))).toBe('1575');
    expect(await codeOf(manager.send(int.edit, { ...own, tel: '13500000000' }))).toBe('1575');
    expect(await codeOf(manager.send(api.accountTotp.remove, { accountId: ids.manager }))).toBe('1575');
    expect(await codeOf(manager.send(api.accountLock.use, { accountId: ids.manager, useLock: false }))).toBe('1575');
    const lock = { accountId: ids.manager, name: 'x', publicKey: 'x' };
    expect(await codeOf(manager.send(api.accountLock.add, lock))).toBe('1575');
    expect(await codeOf(manager.send(int.edit, { ...own, name: '老张' }))).toBe('200');
    expect((await row(ids.manager))?.name).toBe('老张');
  });

  it('[PA8] somebody who can administer is always left, also after an expiry', async () => {
    const solo = (await test.addAccount({ loginname: 'solo', roleType: 'enterprise' })).orgId;
    const roleId = await plant.role(solo, '管理');
    const weak = await plant.role(solo, '账号', ['account_edit']);
    const { db } = test.server.database;
    await db.updateTable('account').set({ kind: 'co' }).where('loginname', '=', 'solo').execute();
    const { id } = (await operation.send(co.query, { orgId: solo })).data.list[0] ?? { id: 0 };
    const body = { id, loginname: 'solo', roleId };
    expect(await codeOf(operation.send(co.disable, { id }))).toBe('1561');
    expect(await codeOf(operation.send(co.delete, { id }))).toBe('1561');
    expect(await codeOf(operation.send(co.edit, { ...body, roleId: weak }))).toBe('1561');
    expect(await codeOf(operation.send(co.edit, { ...body, validUntil: later(day) }))).toBe('1561');
    expect(await codeOf(operation.send(co.edit, { ...body }))).toBe('200');
    const second = await operation.send(co.add, { orgId: solo, loginname: 'second', roleId });
    expect(await codeOf(operation.send(co.edit, { ...body, validUntil: later(day) }))).toBe('200');
    expect(await codeOf(operation.send(co.delete, { id: second.data.id }))).toBe('1561');
    expect(await codeOf(operation.send(co.edit, { ...body }))).toBe('200');
    expect(await codeOf(operation.send(co.delete, { id: second.data.id }))).toBe('200');
    expect(await codeOf(admin.send(op.disable, { id: ids.admin }))).toBe('1575');
  });

  it('[PA2] organisation accounts are for platform staff, operations accounts for platform administrators', async () => {
    expect(await codeOf(manager.send(co.query, {}))).toBe('1009');
    expect(await codeOf(manager.send(op.query, {}))).toBe('1009');
    expect(await codeOf(operation.send(op.query, {}))).toBe('1009');
    expect(await codeOf(operation.send(co.add, { orgId, loginname: 'boss-1', roleId: ids.viewer }))).toBe('1577');
    expect(await codeOf(operation.send(co.add, { orgId, loginname: 'boss-1', roleId: ids.all }))).toBe('200');
    expect(await codeOf(operation.send(co.add, { loginname: 'boss-2', roleId: ids.all }))).toBe('1014');
    const { orgs, orgId: first } = (await operation.send(co.options, {})).data;
    expect(orgs.map(({ id }) => id)).toContain(orgId);
    expect(orgs.map(({ id }) => id)).toContain(first);
    expect((await manager.send(int.options, {})).data).toMatchObject({ orgs: [], orgId });
    const { orgId: home } = (await row(ids.admin)) ?? { orgId: 0 };
    const staff = await plant.role(home, '运维', ['monitor_equipment'], 'operation');
    const made = await admin.send(op.add, { loginname: 'staff-1', roleId: staff });
    expect(made.code).toBe('200');
    expect((await admin.send(op.query, {})).data.list.map((one) => one.loginname)).toEqual(['staff-1', 'admin']);
    expect(await codeOf(admin.send(int.edit, { id: made.data.id, loginname: 'staff-1', roleId: staff }))).toBe('1014');
  });

  it('[PA12] disabling ends the sessions at once, enabling lets the person in again', async () => {
    const { id, loginname } = await person();
    const visitor = await plant.visitor(loginname);
    const ended: string[] = [];
    const dispose = test.server.bus.subscribe('session.ended', ({ sessionHash }) => ended.push(sessionHash));
    expect(await codeOf(manager.send(int.disable, { id }))).toBe('200');
    dispose();
    expect(ended).toHaveLength(1);
    expect(await codeOf(visitor.send(api.user.info, {}))).toBe('1006');
    expect(await codeOf(visitor.login(loginname, plantPassword))).toBe('1007');
    expect((await manager.send(int.info, { id })).data.state).toBe('disabled');
    expect(await codeOf(manager.send(int.enable, { id }))).toBe('200');
    expect(await codeOf(visitor.login(loginname, plantPassword))).toBe('200');
  });

  it('[PA12] [SE15] an expiry ends a running session and announces it without a call', async () => {
    const { id, loginname } = await person({ validUntil: later(hour) });
    const visitor = await plant.visitor(loginname);
    expect((await manager.send(int.query, { state: 'active', name: loginname })).data.total).toBe(1);
    const ended: string[] = [];
    const dispose = test.server.bus.subscribe('session.ended', ({ sessionHash }) => ended.push(sessionHash));
    test.clock.leap(hour);
    await expect.poll(() => ended.length).toBe(1);
    dispose();
    expect(await codeOf(visitor.send(api.user.info, {}))).toBe('1006');
    expect((await manager.send(int.query, { state: 'expired', name: loginname })).data.total).toBe(1);
    expect((await manager.send(int.info, { id })).data).toMatchObject({ state: 'expired', sessions: 0 });
  });

  it('[PA12] a change of role and range reaches a running session within seconds', async () => {
    const { id, loginname } = await person();
    const visitor = await plant.visitor(loginname);
    expect((await visitor.send(api.user.info, {})).data.dataRange).toBe('all');
    await manager.send(int.edit, { id, loginname, roleId: ids.accounts, dataRange: 'own' });
    expect(await codeOf(manager.send(int.edit, { id, loginname: 'MANAGER', roleId: ids.accounts }))).toBe('1501');
    test.clock.advance(sessionLimits.trustMs);
    const { data } = await visitor.send(api.user.info, {});
    expect(data).toMatchObject({ dataRange: 'own', auths: ['monitor_equipment', 'account_edit'] });
  });

  it('[PA13] a password is reset for people without bindings only, to a temporary one', async () => {
    const bound = await person({ tel: '13700000000' });
    expect(await codeOf(manager.send(int.resetPassword, { id: bound.id }))).toBe('1576');
    const { id, loginname } = await person();
    const visitor = await plant.visitor(loginname);
    const { data } = await manager.send(int.resetPassword, { id });
    expect(data.password).toHaveLength(12);
    expect(await codeOf(visitor.send(api.user.info, {}))).toBe('1006');
    expect(await codeOf(visitor.login(loginname, plantPassword))).toBe('1003');
    expect(await codeOf(visitor.login(loginname, data.password))).toBe('200');
    expect(await row(id)).toMatchObject({ mustChange: 1 });
  });

  it('[PA14] [SE15] sessions are listed with machine, address and times, and end one by one or all at once', async () => {
    const { id, loginname } = await person();
    const [first, second] = [await plant.visitor(loginname), await plant.visitor(loginname)];
    expect((await manager.send(int.info, { id })).data).toMatchObject({
      ...{ sessions: 2, lastLogin: formatTime(test.clock.now()), lastLoginAddress: '127.0.0.1' },
    });
    const lines = (await first.send(api.userSession.query, {})).data;
    expect(lines).toHaveLength(2);
    expect(lines.filter(({ current }) => current)).toHaveLength(1);
    const other = lines.find(({ current }) => !current);
    expect(await codeOf(manager.send(api.userSession.revoke, { key: other?.key ?? '' }))).toBe('1014');
    expect(await codeOf(first.send(api.userSession.revoke, { key: other?.key ?? '' }))).toBe('200');
    expect(await codeOf(second.send(api.user.info, {}))).toBe('1006');
    const [left] = (await manager.send(int.sessions, { id })).data;
    expect(left).toMatchObject({ current: false, address: '127.0.0.1' });
    expect(await codeOf(manager.send(int.endSession, { id, key: left?.key ?? '' }))).toBe('200');
    expect(await codeOf(manager.send(int.endSession, { id, key: left?.key ?? '' }))).toBe('1014');
    expect(await codeOf(first.send(api.user.info, {}))).toBe('1006');
    await plant.visitor(loginname);
    expect((await manager.send(int.forceOut, { id })).data).toEqual({ ended: 1 });
  });

  it('[PA15] deleting ends sessions and removes what is personal; the logs keep the name', async () => {
    const { db } = test.server.database;
    const device = await addEquipment(db, { orgId, gatewayId: null }, []);
    const { id, loginname } = await person({ dataRange: 'chosen', equipmentIds: [device.id] });
    const visitor = await plant.visitor(loginname);
    await visitor.send(api.monitorList.setFollow, { equipmentId: device.id });
    await visitor.send(api.liveToken.message, {});
    await db.insertInto('pastPassword').values({ accountId: id, hash: 'x', at: 0 }).execute();
    await db.insertInto('securityQuestion').values({ accountId: id, seq: 0, question: 'q', answerHash: '' }).execute();
    await db.insertInto('recoveryCode').values({ accountId: id, codeHash: '', usedAt: null }).execute();
    await db
      .insertInto('lockCert')
      .values({ accountId: id, name: '', fingerprint: loginname, publicKey: '', createdBy: null, createdAt: 0 })
      .execute();
    await db
      .insertInto('feedback')
      .values({ orgId, accountId: id, loginname, content: '很好用', state: 'open', createdAt: 0, answeredAt: null })
      .execute();
    expect(await codeOf(manager.send(int.delete, { id }))).toBe('200');
    expect(await codeOf(visitor.send(api.user.info, {}))).toBe('1010');
    expect(await row(id)).toBeUndefined();
    expect(await db.selectFrom('equipmentFollow').selectAll().where('accountId', '=', id).execute()).toEqual([]);
    const log = await db.selectFrom('operationLog').select('loginname').where('accountId', '=', id).execute();
    expect(log[0]?.loginname).toBe(loginname);
    expect(await codeOf(manager.send(int.delete, { id }))).toBe('1014');
    // The name is free again.
    expect(await codeOf(add({ loginname }))).toBe('200');
  });

  it('[PA16] an organisation has no more accounts than it may have', async () => {
    const { db } = test.server.database;
    const small = (await test.addAccount({ loginname: 'small', roleType: 'enterprise' })).orgId;
    const roleId = await plant.role(small, '查看', []);
    await db.updateTable('org').set({ maxAccounts: 3 }).where('id', '=', small).execute();
    const visitor = await plant.visitor('small');
    const sent = [1, 2, 3, 4].map((n) => codeOf(visitor.send(int.add, { loginname: `small-${n}`, roleId })));
    expect((await Promise.all(sent)).toSorted()).toEqual(['1564', '1564', '200', '200']);
    expect((await visitor.send(int.options, {})).data.accounts).toEqual({ used: 3, most: 3 });
  });

  it('finds by name, phone and role, sorts, and pages', async () => {
    await person({ loginname: 'Search_Me', name: '李四', tel: '15512345678' });
    for (const name of ['search_', 'H_M', '李四', '1551234'])
      expect(await names(manager, { name })).toEqual(['Search_Me']);
    expect(await names(manager, { name: 'search%' })).toEqual([]);
    expect(await names(manager, { name: 'Search_Me', roleId: ids.all })).toEqual([]);
    const { data } = await manager.send(int.query, { pageSize: 2, pageNo: 2, sort: 'loginname' });
    const all = (await manager.send(int.query, { pageSize: 200, sort: 'loginname' })).data;
    expect(data.list.map(({ id }) => id)).toEqual(all.list.slice(2, 4).map(({ id }) => id));
    expect(data.total).toBe(all.list.length);
    expect(await names(other)).toEqual(['other']);
  });
});
