import { api, type Call, calls, requestLimits } from '@lookfar/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AddressList } from '../src/platform/security/AddressList.ts';
import { startTestServer, type TestServer } from './harness/startTestServer.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const methodOf = (kind: string) => (kind === 'get' ? 'GET' : 'POST');

describeOnOneEngine('every declared call', (engine) => {
  let test: TestServer;
  let outsider: Visitor;
  let admin: Visitor;

  beforeAll(async () => {
    test = await startTestServer({ engine });
    await test.addAccount({ loginname: 'admin' });
    await test.addAccount({ loginname: 'outsider', roleType: 'enterprise', auths: [] });
    outsider = test.visitor();
    await outsider.login('outsider');
    admin = test.visitor();
    await admin.login('admin');
  });
  afterAll(() => test.stop());

  const guarded = calls.filter((call) => call.may.who !== 'public');
  const restricted = calls.filter((call) => call.may.who === 'right' || call.may.who === 'role');

  it.each(guarded.map((call) => [call.path, call] as const))('[HT1] %s needs a session', async (_path, call) => {
    const answer = await test.visitor().send(call, {});
    expect(answer).toMatchObject({ code: '1010', status: 200, data: null });
  });

  it.each(restricted.map((call) => [call.path, call] as const))('[HT1] %s needs its right', async (_path, call) => {
    const answer = await outsider.send(call, {});
    const code = call.may.who === 'right' ? (call.may.refusal ?? '1009') : '1009';
    expect(answer).toMatchObject({ code, status: 200, data: { right: expect.any(String) } });
  });

  it.each(calls.map((call) => [call.path, call] as const))('[HT2] %s takes no other method', async (path, call) => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const) {
      if (method === methodOf(call.kind)) continue;
      const answer = await admin.envelope({ method, url: path, headers: json, payload: method === 'GET' ? '' : '{' });
      expect(answer).toMatchObject({ code: '405', status: 405 });
      expect(answer.response.headers.allow).toBe(methodOf(call.kind));
    }
  });

  const nonsense = [
    '[]',
    '"text"',
    '7',
    'null',
    '{"id":{"a":[]},"equipmentId":[],"pageNo":{},"loginname":[],"password":7}',
  ];
  it.each(calls.map((call) => [call.path, call] as const))('[HT3] %s survives nonsense', async (path, call) => {
    if (call.kind === 'get' || call.path.endsWith('/logout')) return;
    for (const payload of nonsense) {
      const { statusCode } = await admin.request({ method: 'POST', url: path, headers: json, payload });
      expect(statusCode).toBeLessThan(500);
    }
  });
});

describe('requests', () => {
  let test: TestServer;
  let visitor: Visitor;
  const post = (payload: string, headers: Record<string, string>, url: string = api.user.login.path) =>
    visitor.envelope({ method: 'POST', url, payload, headers });

  beforeAll(async () => {
    test = await startTestServer({ engine: 'sqlite' });
    await test.addAccount({ loginname: 'admin' });
    visitor = test.visitor();
  });
  afterAll(() => test.stop());

  it('[HT4] form, JSON and multipart bodies say the same', async () => {
    const bodies: [string, Record<string, string>][] = [
      ['loginname=admin&password=Lookfar2026', form],
      ['{"loginname":"admin","password":"Lookfar2026"}', json],
      [
        '--b\r\ncontent-disposition: form-data; name="loginname"\r\n\r\nadmin\r\n' +
          '--b\r\ncontent-disposition: form-data; name="password"\r\n\r\nLookfar2026\r\n--b--\r\n',
        { 'content-type': 'multipart/form-data; boundary=b' },
      ],
    ];
    for (const [payload, headers] of bodies) expect((await post(payload, headers)).code).toBe('200');
  });

  it('[HT4] a file is refused where none is taken', async () => {
    const payload =
      '--b\r\ncontent-disposition: form-data; name="f"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\nx\r\n--b--\r\n';
    expect(await post(payload, { 'content-type': 'multipart/form-data; boundary=b' })).toMatchObject({ status: 400 });
  });

  it('[HT5] what cannot be read is 400', async () => {
    for (const payload of ['{', '{"a":', 'nonsense']) {
      expect(await post(payload, json)).toMatchObject({ code: '400', status: 400, data: null });
    }
    expect(await post('x=1', { 'content-type': 'multipart/form-data; boundary=b' })).toMatchObject({ status: 400 });
    const deep = Array.from({ length: requestLimits.formDepth + 1 }, () => 'a').join('.');
    expect(await post(`${deep}=1`, form)).toMatchObject({ code: '400', status: 400 });
    expect(await post('a=1&a.b=2', form)).toMatchObject({ code: '400', status: 400 });
    const many = Array.from({ length: requestLimits.formFields + 1 }, (_, i) => `f${i}=1`).join('&');
    expect(await post(many, form)).toMatchObject({ code: '400', status: 400 });
  });

  it('[HT5] keys that would reach into prototypes are 400, in every kind of body', async () => {
    expect(await post('{"__proto__":{"polluted":1}}', json)).toMatchObject({ status: 400 });
    expect(await post('{"constructor":{"prototype":{"polluted":1}}}', json)).toMatchObject({ status: 400 });
    expect(await post('__proto__.polluted=1', form)).toMatchObject({ status: 400 });
    expect(await post('constructor.prototype.polluted=1', form)).toMatchObject({ status: 400 });
    expect('polluted' in {}).toBe(false);
  });

  it('[HT5] a body nested a hundred thousand deep does no harm', async () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
    const answer = await post(`{"loginname":${nested(30_000)}}`, json);
    expect(answer).toMatchObject({ code: '1000', status: 200 });
    const admin = test.visitor();
    await admin.login('admin');
    for (const field of ['id', 'document']) {
      const payload = `{"${field}":${nested(100_000)}}`;
      const large = await admin.envelope({ method: 'POST', url: api.template.edit.path, payload, headers: json });
      expect(large).toMatchObject({ code: '1000', status: 200 });
    }
  });

  it('[HT6] too large is 413 in every kind of body, another type is 415', async () => {
    const large = 'x'.repeat(requestLimits.bodyBytes);
    for (const headers of [form, json, { 'content-type': 'multipart/form-data; boundary=b' }]) {
      const answer = await post(`loginname=${large}`, headers);
      expect(answer).toMatchObject({ code: '413', status: 413 });
      expect(answer.message).toContain('64 KB');
    }
    expect(await post('<a/>', { 'content-type': 'text/xml' })).toMatchObject({ code: '415', status: 415 });
  });

  it('[HT6] only JSON and files may be larger where more is taken: fields are 413, many of them 400', async () => {
    const admin = test.visitor();
    await admin.login('admin');
    const large = 'x'.repeat(requestLimits.bodyBytes);
    const send = (payload: string, headers: Record<string, string>, { path: url } = api.template.edit as Call) =>
      admin.envelope({ method: 'POST', url, payload, headers });
    const part = (name: string, text: string) =>
      `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
    const multipart = { 'content-type': 'multipart/form-data; boundary=b' };
    for (const [payload, headers] of [
      [`id=${large}`, form],
      [`${part('id', `${large}x`)}--b--`, multipart],
    ] as const) {
      const answer = await send(payload, headers);
      expect(answer).toMatchObject({ code: '413', status: 413 });
      expect(answer.message).toContain('64 KB');
    }
    expect(await send(`{"id":"${large}"}`, json)).toMatchObject({ code: '1000' });
    const many = part('id', '1').repeat(requestLimits.formParts + 1);
    expect(await send(`${many}--b--`, multipart)).toMatchObject({ code: '400', status: 400 });
    const bodies = await send(`[{"id":1,"document":"${large}"}]`, json, api.templateConfig.check);
    expect(bodies).toMatchObject({ code: '413', status: 413 });
  });

  it('[HT7] a wrong field is 1000 and named, in the language asked for', async () => {
    const body = JSON.stringify({ orgName: '', loginname: 'root', password: 'Correct-1' });
    const cn = await post(body, json, api.setup.create.path);
    expect(cn).toMatchObject({ code: '1000', status: 200, message: '参数错误：orgName 不能为空' });
    const en = await post(body, { ...json, 'accept-language': 'fr;q=1, en-GB;q=0.8, zh;q=0.5' }, api.setup.create.path);
    expect(en.message).toBe('Invalid parameter: orgName is empty');
  });

  it('[HT8] a path that is no call is 404 with an envelope, whatever is sent there', async () => {
    for (const url of ['/lfscada/no/such', '/org/none.action', '/lfscada', '/elsewhere', '/lfscada/user/login/']) {
      expect(await post('{', json, url)).toMatchObject({ code: '404', status: 404, data: null });
    }
    expect(await visitor.envelope({ method: 'GET', url: '/lfscada/%' })).toMatchObject({ status: 400 });
  });

  it('[HT9] a request from another site is refused before anything else', async () => {
    const foreign = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://localhost.evil.example' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of foreign) {
      expect(await post('{', { ...json, ...headers })).toMatchObject({ code: '403', status: 403 });
    }
    const host = { host: 'scada.localhost:8080' };
    expect((await visitor.send(api.user.showVcode, {}, { ...host, origin: 'http://scada.localhost:8080' })).code).toBe(
      '200',
    );
    const proxied = { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' };
    expect((await visitor.send(api.user.showVcode, {}, proxied)).code).toBe('403');
  });

  it('[HT19] a name that is not its own is refused before anything is read', async () => {
    const foreign = { ...json, host: 'rebound.example', origin: 'http://rebound.example' };
    const refused = await post('{', foreign);
    expect(refused).toMatchObject({ code: '421', status: 421 });
    expect(refused.message).toContain('rebound.example');
    const console = await visitor.request({ method: 'GET', url: '/', headers: { host: 'rebound.example' } });
    expect(console.statusCode).toBe(421);
    const health = await visitor.request({ method: 'GET', url: '/healthz', headers: { host: 'rebound.example' } });
    expect(health.statusCode).toBe(200);
  });

  it('[HT19] public addresses and what trusted proxies forward are its own', async () => {
    const config = { publicUrls: ['https://scada.example'], trustedProxies: new AddressList(['loopback']) };
    const proxied = await startTestServer({ engine: 'sqlite', config });
    const guest = proxied.visitor();
    const outside = { origin: 'https://scada.example', 'x-forwarded-host': 'scada.example' };
    expect((await guest.send(api.user.showVcode, {}, outside)).code).toBe('200');
    expect((await guest.send(api.user.showVcode, {}, { host: 'scada.example', origin: outside.origin })).code).toBe(
      '200',
    );
    expect((await guest.send(api.user.showVcode, {}, { 'x-forwarded-host': 'other.example' })).code).toBe('421');
    await proxied.stop();
  });

  it('[HT10] every reply carries the headers that keep a browser careful', async () => {
    const { response } = await visitor.send(api.user.info, {});
    expect(response.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    });
    expect(response.headers).not.toHaveProperty('strict-transport-security');
  });

  it('[HT11] health needs no session', async () => {
    const response = await visitor.request({ method: 'GET', url: '/healthz' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ status: 'up', database: 'up', bus: 'up', uptime: 0 });
  });
});

describe('when something is wrong', () => {
  it('[HT12] a crash is 500 with a reference that is also in the log and in a header, and tells nothing else', async () => {
    const test = await startTestServer({ engine: 'sqlite' });
    const visitor = test.visitor();
    await test.addAccount({ loginname: 'admin' });
    await visitor.login('admin');
    await test.server.database.db.schema.alterTable('style').renameTo('gone').execute();
    const answer = await visitor.send(api.user.info, {});
    const id = String(answer.response.headers['x-request-id']);
    expect(answer).toMatchObject({ code: '500', status: 500, data: { id } });
    expect(answer.message).toBe(`服务器内部错误，编号 ${id}`);
    expect(test.logged()).toContain(`"requestId":"${id}"`);
    expect(answer.response.body).not.toMatch(/style|sqlite|select/i);
    await test.stop();
  });

  it('[HT11] a database that does not answer makes the health 503', async () => {
    const test = await startTestServer({ engine: 'sqlite' });
    await test.server.database.close();
    const response = await test.visitor().request({ method: 'GET', url: '/healthz' });
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ status: 'down', database: 'down' });
    await test.stop();
  });

  it('[LF4] while the server starts, calls are 503 and so is the health, in its usual shape', async () => {
    const test = await startTestServer({ engine: 'sqlite', starts: false });
    const visitor = test.visitor();
    expect(await visitor.send(api.user.showVcode, {})).toMatchObject({ code: '503', status: 503, data: null });
    const response = await visitor.request({ method: 'GET', url: '/healthz' });
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ status: 'starting', version: expect.any(String), database: 'up' });
    await test.stop();
  });
});
