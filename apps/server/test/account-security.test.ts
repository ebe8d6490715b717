import { api, demoPassword, type SecurityPurpose } from '@lookfar/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sessionCookie } from '../src/platform/sessions/cookies.ts';
import { startTestServer, type TestServer } from './harness/startTestServer.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

const minute = 60_000;
const items = ['Pet', 'City', 'Employer'].map((question) => ({ question, answer: `${question} one` }));

describeOnOneEngine('the security of an account', (engine) => {
  let test: TestServer;
  let number = 0;
  let loginname: string;
  let accountId: number;
  let visitor: Visitor;

  beforeAll(async () => {
    test = await startTestServer({ engine });
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    test.clock.leap(86_400_000);
    number += 1;
    loginname = `owner${number}`;
    ({ accountId } = await test.addAccount({ loginname, roleType: 'enterprise' }));
    visitor = await loggedIn(loginname);
  });

  async function loggedIn(name: string, password = demoPassword): Promise<Visitor> {
    const one = test.visitor();
    expect((await one.login(name, password)).code).toBe('200');
    return one;
  }

  const codeOf = async (sending: Promise<{ code: string }>) => (await sending).code;
  const validate = (purpose: SecurityPurpose, who = visitor) =>
    codeOf(who.send(api.security.validate, { purpose, way: 'password', password: demoPassword }));
  const stateOf = async (who = visitor) => (await who.send(api.security.state, {})).data;
  const accountRow = (id = accountId) =>
    test.server.database.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  async function codeTo(target: string): Promise<string> {
    const { body } = await test.server.database.db
      .selectFrom('outgoing')
      .select('body')
      .where('target', '=', target)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return /\d{6}/.exec(body)?.[0] ?? '';
  }

  async function bindTel(tel: string, who = visitor): Promise<string> {
    await validate('tel', who);
    const sent = await codeOf(who.send(api.security.telSend, { tel }));
    return sent === '200' ? codeOf(who.send(api.security.tel, { code: await codeTo(tel.replace(/\D/g, '')) })) : sent;
  }

  async function bindEmail(email: string, who = visitor): Promise<string> {
    await validate('email', who);
    await who.send(api.security.emailSend, { email });
    return codeOf(who.send(api.security.email, { code: await codeTo(email) }));
  }

  it('[PF10] nothing changes without an identity check of its own purpose', async () => {
    const before = await accountRow();
    await validate('question');
    expect((await stateOf()).passed).toEqual(['question']);
    const codes = [
      await codeOf(visitor.send(api.security.password, { password: 'Another2026' })),
      await codeOf(visitor.send(api.security.telSend, { tel: '13811110000' })),
      await codeOf(visitor.send(api.security.tel, { code: '123456' })),
      await codeOf(visitor.send(api.security.telUnbind, {})),
      await codeOf(visitor.send(api.security.emailSend, { email: 'a@example.com' })),
      await codeOf(visitor.send(api.security.email, { code: '123456' })),
      await codeOf(visitor.send(api.security.emailUnbind, {})),
    ];
    expect(codes).toEqual(Array(7).fill('1023'));
    expect(await accountRow()).toEqual(before);
  });

  it('[PF10] a check is good for one change, for ten minutes, in its own session', async () => {
    const elsewhere = await loggedIn(loginname);
    expect(await validate('question')).toBe('200');
    expect(await codeOf(elsewhere.send(api.security.question, { items }))).toBe('1023');
    expect(await codeOf(visitor.send(api.security.question, { items }))).toBe('200');
    expect(await codeOf(visitor.send(api.security.question, { items }))).toBe('1023');
    await validate('question');
    test.clock.leap(10 * minute);
    expect(await codeOf(visitor.send(api.security.question, { items }))).toBe('1023');
  });

  it('[PF10] wrong passwords are limited', async () => {
    const wrong = () =>
      codeOf(visitor.send(api.security.validate, { purpose: 'tel', way: 'password', password: 'Wrong12345' }));
    const codes: string[] = [];
    for (let at = 0; at < 6; at += 1) codes.push(await wrong());
    expect(codes).toEqual([...Array(5).fill('1587'), '429']);
    expect(await validate('tel')).toBe('429');
  });

  it('[PF11] password: the other sessions end, this one is renewed', async () => {
    const elsewhere = await loggedIn(loginname);
    const before = visitor.cookies.get(sessionCookie);
    await validate('password');
    expect(await codeOf(visitor.send(api.security.password, { password: demoPassword }))).toBe('1028');
    expect(await codeOf(visitor.send(api.security.password, { password: 'Another2026' }))).toBe('200');
    expect(visitor.cookies.get(sessionCookie)).not.toBe(before);
    expect(await codeOf(visitor.send(api.user.info, {}))).toBe('200');
    expect(await codeOf(elsewhere.send(api.user.info, {}))).toBe('1006');
    const old = test.visitor();
    old.cookies.set(sessionCookie, before ?? '');
    expect(await codeOf(old.send(api.user.info, {}))).toBe('1006');
    await loggedIn(loginname, 'Another2026');
  });

  it('[PF12] phone: bound with a code, changed with the old one, unbound', async () => {
    expect(await bindTel('138 1111-0001')).toBe('200');
    expect(await stateOf()).toMatchObject({ tel: '138****0001', sms: true });
    // Now the phone itself is a way.
    test.clock.leap(minute);
    expect(await codeOf(visitor.send(api.security.send, { purpose: 'tel', way: 'tel' }))).toBe('200');
    const code = await codeTo('13811110001');
    expect(await codeOf(visitor.send(api.security.validate, { purpose: 'tel', way: 'tel', code }))).toBe('200');
    expect(await codeOf(visitor.send(api.security.telSend, { tel: '13811110002' }))).toBe('200');
    const newCode = await codeTo('13811110002');
    expect(await codeOf(visitor.send(api.security.tel, { code: newCode }))).toBe('200');
    expect((await accountRow()).tel).toBe('13811110002');
    await validate('tel');
    expect(await codeOf(visitor.send(api.security.telUnbind, {}))).toBe('200');
    expect((await accountRow()).tel).toBe('');
    const lines = await test.server.database.db
      .selectFrom('operationLog')
      .selectAll()
      .where('accountId', '=', accountId)
      .where('action', 'in', ['security.tel', 'security.telUnbind'])
      .orderBy('id')
      .execute();
    expect(lines.map(({ detail }) => JSON.parse(detail ?? '{}'))).toEqual([
      { tel: { before: '', after: '138****0001' } },
      { tel: { before: '138****0001', after: '138****0002' } },
      { tel: { before: '138****0002', after: '' } },
    ]);
  });

  it('[PF12] e-mail: bound in lower case, and unbound', async () => {
    const email = `Owner${number}@Example.com`;
    await validate('email');
    expect(await codeOf(visitor.send(api.security.emailSend, { email }))).toBe('200');
    const code = await codeTo(email.toLowerCase());
    expect(await codeOf(visitor.send(api.security.email, { code }))).toBe('200');
    expect((await accountRow()).email).toBe(email.toLowerCase());
    await validate('email');
    expect(await codeOf(visitor.send(api.security.emailUnbind, {}))).toBe('200');
    expect((await accountRow()).email).toBe('');
    await validate('email');
    expect(await codeOf(visitor.send(api.security.emailSend, { email: 'no address' }))).toBe('1000');
    expect(await codeOf(visitor.send(api.security.telSend, { tel: '123' }))).toBe('1000');
  });

  it('[PF13] a number of another account is told only after its code, and the check stays', async () => {
    const { accountId: otherId } = await test.addAccount({ loginname: `other${number}`, roleType: 'enterprise' });
    const other = await loggedIn(`other${number}`);
    expect(await bindTel('13822220000', other)).toBe('200');
    expect(await bindEmail(`x${number}@example.com`, other)).toBe('200');
    test.clock.leap(minute);
    await validate('tel');
    expect(await codeOf(visitor.send(api.security.telSend, { tel: '13822220000' }))).toBe('200');
    expect(await codeOf(visitor.send(api.security.tel, { code: 'abcdef' }))).toBe('1004');
    const code = await codeTo('13822220000');
    expect(await codeOf(visitor.send(api.security.tel, { code }))).toBe('1024');
    expect(await codeOf(visitor.send(api.security.tel, { code }))).toBe('1005');
    expect((await stateOf()).passed).toEqual(['tel']);
    expect(await bindEmail(`x${number}@example.com`)).toBe('1586');
    expect((await accountRow()).tel).toBe('');
    expect((await accountRow(otherId)).tel).toBe('13822220000');
    await test.server.database.db.updateTable('account').set({ tel: '' }).where('id', '=', otherId).execute();
  });

  it('[PF13] two accounts that bind the same number at once: one of them can', async () => {
    const tel = '13833330000';
    await test.addAccount({ loginname: `rival${number}`, roleType: 'enterprise' });
    const rival = await loggedIn(`rival${number}`);
    const codes: string[] = [];
    for (const who of [visitor, rival]) {
      await validate('tel', who);
      await who.send(api.security.telSend, { tel });
      codes.push(await codeTo(tel));
      test.clock.leap(minute);
    }
    const [one = '', two = ''] = codes;
    const answers = await Promise.all([
      codeOf(visitor.send(api.security.tel, { code: one })),
      codeOf(rival.send(api.security.tel, { code: two })),
    ]);
    expect(answers.toSorted()).toEqual(['1024', '200']);
    await test.server.database.db.updateTable('account').set({ tel: '' }).where('tel', '=', tel).execute();
  });

  it('[PF6] questions: three different ones, hashed, and a way from then on', async () => {
    await validate('question');
    const [first] = items;
    const twice = [first, first, items[2]].flatMap((item) => item ?? []);
    expect(await codeOf(visitor.send(api.security.question, { items: twice }))).toBe('1000');
    expect(await codeOf(visitor.send(api.security.question, { items: items.slice(1) }))).toBe('1000');
    const short = items.map((item) => ({ ...item, answer: 'x' }));
    expect(await codeOf(visitor.send(api.security.question, { items: short }))).toBe('1000');
    expect(await codeOf(visitor.send(api.security.question, { items }))).toBe('200');
    const rows = await test.server.database.db
      .selectFrom('securityQuestion')
      .selectAll()
      .where('accountId', '=', accountId)
      .execute();
    expect(JSON.stringify(rows)).not.toContain('Pet one');
    const state = await stateOf();
    expect(state.questions).toEqual(['Pet', 'City', 'Employer']);
    expect(state.ways.map(({ way }) => way)).toEqual(['question', 'password']);
    const answer = (answers: string[]) =>
      codeOf(visitor.send(api.security.validate, { purpose: 'tel', way: 'question', answers }));
    expect(await answer(['pet one', 'city one', 'no'])).toBe('1021');
    expect(await answer(['PETONE', 'city one', 'employer  one'])).toBe('200');
  });

  it('[PF14] with single sign-on, password and e-mail are kept elsewhere; the phone is not', async () => {
    const { db } = test.server.database;
    await validate('password');
    await db.updateTable('account').set({ oidc: 'https://id.example 7' }).where('id', '=', accountId).execute();
    expect(await stateOf()).toMatchObject({ mayChangePassword: false, mayChangeEmail: false, ways: [] });
    expect(await codeOf(visitor.send(api.security.password, { password: 'Another2026' }))).toBe('1026');
    expect(await codeOf(visitor.send(api.security.emailSend, { email: 'a@example.com' }))).toBe('1027');
    expect(await validate('tel')).toBe('1014');
  });

  it('[OG3] the outbox shows a code to whoever may change the account, and no other', async () => {
    await bindTel(`138444400${String(number).padStart(2, '0')}`);
    const { db } = test.server.database;
    const { orgId } = await accountRow();
    const read = async (who: Visitor) => (await who.send(api.outbox.query, {})).data.list;
    const [own] = await read(visitor);
    expect(own).toMatchObject({ way: 'sms', state: 'kept', loginname, content: 'shown' });
    expect(own?.body).toMatch(/\d{6}/);
    const clerkName = `clerk${number}`;
    const { accountId: clerkId } = await test.addAccount({
      ...{ loginname: clerkName, roleType: 'enterprise', auths: ['account_edit', 'role_edit'] },
    });
    await db.updateTable('account').set({ orgId }).where('id', '=', clerkId).execute();
    const [hidden] = await read(await loggedIn(clerkName));
    expect(hidden).toMatchObject({ loginname, content: 'hidden', body: '' });
    await test.addAccount({ loginname: `boss${number}`, roleType: 'admin' });
    const boss = await loggedIn(`boss${number}`);
    expect((await read(boss)).find((one) => one.id === own?.id)).toMatchObject({ content: 'shown' });
    await test.addAccount({ loginname: `stranger${number}`, roleType: 'enterprise' });
    expect(await read(await loggedIn(`stranger${number}`))).toEqual([]);
    test.clock.leap(10 * minute);
    expect((await read(visitor))[0]).toMatchObject({ content: 'expired' });
  });
});

describeOnOneEngine('an installation without text messages', (engine) => {
  it('[PF12] binds no phone, and says so', async () => {
    const test = await startTestServer({ engine, config: { sms: 'off' } });
    const { accountId } = await test.addAccount({ loginname: 'owner', roleType: 'enterprise' });
    await test.server.database.db
      .updateTable('account')
      .set({ tel: '13800000000' })
      .where('id', '=', accountId)
      .execute();
    const visitor = test.visitor();
    await visitor.login('owner');
    const { data } = await visitor.send(api.security.state, {});
    expect(data).toMatchObject({ sms: false, ways: [{ way: 'password', hint: '' }] });
    const body = { purpose: 'tel', way: 'password', password: demoPassword } as const;
    await visitor.send(api.security.validate, body);
    expect((await visitor.send(api.security.telSend, { tel: '13811110000' })).code).toBe('1025');
    await test.stop();
  });
});
