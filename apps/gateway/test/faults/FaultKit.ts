import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gatewayMetrics } from '@lookfar/contract';
import { plainValue } from '@lookfar/sparkplug';
import { expect, vi } from 'vitest';
import { temporaryFolder } from '../../../../scripts/test/temporaryFolder.ts';
import { GatewayAgent } from '../../src/GatewayAgent.ts';
import type { AgentTuning } from '../../src/GatewayAgentOptions.ts';
import { type Runtime, systemRuntime } from '../../src/Runtime.ts';
import { recordingLog } from '../recordingLog.ts';
import { TestBroker } from '../TestBroker.ts';
import { TestHost } from '../TestHost.ts';
import { Cable } from './Cable.ts';
import { ScriptedPlant } from './ScriptedPlant.ts';

export const sn = 'LF-0001';
export const secret = '7.key-of-the-gateway';
const device = '11';
const SCAN_MS = 50;

export const until = <T>(check: () => T) => vi.waitFor(check, { timeout: 15_000, interval: 20 });

/** A configured gateway with one scripted device, a broker behind a cable, and a host that acknowledges. */
export class FaultKit {
  readonly stateDir: string;
  readonly broker = new TestBroker(new Map([[sn, secret]]));
  /** Numbers that the device delivered, in order. */
  readonly produced: number[] = [];
  readonly plant = new ScriptedPlant(1, (number) => this.produced.push(number));
  readonly recorded = recordingLog();
  readonly signals: readonly number[];
  readonly host = new TestHost(() => this.broker.url);
  readonly cable = new Cable(() => this.broker.url);
  #agent: GatewayAgent | undefined;

  /** `stateDir`: a folder of its own unless given. */
  constructor(signals: number, stateDir = temporaryFolder('faults')) {
    this.stateDir = stateDir;
    this.signals = Array.from({ length: signals }, (_, index) => index + 1);
  }

  /** Everything but the agent. */
  async start(): Promise<void> {
    const signals = this.signals.map((id) => ({ id, address: 'x', dataType: 'INT32' }));
    const devices = [{ id: Number(device), driver: 'scripted', parameters: {}, signals }];
    mkdirSync(join(this.stateDir, sn));
    writeFileSync(
      join(this.stateDir, sn, 'config.json'),
      JSON.stringify({ version: 1, revision: 1, scanMs: SCAN_MS, heartbeatMs: 60_000, devices }),
    );
    await this.broker.start();
    await this.cable.start();
    await this.host.start();
  }

  /** With a fingerprint the agent speaks TLS. */
  startAgent(tuning: Partial<AgentTuning> = {}, runtime: Runtime = systemRuntime, fingerprint?: string): void {
    this.#agent = new GatewayAgent({
      sn,
      secret,
      broker: fingerprint ? this.cable.url.replace('mqtt:', 'mqtts:') : this.cable.url,
      fingerprint,
      stateDir: this.stateDir,
      drivers: [this.plant.driver],
      runtime,
      log: this.recorded.log,
      tuning: { samplesPerSecond: 100_000, resendMs: 500, keepaliveS: 1, reportMs: 100, ...tuning },
    });
    this.#agent.start();
  }

  async stop(): Promise<void> {
    await this.#agent?.stop();
    await this.host.stop();
    await this.cable.stop();
    await this.broker.stop();
  }

  /** Waits until the device has delivered this many more numbers. */
  async produce(count: number): Promise<void> {
    const target = this.produced.length + count;
    await until(() => expect(this.produced.length).toBeGreaterThanOrEqual(target));
  }

  /** Numbers received by the host for each signal, by time. */
  received(): number[][] {
    const samples = this.host.samples(device);
    return this.signals.map((signal) =>
      (samples.get(String(signal)) ?? []).map(({ value }) => Number(plainValue(value))),
    );
  }

  /** Numbers that were delivered but did not arrive, once for each signal that is missing them. */
  missing(numbers: readonly number[] = this.produced): number[] {
    return this.received().flatMap((received) => {
      const held = new Set(received);
      return numbers.filter((number) => !held.has(number));
    });
  }

  /** Waits until nothing produced so far is missing, and returns how much that was. */
  async complete(what: string, numbers: readonly number[] = [...this.produced]): Promise<void> {
    await until(() => expect(this.missing(numbers)).toEqual([]));
    for (const received of this.received()) {
      // Ordered by time they are in the order in which they were measured, without duplicates.
      expect(received).toEqual([...new Set(received)].sort((a, b) => a - b));
    }
    console.log(`${what}: ${numbers.length * this.signals.length} points, 0 lost`);
  }

  backlog(): number {
    return Number(plainValue(this.host.last(gatewayMetrics.backlog)?.value ?? null));
  }

  events(name: string): unknown[] {
    const lines = this.recorded.lines.map((line): { event?: string } => JSON.parse(line));
    return lines.filter(({ event }) => event === name);
  }
}
