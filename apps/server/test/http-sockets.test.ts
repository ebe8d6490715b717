import { once } from 'node:events';
import { api, closeCodes, demoPassword, equipmentSocketPath } from '@lookfar/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { systemClock } from '../src/platform/clock/clock.ts';
import { SocketUpgrader } from '../src/platform/http/SocketUpgrader.ts';
import { AddressList } from '../src/platform/security/AddressList.ts';
import { HostRules } from '../src/platform/security/HostRules.ts';
import { startTestServer, type TestServer } from './harness/startTestServer.ts';

type Headers = Record<string, string>;

/** The status with which an upgrade is answered; 101 when it becomes a socket. */
function upgrade(url: string, headers: Headers = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url.replace('http', 'ws'), { headers });
    socket.once('unexpected-response', (_request, { statusCode = 0 }) => resolve(statusCode));
    socket.once('open', () => {
      resolve(101);
      socket.terminate();
    });
    socket.once('error', reject);
  });
}

describe('sockets', () => {
  let test: TestServer<typeof systemClock>;

  beforeEach(async () => {
    test = await startTestServer({ engine: 'sqlite', listens: true, clock: systemClock });
  });
  afterEach(() => test.stop());

  it('[SOC1] stand at their path with a token and nowhere else', async () => {
    expect(await upgrade(`${test.url}${equipmentSocketPath}/token`)).toBe(101);
    for (const path of [
      '/',
      '/none/token',
      equipmentSocketPath,
      `${equipmentSocketPath}/`,
      `${equipmentSocketPath}/a/b`,
    ]) {
      expect(await upgrade(test.url + path)).toBe(404);
    }
  });

  it('[SOC2] are refused to pages of another site', async () => {
    const url = `${test.url}${equipmentSocketPath}/token`;
    expect(await upgrade(url, { origin: 'https://evil.example' })).toBe(403);
    expect(await upgrade(url, { host: 'rebound.example', origin: 'http://rebound.example' })).toBe(403);
    expect(await upgrade(url, { origin: test.url })).toBe(101);
  });

  it('[SOC3] a message over 4 KiB ends the socket', async () => {
    const door = new SocketUpgrader({
      routes: [{ path: '/any', open: () => undefined }],
      hosts: new HostRules({ publicUrls: [], proxies: new AddressList([]), machine: 'box' }),
      isServing: () => true,
      clock: systemClock,
      log: test.server.app.log as never,
    });
    test.server.app.server.removeAllListeners('upgrade');
    test.server.app.server.on('upgrade', (...event) => door.upgrade(...event));
    const socket = new WebSocket(`${test.url.replace('http', 'ws')}/any/token`);
    await once(socket, 'open');
    socket.send('x'.repeat(4097));
    const [code] = await once(socket, 'close');
    expect(code).toBe(1009);
    const patient = new WebSocket(`${test.url.replace('http', 'ws')}/any/token`);
    await once(patient, 'open');
    const closed = once(patient, 'close');
    await door.close();
    expect((await closed)[0]).toBe(closeCodes.goingAway);
  });

  it('[LF1] a request that runs when the server stops is finished; then nothing listens and the database is closed', async () => {
    await test.addAccount({ loginname: 'admin' });
    const body = new URLSearchParams({ loginname: 'admin', password: demoPassword });
    const running = fetch(test.url + api.user.login.path, { method: 'POST', body });
    await once(test.server.app.server, 'request');
    const { db } = test.server.database;
    await test.server.stop();
    expect(await (await running).json()).toMatchObject({ code: '200' });
    await expect(fetch(`${test.url}/healthz`)).rejects.toThrow();
    await expect(db.selectFrom('account').select('id').execute()).rejects.toThrow();
  });
});
