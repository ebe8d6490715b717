import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { api, originLimits } from '@lookfar/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../scripts/test/temporaryFolder.ts';
import { hasNats, NatsServer } from './data/NatsServer.ts';
import { until } from './data/until.ts';
import { startTestServer, type TestServer } from './harness/startTestServer.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

async function consoleFolder(): Promise<string> {
  const folder = temporaryFolder('console');
  await writeFile(join(folder, 'index.html'), '<html></html>');
  await writeFile(join(folder, 'view.html'), '<html></html>');
  return folder;
}

/** The directives of the page, by name. */
async function policyOf(test: TestServer, url = '/login'): Promise<Record<string, string>> {
  const { headers } = await test.visitor().request({ method: 'GET', url });
  const directives = String(headers['content-security-policy'])
    .replace(/'nonce-[^']+'/, "'nonce'")
    .split('; ');
  return Object.fromEntries(directives.map((one) => [one.split(' ', 1)[0], one.slice(one.indexOf(' ') + 1)]));
}

describeOnOneEngine('allowed origins', (engine) => {
  let test: TestServer;
  let admin: Visitor;

  beforeAll(async () => {
    test = await startTestServer({ engine, config: { consoleDir: await consoleFolder() } });
    await test.addAccount({ loginname: 'admin', roleType: 'admin' });
    await test.addAccount({ loginname: 'operation', roleType: 'operation' });
    admin = test.visitor();
    await admin.login('admin');
  });
  afterAll(() => test.stop());

  it('[AO4] without any, the page shows and is shown by nobody else', async () => {
    expect(await policyOf(test)).toMatchObject({
      ...{ 'frame-src': "'self'", 'frame-ancestors': "'self'", 'media-src': "'self' blob:" },
      'img-src': "'self' data: blob:",
    });
  });

  it('[AO4] the next page is opened for exactly these, each for what it is allowed for', async () => {
    const before = await policyOf(test);
    const origin = 'https://open.example.com';
    const { code, data } = await admin.send(api.origin.add, { name: '视频云', origin, uses: ['media'] });
    expect(code).toBe('200');
    const after = await policyOf(test);
    expect(after['media-src']).toBe(`'self' blob: ${origin}`);
    expect(after['connect-src']).toBe(`${before['connect-src']} ${origin}`);
    const { 'media-src': _media, 'connect-src': _connect, ...rest } = after;
    expect(before).toMatchObject(rest);
    const edited = { ...data, name: '看板', origin: 'https://*.example.com', note: 'x' };
    await admin.send(api.origin.edit, { ...edited, uses: ['ancestor', 'image', 'frame'] });
    expect(await policyOf(test)).toMatchObject({
      ...{ 'frame-src': "'self' https://*.example.com", 'frame-ancestors': "'self' https://*.example.com" },
      ...{ 'img-src': "'self' data: blob: https://*.example.com", 'media-src': "'self' blob:" },
    });
    await admin.send(api.origin.delete, { id: data.id });
    expect(await policyOf(test)).toEqual(before);
  });

  it('[AO5] everybody who is logged in is told; only administrators of the platform decide', async () => {
    const { data } = await admin.send(api.origin.add, { name: '门户', origin: 'https://portal.example.com' });
    const visitor = test.visitor();
    expect((await visitor.send(api.origin.allowed, {})).code).toBe('1010');
    await visitor.login('operation');
    expect((await visitor.send(api.origin.allowed, {})).data).toEqual({
      ...{ frame: ['https://portal.example.com'], media: [], image: [], ancestor: [] },
    });
    const draft = { name: '门户', origin: 'https://other.example.com' };
    const codes = await Promise.all([
      visitor.send(api.origin.query, {}),
      visitor.send(api.origin.add, draft),
      visitor.send(api.origin.edit, { ...draft, id: data.id }),
      visitor.send(api.origin.delete, { id: data.id }),
    ]);
    expect(codes.map(({ code }) => code)).toEqual(['1009', '1009', '1009', '1009']);
    await admin.send(api.origin.delete, { id: data.id });
  });

  it('[AO2] what is no origin is refused with the reason, and leaves the policy as it was', async () => {
    const before = await policyOf(test);
    for (const origin of [
      'https://a.example.com/x',
      'https://*',
      "https://a.example.com; script-src 'unsafe-inline'",
    ]) {
      const { code, message } = await admin.send(api.origin.add, { name: 'x', origin });
      expect({ code, message }).toEqual({ code: '1000', message: expect.stringContaining('origin') });
    }
    expect((await admin.send(api.origin.add, { name: 'x', origin: 'https://a.example.com', uses: [] })).code).toBe(
      '1000',
    );
    const strange = { name: 'x', origin: 'https://a.example.com', uses: ['script'] };
    expect((await admin.send(api.origin.add, strange as never)).code).toBe('1000');
    expect(await policyOf(test)).toEqual(before);
  });

  it('[AO6] an origin is there once', async () => {
    const one = await admin.send(api.origin.add, { name: '一', origin: 'https://one.example.com' });
    const two = await admin.send(api.origin.add, { name: '二', origin: 'https://two.example.com' });
    expect((await admin.send(api.origin.add, { name: '三', origin: 'HTTPS://ONE.example.com/' })).code).toBe('1501');
    const taken = { ...two.data, name: '二', origin: 'https://one.example.com' };
    expect((await admin.send(api.origin.edit, taken)).code).toBe('1501');
    expect((await admin.send(api.origin.edit, { ...taken, id: one.data.id, name: '改' })).code).toBe('200');
    const { data } = await admin.send(api.origin.query, { name: 'example' });
    expect(data.list.map(({ name, origin }) => [name, origin])).toEqual([
      ['二', 'https://two.example.com'],
      ['改', 'https://one.example.com'],
    ]);
    for (const { id } of data.list) await admin.send(api.origin.delete, { id });
    expect((await admin.send(api.origin.delete, { id: one.data.id })).code).toBe('1014');
  });

  it('[AO6] there are no more than a header has room for', async () => {
    for (let at = 0; at < originLimits.origins; at += 1)
      await admin.send(api.origin.add, { name: 'x', origin: `https://n${at}.example.com` });
    const { code, message } = await admin.send(api.origin.add, { name: 'x', origin: 'https://more.example.com' });
    expect([code, message]).toEqual(['1522', expect.stringContaining(String(originLimits.origins))]);
  });
});

describe.skipIf(!hasNats || !process.env.TEST_POSTGRES_URL)('allowed origins on two servers', () => {
  it('[AO4] a change on one is in the next page of the other', async () => {
    const nats = await NatsServer.start();
    const config = { consoleDir: await consoleFolder(), natsUrl: nats.url };
    const one = await startTestServer({ engine: 'postgres', config });
    const two = await startTestServer({
      engine: 'postgres',
      config: { ...config, databaseUrl: one.config.databaseUrl, secretKeyFile: one.config.secretKeyFile },
    });
    try {
      await one.addAccount({ loginname: 'admin', roleType: 'admin' });
      const admin = one.visitor();
      await admin.login('admin');
      expect((await policyOf(two))['frame-src']).toBe("'self'");
      await admin.send(api.origin.add, { name: 'x', origin: 'https://portal.example.com' });
      expect((await policyOf(one))['frame-src']).toBe("'self' https://portal.example.com");
      await until('the policy', async () => (await policyOf(two))['frame-src'] === "'self' https://portal.example.com");
    } finally {
      await two.stop();
      await one.stop();
      await nats.stop();
    }
  });
});
