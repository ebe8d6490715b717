import { api, builtInRoleKeys } from '@lookfar/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './harness/startTestServer.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';

const token = 'abcd-efgh-jkmn-pqrs';
const first = { orgName: '远望水务', loginname: 'root', password: 'Correct-1', token };

describeOnOneEngine('the first account', (engine) => {
  let test: TestServer;

  beforeEach(async () => {
    test = await startTestServer({ engine, config: { setupToken: token } });
  });
  afterEach(() => test.stop());

  it('[SU1] an empty system asks for it, and once it is there logs it in with every right', async () => {
    const visitor = test.visitor();
    expect((await visitor.send(api.setup.state, {})).data).toEqual({ needed: true });
    expect(await visitor.send(api.setup.create, first)).toMatchObject({ code: '200', data: {} });
    expect((await visitor.send(api.setup.state, {})).data).toEqual({ needed: false });
    await visitor.login('root', first.password);
    const { data } = await visitor.send(api.user.info, {});
    expect(data).toMatchObject({ orgName: '远望水务', roleType: 'admin', loginname: 'root' });
    const lines = await test.server.database.db.selectFrom('operationLog').selectAll().execute();
    expect(lines[0]).toMatchObject({ action: 'system.setup', code: '200', loginname: 'root', objectKind: 'account' });
    expect(JSON.stringify(lines)).not.toContain(first.password);
    expect(JSON.stringify(lines)).not.toContain(token);
  });

  it('[SU2] of two at once exactly one wins', async () => {
    const answers = await Promise.all(
      ['one', 'two', 'three'].map((loginname) => test.visitor().send(api.setup.create, { ...first, loginname })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual(['1012', '1012', '200']);
    const { db } = test.server.database;
    const { length } = await db.selectFrom('role').select('id').execute();
    expect(length).toBe(builtInRoleKeys.length);
    for (const table of ['account', 'org'] as const) {
      expect(await db.selectFrom(table).select('id').execute()).toHaveLength(1);
    }
  });

  it('[SU3] a bad password or name is refused by name and nothing is created', async () => {
    const visitor = test.visitor();
    const short = await visitor.send(api.setup.create, { ...first, password: 'short' }, { 'accept-language': 'en' });
    expect(short).toMatchObject({ code: '1000', data: null });
    expect(short.message).toBe('Invalid parameter: password must have at least 8 characters');
    expect((await visitor.send(api.setup.create, { ...first, loginname: 'a b' })).message).toContain('loginname');
    expect((await visitor.send(api.setup.state, {})).data).toEqual({ needed: true });
    expect((await visitor.send(api.user.login, { loginname: 'root', password: 'short' })).code).toBe('1003');
  });

  it('[SU5] without the token that the server has printed nobody creates it', async () => {
    const visitor = test.visitor();
    for (const wrong of ['abcd-efgh-jkmn-pqrt', 'x', token.slice(0, -1)])
      expect((await visitor.send(api.setup.create, { ...first, token: wrong })).code).toBe('1017');
    expect((await visitor.send(api.setup.create, { ...first, token: '' })).code).toBe('1000');
    expect(await test.server.setupToken()).toBe(token);
    const typed = { ...first, token: ' ABCDEFGH jkmn-pqrs' };
    expect((await visitor.send(api.setup.create, typed)).code).toBe('200');
    expect(await test.server.setupToken()).toBeUndefined();
  });

  it('[SU4] attempts from one address are limited', async () => {
    const visitor = test.visitor();
    await visitor.send(api.setup.create, first);
    const codes: string[] = [];
    for (let i = 0; i < 10; i += 1) codes.push((await visitor.send(api.setup.create, first)).code);
    expect(codes.slice(0, 9)).toEqual(Array(9).fill('1012'));
    expect(codes[9]).toBe('429');
  });
});
