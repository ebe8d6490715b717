import { api, demoPassword, type InputOf, type Permission, type SecurityPurpose } from '@lookfar/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessionCookie } from '../src/platform/sessions/cookies.ts';
import { addEquipment } from './data/addPlant.ts';
import { PeoplePlant } from './data/PeoplePlant.ts';
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

  describe('in the outbox', () => {
    const read = async (who: Visitor, filter: InputOf<typeof api.outbox.query> = {}) =>
      (await who.send(api.outbox.query, filter)).data;
    let made = 0;

    /** Somebody of the organisation. */
    async function colleague(kind: { auths?: readonly Permission[]; dataRange?: string; deptId?: number } = {}) {
      made += 1;
      const { auths, ...columns } = kind;
      const name = `colleague${made}`;
      const added = await test.addAccount({ loginname: name, roleType: 'enterprise', ...(auths && { auths }) });
      const { orgId } = await accountRow();
      await test.server.database.db
        .updateTable('account')
        .set({ ...columns, orgId })
        .where('id', '=', added.accountId)
        .execute();
      return { visitor: await loggedIn(name), accountId: added.accountId, orgId };
    }

    async function platform(roleType: 'admin' | 'operation') {
      made += 1;
      await test.addAccount({ loginname: `${roleType}${made}`, roleType });
      return loggedIn(`${roleType}${made}`);
    }

    it('[OG3] [OG16] codes are shown to platform administrators alone, and listed for those who manage the account', async () => {
      const tel = `138444400${String(number).padStart(2, '0')}`;
      await bindTel(tel);
      const { orgId } = await accountRow();
      const boss = await platform('admin');
      const [own] = (await read(visitor)).list;
      expect(own).toMatchObject({ way: 'sms', state: 'kept', loginname, target: tel, content: 'hidden', body: '' });
      for (const who of [(await colleague()).visitor, await platform('operation')])
        expect((await read(who)).list.find(({ id }) => id === own?.id)).toMatchObject({ content: 'hidden', body: '' });
      const shown = (await read(boss)).list.find(({ id }) => id === own?.id);
      expect(shown?.content).toBe('shown');
      expect(shown?.body).toMatch(/\d{6}/);
      const plant = new PeoplePlant(test);
      const deptId = await plant.dept(orgId, '化验室');
      await test.addAccount({ loginname: `stranger${number}`, roleType: 'enterprise' });
      const outside = [
        (await colleague({ auths: ['account_edit', 'role_edit', 'notify_edit'] })).visitor,
        (await colleague({ dataRange: 'dept', deptId })).visitor,
        (await colleague({ dataRange: 'own' })).visitor,
        await loggedIn(`stranger${number}`),
      ];
      for (const who of outside)
        for (const filter of [{}, { target: tel }, { pageSize: 1 }, { way: 'sms' as const }])
          expect(await read(who, filter)).toEqual({ total: 0, list: [] });
      test.clock.leap(10 * minute);
      expect((await read(boss)).list.find(({ id }) => id === own?.id)).toMatchObject({ content: 'expired' });
    });

    it('[OG3] [OG16] an invitation is shown to those who could have made it', async () => {
      const { orgId } = await accountRow();
      const plant = new PeoplePlant(test);
      const [everything, little] = [
        await plant.role(orgId, '管理'),
        await plant.role(orgId, '查看', ['monitor_equipment']),
      ];
      const hall = await plant.dept(orgId, '泵房');
      const works = await plant.dept(orgId, '水厂');
      const invite = (roleId: number, email: string, more = {}) =>
        visitor.send(api.accountInt.invite, { roleId, email, ...more });
      const { token } = (await invite(everything, 'boss@example.com')).data;
      await invite(little, 'all@example.com');
      await invite(little, 'works@example.com', { dataRange: 'dept', deptId: works });
      await invite(little, 'hall@example.com', { dataRange: 'own', deptId: hall });
      const clerk = await colleague({ auths: ['monitor_equipment', 'account_edit', 'alarm_handle', 'notify_edit'] });
      const chief = await colleague({ dataRange: 'dept', deptId: hall });
      const targets = async (who: Visitor) => (await read(who)).list.map(({ target }) => target);
      expect(await targets(visitor)).toEqual(['hall', 'works', 'all', 'boss'].map((name) => `${name}@example.com`));
      // Until it is known that nobody sends it, it is on its way to its reader.
      test.server.bus.publish('outgoing.added', {});
      await expect.poll(async () => (await read(visitor)).list.at(-1)).toMatchObject({ content: 'shown' });
      expect((await read(visitor)).list.at(-1)?.body).toContain(token);
      expect(await targets(clerk.visitor)).toEqual(['hall', 'works', 'all'].map((name) => `${name}@example.com`));
      expect(JSON.stringify(await read(clerk.visitor))).not.toContain(token);
      expect(await targets(chief.visitor)).toEqual(['hall@example.com']);
      expect((await chief.visitor.send(api.accountInt.invites, {})).data).toMatchObject({ total: 1 });
      const [first] = (await visitor.send(api.accountInt.invites, { pageNo: 1, pageSize: 100 })).data.list.slice(-1);
      expect((await clerk.visitor.send(api.accountInt.revokeInvite, { id: first?.id ?? 0 })).code).toBe('1014');
    });

    it('[OG16] notifications are listed for those who see the device and may view its alarms or orders', async () => {
      const { db } = test.server.database;
      const { orgId } = await accountRow();
      const deptId = await new PeoplePlant(test).dept(orgId, '泵房');
      const device = async (name: string, place: { deptId: number | null }) => {
        const { id } = await addEquipment(db, { orgId, gatewayId: null, name }, []);
        await db.updateTable('equipment').set(place).where('id', '=', id).execute();
        return id;
      };
      const [inside, outside] = [await device('内', { deptId }), await device('外', { deptId: null })];
      const tel = '13999990000';
      const chief = await colleague({ dataRange: 'dept', deptId });
      const tell = async (cause: string, more: object) => {
        const columns = {
          orgId,
          accountId,
          way: 'sms',
          target: tel,
          body: cause,
          subject: '',
          cause: `${cause}:${number}`,
        };
        const row = { ...columns, state: 'failed', createdAt: test.clock.now(), dueAt: 0, ...more };
        const { id } = await db.insertInto('outgoing').values(row).returning('id').executeTakeFirstOrThrow();
        return id;
      };
      const ids = {
        digest: await tell('digest:1', {}),
        out: await tell('alarm:1', { alarmId: 1, equipmentId: outside }),
        in: await tell('alarm:2', { alarmId: 2, equipmentId: inside }),
        order: await tell('order:1:new', { equipmentId: inside }),
        own: await tell('order:2:new', { equipmentId: inside, accountId: chief.accountId, target: '13700001111' }),
      };
      const bodies = async (who: Visitor, filter = {}) => {
        const { total, list } = await read(who, filter);
        expect(total).toBe(list.length);
        return list.map(({ body }) => body);
      };
      const everything = ['order:2:new', 'order:1:new', 'alarm:2', 'alarm:1', 'digest:1'];
      expect(await bodies(visitor)).toEqual(everything);
      expect(await bodies(chief.visitor)).toEqual(everything.slice(0, 3));
      // The number of somebody whom they do not manage is not told, and not found.
      expect((await read(chief.visitor)).list.map(({ target }) => target)).toEqual([
        ...['13700001111', '139****0000', '139****0000'],
      ]);
      expect(await bodies(chief.visitor, { target: '9999' })).toEqual([]);
      expect(await bodies(chief.visitor, { target: '0000111' })).toEqual(['order:2:new']);
      expect(await bodies(visitor, { target: '9999' })).toEqual(everything.slice(1));
      const auths = ['monitor_equipment', 'monitor_multi_designer_alarm', 'notify_edit'] as const;
      expect(await bodies((await colleague({ auths })).visitor)).toEqual(['alarm:2', 'alarm:1', 'digest:1']);
      expect(await bodies((await colleague({ auths: ['account_edit'] })).visitor)).toEqual([]);
      const all = Object.values(ids);
      expect((await chief.visitor.send(api.outbox.resend, { ids: all })).data).toEqual({ count: 3 });
      const left = await db
        .selectFrom('outgoing')
        .select('id')
        .where('id', 'in', all)
        .where('state', '=', 'failed')
        .execute();
      expect(left.map(({ id }) => id)).toEqual([ids.digest, ids.out]);
    });
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
