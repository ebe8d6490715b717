import { batchUuid, codeProperty, type ErrorCode, gatewayMetrics, type SignalValue } from '@lookfar/contract';
import { type HostEffect, HostSession, type MetricValue, metricNames } from '@lookfar/sparkplug';
import type { MqttLink } from '../../platform/broker/MqttLink.ts';
import type { Bus } from '../../platform/bus/Bus.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { PauseWatch } from '../../platform/clock/PauseWatch.ts';
import type { Log } from '../../platform/log/log.ts';
import { RateLimitedLog } from '../../platform/log/RateLimitedLog.ts';
import type { Catalogue, CatalogueDevice, CatalogueEntry, CatalogueSignal } from './Catalogue.ts';
import type { IngestEvent, IngestPort } from './IngestPort.ts';
import type { LatestSpeaker } from './LatestSpeaker.ts';
import type { SignalUpdate } from './LatestValues.ts';
import type { LiveState } from './LiveState.ts';
import { NodeNames } from './NodeNames.ts';
import { PauseRecovery } from './PauseRecovery.ts';
import { QuietNodes } from './QuietNodes.ts';
import { readValue } from './readValue.ts';
import { saneTime } from './saneTime.ts';
import { WrongClocks } from './WrongClocks.ts';

const hostId = 'lookfar';
const gatewayAway: ErrorCode = '1302';
const deviceAway: ErrorCode = '99901';
const mostRefused = 10_000;

/** Listeners to what gateways send besides values to show and to store. */
export interface NodeListener {
  nodeValues(gateway: CatalogueEntry, metrics: readonly MetricValue[], birth: boolean): void;
  /** What a device sent, under the names of its node. */
  deviceValues(gateway: CatalogueEntry, equipmentId: number, metrics: readonly MetricValue[], birth: boolean): void;
  /**
   * A device of an edge node that is not our agent was born, whether there is an equipment for it or not. The node itself
   * is a device with its SN as name.
   */
  foreignBirth(gateway: CatalogueEntry, device: string, metrics: readonly MetricValue[]): void;
  /** The configuration of these gateways changed, and ingest has loaded it. */
  configurationChanged(gateways: readonly CatalogueEntry[]): void;
}

export interface Sample {
  signal: CatalogueSignal;
  /** As read: a failed reading has no value. */
  value: SignalValue;
}

/** What one message of a device brought. */
export interface SampleMessage {
  gateway: CatalogueEntry;
  /** The agent's batch number; undefined in births and from third-party edge nodes. */
  batch: number | undefined;
  birth: boolean;
  /** Buffered at the edge and sent later. */
  historical: boolean;
  samples: readonly Sample[];
}

/** Listeners that record values and gaps. */
export interface RecordListener {
  /** The catalogue is loaded, and no data flows before this resolves. */
  begin(): Promise<void>;
  configurationChanged(gateways: readonly CatalogueEntry[]): void;
  samples(message: SampleMessage): void;
  nodeValues(gateway: CatalogueEntry, metrics: readonly MetricValue[], birth: boolean): void;
  gatewayOnline(gateway: CatalogueEntry): void;
  gatewayLost(gateway: CatalogueEntry): void;
  deviceOnline(gateway: CatalogueEntry, device: CatalogueDevice): void;
  deviceLost(gateway: CatalogueEntry, device: CatalogueDevice, since: number): void;
}

export interface IngestParts {
  catalogue: Catalogue;
  link: MqttLink;
  bus: Bus;
  state: LiveState;
  speaker: LatestSpeaker;
  /** Another process has the gateway's connection by now. */
  isElsewhere(gatewayId: number): boolean;
  nodes: NodeListener;
  records: RecordListener;
  pauses: Pick<PauseWatch, 'isRecovering' | 'listen'>;
  clock: Clock;
  log: Log;
}

/**
 * Runs the Sparkplug host: messages of gateways become values and presence. A gateway or metric that is not in the
 * catalogue is refused with a log line; nothing that one gateway sends stops the values of another.
 */
export class Ingest implements IngestPort {
  private readonly parts: IngestParts;
  private readonly host: HostSession;
  readonly names: NodeNames;
  private readonly quiet: QuietNodes;
  private readonly recovery: PauseRecovery;
  private readonly sparse: RateLimitedLog;
  private readonly wrongClocks = new WrongClocks();
  /** By gateway: devices whose births only introduce stored samples. */
  private readonly silent = new Map<number, ReadonlySet<string>>();
  /** Group and SN of gateways that sent something unknown. */
  private readonly refused = new Set<string>();
  private refreshing = Promise.resolve();
  private disposers: (() => void)[] = [];

  constructor(parts: IngestParts) {
    this.parts = parts;
    this.sparse = new RateLimitedLog(parts.log, () => parts.clock.now());
    this.host = new HostSession({
      hostId,
      now: () => parts.clock.now(),
      publish: (message) => parts.link.publish(message),
      setTimer: (run, ms) => parts.clock.setTimeout(run, ms),
      onEffect: (effect) => this.perform(effect),
      codeProperty,
    });
    this.names = new NodeNames(this.host);
    this.quiet = new QuietNodes({
      ...parts,
      hasBirth: (gateway) => this.hasBirth(gateway),
      requestBirth: ({ orgId, sn }) => this.host.requestRebirth(String(orgId), sn),
    });
    this.recovery = new PauseRecovery({
      ...{ pauses: parts.pauses, state: parts.state },
      own: () => [...parts.catalogue.all()].filter((gateway) => this.hasBirth(gateway)),
      ask: ({ orgId, sn }) => this.host.requestRebirth(String(orgId), sn),
      lost: (gateway) => !parts.isElsewhere(gateway.id) && this.nodeLost(gateway),
    });
  }

  async start(): Promise<void> {
    const { catalogue, bus, speaker, link, log } = this.parts;
    await catalogue.load();
    await this.parts.records.begin();
    this.disposers = [
      speaker.start(),
      this.recovery.start(),
      bus.subscribe('gateway.changed', ({ gatewayIds }) => {
        // One after another: an older database result must not replace a newer one.
        this.refreshing = this.refreshing
          .then(() => this.refresh(gatewayIds))
          .catch((error: unknown) => log.error({ err: error, gatewayIds }, 'could not refresh signals'));
      }),
    ];
    await link.start({
      subscriptions: this.host.subscriptions,
      will: () => this.host.connecting(),
      up: () => {
        this.host.connected();
        this.quiet.start();
      },
      message: (topic, payload, retained) => this.host.message(topic, payload, { retained }),
      gone: ({ orgId, sn }) => this.host.nodeGone(String(orgId), sn),
      down: () => {
        this.quiet.stop();
        this.host.disconnected();
      },
    });
  }

  async stop(): Promise<void> {
    for (const dispose of this.disposers) dispose();
    this.quiet.stop();
    this.host.close();
    await this.parts.link.stop();
  }

  private async refresh(gatewayIds: readonly number[]): Promise<void> {
    const entries = await this.parts.catalogue.refresh(gatewayIds);
    this.parts.nodes.configurationChanged(entries);
    this.parts.records.configurationChanged(entries);
    for (const entry of entries) this.quiet.tellWhere(entry);
    // What was refused as unknown has to be sent again.
    for (const { orgId, sn } of entries) {
      if (this.refused.delete(`${orgId}/${sn}`)) this.host.requestRebirth(String(orgId), sn);
    }
  }

  private perform(effect: HostEffect): void {
    if (effect.kind === 'refused') {
      this.sparse.warn(effect.topic, { topic: effect.topic.slice(0, 200), reason: effect.reason }, 'refused a message');
      return;
    }
    const { group, node } = effect;
    const gateway = this.parts.catalogue.find(group, node);
    if (!gateway) {
      this.refuse({ orgId: group, sn: node }, {}, 'refused values of an unknown gateway');
      return;
    }
    this.take(gateway, effect);
  }

  take(gateway: CatalogueEntry, event: IngestEvent): void {
    if (event.kind === 'nodeOnline') this.nodeOnline(gateway, event.rebirth);
    else if (event.kind === 'deviceOnline') this.deviceOnline(gateway, event.device);
    else if (event.kind === 'stale') this.stale(gateway, event);
    else if (event.device === undefined) this.nodeValues(gateway, event);
    else this.deviceValues(gateway, event.device, event);
  }

  /** Whether this process has received the gateway's birth, so that it can send to it. */
  hasBirth({ id, orgId, sn }: CatalogueEntry): boolean {
    return this.host.known(String(orgId), sn) !== undefined && !this.parts.isElsewhere(id);
  }

  /** Whether that birth contains this metric, so that the gateway may report it. */
  tells({ orgId, sn }: CatalogueEntry, metric: string): boolean {
    return this.host.known(String(orgId), sn)?.has(metric) ?? false;
  }

  private nodeValues(gateway: CatalogueEntry, event: Extract<IngestEvent, { kind: 'values' }>): void {
    const { metrics, birth } = event;
    const silent = metrics.find(({ name }) => name === gatewayMetrics.silentDevices)?.value;
    if (birth || typeof silent === 'string') this.silent.set(gateway.id, new Set(String(silent ?? '').split(',')));
    this.parts.nodes.nodeValues(gateway, metrics, birth);
    this.parts.records.nodeValues(gateway, metrics, birth);
    if (this.names.isForeign(gateway)) this.nodeAsDevice(gateway, event);
  }

  /** A node that is not our agent may have values of its own: they belong to the equipment that is named by its SN. */
  private nodeAsDevice(gateway: CatalogueEntry, event: Extract<IngestEvent, { kind: 'values' }>): void {
    const metrics = event.metrics.filter(({ name }) => name !== metricNames.bdSeq && !name.startsWith('Node Control/'));
    if (metrics.length === 0) return;
    if (this.names.device(gateway, gateway.sn)) {
      if (event.birth) this.deviceOnline(gateway, gateway.sn);
      this.deviceValues(gateway, gateway.sn, { ...event, metrics });
      return;
    }
    if (event.birth) this.parts.nodes.foreignBirth(gateway, gateway.sn, metrics);
    this.awaitsConfiguration(gateway);
  }

  private deviceOnline(gateway: CatalogueEntry, name: string): void {
    if (this.silent.get(gateway.id)?.has(name)) return;
    this.withDevice(gateway, name, (device) => {
      this.setDevice(device.id, true);
      this.parts.records.deviceOnline(gateway, device);
    });
  }

  private nodeOnline(gateway: CatalogueEntry, rebirth: boolean): void {
    this.recovery.heard(gateway);
    this.setGateway(gateway.id, true, { isNews: !rebirth });
    if (!rebirth) {
      this.wrongClocks.forget(gateway.id);
      // The gateway is back; its devices are not until their own birth.
      for (const device of gateway.devices.values()) this.markStale(device.id, deviceAway, this.parts.clock.now());
    }
    this.parts.records.gatewayOnline(gateway);
  }

  private stale(gateway: CatalogueEntry, effect: Extract<IngestEvent, { kind: 'stale' }>): void {
    // Only its connection to this process ended.
    if (this.parts.isElsewhere(gateway.id)) return;
    if (effect.device !== undefined) {
      if (this.silent.get(gateway.id)?.has(effect.device)) return;
      const since = saneTime(effect.timestamp, this.parts.clock.now()) ?? this.parts.clock.now();
      this.withDevice(gateway, effect.device, (device) => {
        this.deviceLost(device.id, deviceAway, since);
        if (effect.reason === 'deviceDeath') this.parts.records.deviceLost(gateway, device, since);
      });
      return;
    }
    if (!this.recovery.excuses(gateway)) this.nodeLost(gateway);
    this.parts.records.gatewayLost(gateway);
  }

  private nodeLost(gateway: CatalogueEntry): void {
    this.setGateway(gateway.id, false);
    for (const device of gateway.devices.values()) this.deviceLost(device.id, gatewayAway, this.parts.clock.now());
  }

  private deviceValues(gateway: CatalogueEntry, name: string, effect: Extract<IngestEvent, { kind: 'values' }>): void {
    const samples: Sample[] = [];
    const { birth, metrics } = effect;
    if (birth && this.names.isForeign(gateway)) this.parts.nodes.foreignBirth(gateway, name, metrics);
    this.withDevice(gateway, name, (device) => {
      samples.push(...this.values(gateway, device, effect));
      this.parts.nodes.deviceValues(gateway, device.id, metrics, birth);
    });
    const historical = metrics.some((metric) => metric.historical);
    // Also for a deleted device: otherwise its batches would stay in the gateway forever.
    this.parts.records.samples({ gateway, batch: batchUuid.read(effect.uuid), birth, historical, samples });
  }

  /** Shows current values; returns what may be worth storing. */
  private values(
    gateway: CatalogueEntry,
    device: CatalogueDevice,
    { metrics, birth }: Extract<IngestEvent, { kind: 'values' }>,
  ): Sample[] {
    const updates: SignalUpdate[] = [];
    const samples: Sample[] = [];
    const signalOf = this.names.signals(gateway, device);
    for (const metric of metrics) {
      const signal = signalOf(metric.name);
      const time = signal && this.timeOf(gateway, metric);
      if (!signal) {
        const fields = { equipmentId: device.id, metric: metric.name.slice(0, 100) };
        this.refuse(gateway, fields, 'refused a metric that is not a signal of the device');
      }
      if (!signal || time === undefined) continue;
      const value = readValue(signal, metric, time);
      if (!metric.historical) updates.push([signal.id, value]);
      if (!metric.transient) samples.push({ signal, value });
    }
    const changed = this.parts.state.accept(device.id, updates, birth);
    if (changed.length > 0) this.parts.speaker.values(device.id, changed);
    return samples;
  }

  /** Undefined for a stored value with an impossible time, if it cannot be put right. */
  private timeOf(gateway: CatalogueEntry, metric: MetricValue): number | undefined {
    const now = this.parts.clock.now();
    const time = saneTime(metric.timestamp, now);
    if (time !== undefined) return time;
    if (!this.wrongClocks.has(gateway.id)) {
      this.parts.log.warn(
        { sn: gateway.sn, timestamp: metric.timestamp },
        'the clock of a gateway is wrong; the time of arrival is used',
      );
    }
    return this.wrongClocks.timeOf(gateway.id, metric, now);
  }

  private withDevice(gateway: CatalogueEntry, name: string, run: (device: CatalogueDevice) => void): void {
    const device = this.names.device(gateway, name);
    if (device) run(device);
    else this.refuse(gateway, { device: name.slice(0, 100) }, 'refused a device that does not belong to this gateway');
  }

  private refuse({ orgId, sn }: { orgId: number | string; sn: string }, fields: object, text: string): void {
    this.awaitsConfiguration({ orgId, sn });
    this.sparse.warn(`${text} ${orgId}/${sn}`, { orgId, sn, ...fields }, text);
  }

  private awaitsConfiguration({ orgId, sn }: { orgId: number | string; sn: string }): void {
    if (this.refused.size < mostRefused) this.refused.add(`${orgId}/${sn}`);
  }

  private deviceLost(equipmentId: number, code: string, since: number): void {
    this.setDevice(equipmentId, false);
    this.markStale(equipmentId, code, since);
  }

  private markStale(equipmentId: number, code: string, since: number): void {
    const changed = this.parts.state.markStale(equipmentId, code, since);
    if (changed.length > 0) this.parts.speaker.values(equipmentId, changed);
  }

  // The server's own clock may be set back; the order of changes must survive that.
  // `isNews`: told even if it was online: it may have been so at another process, which has to hear of this.
  private setGateway(gatewayId: number, online: boolean, { isNews = false } = {}): void {
    const { state, speaker, clock } = this.parts;
    const presence = { online, since: Math.max(clock.now(), state.gateway(gatewayId).since) };
    // It belongs to this process before anyone here hears of it.
    if (isNews) speaker.gateway(gatewayId, presence);
    if (state.setGateway(gatewayId, presence) && !isNews) speaker.gateway(gatewayId, presence);
  }

  private setDevice(equipmentId: number, online: boolean): void {
    const { state, speaker, clock } = this.parts;
    const presence = { online, since: Math.max(clock.now(), state.device(equipmentId).since) };
    if (state.setDevice(equipmentId, presence)) speaker.device(equipmentId, presence);
  }
}
