import { api, type InputOf, type Organisation, permissionKeys } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sessionLimits } from '../src/platform/sessions/sessionRules.ts';
import { addEquipment, addGateway } from './data/addPlant.ts';
import { startTestServer, type TestServer } from './harness/startTestServer.ts';
import { describeOnEngines } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

const hour = 3600_000;
const icon = `data:image/png;base64,${Buffer.from('89504e470d0a1a0a0000', 'hex').toString('base64')}`;

describeOnEngines('organisations', (engine) => {
  let test: TestServer;
  let staff: Visitor;
  let manager: Visitor;
  let platformId: number;
  let count = 0;

  beforeAll(async () => {
    test = await startTestServer({ engine });
    ({ orgId: platformId } = await test.addAccount({ loginname: 'operation', roleType: 'operation', orgName: '平台' }));
    await test.addAccount({ loginname: 'manager', roleType: 'enterprise', orgName: '水厂' });
    [staff, manager] = [test.visitor(), test.visitor()];
    await staff.login('operation');
    await manager.login('manager');
  });
  afterAll(() => test.stop());

  /** By the first administrator, who gets a temporary password. */
  const chosen = 'Chosen2026';

  type Draft = InputOf<typeof api.org.add>;
  const draft = (more: Partial<Draft> = {}): Draft => {
    count += 1;
    return { name: `企业 ${count}`, loginname: `boss${count}`, password: 'Temporary1', ...more };
  };
  const add = async (more: Partial<Draft> = {}) => {
    const body = draft(more);
    const { code, data, message } = await staff.send(api.org.add, body);
    expect(code, message).toBe('200');
    const boss = test.visitor();
    const { next, token } = (await boss.login(body.loginname, body.password)).data;
    expect(next).toBe('password');
    expect(await codeOf(boss.send(api.loginStep.password, { token, password: chosen }))).toBe('200');
    return { id: data.id, boss, body };
  };
  const find = async (id: number): Promise<Organisation | undefined> =>
    (await staff.send(api.org.query, { pageSize: 200 })).data.list.find((one) => one.id === id);
  const codeOf = async (answer: Promise<{ code: string }>) => (await answer).code;

  it('[ORG1] an organisation comes with its roles and an administrator with a temporary password', async () => {
    const { id } = await add({
      name: '城北水务',
      code: 'North',
      contact: '李工',
      maxMegabytes: 10,
      hosts: ['N.example.com'],
    });
    const { db } = test.server.database;
    const roles = await db
      .selectFrom('role')
      .select(['builtIn', 'roleType'])
      .where('orgId', '=', id)
      .orderBy('id')
      .execute();
    expect(roles.map(({ builtIn, roleType }) => [builtIn, roleType])).toEqual([
      ['manager', 'enterprise'],
      ['operator', 'enterprise'],
      ['viewer', 'enterprise'],
    ]);
    const people = await db.selectFrom('account').selectAll().where('orgId', '=', id).execute();
    expect(people).toMatchObject([{ kind: 'co', dataRange: 'all', disabled: 0 }]);
    const rights = await db
      .selectFrom('roleRight')
      .select('permission')
      .where('roleId', '=', people[0]?.roleId ?? 0)
      .execute();
    expect(rights).toHaveLength(permissionKeys.length);
    expect(await find(id)).toMatchObject({
      ...{
        name: '城北水务',
        code: 'north',
        contact: '李工',
        state: 'live',
        validUntil: null,
        hosts: ['n.example.com'],
      },
      ...{ maxDevices: null, maxMegabytes: 10, devices: 0, accounts: 1, bytes: 0, isPlatform: false },
    });
  });

  it('[ORG2] names, codes, host names and usernames are unique, and bad ones are refused', async () => {
    const { body } = await add({ code: 'east', hosts: ['east.example.com'] });
    expect(await codeOf(staff.send(api.org.add, draft({ name: body.name })))).toBe('1501');
    expect(await codeOf(staff.send(api.org.add, draft({ code: 'EAST' })))).toBe('1000');
    expect(await codeOf(staff.send(api.org.add, draft({ hosts: ['EAST.example.com'] })))).toBe('1000');
    expect(await codeOf(staff.send(api.org.add, draft({ loginname: 'MANAGER' })))).toBe('1569');
    for (const bad of [
      { code: 'a b' },
      { code: '-a' },
      { hosts: ['127.0.0.1'] },
      { hosts: ['localhost'] },
      { hosts: ['http://x.example.com'] },
      { email: 'nobody' },
      { password: 'short' },
      { icon: 'data:text/html;base64,PGI+' },
      { icon: 'https://example.com/a.png' },
      { maxDevices: -1 },
      { passwordDays: 0 },
    ])
      expect(await codeOf(staff.send(api.org.add, draft(bad))), JSON.stringify(bad)).toBe('1000');
    const text = `data:image/png;base64,${Buffer.from('<script>').toString('base64')}`;
    expect(await codeOf(staff.send(api.org.add, draft({ icon: text })))).toBe('1512');
    const { list } = (await staff.send(api.org.query, { name: body.name })).data;
    expect(list).toHaveLength(1);
  });

  it('[ORG3] only platform staff manage organisations', async () => {
    const { id } = await add();
    for (const visitor of [manager, test.visitor()]) {
      const wanted = visitor === manager ? '1009' : '1010';
      expect(await codeOf(visitor.send(api.org.query, {}))).toBe(wanted);
      expect(await codeOf(visitor.send(api.org.add, draft()))).toBe(wanted);
      expect(await codeOf(visitor.send(api.org.edit, { id, name: 'x' }))).toBe(wanted);
      expect(await codeOf(visitor.send(api.org.disable, { id, disabled: true }))).toBe(wanted);
      expect(await codeOf(visitor.send(api.org.delete, { id }))).toBe(wanted);
    }
    expect((await find(id))?.state).toBe('live');
  });

  it('[ORG4] disabling ends the sessions of its people, and enabling lets them in again', async () => {
    const { id, boss, body } = await add();
    expect(await codeOf(boss.send(api.org.mine, {}))).toBe('200');
    expect(await codeOf(staff.send(api.org.disable, { id, disabled: true }))).toBe('200');
    expect(await codeOf(boss.send(api.org.mine, {}))).toBe('1006');
    expect((await find(id))?.state).toBe('disabled');
    expect((await staff.send(api.org.query, { state: 'disabled' })).data.list.map((one) => one.id)).toContain(id);
    expect(await codeOf(manager.send(api.org.mine, {}))).toBe('200');
    // Whatever opened a session in between: it is refused.
    const late = await test.server.sessions.open({ accountId: await idOf(body.loginname), address: '', agent: '' });
    await expect(test.server.sessions.resolve(late, '')).rejects.toMatchObject({ code: '1006' });
    expect(await codeOf(staff.send(api.org.disable, { id, disabled: false }))).toBe('200');
    await boss.login(body.loginname, chosen);
    expect(await codeOf(boss.send(api.org.mine, {}))).toBe('200');
  });

  const idOf = async (loginname: string) =>
    (
      await test.server.database.db
        .selectFrom('account')
        .select('id')
        .where('loginname', '=', loginname)
        .executeTakeFirstOrThrow()
    ).id;

  it('[ORG4] passing the validity date ends the sessions of its people', async () => {
    const { id, boss, body } = await add();
    const ended: string[] = [];
    const dispose = test.server.bus.subscribe('session.ended', ({ sessionHash }) => ended.push(sessionHash));
    const { loginname: _l, password: _p, ...edited } = body;
    const validUntil = test.clock.now() + hour;
    expect(await codeOf(staff.send(api.org.edit, { id, ...edited, validUntil }))).toBe('200');
    expect(await codeOf(boss.send(api.org.mine, {}))).toBe('200');
    expect(ended).toHaveLength(0);
    test.clock.leap(hour);
    await expect
      .poll(() => {
        test.clock.advance(sessionLimits.admissionMs);
        return ended.length;
      })
      .toBeGreaterThan(0);
    expect(await codeOf(boss.send(api.org.mine, {}))).toBe('1006');
    expect((await find(id))?.state).toBe('expired');
    dispose();
    // A date in the past ends them at once.
    expect(await codeOf(staff.send(api.org.edit, { id, ...edited, validUntil: null }))).toBe('200');
    await boss.login(body.loginname, chosen);
    expect(await codeOf(boss.send(api.org.mine, {}))).toBe('200');
    expect(await codeOf(staff.send(api.org.edit, { id, ...edited, validUntil: test.clock.now() - 1 }))).toBe('200');
    expect(await codeOf(boss.send(api.org.mine, {}))).toBe('1006');
  });

  it("[ORG5] the platform's own organisation cannot be disabled, expire or be deleted", async () => {
    expect(await codeOf(staff.send(api.org.disable, { id: platformId, disabled: true }))).toBe('1568');
    const edited = { id: platformId, name: '平台', validUntil: test.clock.now() + hour };
    expect(await codeOf(staff.send(api.org.edit, edited))).toBe('1568');
    expect(await codeOf(staff.send(api.org.delete, { id: platformId }))).toBe('1568');
    expect(await find(platformId)).toMatchObject({ state: 'live', validUntil: null, isPlatform: true });
    expect(await codeOf(staff.send(api.org.edit, { id: platformId, name: '平台二', icon }))).toBe('200');
    expect(await find(platformId)).toMatchObject({ name: '平台二', icon });
  });

  it('[ORG6] an organisation is deleted only when it is empty; the refusal says what is left', async () => {
    const { id, boss } = await add();
    const { db } = test.server.database;
    const { gatewayId } = await addGateway(db, id, `SN-OR6-${engine}`);
    const { id: equipmentId } = await addEquipment(db, { orgId: id, gatewayId }, []);
    const refused = await staff.send(api.org.delete, { id }, { 'accept-language': 'en' });
    expect(refused).toMatchObject({ code: '1502', message: expect.stringContaining('1 device, 1 gateway') });
    expect(await codeOf(boss.send(api.org.mine, {}))).toBe('200');
    await db.deleteFrom('equipment').where('id', '=', equipmentId).execute();
    await db.deleteFrom('gateway').where('id', '=', gatewayId).execute();
    expect(await codeOf(staff.send(api.org.delete, { id }))).toBe('200');
    expect(await find(id)).toBeUndefined();
    expect(await codeOf(boss.send(api.org.mine, {}))).toMatch(/^10(06|10)$/);
    expect(await codeOf(staff.send(api.org.delete, { id }))).toBe('1014');
    const logged = await db.selectFrom('operationLog').select('action').where('orgId', '=', id).execute();
    expect(logged.length).toBeGreaterThan(0);
  });

  it('[ORG7] the log says what changed, and never holds a password', async () => {
    const { id, body } = await add({ code: 'logged' });
    const { loginname: _l, password, ...edited } = body;
    await staff.send(api.org.edit, { id, ...edited, contact: '王工', icon });
    const rows = await test.server.database.db
      .selectFrom('operationLog')
      .selectAll()
      .where('action', 'like', 'org.%')
      .execute();
    const line = rows.findLast(({ action }) => action === 'org.edit');
    expect(JSON.parse(line?.detail ?? '{}')).toEqual({
      name: edited.name,
      contact: { from: '', to: '王工' },
      icon: { from: false, to: true },
    });
    expect(JSON.stringify(rows)).not.toContain(password);
  });

  it('[ORG8] partners to choose from, and what people know about their own organisation', async () => {
    const { id, boss, body } = await add({ contact: '赵工', tel: '0571-1', maxDevices: 5 });
    const { db } = test.server.database;
    const { accountId } = await test.addAccount({ loginname: `ext${id}`, roleType: 'enterprise', auths: [] });
    await db.updateTable('account').set({ orgId: id, kind: 'ext', name: '客户' }).where('id', '=', accountId).execute();
    expect((await boss.send(api.org.partners, {})).data).toEqual([
      { id, name: body.name, kind: 'company' },
      { id: accountId, name: '客户', kind: 'external' },
    ]);
    const guest = test.visitor();
    await guest.login(`ext${id}`);
    expect((await guest.send(api.org.partners, {})).data).toEqual([{ id, name: body.name, kind: 'company' }]);
    const all = (await staff.send(api.org.partners, {})).data;
    expect(all.map(({ kind }) => kind)).not.toContain('external');
    expect(all.map((one) => one.id)).toEqual(expect.arrayContaining([id, platformId]));
    expect((await staff.send(api.org.partners, { name: body.name })).data).toEqual([
      { id, name: body.name, kind: 'company' },
    ]);
    expect((await guest.send(api.org.mine, {})).data).toEqual({
      ...{ id, name: body.name, contact: '赵工', tel: '0571-1', email: '', validUntil: null, dept: [] },
      ...{ maxDevices: 5, maxAccounts: null, maxMegabytes: null, devices: 0, accounts: 2, bytes: 0 },
      administrators: [{ name: body.loginname, tel: '', email: '' }],
    });
  });

  it('[ORG9] before the login: the brand by code or host name, and nothing about codes that do not exist', async () => {
    const title = '城南水务监控';
    const { id, body } = await add({ code: 'south', hosts: ['south.example.com'], title, icon });
    const load = async (org?: string, host?: string) => {
      const answer = await test.visitor().send(api.style.load, org === undefined ? {} : { org }, host ? { host } : {});
      return answer.code === '200' ? answer.data : { code: answer.code };
    };
    const brand = { title, faviconIco: icon, orgName: body.name };
    const platform = await load();
    expect(platform).toMatchObject({ orgName: '' });
    expect(await load('SOUTH')).toEqual(brand);
    expect(await load(undefined, 'south.example.com')).toEqual(brand);
    expect(await load(undefined, 'south.example.com:8443')).toEqual(brand);
    expect(await load('no-such-code')).toEqual(platform);
    expect(await load('no-such-code', 'south.example.com')).toEqual(brand);
    expect(await load(undefined, 'elsewhere.example.com')).toEqual({ code: '421' });
    // The server answers under a name as long as an organisation has it.
    const { loginname: _l, password: _p, ...edited } = body;
    await staff.send(api.org.edit, { id, ...edited, hosts: [], title: '', icon: '' });
    expect(await load(undefined, 'south.example.com')).toEqual({ code: '421' });
    expect(await load('south')).toEqual({ ...platform, orgName: body.name });
  });
});
