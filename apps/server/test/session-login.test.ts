import { api, demoPassword, permissionKeys } from '@lookfar/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { AddressList } from '../src/platform/security/AddressList.ts';
import { hashId } from '../src/platform/security/ids.ts';
import { sessionCookie } from '../src/platform/sessions/cookies.ts';
import { sessionLimits } from '../src/platform/sessions/sessionRules.ts';
import { startTestServer, type TestServer } from './harness/startTestServer.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';

const hour = 3_600_000;
const day = 24 * hour;

describeOnOneEngine('logging in', (engine) => {
  let test: TestServer;

  beforeAll(async () => {
    test = await startTestServer({ engine, config: { trustedProxies: new AddressList(['loopback']) } });
    await test.addAccount({ loginname: 'Admin' });
  });
  afterAll(() => test.stop());
  // The tests share an address; its attempts come back with time.
  beforeEach(() => test.clock.leap(hour));

  const linesOf = (action: string) =>
    test.server.database.db.selectFrom('operationLog').selectAll().where('action', '=', action).orderBy('id').execute();

  /** A call that is answered, and noted: that is written behind the reply. */
  const keepAlive = async (visitor: ReturnType<TestServer['visitor']>) => {
    const now = test.clock.now();
    expect((await visitor.send(api.user.info, {})).code).toBe('200');
    const ofVisitor = test.server.database.db
      .selectFrom('session')
      .select('seenAt')
      .where('idHash', '=', hashId(visitor.cookies.get(sessionCookie) ?? ''));
    await expect.poll(async () => Number((await ofVisitor.executeTakeFirst())?.seenAt)).toBe(now);
  };

  it('[SE1] name and password open a session; the name is not case-sensitive', async () => {
    const visitor = test.visitor();
    const answer = await visitor.login('aDMIN');
    expect(answer).toMatchObject({ code: '200', status: 200, data: { userId: expect.any(Number) } });
    const cookie = answer.response.cookies.find(({ name }) => name === sessionCookie);
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookie?.value).toMatch(/^[\w-]{43}$/);
    expect(cookie).not.toHaveProperty('secure');
    const info = await visitor.send(api.user.info, { time: '1' });
    expect(info.data).toMatchObject({ loginname: 'Admin', orgName: 'Admin', roleType: 'admin', auths: permissionKeys });
    expect(info.data.theme.title).not.toBe('');
  });

  it('[AC8] rights are those of the role, without keys that do not exist', async () => {
    const { db } = test.server.database;
    const { accountId } = await test.addAccount({
      loginname: 'reader',
      roleType: 'enterprise',
      auths: ['alarm_handle'],
    });
    const { roleId } = await db
      .selectFrom('account')
      .select('roleId')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    await db.insertInto('roleRight').values({ roleId, permission: 'unknown_key' }).execute();
    const visitor = test.visitor();
    await visitor.login('reader');
    expect((await visitor.send(api.user.info, {})).data.auths).toEqual(['alarm_handle']);
  });

  it('[SE14] what a user is follows a change as soon as their session is read again, and ends with it', async () => {
    const { db } = test.server.database;
    const { accountId } = await test.addAccount({
      loginname: 'mover',
      roleType: 'enterprise',
      auths: ['alarm_handle'],
    });
    const visitor = test.visitor();
    await visitor.login('mover');
    const info = async () => (await visitor.send(api.user.info, {})).data;
    const { roleId } = await info();
    await db.updateTable('account').set({ tel: '123' }).where('id', '=', accountId).execute();
    await db.insertInto('roleRight').values({ roleId, permission: 'alarm_manage' }).execute();
    test.clock.advance(sessionLimits.trustMs);
    expect(await info()).toMatchObject({ tel: '123', auths: expect.arrayContaining(['alarm_handle', 'alarm_manage']) });
    await test.server.sessions.endAllOf(accountId);
    expect((await visitor.send(api.user.info, {})).code).toBe('1006');
  });

  it('a chosen style is loaded for its person, and by nobody else', async () => {
    const { db } = test.server.database;
    const { accountId } = await test.addAccount({ loginname: 'stylish' });
    const { orgId } = await db
      .selectFrom('account')
      .select('orgId')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    const add = (title: string) =>
      db.insertInto('style').values({ orgId, title, faviconIco: '/own.svg' }).returning('id').executeTakeFirstOrThrow();
    await add('Of the organisation');
    const { id: styleId } = await add('Chosen');
    const visitor = test.visitor();
    await visitor.login('stylish');
    const title = async (of = visitor) => (await of.send(api.style.load, {})).data.title;
    expect(await title()).toBe('Of the organisation');
    await db.updateTable('account').set({ styleId }).where('id', '=', accountId).execute();
    expect(await title()).toBe('Chosen');
    expect((await visitor.send(api.user.info, {})).data.theme.title).toBe('Chosen');
    expect(await title(test.visitor())).not.toMatch(/Chosen|organisation/);
  });

  it('[SE2] only the hash of a session id is stored', async () => {
    const visitor = test.visitor();
    await visitor.login('admin');
    const id = visitor.cookies.get(sessionCookie) ?? '';
    const rows = await test.server.database.db.selectFrom('session').selectAll().execute();
    expect(rows.map((row) => row.idHash)).toContain(hashId(id));
    expect(JSON.stringify(rows)).not.toContain(id);
  });

  it('[SE3] every login makes a new id and ends the session that the browser had', async () => {
    const visitor = test.visitor();
    visitor.cookies.set(sessionCookie, 'chosen-by-an-attacker');
    await visitor.login('admin');
    const first = visitor.cookies.get(sessionCookie) ?? '';
    expect(first).not.toBe('chosen-by-an-attacker');
    await visitor.login('admin');
    expect(visitor.cookies.get(sessionCookie)).not.toBe(first);
    const old = test.visitor();
    old.cookies.set(sessionCookie, first);
    expect(await old.send(api.user.info, {})).toMatchObject({ code: '1006', status: 200 });
  });

  it('[SE6] after five wrong passwords an account is closed to that address for a while, also for the right one', async () => {
    const visitor = test.visitor();
    for (let i = 0; i < 5; i += 1) expect((await visitor.login('admin', `wrong${i}`)).code).toBe('1003');
    const refused = await visitor.login('admin');
    expect(refused).toMatchObject({ code: '1008', status: 429 });
    expect(refused.message).toContain('3');
    expect(refused.response.headers['retry-after']).toBe('180');
    const elsewhere = test.visitor();
    elsewhere.headers['x-forwarded-for'] = '203.0.113.9';
    expect((await elsewhere.login('admin')).code).toBe('200');
    test.clock.leap(3 * 60_000);
    expect((await visitor.login('admin')).code).toBe('200');
  });

  it('[SE6] wrong passwords sent at the same moment are counted one by one', async () => {
    const visitor = test.visitor();
    visitor.headers['x-forwarded-for'] = '203.0.113.10';
    const attempts = Array.from({ length: 12 }, () => test.visitor());
    const codes = await Promise.all(
      attempts.map(async (each) => {
        each.headers['x-forwarded-for'] = '203.0.113.10';
        return (await each.login('admin', 'wrong')).code;
      }),
    );
    expect(codes.filter((code) => code === '1003')).toHaveLength(5);
    expect(codes.filter((code) => code === '1008')).toHaveLength(7);
  });

  it('[SE7] a session ends after 12 hours without a call; every call keeps it', async () => {
    const visitor = test.visitor();
    await visitor.login('admin');
    test.clock.leap(12 * hour - 1000);
    await keepAlive(visitor);
    test.clock.leap(12 * hour - 1000);
    await keepAlive(visitor);
    test.clock.leap(12 * hour + 60_000);
    expect((await visitor.send(api.user.info, {})).code).toBe('1010');
  });

  it('[SE7] however busy, a session ends 7 days after its login', async () => {
    const visitor = test.visitor();
    await visitor.login('admin');
    for (let i = 0; i < 13; i += 1) {
      test.clock.leap(12 * hour - 1000);
      await keepAlive(visitor);
    }
    test.clock.leap(7 * day - 13 * (12 * hour - 1000));
    expect((await visitor.send(api.user.info, {})).code).toBe('1010');
  });

  it('[SE8] a logout takes effect at once, says so on the bus, and the id is then refused as ended', async () => {
    const visitor = test.visitor();
    await visitor.login('admin');
    const id = visitor.cookies.get(sessionCookie) ?? '';
    expect((await visitor.send(api.user.info, {})).code).toBe('200');
    const ended: string[] = [];
    const dispose = test.server.bus.subscribe('session.ended', ({ sessionHash }) => ended.push(sessionHash));
    expect((await visitor.send(api.user.logout, {})).code).toBe('200');
    dispose();
    expect(ended).toEqual([hashId(id)]);
    expect(visitor.cookies.has(sessionCookie)).toBe(false);
    expect((await visitor.send(api.user.info, {})).code).toBe('1010');
    visitor.cookies.set(sessionCookie, id);
    expect((await visitor.send(api.user.info, {})).code).toBe('1006');
  });

  it('[SE9] ending all sessions of an account ends every one, wherever it was opened', async () => {
    const { accountId } = await test.addAccount({ loginname: `many-${engine}` });
    const visitors = [test.visitor(), test.visitor()];
    for (const visitor of visitors) await visitor.login(`many-${engine}`);
    await test.server.sessions.endAllOf(accountId);
    for (const visitor of visitors) expect((await visitor.send(api.user.info, {})).code).toBe('1006');
  });

  it('[SE10] sessions whose time is over are removed and announced; ended ones stay until then to say so', async () => {
    const { db } = test.server.database;
    await db.deleteFrom('session').execute();
    const idle = test.visitor();
    await idle.login('admin');
    const gone = test.visitor();
    await gone.login('admin');
    const goneId = gone.cookies.get(sessionCookie) ?? '';
    await gone.send(api.user.logout, {});
    const ended: string[] = [];
    const dispose = test.server.bus.subscribe('session.ended', ({ sessionHash }) => ended.push(sessionHash));
    test.clock.leap(12 * hour + 1);
    await test.server.sessions.sweep();
    dispose();
    expect(ended).toContain(hashId(idle.cookies.get(sessionCookie) ?? ''));
    const left = await db.selectFrom('session').select('idHash').execute();
    expect(left).toEqual([{ idHash: hashId(goneId) }]);
  });

  it('[SE11] logins leave a line each, failed ones too, without the password', async () => {
    await test.server.database.db.deleteFrom('operationLog').execute();
    const visitor = test.visitor();
    await visitor.login('admin', 'not-the-password');
    await visitor.login('stranger', 'not-the-password');
    await visitor.login('admin');
    await visitor.send(api.user.logout, {});
    const lines = await linesOf('user.login');
    expect(lines.map(({ loginname, code }) => [loginname, code])).toEqual([
      ['Admin', '1003'],
      ['stranger', '1003'],
      ['Admin', '200'],
    ]);
    expect(lines[0]).toMatchObject({ accountId: expect.any(Number), address: '127.0.0.1', at: test.clock.now() });
    expect(lines[1]).toMatchObject({ accountId: null, orgId: null });
    expect(await linesOf('user.logout')).toMatchObject([{ loginname: 'Admin', code: '200' }]);
    expect(JSON.stringify(lines)).not.toMatch(/not-the-password|Lookfar2026/);
  });

  it('[SE11] what anyone can send without end leaves no line', async () => {
    await test.server.database.db.deleteFrom('operationLog').execute();
    const visitor = test.visitor();
    await visitor.send(api.user.login, { loginname: '', password: 'x' });
    await visitor.send(api.user.login, { loginname: 'a'.repeat(101), password: 'x' });
    expect(await linesOf('user.login')).toEqual([]);
  });

  it('[SE12] no password, session id or cookie is ever logged', async () => {
    const visitor = test.visitor();
    await visitor.login('admin', 'a-very-secret-guess');
    await visitor.login('admin');
    await visitor.send(api.user.info, {});
    const id = visitor.cookies.get(sessionCookie) ?? 'none';
    expect(id).not.toBe('none');
    expect(test.logged()).not.toContain('a-very-secret-guess');
    expect(test.logged()).not.toContain(demoPassword);
    expect(test.logged()).not.toContain(id);
  });

  it('[SE13] over https cookies are for https only', async () => {
    const visitor = test.visitor();
    visitor.headers['x-forwarded-proto'] = 'https';
    const { response } = await visitor.login('admin');
    expect(response.cookies.find(({ name }) => name === sessionCookie)).toMatchObject({ secure: true });
    expect(response.headers['strict-transport-security']).toMatch(/^max-age=\d+$/);
  });
});
