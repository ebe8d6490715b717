import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  firmwareStatement,
  type GatewayLogLine,
  type GatewayRequest,
  type GatewayResponse,
  gatewayMetrics,
  whereTopic,
} from '@lookfar/contract';
import { drivers } from '@lookfar/drivers';
import { DataType, nodeCommand } from '@lookfar/sparkplug';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../../scripts/test/temporaryFolder.ts';
import { FirmwareStore } from '../src/firmware/FirmwareStore.ts';
import type { Lifecycle } from '../src/firmware/FirmwareUpdater.ts';
import { GatewayAgent } from '../src/GatewayAgent.ts';
import { systemRuntime } from '../src/Runtime.ts';
import { recordingLog } from './recordingLog.ts';
import { registerServer } from './registerServer.ts';
import { TestBroker } from './TestBroker.ts';
import { TestHost } from './TestHost.ts';

const sn = 'LF-0001';
const secrets = new Map([
  [sn, '7.very-secret-key'],
  ['LF-FACTORY', 'factory-secret-of-the-label'],
]);
const until = <T>(check: () => T) => vi.waitFor(check, { timeout: 15_000, interval: 20 });

const broker = new TestBroker(secrets);
const registers = new Map([
  [0, 123],
  [1, 7],
]);
let plc: Awaited<ReturnType<typeof registerServer>>;
let host: TestHost;
let folder: string;
let agent: GatewayAgent | undefined;

beforeAll(async () => {
  await broker.start();
  plc = await registerServer(registers);
  host = new TestHost(() => broker.url);
  await host.start();
  folder = temporaryFolder('requests');
});
afterEach(async () => {
  await agent?.stop();
  agent = undefined;
});
afterAll(async () => {
  await host.stop();
  await plc.close();
  await broker.stop();
});

const restarts: string[] = [];
const lifecycle = (running?: string): Lifecycle => ({
  firmware: new FirmwareStore(folder),
  running,
  restart: (reason) => restarts.push(reason),
});

async function startAgent(more: { lifecycle?: Lifecycle; sn?: string } = {}): Promise<string[]> {
  const { log, lines } = recordingLog();
  const name = more.sn ?? sn;
  const options = { sn: name, secret: secrets.get(name) ?? '', broker: broker.url, stateDir: folder, drivers, log };
  const births = host.count('nodeOnline');
  agent = new GatewayAgent({ ...options, runtime: systemRuntime, lifecycle: more.lifecycle });
  agent.start();
  if (!more.sn) await until(() => expect(host.count('nodeOnline')).toBe(births + 1));
  return lines;
}

function ask(request: GatewayRequest): void {
  const metric = { name: gatewayMetrics.request, datatype: DataType.String, value: JSON.stringify(request) };
  host.publish(nodeCommand({ group: '7', node: sn, metrics: [metric], timestamp: Date.now() }));
}

const textOf = (metric: string) => String(host.last(metric)?.value ?? '');
const lastResponse = (): GatewayResponse | undefined => {
  const text = textOf(gatewayMetrics.response);
  return text === '' ? undefined : (JSON.parse(text) as GatewayResponse);
};

async function answerTo(request: GatewayRequest): Promise<GatewayResponse> {
  ask(request);
  return until(() => {
    const response = lastResponse();
    expect(response?.uuid).toBe(request.uuid);
    return response as GatewayResponse;
  });
}

/** Device 3 behind the Modbus server. */
function configure(revision: number, scanMs: number, signals: object[]): void {
  const parameters = { host: '127.0.0.1', port: plc.port };
  const devices = [{ id: 3, driver: 'modbus-tcp', parameters, signals }];
  const value = JSON.stringify({ version: 1, revision, scanMs, heartbeatMs: 60_000, devices });
  const metric = { name: gatewayMetrics.configuration, datatype: DataType.String, value };
  host.publish(nodeCommand({ group: '7', node: sn, metrics: [metric], timestamp: Date.now() }));
}

describe('a probe', () => {
  const probe = (uuid: string, more: object = {}): GatewayRequest => ({
    kind: 'probe',
    uuid,
    driver: 'modbus-tcp',
    parameters: { host: '127.0.0.1', port: plc.port },
    signals: [1, 2].map((id) => ({
      id,
      address: id === 1 ? '40001' : '30001',
      dataType: 'UINT16',
      byteOrder: 'ABCD',
      writable: false,
      deadband: 0,
    })),
    ...more,
  });

  it('[GW21] reads a Modbus device once, and says how long it took', async () => {
    await startAgent();
    const answer = await answerTo(probe('p1'));
    expect(answer).toMatchObject({
      status: 'done',
      code: '200',
      readings: [
        { id: 1, code: '200', value: 123 },
        { id: 2, code: '1731', value: null },
      ],
    });
    expect(answer.ms).toBeGreaterThanOrEqual(0);
    expect(await answerTo(probe('p2', { signals: [] }))).toMatchObject({ status: 'done', readings: [] });
  });

  it('[GW21] does not disturb the running device on the same line', async () => {
    await startAgent();
    configure(1, 50, [{ id: 5, address: '40002', dataType: 'UINT16' }]);
    await until(() => expect(host.last('5', '3')?.value).toBe(7));
    const deaths = () => host.topics.filter((topic) => topic.includes('DDEATH')).length;
    const before = deaths();
    expect(await answerTo(probe('p3'))).toMatchObject({ status: 'done', readings: [{ value: 123 }, {}] });
    registers.set(1, 8);
    await until(() => expect(host.last('5', '3')?.value).toBe(8));
    expect(deaths()).toBe(before);
  });

  it.each([
    ['an unknown driver', { driver: 'telepathy' }, '1508', 'no driver "telepathy"'],
    ['wrong parameters', { parameters: { port: 'x' } }, '1508', ''],
    ['nobody there', { parameters: { host: '127.0.0.1', port: 1 } }, undefined, 'ECONNREFUSED'],
  ])('[GW21] %s fails with its code and words', async (_, more, code, words) => {
    await startAgent();
    const answer = await answerTo(probe(`bad-${words}-${code}`, more));
    expect(answer.status).toBe('failed');
    if (code) expect(answer.code).toBe(code);
    expect(answer.message).toContain(words);
  });
});

describe('a read on demand', () => {
  const read = (uuid: string, signalIds: number[], equipmentId = 3): GatewayRequest => ({
    ...{ kind: 'read', uuid, equipmentId, signalIds },
  });

  it('[GW29] reads the running Modbus device between its scans; what it read is told as data too', async () => {
    await startAgent();
    configure(2, 3_600_000, [
      { id: 5, address: '40002', dataType: 'UINT16' },
      { id: 6, address: '40001', dataType: 'UINT16', deadband: 1000 },
      { id: 7, address: '30001', dataType: 'UINT16' },
    ]);
    await until(() => expect(host.session.known('7', sn, '3')?.size).toBe(3));
    registers.set(1, 77);
    const before = Date.now();
    const answer = await answerTo(read('r1', [6, 5, 7, 99]));
    expect(answer).toMatchObject({
      status: 'done',
      code: '200',
      readings: [
        { id: 6, code: '200', value: 123 },
        { id: 5, code: '200', value: 77 },
        { id: 7, code: '1731', value: null },
        { id: 99, code: '1714', value: null },
      ],
    });
    expect(answer.time).toBeGreaterThanOrEqual(before);
    await until(() => expect(host.last('5', '3')?.value).toBe(77));
    await until(() => expect(host.last('6', '3')?.timestamp).toBeGreaterThanOrEqual(before));
  });

  it('[GW29] of a device that is not there or away fails', async () => {
    await startAgent();
    expect(await answerTo(read('r2', [5], 404))).toMatchObject({ status: 'failed', code: '99901' });
    const signals = [{ id: 5, address: '40002', dataType: 'UINT16' }];
    const away = { id: 4, driver: 'modbus-tcp', parameters: { host: '127.0.0.1', port: 1 }, signals };
    const value = JSON.stringify({ version: 1, revision: 3, scanMs: 1000, heartbeatMs: 60_000, devices: [away] });
    const metric = { name: gatewayMetrics.configuration, datatype: DataType.String, value };
    host.publish(nodeCommand({ group: '7', node: sn, metrics: [metric], timestamp: Date.now() }));
    await until(() => expect(Number(host.last(gatewayMetrics.revision)?.value)).toBe(3));
    const answer = await answerTo(read('r3', [5], 4));
    expect(answer).toMatchObject({ status: 'failed', code: '99901', message: 'the device is not connected' });
  });
});

describe('other requests', () => {
  it('[GW20] a request that it does not know is answered 1509, and a birth restates the last answer', async () => {
    await startAgent();
    ask({ kind: 'dance', uuid: 'd1' } as unknown as GatewayRequest);
    await until(() => expect(lastResponse()).toMatchObject({ uuid: 'd1', status: 'failed', code: '1509' }));
    const births = host.count('nodeOnline');
    host.session.requestRebirth('7', sn);
    await until(() => expect(host.count('nodeOnline')).toBe(births + 1));
    expect(lastResponse()).toMatchObject({ uuid: 'd1' });
  });

  it('[GW22] the log is told as sentences while the lease runs', async () => {
    await startAgent();
    expect(await answerTo({ kind: 'log', uuid: 'l1', seconds: 60, level: 'info' })).toMatchObject({ status: 'done' });
    ask({ kind: 'probe', uuid: 'l2', driver: 'none', parameters: {}, signals: [] });
    await until(() => {
      const lines = JSON.parse(textOf(gatewayMetrics.log) || '[]') as GatewayLogLine[];
      expect(lines.map(({ text }) => text).join()).toContain('Connection test with none took');
    });
  });

  it('[GW23] without a launcher it neither restarts nor changes its firmware', async () => {
    await startAgent();
    expect(await answerTo({ kind: 'restart', uuid: 'r1' })).toMatchObject({ status: 'failed', code: '1509' });
    const offer = { kind: 'firmware', uuid: 'r2', version: '2', bytes: 1, sha256: 'a'.repeat(64) } as const;
    expect(await answerTo(offer)).toMatchObject({ status: 'failed', code: '1509' });
  });

  it('[GW23] says that it restarts before it does', async () => {
    await startAgent({ lifecycle: lifecycle() });
    expect(await answerTo({ kind: 'restart', uuid: 'r3' })).toMatchObject({ status: 'progress' });
    await until(() => expect(restarts).toContain('requested'));
  });
});

const keyText = (key: KeyObject) => key.export({ type: 'spki', format: 'der' }).toString('base64');
const server = generateKeyPairSync('ed25519');

/** The server tells its key to a gateway that has none. */
async function register(publicKey: KeyObject = server.publicKey): Promise<void> {
  const metric = { name: gatewayMetrics.firmwareKey, datatype: DataType.String, value: keyText(publicKey) };
  host.publish(nodeCommand({ group: '7', node: sn, metrics: [metric], timestamp: Date.now() }));
  await until(() => expect(textOf(gatewayMetrics.firmwareKey)).not.toBe(''));
}

describe('firmware', () => {
  const content = Buffer.from(`// ${'x'.repeat(1000)}\n`);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const offer = (uuid: string, more: object = {}, { key = server.privateKey, to = sn } = {}): GatewayRequest => {
    const promised = { kind: 'firmware', uuid, version: '2.0.0', bytes: content.length, sha256, ...more } as const;
    return { ...promised, signature: sign(null, Buffer.from(firmwareStatement(to, promised)), key).toString('base64') };
  };
  const give = (uuid: string, offset: number, length = 400) =>
    ask({ kind: 'piece', uuid, offset, data: content.subarray(offset, offset + length).toString('base64') });
  const wanted = (uuid: string, offset: number) =>
    until(() => expect(lastResponse()).toMatchObject({ uuid, status: 'progress', want: offset }));

  it('[GW31] is refused while no server has told its key', async () => {
    await startAgent({ lifecycle: lifecycle() });
    expect(textOf(gatewayMetrics.firmwareKey)).toBe('');
    expect(await answerTo(offer('k0'))).toMatchObject({ status: 'failed', code: '1539' });
  });

  it('[GW31] is refused unless the server of the registration has signed exactly this, for this gateway', async () => {
    const lines = await startAgent({ lifecycle: lifecycle() });
    await register();
    const stranger = generateKeyPairSync('ed25519');
    const { signature: _, ...unsigned } = offer('k1') as Extract<GatewayRequest, { kind: 'firmware' }>;
    const refused: GatewayRequest[] = [
      unsigned,
      { ...unsigned, uuid: 'k2', signature: 'nonsense' },
      offer('k3', {}, { key: stranger.privateKey }),
      offer('k4', {}, { to: 'LF-0002' }),
      { ...offer('k5'), sha256: 'c'.repeat(64) } as GatewayRequest,
      { ...offer('k6'), version: '1.0.0' } as GatewayRequest,
      { ...offer('k7'), bytes: 10 } as GatewayRequest,
    ];
    for (const request of refused)
      expect(await answerTo(request)).toMatchObject({ status: 'failed', code: '1539', uuid: request.uuid });
    expect(lines.join('')).toContain('firmware.notSigned');
  });

  it('[GW31] the key stays, whoever sends another one later, until there is a new secret', async () => {
    const stranger = generateKeyPairSync('ed25519');
    const lines = await startAgent({ lifecycle: lifecycle() });
    expect(textOf(gatewayMetrics.firmwareKey)).toBe(keyText(server.publicKey));
    await register(stranger.publicKey);
    await until(() => expect(lines.join('')).toContain('firmware.otherKey'));
    expect(await answerTo(offer('k8', {}, { key: stranger.privateKey }))).toMatchObject({ code: '1539' });
    await agent?.stop();
    secrets.set(sn, '7.second-secret-key');
    await startAgent({ lifecycle: lifecycle() });
    expect(textOf(gatewayMetrics.firmwareKey)).toBe('');
    await agent?.stop();
    secrets.set(sn, '7.very-secret-key');
    await startAgent({ lifecycle: lifecycle() });
    expect(textOf(gatewayMetrics.firmwareKey)).toBe(keyText(server.publicKey));
  });

  it('[GW24] is fetched piece by piece, also when one is lost and the agent restarts between', async () => {
    await startAgent({ lifecycle: lifecycle() });
    ask(offer('f1'));
    await wanted('f1', 0);
    give('f1', 0);
    await wanted('f1', 400);
    give('f1', 800);
    give('other', 400);
    await agent?.stop();
    await startAgent({ lifecycle: lifecycle() });
    ask(offer('f1'));
    await wanted('f1', 400);
    give('f1', 400);
    await wanted('f1', 800);
    expect(lastResponse()?.progress).toBe(79);
    give('f1', 800);
    await until(() => expect(restarts).toContain('firmware 2.0.0'));
    expect(lastResponse()).toMatchObject({ uuid: 'f1', status: 'progress', progress: 100 });
    expect(readFileSync(new FirmwareStore(folder).fileOf('2.0.0'))).toEqual(content);
  });

  it('[GW25] the new version says that it runs, and stays once the server has heard it', async () => {
    await startAgent({ lifecycle: lifecycle('2.0.0') });
    expect(lastResponse()).toMatchObject({ uuid: 'f1', status: 'done', progress: 100 });
    expect(textOf(gatewayMetrics.firmware)).toBe('2.0.0');
    expect(new FirmwareStore(folder).active()?.state).toBe('confirmed');
    expect(await answerTo(offer('f1'))).toMatchObject({ status: 'done' });
  });

  it('[GW25] that is not what was promised is refused with 1511', async () => {
    await startAgent({ lifecycle: lifecycle() });
    ask(offer('f2', { sha256: 'b'.repeat(64), bytes: 400 }));
    await wanted('f2', 0);
    give('f2', 0);
    await until(() => expect(lastResponse()).toMatchObject({ uuid: 'f2', status: 'failed', code: '1511' }));
  });

  it.each(['..', '../x', 'node_modules', 'a/b'])('[GW25] %s is no version', async (version) => {
    await startAgent({ lifecycle: lifecycle() });
    expect(await answerTo(offer(`v-${version}`, { version }))).toMatchObject({ status: 'failed', code: '90099' });
  });

  it('[GW26] a version that was given up is told by the one that runs again', async () => {
    const store = new FirmwareStore(folder);
    store.append(sha256, content);
    store.stage('3.0.0', sha256, { sn, uuid: 'f3' });
    store.rollBack('it ended with 1');
    await startAgent({ lifecycle: lifecycle('2.0.0') });
    expect(lastResponse()).toMatchObject({ uuid: 'f3', status: 'failed', code: '1529', message: 'it ended with 1' });
  });
});

describe('a secret of the factory', () => {
  it('[GW27] learns its group before it is born there', async () => {
    const lines = await startAgent({ sn: 'LF-FACTORY' });
    const topic = whereTopic('LF-FACTORY');
    await until(() => {
      host.publish({ topic, payload: Buffer.from('9'), qos: 1, retain: false });
      expect(host.topics.some((one) => one === 'spBv1.0/9/NBIRTH/LF-FACTORY')).toBe(true);
    });
    expect(lines.join('')).not.toContain('factory-secret');
  });
});
