import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gatewayMetrics } from '@lookfar/contract';
import { DataType, nodeCommand, plainValue } from '@lookfar/sparkplug';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { gatewayProgram } from '../../../scripts/test/programs.ts';
import { temporaryFolder } from '../../../scripts/test/temporaryFolder.ts';
import { registerServer } from './registerServer.ts';
import { TestBroker } from './TestBroker.ts';
import { TestHost } from './TestHost.ts';

const gateways = [
  { sn: 'LF-A', secret: '7.secret-of-a' },
  { sn: 'LF-B', secret: '8.secret-of-b' },
];
const until = <T>(check: () => T) => vi.waitFor(check, { timeout: 15_000, interval: 20 });

const folder = temporaryFolder('process');
const broker = new TestBroker(new Map(gateways.map(({ sn, secret }) => [sn, secret])));
const registers = new Map([[0, 123]]);
let plc: Awaited<ReturnType<typeof registerServer>>;
let host: TestHost;
let child: ChildProcess | undefined;

beforeAll(async () => {
  await broker.start();
  plc = await registerServer(registers);
  host = new TestHost(() => broker.url);
  await host.start();
});

afterAll(async () => {
  child?.kill('SIGKILL');
  await host.stop();
  await plc.close();
  await broker.stop();
});

function start(args: string[]) {
  const output = { stdout: '', stderr: '' };
  const started = spawn(process.execPath, [gatewayProgram, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  child = started;
  for (const name of ['stdout', 'stderr'] as const) {
    started[name].on('data', (chunk: Buffer) => {
      output[name] += chunk.toString();
    });
  }
  const exited = new Promise<number | null>((resolve) => started.once('close', resolve));
  return { output, exited };
}

describe('the agent as a process', () => {
  it('[GW12] runs several gateways, reads a Modbus device, and ends by SIGTERM with NDEATH and code 0', async () => {
    const file = join(folder, 'agent.json');
    writeFileSync(file, JSON.stringify({ gateways, broker: broker.url, stateDir: folder }));
    const { output, exited } = start(['--config', file]);
    await until(() => expect(host.count('nodeOnline')).toBe(2));

    const signals = [
      { id: 5, address: '40001', dataType: 'UINT16' },
      { id: 6, address: '30001', dataType: 'UINT16' },
    ];
    const parameters = { host: '127.0.0.1', port: plc.port };
    const devices = [{ id: 3, driver: 'modbus-tcp', parameters, signals }];
    const config = JSON.stringify({ version: 1, revision: 1, scanMs: 50, heartbeatMs: 60_000, devices });
    const metric = { name: gatewayMetrics.configuration, datatype: DataType.String, value: config };
    host.publish(nodeCommand({ group: '7', node: 'LF-A', metrics: [metric], timestamp: Date.now() }));
    await until(() => expect(plainValue(host.last('5', '3')?.value ?? null)).toBe(123));
    expect(host.last('6', '3')).toMatchObject({ value: null, quality: 0, code: '1731' });
    registers.set(0, 456);
    await until(() => expect(plainValue(host.last('5', '3')?.value ?? null)).toBe(456));

    child?.kill('SIGTERM');
    expect(await exited).toBe(0);
    await until(() => expect(host.topics.filter((topic) => topic.includes('NDEATH'))).toHaveLength(2));
    expect(output.stdout).toBe('gateway ready 2\n');
    const lines = output.stderr.trim().split('\n');
    for (const line of lines) expect(JSON.parse(line)).toHaveProperty('event');
    expect(output.stderr).not.toContain('secret-of');
  });

  it('[GW12] says in one line what is wrong with its options, and ends with code 1', async () => {
    const { output, exited } = start(['--sn', 'x', '--secret', 'no secret']);
    expect(await exited).toBe(1);
    expect(output).toEqual({ stdout: '', stderr: 'gateways.0.secret: must be the secret of the gateway\n' });
  });
});
