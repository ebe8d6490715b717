import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GatewayConfig, gatewayMetrics } from '@lookfar/contract';
import { type CommandMetric, DataType, nodeCommand, plainValue, rebirthCommand } from '@lookfar/sparkplug';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { GatewayAgent } from '../src/GatewayAgent.ts';
import { systemRuntime } from '../src/Runtime.ts';
import { FakePlant } from './FakePlant.ts';
import { recordingLog } from './recordingLog.ts';
import { TestBroker } from './TestBroker.ts';
import { TestHost } from './TestHost.ts';

const sn = 'LF-0001';
const secret = '7.very-secret-key';
const until = <T>(check: () => T) => vi.waitFor(check, { timeout: 10_000, interval: 20 });

const stateDir = mkdtempSync(join(tmpdir(), 'lookfar-gateway-'));
const plant = new FakePlant();
const broker = new TestBroker(new Map([[sn, secret]]));
const { log, lines } = recordingLog();
let host: TestHost;
let agent: GatewayAgent;

function newAgent(): GatewayAgent {
  return new GatewayAgent({
    sn,
    secret,
    broker: broker.url,
    stateDir,
    drivers: [plant.driver],
    runtime: systemRuntime,
    log,
  });
}

function config(revision: number, changes: Partial<GatewayConfig> = {}): object {
  const signal = (id: number, dataType: string) => ({ id, address: `A${id}`, dataType });
  return {
    version: 1,
    revision,
    scanMs: 50,
    heartbeatMs: 60_000,
    devices: [
      { id: 11, driver: 'fake', parameters: { name: 'pump' }, signals: [signal(1, 'INT16'), signal(2, 'INT64')] },
      { id: 12, driver: 'fake', parameters: { name: 'tank' }, signals: [signal(3, 'FLOAT')] },
    ],
    ...changes,
  };
}

function command(...metrics: CommandMetric[]): void {
  host.publish(nodeCommand({ group: '7', node: sn, metrics, timestamp: Date.now() }));
}
const push = (document: unknown) =>
  command({
    name: gatewayMetrics.configuration,
    datatype: DataType.String,
    value: typeof document === 'string' ? document : JSON.stringify(document),
  });
const lastOf = (metric: string, device?: string) => plainValue(host.last(metric, device)?.value ?? null);
const lastBirth = () => {
  const births = host.effects.flatMap((effect) => (effect.kind === 'nodeOnline' ? [effect] : []));
  return births.at(-1);
};

beforeAll(async () => {
  await broker.start();
  host = new TestHost(broker.url);
  await host.start();
  agent = newAgent();
  agent.start();
});

afterAll(async () => {
  await agent.stop();
  await host.stop();
  await broker.stop();
  rmSync(stateDir, { recursive: true, force: true });
});

/** One life of a gateway; each step builds on the one before. */
describe('gateway agent over a real broker', () => {
  it('[GW1] is born without a configuration, in the group of its secret', async () => {
    await until(() => expect(lastBirth()).toMatchObject({ group: '7', node: sn, bdSeq: 0, rebirth: false }));
    const names = host.values(gatewayMetrics.revision).map(({ value }) => value);
    expect(names).toEqual([0n]);
    expect([...(host.session.known('7', sn)?.keys() ?? [])]).toEqual([
      'bdSeq',
      'Node Control/Rebirth',
      gatewayMetrics.scanRate,
      gatewayMetrics.revision,
      gatewayMetrics.refusal,
      gatewayMetrics.firmware,
      gatewayMetrics.model,
    ]);
  });

  it('[GW2] a pushed configuration is saved, and confirmed by a birth with its revision and devices', async () => {
    plant.set(1, 5);
    plant.set(2, '9007199254740993');
    plant.set(3, 1.5);
    push(config(4));
    await until(() => expect(lastOf(gatewayMetrics.revision)).toBe(4));
    await until(() => expect(host.count('deviceOnline', '11')).toBe(1));
    await until(() => expect(host.count('deviceOnline', '12')).toBe(1));
    expect([lastOf('1', '11'), lastOf('2', '11'), lastOf('3', '12')]).toEqual([5, '9007199254740993', 1.5]);
    expect(lastBirth()).toMatchObject({ bdSeq: 0, rebirth: true });
    const saved: unknown = JSON.parse(readFileSync(join(stateDir, sn, 'config.json'), 'utf8'));
    expect(saved).toMatchObject({ revision: 4 });
  });

  it('[GW4] a changed value comes once, in one message a scan', async () => {
    plant.set(1, 6);
    await until(() => expect(lastOf('1', '11')).toBe(6));
    const scans = plant.reads.get('pump') ?? 0;
    await until(() => expect(plant.reads.get('pump')).toBeGreaterThan(scans + 3));
    expect(host.values('1', '11').map(({ value }) => value)).toEqual([5, 6]);
  });

  it('[GW5] a signal that fails alone is bad with its code; the others stay good', async () => {
    plant.set(1, null, '1732');
    await until(() => expect(host.last('1', '11')).toMatchObject({ value: null, quality: 0, code: '1732' }));
    plant.set(1, 7);
    plant.set(2, 8);
    await until(() => expect(host.last('1', '11')).toMatchObject({ value: 7, quality: 192, code: undefined }));
    await until(() => expect(host.last('2', '11')).toMatchObject({ value: 8n, quality: 192 }));
  });

  it('[GW6] a lost device dies once while the others go on, and is born again when it answers', async () => {
    plant.unreachable.add('pump');
    await until(() => expect(host.count('stale', '11')).toBeGreaterThan(0));
    plant.set(3, 2.5);
    await until(() => expect(lastOf('3', '12')).toBe(2.5));
    expect(host.topics.filter((topic) => topic.includes('DDEATH'))).toEqual([`spBv1.0/7/DDEATH/${sn}/11`]);
    plant.set(1, 70);
    plant.unreachable.delete('pump');
    await until(() => expect(lastOf('1', '11')).toBe(70));
    expect(host.count('deviceOnline', '11')).toBe(2);
  });

  it('[GW3] a configuration that cannot work is refused with a reason, and the old one works on', async () => {
    const cases: [unknown, string][] = [
      ['{', 'no JSON'],
      [{ ...config(5), scanMs: 1 }, 'scanMs'],
      [config(5, { devices: [{ id: 1, driver: 'none', parameters: {}, signals: [] }] }), 'device 1: no driver "none"'],
      [
        config(5, { devices: [{ id: 1, driver: 'fake', parameters: {}, signals: [] }] }),
        'device 1: name: the name is missing',
      ],
    ];
    for (const [document, reason] of cases) {
      push(document);
      await until(() => expect(lastOf(gatewayMetrics.refusal)).toContain(reason));
      expect(lastOf(gatewayMetrics.revision)).toBe(4);
    }
    plant.set(3, 3.5);
    await until(() => expect(lastOf('3', '12')).toBe(3.5));
  });

  it('[GW3] an older revision is ignored; the same one is confirmed without a birth', async () => {
    const births = host.count('nodeOnline');
    push(config(3));
    push(config(4));
    await until(() => expect(lastOf(gatewayMetrics.refusal)).toBe(''));
    expect(lastOf(gatewayMetrics.revision)).toBe(4);
    expect(host.count('nodeOnline')).toBe(births);
    expect(lines.some((line) => line.includes('configuration.older'))).toBe(true);
  });

  it('[GW7] a scan lease shortens the scan and ends by itself', async () => {
    // A device whose connection never comes about must not hold up the others, nor the end of the agent.
    plant.hanging.add('dead');
    const { devices } = GatewayConfig.parse(config(6));
    const dead = { id: 10, driver: 'fake', parameters: { name: 'dead' }, signals: [] };
    push(config(6, { scanMs: 3_600_000, devices: [dead, ...devices] }));
    await until(() => expect(lastOf(gatewayMetrics.revision)).toBe(6));
    await until(() => expect(host.session.known('7', sn, '12')).toBeDefined());
    command(
      { name: gatewayMetrics.scanRate, datatype: DataType.Int64, value: 1n },
      { name: gatewayMetrics.scanLease, datatype: DataType.Int64, value: 1n },
    );
    await until(() => expect(lastOf(gatewayMetrics.scanRate)).toBe(100));
    plant.set(3, 4.5);
    await until(() => expect(lastOf('3', '12')).toBe(4.5));
    await until(() => expect(lastOf(gatewayMetrics.scanRate)).toBe(3_600_000));
  });

  it('[GW8] a rebirth request repeats births with the newest values', async () => {
    const births = host.count('deviceOnline', '12');
    host.publish(rebirthCommand('7', sn, Date.now()));
    await until(() => expect(host.count('deviceOnline', '12')).toBe(births + 1));
    expect(lastOf('3', '12')).toBe(4.5);
  });

  it('[GW9] a planned close declares the node dead; a restart keeps the configuration and advances bdSeq', async () => {
    await agent.stop();
    await until(() => expect(host.effects.at(-1)).toMatchObject({ kind: 'stale', reason: 'nodeDeath' }));
    expect(plant.open).toBe(0);
    agent = newAgent();
    agent.start();
    await until(() => expect(lastBirth()).toMatchObject({ bdSeq: 1, rebirth: false }));
    expect(lastOf(gatewayMetrics.revision)).toBe(6);
    await until(() => expect(host.session.known('7', sn, '11')).toBeDefined());
  });

  it('[GW10] a broker that comes back finds the gateway again, with the next bdSeq', async () => {
    await broker.stop();
    await until(() => expect(host.effects.at(-1)).toMatchObject({ kind: 'stale', reason: 'brokerLost' }));
    await host.stop();
    await broker.start();
    await host.start();
    await until(() => expect(lastBirth()).toMatchObject({ rebirth: false }));
    await until(() => expect(host.session.known('7', sn, '12')).toBeDefined());
    expect(lastBirth()?.bdSeq).toBe(2);
    expect(host.effects.filter(({ kind }) => kind === 'refused')).toEqual([]);
  });

  it('[GW11] the log never shows the secret', () => {
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.join('\n')).not.toContain(secret);
  });
});
