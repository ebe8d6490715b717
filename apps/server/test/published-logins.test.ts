import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { api, demoPassword } from '@lookfar/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../../scripts/test/temporaryFolder.ts';
import type { Config } from '../src/platform/config/config.ts';
import { AddressList } from '../src/platform/security/AddressList.ts';
import { sessionCookie } from '../src/platform/sessions/cookies.ts';
import { onePumpPlant } from './data/onePumpPlant.ts';
import { type PlantServer, startPlantServer } from './data/startPlantServer.ts';
import { createPostgresDatabase, describeOnOneEngine } from './harness/testDatabase.ts';

const another = 'Another-2026';
const warning = 'still have the published password';

describeOnOneEngine('the published logins of the demo', (engine) => {
  let folder: string;
  let database: { url: string; drop(): Promise<void> } | undefined;
  let running: PlantServer | undefined;

  beforeEach(async () => {
    folder = temporaryFolder('published');
    await writeFile(join(folder, 'plant.json'), JSON.stringify(onePumpPlant));
    database = engine === 'postgres' ? await createPostgresDatabase() : undefined;
  });
  afterEach(async () => {
    await running?.server.stop();
    running = undefined;
    await database?.drop();
  });

  /** Another start on the same data. */
  async function start(config: Partial<Config>): Promise<PlantServer> {
    await running?.server.stop();
    const place = { dataDir: folder, databaseUrl: database?.url, demoFile: join(folder, 'plant.json') };
    const trustedProxies = new AddressList(['loopback']);
    running = await startPlantServer('sqlite', { config: { ...place, trustedProxies, ...config } });
    return running;
  }
  async function startAfterDemo(): Promise<PlantServer> {
    await start({ demo: true });
    return start({ demo: false });
  }
  function from(server: PlantServer, address: string) {
    const visitor = server.visitor();
    visitor.headers['x-forwarded-for'] = address;
    return visitor;
  }
  const away = '203.0.113.9';

  it('[LS10] without the demo they are wrong passwords elsewhere, whoever has them and however they are typed', async () => {
    const server = await startAfterDemo();
    const refused = await from(server, away).login('nobody');
    for (const [name, password] of [
      ['admin', demoPassword],
      [' ADMIN', demoPassword],
      ['liuyang', demoPassword],
      ['manager', demoPassword.replace('L', 'Ｌ')],
    ] as const) {
      const visitor = from(server, away);
      const { code, message, data } = await visitor.login(name, password);
      expect({ code, message, data }, name).toEqual({
        code: '1003',
        message: refused.message,
        data: refused.data,
      });
      expect(visitor.cookies.has(sessionCookie)).toBe(false);
    }
    const { db } = server.server.database;
    const lines = await db
      .selectFrom('operationLog')
      .select(['loginname', 'code', 'address'])
      .where('action', '=', 'user.login')
      .where('accountId', 'is not', null)
      .orderBy('id')
      .execute();
    const now = lines.filter(({ address }) => address === away).map(({ loginname, code }) => [loginname, code]);
    expect(now).toEqual(['admin', 'admin', 'liuyang', 'manager'].map((name) => [name, '1003']));
  });

  it('[LS10] with the token of the start they lead to a new password, and only through it', async () => {
    const server = await startAfterDemo();
    expect(server.logged()).toMatch(new RegExp(`"admin".*"liuyang".*${warning}`));
    const printed = server.server.passwordToken() ?? '';
    expect(printed).toMatch(/^(\w{4}-){3}\w{4}$/);
    const login = (visitor: ReturnType<typeof from>, startToken?: string) =>
      visitor.send(api.user.login, { loginname: 'admin', password: demoPassword, ...(startToken && { startToken }) });
    // Where somebody comes from proves nothing: not even the machine itself.
    for (const visitor of [server.visitor(), from(server, '127.0.0.1'), from(server, away)]) {
      expect((await login(visitor)).code).toBe('1003');
      expect((await login(visitor, 'aaaa-bbbb-cccc-dddd')).code).toBe('1003');
    }
    const visitor = from(server, away);
    const first = await login(visitor, printed.toUpperCase());
    expect(first.data).toMatchObject({ userId: 0, next: 'password' });
    expect((await visitor.send(api.user.info, {})).code).not.toBe('200');
    const { token } = first.data;
    const choose = (password: string) => visitor.send(api.loginStep.password, { token, password });
    expect((await choose(demoPassword)).code).toBe('1028');
    expect((await choose(another)).data.next).toBe('enter');
    expect((await visitor.send(api.user.info, {})).code).toBe('200');
    expect((await from(server, away).login('admin', another)).data.next).toBe('enter');
    const again = await start({ demo: false });
    expect(again.logged()).toContain(warning);
    expect(again.logged()).not.toMatch(new RegExp(`"admin".*${warning}`));
    await again.server.database.db
      .updateTable('account')
      .set({ disabled: 1 })
      .where('loginname', '!=', 'admin')
      .execute();
    expect((await start({ demo: false })).server.passwordToken()).toBeUndefined();
  });

  it('[AB3] [LS10] with the demo they are offered, and need no captcha', async () => {
    const server = await start({ demo: true, loginCaptcha: 'always' });
    const visitor = from(server, away);
    const login = (loginname: string) => visitor.send(api.user.login, { loginname, password: demoPassword, vcode: '' });
    expect((await visitor.send(api.about.info, {})).data.demo?.accounts).toHaveLength(6);
    expect((await login('liuyang')).code).toBe('1005');
    expect((await login('manager')).data.next).toBe('enter');
    expect(server.logged()).not.toContain(warning);
  });

  it('[AB3] [LS10] an installation that never was a demo has none, whatever its people are called', async () => {
    const open = await start({ demo: false });
    await open.addAccount({ loginname: 'manager', roleType: 'enterprise' });
    await open.addAccount({ loginname: 'other', roleType: 'enterprise' });
    expect((await from(open, away).login('manager')).data.next).toBe('enter');
    const unset = await start({ demo: true, loginCaptcha: 'always' });
    const visitor = from(unset, away);
    expect((await visitor.send(api.about.info, {})).data).toMatchObject({ demo: null, plant: '' });
    const login = { loginname: 'manager', password: demoPassword, vcode: '' };
    expect((await visitor.send(api.user.login, login)).code).toBe('1005');
    expect(unset.logged()).not.toContain(warning);
  });
});
