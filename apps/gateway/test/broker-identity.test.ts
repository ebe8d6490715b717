import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:tls';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../../scripts/test/temporaryFolder.ts';
import { testCertificate } from '../../../scripts/test/testCertificate.ts';
import { GatewayAgent } from '../src/GatewayAgent.ts';
import { systemRuntime } from '../src/Runtime.ts';
import { recordingLog } from './recordingLog.ts';
import { TestBroker } from './TestBroker.ts';
import { TestHost } from './TestHost.ts';

const sn = 'LF-7';
const groupSecret = '7.key-of-seven';
const until = <T>(check: () => T) => vi.waitFor(check, { timeout: 15_000, interval: 20 });
const own = testCertificate();
const foreign = testCertificate();

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

function startAgent(broker: string, { fingerprint, secret = groupSecret }: { fingerprint?: string; secret?: string }) {
  const { log, lines } = recordingLog();
  const stateDir = temporaryFolder('identity');
  const options = { sn, secret, broker, fingerprint, stateDir, drivers: [], log, runtime: systemRuntime };
  const agent = new GatewayAgent(options);
  agent.start();
  cleanups.push(() => agent.stop());
  return { said: () => lines.join('\n') };
}

/** Answers at the broker's address with a certificate, and records what clients tell it. */
async function impostor() {
  const heard = { ended: 0, text: '' };
  const server = createServer({ key: foreign.key, cert: foreign.certificate }, (socket) => {
    socket.on('data', (chunk: Buffer) => {
      heard.text += chunk.toString('latin1');
    });
    socket.on('error', () => {});
  });
  server.on('connection', (socket: Socket) => {
    socket.on('close', () => {
      heard.ended += 1;
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanups.push(async () => {
    server.close();
  });
  return { url: `mqtts://127.0.0.1:${(server.address() as AddressInfo).port}`, heard };
}

describe('an agent that knows the key of its broker', () => {
  it.each([groupSecret, 'factory-secret-of-the-label'])('[GW30] tells another broker nothing (%s)', async (secret) => {
    const { url, heard } = await impostor();
    const { said } = startAgent(url, { fingerprint: own.fingerprint, secret });
    // It tries again, because the real one may be back.
    await until(() => expect(heard.ended).toBeGreaterThanOrEqual(2));
    expect(heard.text).toBe('');
    expect(said()).toContain('edge.wrongBroker');
    expect(said()).toContain(foreign.fingerprint);
    expect(said()).not.toContain(secret);
  });

  it('[GW30] connects to the broker that has it, also with a renewed certificate, and to no other at the same address', async () => {
    const broker = new TestBroker(new Map([[sn, groupSecret]]), own);
    await broker.start();
    let host = new TestHost(() => broker.url);
    await host.start();
    const { said } = startAgent(broker.url, { fingerprint: own.fingerprint });
    await until(() => expect(host.count('nodeOnline')).toBe(1));

    const restart = async (identity: typeof own) => {
      await host.stop();
      await broker.stop();
      broker.identity = identity;
      await broker.start();
      host = new TestHost(() => broker.url);
      await host.start();
    };
    const renewed = own.renewed();
    expect(renewed.certificate).not.toBe(own.certificate);
    await restart(renewed);
    await until(() => expect(host.count('nodeOnline')).toBe(1));

    await restart(foreign);
    await until(() => expect(said()).toContain('edge.wrongBroker'));
    expect(host.count('nodeOnline')).toBe(0);
    await host.stop();
    await broker.stop();
  });
});

describe('an agent without a fingerprint', () => {
  it('[GW30] tells a broker nothing that no authority vouches for', async () => {
    const { url, heard } = await impostor();
    const { said } = startAgent(url, {});
    await until(() => expect(said()).toContain('edge.disconnected'));
    expect(heard.text).toBe('');
    expect(said()).toMatch(/self.signed certificate/);
  });
});
