import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandResult, GatewayConfig, gatewayMetrics } from '@lookfar/contract';
import {
  type CommandMetric,
  DataType,
  deviceCommand,
  nodeCommand,
  plainValue,
  rebirthCommand,
} from '@lookfar/sparkplug';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../../scripts/test/temporaryFolder.ts';
import { GatewayAgent } from '../src/GatewayAgent.ts';
import { systemRuntime } from '../src/Runtime.ts';
import { FakePlant } from './FakePlant.ts';
import { recordingLog } from './recordingLog.ts';
import { TestBroker } from './TestBroker.ts';
import { TestHost } from './TestHost.ts';

const sn = 'LF-0001';
const secret = '7.very-secret-key';
const until = <T>(check: () => T) => vi.waitFor(check, { timeout: 10_000, interval: 20 });

const stateDir = temporaryFolder('gateway');
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
    identity: { iccid: '89860012345678901234', signalStrength: 71, longitude: 120.5, latitude: 30.25 },
    provider: { read: () => ({ networking: '4G' }) },
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
  host = new TestHost(() => broker.url);
  await host.start();
  agent = newAgent();
  agent.start();
});

afterAll(async () => {
  await agent.stop();
  await host.stop();
  await broker.stop();
});

/** The life of one gateway; each step builds on the previous one. */
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
      gatewayMetrics.refusedRevision,
      gatewayMetrics.firmware,
      gatewayMetrics.model,
      gatewayMetrics.networking,
      gatewayMetrics.signalStrength,
      gatewayMetrics.iccid,
      gatewayMetrics.longitude,
      gatewayMetrics.latitude,
      gatewayMetrics.backlog,
      gatewayMetrics.silentDevices,
      gatewayMetrics.dropped,
      gatewayMetrics.commandTaken,
      gatewayMetrics.commandResult,
      gatewayMetrics.response,
      gatewayMetrics.log,
      gatewayMetrics.firmwareKey,
    ]);
    const { networking, signalStrength, longitude } = gatewayMetrics;
    expect([networking, signalStrength, longitude].map((name) => lastOf(name))).toEqual(['4G', 71, 120.5]);
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
    expect(
      host
        .samples('11')
        .get('1')
        ?.map(({ value }) => value),
    ).toEqual([5, 6]);
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
      ['{', 'not valid JSON'],
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

  it('[GW17] a write is done before the next scan, read back, told and answered; the same uuid is not done again', async () => {
    const signal = (id: number, writable: boolean) => ({ id, address: `A${id}`, dataType: 'INT16', writable });
    const signals = [signal(1, true), signal(2, false), signal(4, true)];
    const pump = { id: 11, driver: 'fake', parameters: { name: 'pump' }, signals };
    const tank = { id: 12, driver: 'fake', parameters: { name: 'away' }, signals: [signal(3, true)] };
    plant.unreachable.add('away');
    plant.refusing.add(4);
    push({ ...config(6), scanMs: 3_600_000, devices: [pump, tank] });
    await until(() => expect(host.session.known('7', sn, '11')?.size).toBe(3));
    const write = (uuid: string, device: string, name: string, metric: Partial<CommandMetric> = {}) => {
      const value = { name, datatype: DataType.Int16, value: 77, ...metric } as CommandMetric;
      host.publish(deviceCommand({ group: '7', node: sn, device, uuid, metrics: [value], timestamp: Date.now() }));
    };
    const answers = () =>
      host.values(gatewayMetrics.commandResult).flatMap(({ value }) => {
        const text = String(plainValue(value));
        return text === '' ? [] : [CommandResult.parse(JSON.parse(text))];
      });
    const answer = (uuid: string) => answers().filter((result) => result.uuid === uuid);

    write('u1', '11', '1');
    await until(() => expect(answer('u1')).toEqual([{ uuid: 'u1', code: '200', message: '', value: 77 }]));
    expect(lastOf('1', '11')).toBe(77);
    expect(lastOf(gatewayMetrics.commandTaken)).toBe('u1');
    write('u1', '11', '1', { value: 78 });
    await until(() => expect(answer('u1')).toHaveLength(2));
    expect(answer('u1')[1]).toEqual(answer('u1')[0]);
    expect(plant.writes).toEqual([[1, 77]]);

    write('read-only', '11', '2');
    write('unknown', '11', '99');
    write('refused', '11', '4');
    write('away', '12', '3');
    write('elsewhere', '999', '1');
    write('type', '11', '1', { datatype: DataType.String, value: 'x' });
    await until(() => expect(answer('type')).toHaveLength(1));
    await until(() => expect(answer('refused')).toHaveLength(1));
    const codes = ['read-only', 'unknown', 'refused', 'away', 'elsewhere', 'type'].map((uuid) => answer(uuid)[0]?.code);
    expect(codes).toEqual(['2004', '1714', '1733', '99901', '99901', '1722']);

    for (let value = 1; value <= 20; value += 1) write(`o${value}`, '11', '1', { value });
    await until(() => expect(answer('o20')).toHaveLength(1));
    expect(plant.writes.slice(1).map(([, value]) => value)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
    plant.refusing.clear();
    push(config(7));
    await until(() => expect(host.session.known('7', sn, '12')).toBeDefined());
  });

  it('[GW18] a signal with an interval of its own is read by it', async () => {
    const devices = GatewayConfig.parse(config(8)).devices.map((device) => ({
      ...device,
      signals: device.signals.map((signal) => (signal.id === 1 ? { ...signal, scanMs: 50 } : signal)),
    }));
    push(config(8, { scanMs: 3_600_000, devices }));
    await until(() => expect(lastOf(gatewayMetrics.revision)).toBe(8));
    await until(() => expect(host.session.known('7', sn, '11')).toBeDefined());
    plant.set(1, 501);
    plant.set(2, 502);
    await until(() => expect(lastOf('1', '11')).toBe(501));
    expect(lastOf('2', '11')).not.toBe(502);
  });

  it('[GW7] a scan lease shortens the scan and ends by itself', async () => {
    // A device that never connects must not delay the others, nor the shutdown of the agent.
    plant.hanging.add('dead');
    const { devices } = GatewayConfig.parse(config(9));
    const dead = { id: 10, driver: 'fake', parameters: { name: 'dead' }, signals: [] };
    push(config(9, { scanMs: 3_600_000, devices: [dead, ...devices] }));
    await until(() => expect(lastOf(gatewayMetrics.revision)).toBe(9));
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
    expect(lastOf(gatewayMetrics.revision)).toBe(9);
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
