import { join } from 'node:path';
import { type GatewayConfig, gatewayMetrics, groupOfSecret } from '@lookfar/contract';
import type { Driver } from '@lookfar/drivers';
import { type CommandMetric, DataType, type EdgeCommand, type EdgeMetric, toNumber } from '@lookfar/sparkplug';
import manifest from '../package.json' with { type: 'json' };
import { AgentStore } from './AgentStore.ts';
import { readConfiguration } from './configuration.ts';
import { DeviceFleet } from './device/DeviceFleet.ts';
import { FASTEST_LEASE_MS, type Lease } from './device/pollStep.ts';
import type { Log } from './Log.ts';
import type { Runtime } from './Runtime.ts';
import { EdgeRunner } from './session/EdgeRunner.ts';

const LONGEST_LEASE_S = 86_400;

export interface GatewayAgentOptions {
  sn: string;
  secret: string;
  /** `mqtt://host:port`. */
  broker: string;
  /** The agent keeps its files in `<stateDir>/<sn>`. */
  stateDir: string;
  drivers: readonly Driver[];
  runtime: Runtime;
  log: Log;
}

/** One gateway: its configuration, its devices and its Sparkplug session. */
export class GatewayAgent {
  readonly #options: GatewayAgentOptions;
  readonly #store: AgentStore;
  readonly #edge: EdgeRunner;
  readonly #fleet: DeviceFleet;
  #config: GatewayConfig | undefined;
  #refusal = '';
  #lease: Lease | undefined;
  #stopLease: (() => void) | undefined;
  /** Commands are worked off one after the other: applying a configuration takes time. */
  #work: Promise<void> = Promise.resolve();

  /** Throws when the secret does not name its group. */
  constructor(options: GatewayAgentOptions) {
    const { sn, secret, broker, runtime, log, drivers } = options;
    const group = groupOfSecret(secret);
    if (group === undefined) throw new Error(`The secret of ${sn} does not start with its group`);
    this.#options = options;
    this.#store = new AgentStore(join(options.stateDir, sn));
    this.#edge = new EdgeRunner({
      group,
      sn,
      secret,
      broker,
      store: this.#store,
      runtime,
      log,
      onCommand: (command) => this.#enqueue(command),
    });
    this.#fleet = new DeviceFleet({ drivers, runtime, log, send: (event) => this.#edge.send(event) });
  }

  /** Works with the saved configuration at once; the broker may come later. */
  start(): void {
    this.#config = this.#loadSaved();
    this.#define();
    if (this.#config) this.#fleet.start(this.#config);
    this.#edge.start();
  }

  /** Planned: NDEATH, then everything is closed. */
  async stop(): Promise<void> {
    await this.#edge.stop();
    await this.#work;
    this.#stopLease?.();
    await this.#fleet.stop();
  }

  #loadSaved(): GatewayConfig | undefined {
    const { drivers, log } = this.#options;
    const text = this.#store.readConfiguration();
    if (text === undefined) return undefined;
    const check = readConfiguration(text, drivers);
    if ('config' in check) return check.config;
    log.error({ event: 'configuration.savedUnusable', reason: check.refusal });
    return undefined;
  }

  #nodeMetrics(): EdgeMetric[] {
    const timestamp = this.#options.runtime.now();
    return [
      this.#scanRateMetric(),
      {
        name: gatewayMetrics.revision,
        datatype: DataType.Int64,
        value: BigInt(this.#config?.revision ?? 0),
        timestamp,
      },
      { name: gatewayMetrics.refusal, datatype: DataType.String, value: this.#refusal, timestamp },
      { name: gatewayMetrics.firmware, datatype: DataType.String, value: manifest.version, timestamp },
      { name: gatewayMetrics.model, datatype: DataType.String, value: 'Lookfar Gateway', timestamp },
    ];
  }

  #scanRateMetric(): EdgeMetric {
    const value = BigInt(this.#lease?.intervalMs ?? this.#config?.scanMs ?? 0);
    const timestamp = this.#options.runtime.now();
    return { name: gatewayMetrics.scanRate, datatype: DataType.Int64, value, timestamp };
  }

  #define(): void {
    this.#edge.send({ kind: 'define', metrics: this.#nodeMetrics() });
  }

  /** Tells the server what became of a configuration that brought no new birth. */
  #confirm(): void {
    const told: readonly string[] = [gatewayMetrics.revision, gatewayMetrics.refusal];
    this.#edge.send({ kind: 'data', metrics: this.#nodeMetrics().filter(({ name }) => told.includes(name)) });
  }

  #enqueue(command: EdgeCommand): void {
    this.#work = this.#work
      .then(() => this.#command(command))
      .catch((error: unknown) => {
        this.#options.log.error({
          event: 'command.failed',
          reason: error instanceof Error ? error.message : String(error),
        });
      });
  }

  async #command({ device, metrics }: EdgeCommand): Promise<void> {
    const { log } = this.#options;
    if (device !== undefined) {
      log.warn({ event: 'command.unsupported', device, metrics: metrics.map(({ name }) => name) });
      return;
    }
    const configuration = find(metrics, gatewayMetrics.configuration)?.value;
    if (typeof configuration === 'string') await this.#configure(configuration);
    const intervalMs = toNumber(find(metrics, gatewayMetrics.scanRate)?.value ?? null);
    const leaseS = toNumber(find(metrics, gatewayMetrics.scanLease)?.value ?? null);
    if (intervalMs !== undefined && leaseS !== undefined) this.#startLease(intervalMs, leaseS);
  }

  async #configure(text: string): Promise<void> {
    const { log, drivers } = this.#options;
    const check = readConfiguration(text, drivers);
    if ('refusal' in check) {
      this.#refuse(check.refusal);
      return;
    }
    const { config } = check;
    const current = this.#config?.revision ?? 0;
    if (config.revision < current) {
      log.warn({ event: 'configuration.older', revision: config.revision, current });
      return;
    }
    if (config.revision === current) {
      this.#refusal = '';
      this.#confirm();
      return;
    }
    await this.#apply(config, text);
  }

  async #apply(config: GatewayConfig, text: string): Promise<void> {
    try {
      this.#store.saveConfiguration(text);
    } catch (error) {
      this.#refuse(`The gateway could not save it: ${error instanceof Error ? error.message : String(error)}`);
      return;
    }
    this.#options.log.info({
      event: 'configuration.applied',
      revision: config.revision,
      devices: config.devices.length,
    });
    await this.#fleet.stop();
    this.#config = config;
    this.#refusal = '';
    this.#define();
    this.#fleet.start(config);
    this.#fleet.lease(this.#lease);
  }

  #refuse(reason: string): void {
    this.#options.log.warn({ event: 'configuration.refused', reason });
    this.#refusal = reason;
    this.#confirm();
  }

  #startLease(intervalMs: number, seconds: number): void {
    const { runtime, log } = this.#options;
    const held = Math.min(LONGEST_LEASE_S, Math.max(0, seconds)) * 1000;
    this.#lease = { intervalMs: Math.max(FASTEST_LEASE_MS, Math.round(intervalMs)), until: runtime.now() + held };
    log.info({ event: 'scan.lease', intervalMs: this.#lease.intervalMs, seconds: held / 1000 });
    this.#fleet.lease(this.#lease);
    this.#tellScanRate();
    this.#stopLease?.();
    this.#stopLease = runtime.setTimer(() => this.#endLease(), held);
  }

  #endLease(): void {
    this.#lease = undefined;
    this.#fleet.lease(undefined);
    this.#tellScanRate();
  }

  #tellScanRate(): void {
    this.#edge.send({ kind: 'data', metrics: [this.#scanRateMetric()] });
  }
}

function find(metrics: readonly CommandMetric[], name: string): CommandMetric | undefined {
  return metrics.find((metric) => metric.name === name);
}
