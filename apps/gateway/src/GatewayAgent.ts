import { join } from 'node:path';
import { gatewayMetrics } from '@lookfar/contract';
import { type CommandMetric, DataType, type EdgeCommand, type EdgeMetric, toNumber } from '@lookfar/sparkplug';
import manifest from '../package.json' with { type: 'json' };
import { AgentStore } from './AgentStore.ts';
import { DiskBuffer } from './buffer/DiskBuffer.ts';
import { ConfigurationManager } from './ConfigurationManager.ts';
import { CommandExecutor } from './command/CommandExecutor.ts';
import { DeviceFleet } from './device/DeviceFleet.ts';
import { Forwarder } from './forward/Forwarder.ts';
import { type AgentTuning, type GatewayAgentOptions, tuningOf } from './GatewayAgentOptions.ts';
import { IdentityWatch } from './identity/IdentityWatch.ts';
import { systemIdentity } from './identity/systemIdentity.ts';
import { AgentRequests } from './request/AgentRequests.ts';
import { ScanLease } from './ScanLease.ts';
import { EdgeRunner } from './session/EdgeRunner.ts';

/** One gateway: its configuration, its devices, its buffer and its Sparkplug session. */
export class GatewayAgent {
  readonly #options: GatewayAgentOptions;
  readonly #configuration: ConfigurationManager;
  readonly #edge: EdgeRunner;
  readonly #fleet: DeviceFleet;
  readonly #forwarder: Forwarder;
  readonly #commands: CommandExecutor;
  readonly #identity: IdentityWatch;
  readonly #lease: ScanLease;
  readonly #requests: AgentRequests;
  /** Configurations are applied one after the other: each takes time. */
  #work: Promise<void> = Promise.resolve();

  constructor(given: GatewayAgentOptions) {
    const { sn, secret, runtime, drivers, lifecycle } = given;
    const tuning = tuningOf(given);
    const store = new AgentStore(join(given.stateDir, sn));
    this.#requests = new AgentRequests({
      ...{ sn, secret, store, drivers, runtime, lifecycle, log: given.log },
      find: (device) => this.#fleet.find(device),
      send: (metric) => this.#edge.send({ kind: 'data', metrics: [this.#metric(metric)] }),
    });
    const { log } = this.#requests;
    const options = { ...given, log };
    this.#options = options;
    this.#configuration = new ConfigurationManager({ store, drivers, log });
    this.#edge = this.#newEdge(store, tuning);
    this.#fleet = new DeviceFleet({
      drivers,
      runtime,
      log,
      send: (event) => {
        if (event.kind === 'deviceOnline') this.#forwarder.responds(Number(event.device));
        this.#edge.send(event);
      },
      onSamples: (device, samples) => this.#forwarder.take(device, samples),
    });
    this.#forwarder = this.#newForwarder(tuning);
    this.#commands = new CommandExecutor({
      find: (device) => this.#fleet.find(device),
      onTaken: (uuid) => this.#tell(gatewayMetrics.commandTaken, uuid),
      onResult: (result) => this.#tell(gatewayMetrics.commandResult, JSON.stringify(result)),
      log,
    });
    this.#identity = this.#newIdentity();
    this.#lease = new ScanLease(runtime, () => this.#leaseChanged());
  }

  /** Starts with the saved configuration immediately; the broker may become available later. */
  start(): void {
    this.#configuration.load();
    this.#requests.start();
    this.#identity.start();
    this.#forwarder.start();
    this.#define();
    const { config } = this.#configuration;
    if (config) this.#fleet.start(config);
    this.#edge.start();
  }

  /** Planned: NDEATH, then everything is closed. */
  async stop(): Promise<void> {
    this.#identity.stop();
    this.#lease.stop();
    this.#requests.stop();
    await this.#edge.stop();
    await this.#work;
    await this.#fleet.stop();
    this.#forwarder.stop();
  }

  /** Loses its connection until then (epoch ms); its devices are read and stored on. */
  cutOff(until: number): void {
    this.#edge.cutOff(until);
  }

  #newEdge(store: AgentStore, { primaryHostId, keepaliveS }: AgentTuning): EdgeRunner {
    const { sn, secret, broker, fingerprint, runtime, log } = this.#options;
    return new EdgeRunner({
      sn,
      secret,
      broker,
      fingerprint,
      primaryHostId,
      keepaliveS,
      store,
      runtime,
      log,
      onCommand: (command) => this.#command(command),
      onRefusedCommand: (command) => this.#deviceCommand({ ...command, metrics: [] }),
      onBorn: () => {
        this.#requests.born();
        this.#forwarder.born();
      },
      onLost: () => this.#forwarder.lost(),
    });
  }

  #newForwarder(limits: AgentTuning): Forwarder {
    const { stateDir, sn, runtime, log } = this.#options;
    const buffer = new DiskBuffer({
      folder: join(stateDir, sn, 'buffer'),
      limits,
      runtime,
      log,
      onDropped: (dropped) => this.#forwarder.dropped(dropped),
    });
    const metricsOf = this.#fleet.metricsOf.bind(this.#fleet);
    const silentMetricsOf = this.#fleet.silentMetricsOf.bind(this.#fleet);
    const { reportMs } = limits;
    return new Forwarder(buffer, { edge: this.#edge, limits, reportMs, runtime, log, metricsOf, silentMetricsOf });
  }

  #newIdentity(): IdentityWatch {
    const { identity = {}, provider = systemIdentity(), runtime, log } = this.#options;
    return new IdentityWatch({
      defaults: { firmware: this.#options.lifecycle?.running ?? manifest.version, model: 'Lookfar Gateway' },
      provider,
      configured: identity,
      runtime,
      log,
      send: (event) => this.#edge.send(event),
      onOther: () => this.#edge.send({ kind: 'define', metrics: this.#nodeMetrics(), keepDevices: true }),
    });
  }

  #nodeMetrics(): EdgeMetric[] {
    const text = (name: string): EdgeMetric => this.#metric({ name, datatype: DataType.String, value: '' });
    return [
      this.#scanRateMetric(),
      ...this.#configurationMetrics(),
      ...this.#identity.metrics,
      this.#forwarder.backlogMetric,
      this.#forwarder.silentMetric,
      // All values are reported later, and only metrics named in a birth may be reported.
      text(gatewayMetrics.dropped),
      text(gatewayMetrics.commandTaken),
      text(gatewayMetrics.commandResult),
      ...this.#requests.metrics.map((metric) => this.#metric(metric)),
    ];
  }

  #metric(metric: CommandMetric): EdgeMetric {
    return { ...metric, timestamp: this.#options.runtime.now() };
  }

  #configurationMetrics(): EdgeMetric[] {
    const { config, refusal, refused } = this.#configuration;
    const revision = BigInt(config?.revision ?? 0);
    return [
      this.#metric({ name: gatewayMetrics.revision, datatype: DataType.Int64, value: revision }),
      this.#metric({ name: gatewayMetrics.refusal, datatype: DataType.String, value: refusal }),
      this.#metric({ name: gatewayMetrics.refusedRevision, datatype: DataType.Int64, value: BigInt(refused) }),
    ];
  }

  #scanRateMetric(): EdgeMetric {
    const value = BigInt(this.#lease.current?.intervalMs ?? this.#configuration.config?.scanMs ?? 0);
    return this.#metric({ name: gatewayMetrics.scanRate, datatype: DataType.Int64, value });
  }

  #define(): void {
    this.#edge.send({ kind: 'define', metrics: this.#nodeMetrics() });
  }

  #command({ device, uuid, metrics }: EdgeCommand): void {
    if (device !== undefined) {
      this.#deviceCommand({ device, uuid, metrics });
      return;
    }
    const stored = find(metrics, gatewayMetrics.stored)?.value;
    if (typeof stored === 'string') this.#forwarder.stored(stored);
    const configuration = find(metrics, gatewayMetrics.configuration)?.value;
    if (typeof configuration === 'string') this.#enqueue(() => this.#configure(configuration));
    const request = find(metrics, gatewayMetrics.request)?.value;
    if (typeof request === 'string') this.#requests.receive(request).catch((error: unknown) => this.#failed(error));
    const firmwareKey = find(metrics, gatewayMetrics.firmwareKey)?.value;
    if (typeof firmwareKey === 'string') this.#requests.learnFirmwareKey(firmwareKey);
    const intervalMs = toNumber(find(metrics, gatewayMetrics.scanRate)?.value ?? null);
    const leaseS = toNumber(find(metrics, gatewayMetrics.scanLease)?.value ?? null);
    if (intervalMs !== undefined && leaseS !== undefined) this.#lease.start(intervalMs, leaseS);
  }

  #deviceCommand(command: { device: string; uuid: string | undefined; metrics: CommandMetric[] }): void {
    this.#commands.receive(command).catch((error: unknown) => this.#failed(error));
  }

  #enqueue(work: () => Promise<void>): void {
    this.#work = this.#work.then(work).catch((error: unknown) => this.#failed(error));
  }

  #failed(error: unknown): void {
    this.#options.log.error({
      event: 'command.failed',
      reason: error instanceof Error ? error.message : String(error),
    });
  }

  async #configure(text: string): Promise<void> {
    const verdict = this.#configuration.receive(text);
    if (verdict === 'answer') this.#edge.send({ kind: 'data', metrics: this.#configurationMetrics() });
    const { config } = this.#configuration;
    if (verdict !== 'applied' || config === undefined) return;
    await this.#fleet.stop();
    this.#define();
    this.#fleet.start(config);
    this.#fleet.lease(this.#lease.current);
  }

  #tell(name: string, value: string): void {
    this.#edge.send({ kind: 'data', metrics: [this.#metric({ name, datatype: DataType.String, value })] });
  }

  #leaseChanged(): void {
    const { current } = this.#lease;
    this.#options.log.info({ event: 'scan.lease', intervalMs: current?.intervalMs });
    this.#fleet.lease(current);
    this.#edge.send({ kind: 'data', metrics: [this.#scanRateMetric()] });
  }
}

function find(metrics: readonly CommandMetric[], name: string): CommandMetric | undefined {
  return metrics.find((metric) => metric.name === name);
}
