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

describe('a gateway whose server is away', () => {
  it('[GW10] looks for it every few seconds, and starts over when somebody answers', async () => {
    const { log, lines } = recordingLog();
    const server = new TestBroker(secrets);
    await server.start();
    await server.stop();
    const options = { sn: 'LF-8', secret: '7.key-of-eight', broker: server.url, stateDir, drivers: [], log };
    // Time passes a hundred times faster.
    const runtime = {
      ...systemRuntime,
      random: () => 0,
      setTimer: (run: () => void, ms: number) => systemRuntime.setTimer(run, ms / 100),
    };
    const agent = new GatewayAgent({ ...options, runtime });
    agent.start();
    const delays = () => lines.flatMap((line) => /"retryInMs":(\d+)/.exec(line)?.[1] ?? []).map(Number);
    await until(() => expect(delays().length).toBeGreaterThanOrEqual(9));
    expect(delays().slice(0, 9)).toEqual([1000, 2000, 4000, 8000, 8000, 8000, 8000, 8000, 8000]);
    const away = delays().length;
    // It refuses the gateway, so that the attempts go on.
    await server.start();
    const answered = () => delays().slice(delays().indexOf(1000, away));
    await until(() => expect(answered().slice(0, 6)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000]));
    await agent.stop();
    await server.stop();
  });
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
