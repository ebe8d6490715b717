import { generateKeyPairSync } from 'node:crypto';
import { api } from '@lookfar/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OidcSettings } from '../src/platform/config/config.ts';
import { sessionCookie } from '../src/platform/sessions/cookies.ts';
import { IdentityProvider } from './data/IdentityProvider.ts';
import { startTestServer, type TestServer } from './harness/startTestServer.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

describeOnOneEngine('single sign-on', (engine) => {
  let test: TestServer;
  const provider = new IdentityProvider();
  let settings: OidcSettings;
  let seq = 0;

  beforeAll(async () => {
    await provider.start();
    const { issuer, clientId, clientSecret } = provider;
    settings = {
      ...{ issuer, clientId, clientSecret, name: '公司账号', scopes: 'openid email', claim: 'email' },
      createRole: undefined,
    };
    test = await startTestServer({ engine, config: { oidc: settings } });
  });
  afterAll(async () => {
    await test.stop();
    await provider.stop();
  });
  beforeEach(() => {
    provider.forged = {};
    settings.claim = 'email';
    settings.createRole = undefined;
  });

  const db = () => test.server.database.db;

  /** An account with a bound address, and the person at the provider who has it. */
  async function person(change: object = {}) {
    seq += 1;
    const loginname = `sso-${seq}`;
    const email = `${loginname}@example.com`;
    const { accountId, orgId } = await test.addAccount({ loginname, roleType: 'enterprise' });
    await db()
      .updateTable('account')
      .set({ email, ...change })
      .where('id', '=', accountId)
      .execute();
    provider.person = { sub: `subject-${seq}`, email, email_verified: true };
    return { loginname, email, accountId, orgId };
  }

  const get = (visitor: Visitor, url: string) =>
    visitor.request({ method: 'GET', url, headers: { host: 'localhost' } });
  const locationOf = (response: { headers: Record<string, unknown> }) => String(response.headers.location);

  /** From the button to the provider: what it redirects back to. */
  async function leave(visitor: Visitor, to?: string): Promise<URL> {
    const start = await get(visitor, `${api.sso.start.path}${to === undefined ? '' : `?to=${encodeURIComponent(to)}`}`);
    expect(start.statusCode).toBe(303);
    const back = await fetch(locationOf(start), { redirect: 'manual' });
    return new URL(back.headers.get('location') ?? '');
  }
  async function arrive(visitor: Visitor, { pathname, search }: Pick<URL, 'pathname' | 'search'>): Promise<string> {
    const response = await get(visitor, pathname + search);
    expect(response.statusCode, response.body).toBe(303);
    return locationOf(response);
  }
  const round = async (visitor: Visitor, to?: string) => arrive(visitor, await leave(visitor, to));
  const isIn = async (visitor: Visitor) => (await visitor.send(api.user.info, {})).code === '200';

  it('[SO2] opens a session for a verified address, and knows the person by their subject from then on', async () => {
    const { loginname, accountId } = await person();
    expect((await test.visitor().send(api.sso.info, {})).data).toEqual({ name: '公司账号' });
    const visitor = test.visitor();
    expect(await round(visitor, '/monitor/eg/list?a=1#b')).toBe('/monitor/eg/list?a=1#b');
    expect((await visitor.send(api.user.info, {})).data.loginname).toBe(loginname);
    await db().updateTable('account').set({ email: '' }).where('id', '=', accountId).execute();
    provider.person = { ...provider.person, email: 'changed@example.com', email_verified: false };
    const again = test.visitor();
    await round(again);
    expect((await again.send(api.user.info, {})).data.loginname).toBe(loginname);
    const lines = await db()
      .selectFrom('operationLog')
      .selectAll()
      .where('loginname', '=', loginname)
      .orderBy('id')
      .execute();
    expect(lines.map(({ action, code, detail }) => [action, code, JSON.parse(detail)])).toEqual([
      ['sso.callback', '200', { first: 'linked' }],
      ['sso.callback', '200', {}],
    ]);
  });

  it('[SO3] never leaves the console afterwards', async () => {
    await person();
    for (const to of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '/..//evil.example',
      'javascript:1',
    ])
      expect(await round(test.visitor(), to), to).toBe('/');
  });

  it('[SO4] a state is of its visitor, is used once, and expires', async () => {
    await person();
    const visitor = test.visitor();
    const back = await leave(visitor);
    expect(await arrive(test.visitor(), back)).toBe('/login?sso=expired');
    const wrong = new URL(back);
    wrong.searchParams.set('state', 'made-up');
    expect(await arrive(visitor, wrong)).toBe('/login?sso=expired');
    expect(await isIn(visitor)).toBe(false);
    expect(await arrive(visitor, back)).toBe('/');
    visitor.cookies.delete(sessionCookie);
    expect(await arrive(visitor, back)).toBe('/login?sso=expired');
    expect(await isIn(visitor)).toBe(false);
    const late = await leave(visitor);
    test.clock.leap(10 * 60_000);
    expect(await arrive(visitor, late)).toBe('/login?sso=expired');
  });

  it.each([
    ['nonce', { nonce: 'of-another-round' }],
    ['audience', { audience: 'another-client' }],
    ['key', { key: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey }],
  ])('[SO5] refuses a token with a wrong %s', async (_name, forged) => {
    await person();
    provider.forged = forged;
    const visitor = test.visitor();
    expect(await round(visitor)).toBe('/login?sso=failed');
    expect(await isIn(visitor)).toBe(false);
  });

  it('[SO5] a refusal by the provider leads back to the login page', async () => {
    await person();
    const visitor = test.visitor();
    const back = await leave(visitor);
    const search = `?${new URLSearchParams({ error: 'access_denied', state: back.searchParams.get('state') ?? '' })}`;
    expect(await arrive(visitor, { pathname: back.pathname, search })).toBe('/login?sso=failed');
  });

  it('[SO6] somebody without an account stays out: unverified, unknown, linked to another, or two with the address', async () => {
    const { email, accountId } = await person();
    const { sub } = provider.person;
    for (const claims of [
      { sub, email, email_verified: false },
      { sub, email },
      { sub, email: 'unknown@example.com', email_verified: true },
      { sub },
    ]) {
      provider.person = claims;
      expect(await round(test.visitor()), JSON.stringify(claims)).toBe('/login?sso=unknown');
    }
    await db().updateTable('account').set({ oidc: '["https://other","1"]' }).where('id', '=', accountId).execute();
    provider.person = { sub, email, email_verified: true };
    expect(await round(test.visitor())).toBe('/login?sso=unknown');
    const one = await person();
    const taken = provider.person;
    await person({ email: one.email });
    provider.person = taken;
    expect(await round(test.visitor())).toBe('/login?sso=unknown');
  });

  it('[SO6] a claim that holds the username links by it', async () => {
    settings.claim = 'preferred_username';
    const { loginname } = await person({ email: '' });
    provider.person = { sub: 'by-name', preferred_username: loginname.toUpperCase() };
    const visitor = test.visitor();
    expect(await round(visitor)).toBe('/');
    expect((await visitor.send(api.user.info, {})).data.loginname).toBe(loginname);
  });

  it('[SO7] the policies hold: disabled, expired, second factor and lock', async () => {
    await person({ disabled: 1 });
    expect(await round(test.visitor())).toBe('/login?sso=1007');
    await person({ validUntil: test.clock.now() });
    expect(await round(test.visitor())).toBe('/login?sso=1590');
    const org = await person();
    await db().updateTable('org').set({ disabled: 1 }).where('id', '=', org.orgId).execute();
    expect(await round(test.visitor())).toBe('/login?sso=1591');
    for (const [change, step] of [
      [{ useLock: 1 }, 'lock'],
      [{ totpOn: 1 }, 'totp'],
    ] as const) {
      await person(change);
      const visitor = test.visitor();
      expect(await round(visitor, '/a')).toMatch(new RegExp(`^/login\\?to=%2Fa#step=${step}&token=[\\w-]{43}$`));
      expect(await isIn(visitor)).toBe(false);
    }
    // The provider is not asked for the age of a password here.
    await person({ mustChange: 1 });
    expect(await round(test.visitor())).toBe('/');
  });

  it('[SO8] creates accounts only where the settings name a role, and never platform staff', async () => {
    const newcomer = () => {
      seq += 1;
      provider.person = { sub: `new-${seq}`, email: `new-${seq}@example.com`, email_verified: true, name: '新人' };
      return `new-${seq}@example.com`;
    };
    const { orgId } = await person();
    const role = { orgId, name: '访客', roleType: 'enterprise' };
    await db().insertInto('role').values(role).execute();
    newcomer();
    expect(await round(test.visitor())).toBe('/login?sso=unknown');
    settings.createRole = '访客';
    const loginname = newcomer();
    const visitor = test.visitor();
    expect(await round(visitor)).toBe('/');
    expect((await visitor.send(api.user.info, {})).data).toMatchObject({
      loginname,
      orgId,
      dataRange: 'own',
      auths: [],
    });
    expect((await test.visitor().login(loginname)).code).toBe('1003');
    await db().updateTable('org').set({ maxAccounts: 2 }).where('id', '=', orgId).execute();
    newcomer();
    expect(await round(test.visitor())).toBe('/login?sso=unknown');
    await db().updateTable('org').set({ maxAccounts: null }).where('id', '=', orgId).execute();
    await db().updateTable('role').set({ roleType: 'admin' }).where('name', '=', '访客').execute();
    newcomer();
    expect(await round(test.visitor())).toBe('/login?sso=unknown');
  });

  it('[SO9] says that the provider cannot be reached, and works again when it is', async () => {
    await person();
    const visitor = test.visitor();
    const back = await leave(visitor);
    await provider.stop();
    try {
      expect(await arrive(visitor, back)).toBe('/login?sso=down');
      const other = await startTestServer({ engine, config: { oidc: settings } });
      const start = await get(other.visitor(), api.sso.start.path);
      expect(locationOf(start)).toBe('/login?sso=down');
      await other.stop();
    } finally {
      await provider.start();
    }
    expect(await round(test.visitor())).toBe('/');
    expect(test.logged()).not.toContain(provider.clientSecret);
    expect(test.logged()).not.toContain(back.searchParams.get('code'));
  });

  it('[SO1] is not there unless it is set up', async () => {
    const plain = await startTestServer({ engine });
    const visitor = plain.visitor();
    expect((await visitor.send(api.sso.info, {})).data).toEqual({ name: '' });
    expect((await visitor.send(api.sso.start, {})).code).toBe('404');
    expect((await visitor.send(api.sso.callback, {})).code).toBe('404');
    await plain.stop();
  });
});
