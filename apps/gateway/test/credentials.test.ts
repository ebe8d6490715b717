import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../../scripts/test/temporaryFolder.ts';
import { GatewayAgent } from '../src/GatewayAgent.ts';
import { systemRuntime } from '../src/Runtime.ts';
import { recordingLog } from './recordingLog.ts';
import { TestBroker } from './TestBroker.ts';
import { TestHost } from './TestHost.ts';

const until = <T>(check: () => T) => vi.waitFor(check, { timeout: 10_000, interval: 20 });
const stateDir = temporaryFolder('credentials');
const secrets = new Map<string, string>();
const broker = new TestBroker(secrets);

beforeAll(() => broker.start());
afterAll(async () => {
  await broker.stop();
});

describe('a gateway that the broker does not know', () => {
  it('[GW10] keeps trying, and is born as soon as it is let in', async () => {
    const { log, lines } = recordingLog();
    const host = new TestHost(() => broker.url);
    await host.start();
    const options = { sn: 'LF-9', secret: '7.key-of-nine', broker: broker.url, stateDir, drivers: [], log };
    const agent = new GatewayAgent({ ...options, runtime: systemRuntime });
    agent.start();
    await until(() => expect(lines.some((line) => line.includes('edge.disconnected'))).toBe(true));
    expect(host.count('nodeOnline')).toBe(0);
    secrets.set('LF-9', '7.key-of-nine');
    await until(() => expect(host.count('nodeOnline')).toBe(1));
    await agent.stop();
    await host.stop();
    expect(lines.join('')).not.toContain('key-of-nine');
  });
});
