import { batchUuid, gatewayMetrics, primaryHostId } from '@lookfar/contract';
import {
  DataType,
  type HostEffect,
  HostSession,
  type MetricValue,
  nodeCommand,
  type Publish,
} from '@lookfar/sparkplug';
import { connect, type MqttClient } from 'mqtt';

const ACKNOWLEDGE_MS = 50;

type Values = Extract<HostEffect, { kind: 'values' }>;

/** A host application over MQTT that records all messages, and acknowledges every batch while `acknowledges` is set. */
export class TestHost {
  readonly effects: HostEffect[] = [];
  readonly topics: string[] = [];
  readonly session: HostSession;
  acknowledges = true;
  readonly #url: () => string;
  readonly #stored = new Map<string, { group: string; node: string; batches: number[] }>();
  #client: MqttClient | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(url: () => string) {
    this.#url = url;
    this.session = new HostSession({
      hostId: primaryHostId,
      now: () => Date.now(),
      publish: (message) => this.publish(message),
      setTimer: (run, ms) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
      onEffect: (effect) => this.#hear(effect),
    });
  }

  publish({ topic, payload, qos, retain }: Publish): void {
    this.#client?.publish(topic, Buffer.from(payload), { qos, retain });
  }

  async start(): Promise<void> {
    const will = this.session.connecting();
    const client = connect(this.#url(), {
      clientId: 'host',
      rejectUnauthorized: false,
      reconnectPeriod: 0,
      will: { ...will, payload: Buffer.from(will.payload) },
    });
    this.#client = client;
    client.on('error', () => undefined);
    client.on('message', (topic, payload) => {
      this.topics.push(topic);
      this.session.message(topic, payload);
    });
    client.on('close', () => this.session.disconnected());
    await new Promise<void>((resolve) => client.once('connect', () => resolve()));
    const filters = Object.fromEntries(this.session.subscriptions.map(({ filter, qos }) => [filter, { qos }]));
    await client.subscribeAsync(filters);
    this.session.connected();
    this.#timer = setInterval(() => this.#acknowledge(), ACKNOWLEDGE_MS);
  }

  /** Planned: STATE offline, then the connection ends. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.session.close();
    const client = this.#client;
    if (!client) return;
    // A client whose broker has just gone down would wait for an acknowledgement that never comes.
    const lost = new Promise<void>((resolve) => client.once('close', () => resolve()));
    await Promise.race([client.endAsync(!client.connected), lost]);
  }

  /** All values of a metric since the start, oldest first. */
  values(metric: string, device?: string): MetricValue[] {
    return this.#all().flatMap((effect) =>
      effect.device === device ? effect.metrics.filter(({ name }) => name === metric) : [],
    );
  }

  /** What a device sent in batches, each sample once, by metric and then by time, as a historian sees it. */
  samples(device: string): Map<string, MetricValue[]> {
    const found = new Map<string, Map<number, MetricValue>>();
    for (const { birth, device: of, metrics } of this.#all()) {
      if (birth || of !== device) continue;
      for (const metric of metrics) {
        const times = found.get(metric.name) ?? new Map<number, MetricValue>();
        found.set(metric.name, times.set(metric.timestamp, metric));
      }
    }
    const byTime = (times: ReadonlyMap<number, MetricValue>) =>
      [...times.values()].sort((a, b) => a.timestamp - b.timestamp);
    return new Map(Array.from(found, ([name, times]) => [name, byTime(times)]));
  }

  last(metric: string, device?: string): MetricValue | undefined {
    return this.values(metric, device).findLast(({ historical }) => !historical);
  }

  count(kind: HostEffect['kind'], device?: string): number {
    return this.effects.filter((effect) => effect.kind === kind && (!('device' in effect) || effect.device === device))
      .length;
  }

  #all(): Values[] {
    return this.effects.flatMap((effect) => (effect.kind === 'values' ? [effect] : []));
  }

  #hear(effect: HostEffect): void {
    this.effects.push(effect);
    const batch = effect.kind === 'values' && effect.device !== undefined ? batchUuid.read(effect.uuid) : undefined;
    if (batch === undefined || effect.kind !== 'values') return;
    const { group, node } = effect;
    const entry = this.#stored.get(node) ?? { group, node, batches: [] };
    entry.batches.push(batch);
    this.#stored.set(node, entry);
  }

  #acknowledge(): void {
    if (!this.acknowledges) return;
    for (const { group, node, batches } of this.#stored.values()) {
      const metrics = [{ name: gatewayMetrics.stored, datatype: DataType.String, value: ranges(batches) } as const];
      this.publish(nodeCommand({ group, node, metrics, timestamp: Date.now() }));
    }
    this.#stored.clear();
  }
}

/** `1-20,22`. */
function ranges(batches: readonly number[]): string {
  const found: [number, number][] = [];
  for (const batch of [...new Set(batches)].sort((a, b) => a - b)) {
    const last = found.at(-1);
    if (last?.[1] === batch - 1) last[1] = batch;
    else found.push([batch, batch]);
  }
  return found.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(',');
}
