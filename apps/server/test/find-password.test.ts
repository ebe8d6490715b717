import { accountLimits, api, demoPassword } from '@lookfar/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { hashAnswer } from '../src/features/proof/answers.ts';
import { sessionCookie, visitorCookie } from '../src/platform/sessions/cookies.ts';
import { startTestServer, type TestServer } from './harness/startTestServer.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

const minute = 60_000;
const day = 86_400_000;
const answers = ['Rex', '北京', 'Acme Corp'];

describeOnOneEngine('finding a password', (engine) => {
  let test: TestServer;
  let number = 0;
  let loginname: string;
  let accountId: number;
  let tel: string;
  let email: string;

  beforeAll(async () => {
    test = await startTestServer({ engine, config: { loginCaptcha: 'always' } });
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    // The tests share an address; its attempts come back with time.
    test.clock.leap(day);
    number += 1;
    [loginname, tel, email] = [`finder${number}`, `1380000${1000 + number}`, `finder${number}@example.com`];
    ({ accountId } = await test.addAccount({ loginname, roleType: 'enterprise' }));
    const { db } = test.server.database;
    await db.updateTable('account').set({ tel, email }).where('id', '=', accountId).execute();
    const hashes = await Promise.all(answers.map(hashAnswer));
    const rows = hashes.map((answerHash, seq) => ({ accountId, seq, question: `Question ${seq + 1}`, answerHash }));
    await db.insertInto('securityQuestion').values(rows).execute();
  });

  const account = async (visitor: Visitor, name = loginname) =>
    visitor.send(api.findpwd.account, { loginname: name, vcode: await visitor.readCaptcha() });

  async function begun(): Promise<Visitor> {
    const visitor = test.visitor();
    expect((await account(visitor)).code).toBe('200');
    return visitor;
  }

  /** The code of the last message to this number or address. */
  async function codeTo(target: string): Promise<string> {
    const { body } = await test.server.database.db
      .selectFrom('outgoing')
      .select('body')
      .where('target', '=', target)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return /\d{6}/.exec(body)?.[0] ?? '';
  }

  const codeOf = async (sending: Promise<{ code: string }>) => (await sending).code;
  const stepOf = async (visitor: Visitor) => (await visitor.send(api.findpwd.state, {})).data.step;
  const choose = (visitor: Visitor, password: string) => codeOf(visitor.send(api.findpwd.password, { password }));

  async function passed(way: 'tel' | 'email' = 'tel'): Promise<Visitor> {
    const visitor = await begun();
    expect(await codeOf(visitor.send(api.findpwd.send, { way }))).toBe('200');
    const code = await codeTo(way === 'tel' ? tel : email);
    expect(await codeOf(visitor.send(api.findpwd.validate, { way, code }))).toBe('200');
    return visitor;
  }

  it.each(['tel', 'email'] as const)('[PF1] by %s: a new password, and all sessions end', async (way) => {
    const before = test.visitor();
    await before.login(loginname);
    const visitor = await passed(way);
    expect(await stepOf(visitor)).toBe('password');
    expect(await choose(visitor, 'Another2026')).toBe('200');
    expect(await codeOf(before.send(api.user.info, {}))).toBe('1006');
    expect(visitor.cookies.has(sessionCookie)).toBe(false);
    expect((await test.visitor().login(loginname)).code).toBe('1003');
    expect((await test.visitor().login(loginname, 'Another2026')).code).toBe('200');
    const lines = await test.server.database.db
      .selectFrom('operationLog')
      .selectAll()
      .where('accountId', '=', accountId)
      .where('action', 'like', 'findpwd.%')
      .execute();
    expect(lines.map(({ action, code }) => [action, code])).toEqual([
      ['findpwd.validate', '200'],
      ['findpwd.password', '200'],
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/Another2026|\d{6}"/);
  });

  it('[PF6] by questions: case and spaces do not matter, five wrong sets end it', async () => {
    const visitor = await begun();
    const { data } = await visitor.send(api.findpwd.state, {});
    expect(data).toEqual({
      ...{ step: 'validate', loginname, questions: ['Question 1', 'Question 2', 'Question 3'] },
      ways: [
        { way: 'tel', hint: `${tel.slice(0, 3)}****${tel.slice(-4)}` },
        { way: 'email', hint: 'f***@example.com' },
        { way: 'question', hint: '' },
      ],
    });
    const answer = (given: string[]) => codeOf(visitor.send(api.findpwd.validate, { way: 'question', answers: given }));
    expect(await answer(['rex', '上海', 'acme'])).toBe('1021');
    expect(await answer(['REX ', ' 北 京', 'acmecorp'])).toBe('200');
    expect(await choose(visitor, 'Another2026')).toBe('200');
  });

  it('[PF3] answers are limited by account, whoever asks', async () => {
    const wrong = ['a1', 'b2', 'c3'];
    const codes: string[] = [];
    for (let visit = 0; visit < 3; visit += 1) {
      const visitor = await begun();
      for (let at = 0; at < 5; at += 1)
        codes.push(await codeOf(visitor.send(api.findpwd.validate, { way: 'question', answers: wrong })));
    }
    expect(codes).toEqual([...Array(10).fill('1021'), ...Array(5).fill('429')]);
  });

  it('[PF4] no step is skipped, and none used twice', async () => {
    const stranger = test.visitor();
    expect(await stepOf(stranger)).toBe('account');
    expect(await codeOf(stranger.send(api.findpwd.send, { way: 'tel' }))).toBe('1022');
    expect(await codeOf(stranger.send(api.findpwd.validate, { way: 'tel', code: '000000' }))).toBe('1022');
    expect(await choose(stranger, 'Another2026')).toBe('1023');
    const visitor = await begun();
    expect(await choose(visitor, 'Another2026')).toBe('1023');
    expect(await codeOf(visitor.send(api.findpwd.validate, { way: 'tel', code: '' }))).toBe('1005');
    const done = await passed();
    const code = await codeTo(tel);
    expect(await choose(done, 'Another2026')).toBe('200');
    expect(await choose(done, 'Another2027')).toBe('1023');
    expect(await codeOf(done.send(api.findpwd.validate, { way: 'tel', code }))).toBe('1022');
    expect(await stepOf(done)).toBe('account');
  });

  it('[PF4] two that use a passed check at once: one of them can', async () => {
    const visitor = await passed();
    const codes = await Promise.all([choose(visitor, 'Another2026'), choose(visitor, 'Another2027')]);
    expect(codes.toSorted()).toEqual(['1023', '200']);
  });

  it('[PF4] a check belongs to the visitor that began, and to one account', async () => {
    const visitor = await passed();
    const thief = test.visitor();
    expect(await choose(thief, 'Another2026')).toBe('1023');
    // Naming another account forgets what was passed for the first.
    const other = `${loginname}b`;
    await test.addAccount({ loginname: other, roleType: 'enterprise' });
    await account(visitor, other);
    expect(await choose(visitor, 'Another2026')).toBe('1023');
  });

  it('[PF1] an unsuitable password does not use the check up', async () => {
    const visitor = await passed();
    expect(await choose(visitor, demoPassword)).toBe('1028');
    expect(await choose(visitor, 'short')).toBe('1000');
    expect(await choose(visitor, 'Another2026')).toBe('200');
  });

  it('[PF2] codes expire after ten minutes, so does the passed check', async () => {
    const visitor = await begun();
    await visitor.send(api.findpwd.send, { way: 'tel' });
    const code = await codeTo(tel);
    test.clock.leap(10 * minute);
    expect(await codeOf(visitor.send(api.findpwd.validate, { way: 'tel', code }))).toBe('1005');
    expect(await codeOf(visitor.send(api.findpwd.send, { way: 'tel' }))).toBe('200');
    await visitor.send(api.findpwd.validate, { way: 'tel', code: await codeTo(tel) });
    test.clock.leap(10 * minute);
    expect(await choose(visitor, 'Another2026')).toBe('1023');
    expect(await stepOf(visitor)).toBe('account');
  });

  it('[PF3] five wrong codes void it, also when they come at once', async () => {
    const visitor = await begun();
    await visitor.send(api.findpwd.send, { way: 'tel' });
    const code = await codeTo(tel);
    const wrong = code === '000000' ? '000001' : '000000';
    const tries = Array.from({ length: 8 }, () => visitor.send(api.findpwd.validate, { way: 'tel', code: wrong }));
    const codes = (await Promise.all(tries)).map((answer) => answer.code);
    expect(codes.toSorted()).toEqual([...Array(5).fill('1004'), ...Array(3).fill('1005')]);
    expect(await codeOf(visitor.send(api.findpwd.validate, { way: 'tel', code }))).toBe('1005');
  });

  it('[PF7] a minute between codes, and so many a day to a number, whoever asks', async () => {
    const visitor = await begun();
    const send = () => codeOf(visitor.send(api.findpwd.send, { way: 'tel' }));
    expect(await send()).toBe('200');
    expect(await send()).toBe('429');
    expect(await codeOf((await begun()).send(api.findpwd.send, { way: 'tel' }))).toBe('429');
    for (let sent = 1; sent < accountLimits.codesPerTarget; sent += 1) {
      test.clock.leap(minute);
      expect(await send()).toBe('200');
    }
    test.clock.leap(minute);
    expect(await send()).toBe('1589');
    // Another number of the same account is counted by itself.
    expect(await codeOf(visitor.send(api.findpwd.send, { way: 'email' }))).toBe('200');
  });

  it('[PF8] tells that a name does not exist only after a right captcha', async () => {
    const visitor = test.visitor();
    expect((await account(visitor, '')).code).toBe('1001');
    expect((await visitor.send(api.findpwd.account, { loginname: 'nobody', vcode: 'x' })).code).toBe('1004');
    expect((await visitor.send(api.findpwd.account, { loginname: 'nobody', vcode: 'x' })).code).toBe('1005');
    expect((await account(visitor, 'nobody')).code).toBe('1002');
    const codes: string[] = [];
    for (let at = 0; at < 21; at += 1) codes.push((await account(visitor, `nobody${at}`)).code);
    expect(codes.slice(0, 19)).toEqual(Array(19).fill('1002'));
    expect(codes.at(-1)).toBe('429');
  });

  it('[PF8] disabled accounts and those of single sign-on cannot, also half-way', async () => {
    const { db } = test.server.database;
    const visitor = await passed();
    await db.updateTable('account').set({ disabled: 1 }).where('id', '=', accountId).execute();
    expect(await choose(visitor, 'Another2026')).toBe('1007');
    expect((await account(test.visitor())).code).toBe('1007');
    await db.updateTable('account').set({ disabled: 0, oidc: 'issuer subject' }).where('id', '=', accountId).execute();
    expect((await account(test.visitor())).code).toBe('1026');
    expect(await choose(visitor, 'Another2026')).toBe('1026');
  });

  it('[PF5] an account without bindings has no way', async () => {
    const { db } = test.server.database;
    await db.updateTable('account').set({ tel: '', email: '' }).where('id', '=', accountId).execute();
    await db.deleteFrom('securityQuestion').where('accountId', '=', accountId).execute();
    const visitor = await begun();
    expect((await visitor.send(api.findpwd.state, {})).data.ways).toEqual([]);
    expect(await codeOf(visitor.send(api.findpwd.send, { way: 'tel' }))).toBe('1014');
    expect(await codeOf(visitor.send(api.findpwd.validate, { way: 'question', answers }))).toBe('1014');
  });

  it('[PF9] neither code nor cookie is in the records, and expired checks are swept', async () => {
    const visitor = await begun();
    await visitor.send(api.findpwd.send, { way: 'tel' });
    const { db } = test.server.database;
    const rows = JSON.stringify(await db.selectFrom('proof').selectAll().execute());
    expect(rows).not.toContain(visitor.cookies.get(visitorCookie) ?? 'no cookie');
    expect(rows).not.toContain(`"${await codeTo(tel)}"`);
    expect(test.logged()).not.toContain(await codeTo(tel));
    test.clock.leap(20 * minute);
    test.clock.leap(10 * minute);
    await expect.poll(() => db.selectFrom('proof').selectAll().execute()).toEqual([]);
  });
});
