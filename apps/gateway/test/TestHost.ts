import { type HostEffect, HostSession, type MetricValue, type Publish } from '@lookfar/sparkplug';
import { connect, type MqttClient } from 'mqtt';

/** A host application over MQTT that remembers all it was told. */
export class TestHost {
  readonly effects: HostEffect[] = [];
  readonly topics: string[] = [];
  readonly session: HostSession;
  readonly #url: string;
  #client: MqttClient | undefined;

  constructor(url: string) {
    this.#url = url;
    this.session = new HostSession({
      hostId: 'test',
      now: () => Date.now(),
      publish: (message) => this.publish(message),
      setTimer: (run, ms) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
      onEffect: (effect) => this.effects.push(effect),
    });
  }

  publish({ topic, payload, qos, retain }: Publish): void {
    this.#client?.publish(topic, Buffer.from(payload), { qos, retain });
  }

  async start(): Promise<void> {
    const will = this.session.connecting();
    const client = connect(this.#url, {
      clientId: 'host',
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
  }

  async stop(): Promise<void> {
    this.session.close();
    await this.#client?.endAsync(true);
  }

  /** All values of a metric since the start, oldest first. */
  values(metric: string, device?: string): MetricValue[] {
    return this.effects.flatMap((effect) =>
      effect.kind === 'values' && effect.device === device ? effect.metrics.filter(({ name }) => name === metric) : [],
    );
  }

  last(metric: string, device?: string): MetricValue | undefined {
    return this.values(metric, device).at(-1);
  }

  count(kind: HostEffect['kind'], device?: string): number {
    return this.effects.filter((effect) => effect.kind === kind && (!('device' in effect) || effect.device === device))
      .length;
  }
}
