import { api, demoPassword } from '@lookfar/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { AddressList } from '../src/platform/security/AddressList.ts';
import { sessionCookie, visitorCookie } from '../src/platform/sessions/cookies.ts';
import { sessionLimits } from '../src/platform/sessions/sessionRules.ts';
import { Authenticator } from './data/Authenticator.ts';
import { startTestServer, type TestServer } from './harness/startTestServer.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const another = 'Another-2026';

describeOnOneEngine('the steps of a login', (engine) => {
  let test: TestServer;
  let seq = 0;

  beforeAll(async () => {
    test = await startTestServer({ engine, config: { trustedProxies: new AddressList(['loopback']) } });
  });
  afterAll(() => test.stop());
  beforeEach(() => test.clock.leap(2 * day));

  const db = () => test.server.database.db;
  const account = async (change: object = {}, org: object = {}, role: object = {}) => {
    seq += 1;
    const loginname = `person-${seq}`;
    const { accountId, orgId } = await test.addAccount({ loginname, roleType: 'enterprise' });
    await db()
      .updateTable('account')
      .set({ passwordAt: test.clock.now(), ...change })
      .where('id', '=', accountId)
      .execute();
    if (Object.keys(org).length > 0) await db().updateTable('org').set(org).where('id', '=', orgId).execute();
    if (Object.keys(role).length > 0) await db().updateTable('role').set(role).where('orgId', '=', orgId).execute();
    return { loginname, accountId, orgId };
  };
  const isIn = async (visitor: Visitor) => (await visitor.send(api.user.info, {})).code === '200';

  /** With the second factor on, and their authenticator. */
  const withFactor = async (change: object = {}) => {
    const person = await account(change);
    const visitor = test.visitor();
    await visitor.login(person.loginname);
    const { data } = await visitor.send(api.totp.begin, { password: demoPassword });
    const authenticator = new Authenticator(test.clock, data.secret);
    const confirmed = await visitor.send(api.totp.confirm, { token: data.token, code: authenticator.code() });
    test.clock.leap(minute);
    return { ...person, visitor, authenticator, secret: data.secret, codes: confirmed.data.codes };
  };

  it('[LS2] only whoever knows the password learns why they are not let in', async () => {
    const past = test.clock.now() - 1;
    for (const [change, org, code] of [
      [{ disabled: 1 }, {}, '1007'],
      [{ validUntil: past }, {}, '1590'],
      [{}, { disabled: 1 }, '1591'],
      [{}, { validUntil: past }, '1592'],
    ] as const) {
      const { loginname } = await account(change, org);
      const visitor = test.visitor();
      expect((await visitor.login(loginname, 'wrong')).code).toBe('1003');
      expect((await visitor.login(loginname)).code).toBe(code);
      expect(visitor.cookies.has(sessionCookie)).toBe(false);
    }
  });

  it('[LS2] a session ends when its account or organisation expires or is disabled, and its sockets hear of it', async () => {
    const until = test.clock.now() + minute;
    const people = [await account({ validUntil: until }), await account({}, { validUntil: until }), await account()];
    const visitors: Visitor[] = [];
    for (const { loginname } of people) {
      const visitor = test.visitor();
      await visitor.login(loginname);
      expect(await isIn(visitor)).toBe(true);
      visitors.push(visitor);
    }
    await db()
      .updateTable('org')
      .set({ disabled: 1 })
      .where('id', '=', people[2]?.orgId ?? 0)
      .execute();
    const ended: string[] = [];
    const dispose = test.server.bus.subscribe('session.ended', ({ sessionHash }) => ended.push(sessionHash));
    test.clock.leap(minute);
    await expect
      .poll(() => {
        test.clock.advance(sessionLimits.admissionMs);
        return ended.length;
      })
      .toBe(3);
    dispose();
    for (const visitor of visitors) expect((await visitor.send(api.user.info, {})).code).toBe('1006');
  });

  it('[LS3] a temporary password leads to a new one, which opens the session and ends the others', async () => {
    const { loginname, accountId } = await account();
    const earlier = test.visitor();
    await earlier.login(loginname);
    await db().updateTable('account').set({ mustChange: 1 }).where('id', '=', accountId).execute();
    const visitor = test.visitor();
    const first = await visitor.login(loginname);
    expect(first.data).toEqual({ userId: 0, next: 'password', token: expect.stringMatching(/^[\w-]{43}$/) });
    expect(await isIn(visitor)).toBe(false);
    const { token } = first.data;
    const change = (password: string) => visitor.send(api.loginStep.password, { token, password });
    expect((await change('short')).code).toBe('1000');
    expect((await change(demoPassword)).code).toBe('1028');
    expect((await change(another)).data).toEqual({ userId: accountId, next: 'enter', token: '' });
    expect(await isIn(visitor)).toBe(true);
    expect((await earlier.send(api.user.info, {})).code).toBe('1006');
    expect((await change('Third-2026')).code).toBe('1023');
    expect((await test.visitor().login(loginname, another)).data.next).toBe('enter');
  });

  it('[LS3] a password expires with the days of its organisation', async () => {
    const { loginname } = await account({}, { passwordDays: 30 });
    test.clock.leap(30 * day - 1);
    expect((await test.visitor().login(loginname)).data.next).toBe('enter');
    test.clock.leap(1);
    expect((await test.visitor().login(loginname)).data.next).toBe('password');
  });

  it('[LS4] a token is of its step and its visitor, for ten minutes', async () => {
    const { loginname } = await account({ mustChange: 1 });
    const visitor = test.visitor();
    const { token } = (await visitor.login(loginname)).data;
    const stranger = test.visitor();
    expect((await stranger.send(api.loginStep.password, { token, password: another })).code).toBe('1023');
    await stranger.send(api.lock.random, {});
    expect(stranger.cookies.has(visitorCookie)).toBe(true);
    expect((await stranger.send(api.loginStep.password, { token, password: another })).code).toBe('1023');
    for (const call of [api.loginStep.totp, api.loginStep.enrol])
      expect((await visitor.send(call, { token, code: '123456' })).code).toBe('1023');
    expect((await visitor.send(api.loginStep.enrolBegin, { token })).code).toBe('1023');
    expect((await visitor.send(api.lock.validLockCert, { token, verifyData: 'AAAA' })).code).toBe('1023');
    test.clock.leap(10 * minute);
    expect((await visitor.send(api.loginStep.password, { token, password: another })).code).toBe('1023');
  });

  it('[LS4] what was refused in the meantime stays out', async () => {
    const { loginname, accountId } = await account({ mustChange: 1 });
    const visitor = test.visitor();
    const { token } = (await visitor.login(loginname)).data;
    await db().updateTable('account').set({ disabled: 1 }).where('id', '=', accountId).execute();
    expect((await visitor.send(api.loginStep.password, { token, password: another })).code).toBe('1007');
    expect(visitor.cookies.has(sessionCookie)).toBe(false);
  });

  it('[LS5] steps are refused to other sites', async () => {
    for (const call of [...Object.values(api.loginStep), api.lock.validLockCert]) {
      const answer = await test
        .visitor()
        .send(call as typeof api.loginStep.totp, { token: 'x', code: '1' }, { origin: 'https://evil.example' });
      expect(answer.code, call.path).toBe('403');
    }
  });

  it('[LS8] tokens that nobody has leave no entry, however many are sent', async () => {
    await db().deleteFrom('operationLog').execute();
    const visitor = test.visitor();
    await visitor.send(api.lock.random, {});
    expect((await visitor.send(api.loginStep.totp, { token: 'made-up', code: '123456' })).code).toBe('1023');
    expect((await visitor.send(api.lock.validLockCert, { verifyData: 'AAAA' })).code).toBe('1010');
    expect(await db().selectFrom('operationLog').selectAll().execute()).toEqual([]);
  });

  it('[LS6] a single session: the other machine is told at its next call', async () => {
    const { loginname } = await account({}, { singleSession: 1 });
    const [one, other] = [test.visitor(), test.visitor()];
    await one.login(loginname);
    expect(await isIn(one)).toBe(true);
    const ended: string[] = [];
    const dispose = test.server.bus.subscribe('session.ended', ({ sessionHash }) => ended.push(sessionHash));
    await other.login(loginname);
    dispose();
    expect(ended).toHaveLength(1);
    expect((await one.send(api.user.info, {})).code).toBe('1006');
    expect(await isIn(other)).toBe(true);
  });

  it('[LS6] of logins at the same moment exactly one session remains', async () => {
    const { loginname } = await account({}, { singleSession: 1 });
    const visitors = Array.from({ length: 4 }, () => test.visitor());
    await Promise.all(visitors.map((visitor) => visitor.login(loginname)));
    const states = await Promise.all(visitors.map(isIn));
    expect(states.filter(Boolean)).toHaveLength(1);
  });

  it('[LS7] the waits after wrong passwords grow: 3, 6, 12 … 60 minutes; a right one clears them', async () => {
    const { loginname } = await account();
    const visitor = test.visitor();
    visitor.headers['x-forwarded-for'] = '203.0.113.77';
    const wrong = async () => (await visitor.login(loginname, 'wrong')).code;
    for (let i = 0; i < 5; i += 1) expect(await wrong()).toBe('1003');
    for (const minutes of [3, 6, 12, 24, 48, 60, 60]) {
      const refused = await visitor.login(loginname);
      expect(refused).toMatchObject({ code: '1008', data: { minutes } });
      test.clock.leap(minutes * minute - 1);
      expect(await wrong()).toBe('1008');
      test.clock.leap(1);
      expect(await wrong()).toBe('1003');
    }
    test.clock.leap(60 * minute);
    expect((await visitor.login(loginname)).code).toBe('200');
    for (let i = 0; i < 5; i += 1) expect(await wrong()).toBe('1003');
    expect(await wrong()).toBe('1008');
  });

  it('[LS7] guesses from many places are slowed down together, whether or not the account exists', async () => {
    const { loginname } = await account();
    for (const name of [loginname, 'nobody-at-all']) {
      const codes: string[] = [];
      for (let i = 0; i < 51; i += 1) {
        const visitor = test.visitor();
        visitor.headers['x-forwarded-for'] = `198.51.100.${i}`;
        codes.push((await visitor.send(api.user.login, { loginname: name, password: 'wrong' })).code);
      }
      expect(new Set(codes.slice(0, 50))).toEqual(new Set(['1003']));
      expect(codes[50]).toBe('1008');
    }
  });

  it('[TF3] the second factor is asked for after the password; each code serves once', async () => {
    const { loginname, accountId, authenticator } = await withFactor();
    const visitor = test.visitor();
    const { token, next, userId } = (await visitor.login(loginname)).data;
    expect([next, userId]).toEqual(['totp', 0]);
    expect(await isIn(visitor)).toBe(false);
    const enter = (code: string, by = visitor, of = token) => by.send(api.loginStep.totp, { token: of, code });
    expect((await enter(authenticator.wrong())).code).toBe('1593');
    const code = authenticator.code();
    expect((await enter(`${code.slice(0, 3)} ${code.slice(3)}`)).data).toEqual({
      userId: accountId,
      next: 'enter',
      token: '',
    });
    expect(await isIn(visitor)).toBe(true);
    const second = test.visitor();
    const again = (await second.login(loginname)).data.token;
    expect((await enter(code, second, again)).code).toBe('1593');
    test.clock.leap(30_000);
    expect((await enter(authenticator.code(), second, again)).code).toBe('200');
  });

  it('[TF3] one code cannot open two sessions at the same moment', async () => {
    const { loginname, authenticator } = await withFactor();
    const visitors = [test.visitor(), test.visitor(), test.visitor()];
    const tokens = await Promise.all(visitors.map(async (visitor) => (await visitor.login(loginname)).data.token));
    const code = authenticator.code();
    const answers = await Promise.all(
      visitors.map((visitor, index) => visitor.send(api.loginStep.totp, { token: tokens[index] ?? '', code })),
    );
    expect(answers.map((answer) => answer.code).toSorted()).toEqual(['1593', '1593', '200']);
  });

  it('[TF4] wrong codes have to wait, wherever they come from', async () => {
    const { loginname, authenticator } = await withFactor();
    for (let i = 0; i < 5; i += 1) {
      const visitor = test.visitor();
      visitor.headers['x-forwarded-for'] = `198.51.100.${100 + i}`;
      const { token } = (await visitor.login(loginname)).data;
      expect((await visitor.send(api.loginStep.totp, { token, code: authenticator.wrong() })).code).toBe('1593');
    }
    const visitor = test.visitor();
    const { token } = (await visitor.login(loginname)).data;
    const enter = async () => (await visitor.send(api.loginStep.totp, { token, code: authenticator.code() })).code;
    expect(await enter()).toBe('1008');
    test.clock.leap(3 * minute);
    expect(await enter()).toBe('200');
  });

  it('[TF5] recovery codes serve once each and can be replaced', async () => {
    const { loginname, visitor: owner, codes } = await withFactor();
    expect(codes).toHaveLength(10);
    const enter = async (code: string) => {
      const visitor = test.visitor();
      const { token } = (await visitor.login(loginname)).data;
      return (await visitor.send(api.loginStep.totp, { token, code })).code;
    };
    const [first = '', second = ''] = codes;
    expect(await enter(first.toLowerCase().replaceAll('-', ' '))).toBe('200');
    expect(await enter(first)).toBe('1593');
    expect((await owner.send(api.totp.state, {})).data).toEqual({ on: true, required: false, codesLeft: 9 });
    expect((await owner.send(api.totp.codes, { password: 'wrong' })).code).toBe('1003');
    const fresh = (await owner.send(api.totp.codes, { password: demoPassword })).data.codes;
    expect(await enter(second)).toBe('1593');
    expect(await enter(fresh[0] ?? '')).toBe('200');
  });

  it('[TF6] a role can require it: it is set up at the login, and cannot be turned off', async () => {
    const { loginname, accountId } = await account({}, {}, { requireTotp: 1 });
    const visitor = test.visitor();
    const { token, next } = (await visitor.login(loginname)).data;
    expect(next).toBe('enrol');
    expect((await visitor.send(api.loginStep.enrol, { token, code: '123456' })).code).toBe('1023');
    const begun = (await visitor.send(api.loginStep.enrolBegin, { token })).data;
    expect((await visitor.send(api.loginStep.enrolBegin, { token })).data).toEqual(begun);
    expect(begun.uri).toContain(`secret=${begun.secret}`);
    const authenticator = new Authenticator(test.clock, begun.secret);
    expect((await visitor.send(api.loginStep.enrol, { token, code: authenticator.wrong() })).code).toBe('1593');
    const done = await visitor.send(api.loginStep.enrol, { token, code: authenticator.code() });
    expect(done.data).toMatchObject({ userId: accountId, next: 'enter' });
    expect(done.data.codes).toHaveLength(10);
    expect(await isIn(visitor)).toBe(true);
    expect((await visitor.send(api.totp.off, { password: demoPassword })).code).toBe('1000');
    expect((await test.visitor().login(loginname)).data.next).toBe('totp');
  });

  it('[TF7] it is turned on with the present password and a code, and off with the password', async () => {
    const { loginname, accountId } = await account();
    const visitor = test.visitor();
    await visitor.login(loginname);
    expect((await visitor.send(api.totp.begin, { password: 'wrong' })).code).toBe('1003');
    const { token, secret } = (await visitor.send(api.totp.begin, { password: demoPassword })).data;
    const authenticator = new Authenticator(test.clock, secret);
    const other = test.visitor();
    await other.login(loginname);
    expect((await other.send(api.totp.confirm, { token, code: authenticator.code() })).code).toBe('1023');
    expect((await visitor.send(api.totp.confirm, { token, code: authenticator.wrong() })).code).toBe('1593');
    expect((await visitor.send(api.totp.state, {})).data.on).toBe(false);
    expect((await visitor.send(api.totp.confirm, { token, code: authenticator.code() })).code).toBe('200');
    expect((await visitor.send(api.totp.confirm, { token, code: authenticator.code() })).code).toBe('1023');
    const row = () =>
      db().selectFrom('account').select(['totp', 'totpOn']).where('id', '=', accountId).executeTakeFirst();
    expect((await row())?.totp).toMatch(/^enc:1:/);
    expect(JSON.stringify(await db().selectFrom('proof').selectAll().execute())).not.toContain(secret);
    expect((await visitor.send(api.totp.off, { password: 'wrong' })).code).toBe('1003');
    expect((await visitor.send(api.totp.off, { password: demoPassword })).code).toBe('200');
    expect(await row()).toEqual({ totp: '', totpOn: 0 });
    expect((await test.visitor().login(loginname)).data.next).toBe('enter');
  });

  it('[TF8] an administrator removes the factor of somebody who may do no more than they', async () => {
    const { loginname, accountId, orgId } = await withFactor();
    const helper = await account();
    await db().updateTable('account').set({ orgId }).where('id', '=', helper.accountId).execute();
    const visitor = test.visitor();
    await visitor.login(helper.loginname);
    const remove = async (by: Visitor) => (await by.send(api.accountTotp.remove, { accountId })).code;
    const stranger = test.visitor();
    await stranger.login((await account()).loginname);
    expect(await remove(stranger)).toBe('1014');
    const { roleId } = await db()
      .selectFrom('account')
      .select('roleId')
      .where('id', '=', helper.accountId)
      .executeTakeFirstOrThrow();
    await db().deleteFrom('roleRight').where('roleId', '=', roleId).where('permission', '=', 'monitor_write').execute();
    test.clock.leap(10_000);
    expect(await remove(visitor)).toBe('1562');
    await db().insertInto('roleRight').values({ roleId, permission: 'monitor_write' }).execute();
    test.clock.leap(10_000);
    expect(await remove(visitor)).toBe('200');
    expect((await test.visitor().login(loginname)).data.next).toBe('enter');
  });

  it('[LS8] every step leaves an entry with its person, and no secret', async () => {
    const { loginname, accountId, authenticator, secret, codes } = await withFactor();
    await db().updateTable('account').set({ mustChange: 1 }).where('id', '=', accountId).execute();
    await db().deleteFrom('operationLog').execute();
    const visitor = test.visitor();
    const first = (await visitor.login(loginname)).data;
    await visitor.send(api.loginStep.totp, { token: first.token, code: authenticator.wrong() });
    const code = authenticator.code();
    const second = (await visitor.send(api.loginStep.totp, { token: first.token, code })).data;
    expect(second.next).toBe('password');
    await visitor.send(api.loginStep.password, { token: second.token, password: another });
    const lines = await db().selectFrom('operationLog').selectAll().orderBy('id').execute();
    expect(lines.map((line) => [line.action, line.code, line.loginname])).toEqual([
      ['user.login', '200', loginname],
      ['loginStep.totp', '1593', loginname],
      ['loginStep.totp', '200', loginname],
      ['loginStep.password', '200', loginname],
    ]);
    expect(JSON.parse(lines[0]?.detail ?? '')).toEqual({ next: 'totp' });
    const text = JSON.stringify(lines) + test.logged();
    for (const hidden of [another, demoPassword, code, secret, first.token, second.token, ...codes])
      expect(text).not.toContain(hidden);
    const row = await db()
      .selectFrom('account')
      .select(['lastLoginAt', 'lastLoginAddress'])
      .where('id', '=', accountId)
      .executeTakeFirst();
    expect(row).toEqual({ lastLoginAt: test.clock.now(), lastLoginAddress: '127.0.0.1' });
  });
});
