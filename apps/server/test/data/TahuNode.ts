import { newClient } from 'sparkplug-client';
import type { EdgeIdentity } from './EdgeNode.ts';
import { until } from './until.ts';

type Client = ReturnType<typeof newClient>;
type Payload = Parameters<Client['publishDeviceBirth']>[1];
export type TahuMetric = NonNullable<Payload['metrics']>[number];
export type TahuOptions = Parameters<Client['publishDeviceBirth']>[2];

export interface TahuDevice {
  id: string;
  metrics: TahuMetric[];
}

/**
 * An edge node as its authors' example has it: Tahu's own client, births on demand, and every write is answered with
 * the new value.
 */
export class TahuNode {
  readonly client: Client;
  /** As Tahu decoded them; without a device, of the node's own metrics. */
  readonly writes: { device: string | undefined; metrics: TahuMetric[] }[] = [];
  /** Names of node commands. */
  readonly commands: string[] = [];
  /** False: takes commands and says nothing. */
  answers = true;
  births = 0;
  private readonly devices: () => TahuDevice[];
  private readonly options: TahuOptions;
  /** Metrics of the node itself. */
  private readonly own: TahuMetric[];

  constructor(
    { broker, orgId, sn, secret }: EdgeIdentity,
    devices: () => TahuDevice[],
    options: { publishDeath?: boolean; compress?: TahuOptions; own?: TahuMetric[] } = {},
  ) {
    this.devices = devices;
    this.options = options.compress;
    this.own = options.own ?? [];
    this.client = newClient({
      serverUrl: broker,
      username: sn,
      password: secret,
      clientId: sn,
      groupId: String(orgId),
      edgeNode: sn,
      publishDeath: options.publishDeath ?? false,
      version: 'spBv1.0',
      mqttOptions: { reconnectPeriod: 0 },
    });
    this.client.on('error', () => {});
    this.client.on('birth', () => this.birth());
    this.client.on('ncmd', ({ metrics = [] }) => {
      this.commands.push(...(metrics ?? []).map(({ name }) => String(name)));
      if (metrics?.some(({ name, value }) => name === 'Node Control/Rebirth' && value === true)) this.birth();
      else this.written(undefined, metrics ?? []);
    });
    this.client.on('dcmd', (device, { metrics }) => this.written(device, metrics ?? []));
  }

  async born(): Promise<this> {
    await until('the birth of the Tahu node', () => this.births > 0);
    return this;
  }

  data(device: string | undefined, metrics: TahuMetric[], timestamp = Date.now()): void {
    if (device === undefined) this.client.publishNodeData({ timestamp, metrics }, this.options);
    else this.client.publishDeviceData(device, { timestamp, metrics }, this.options);
  }

  /** The connection breaks without a word. */
  cut(): void {
    // Its own client is private to it.
    const { client } = this.client as unknown as { client: { stream: { destroy(): void } } };
    client.stream.destroy();
  }

  private birth(): void {
    const timestamp = Date.now();
    const rebirth: TahuMetric = { name: 'Node Control/Rebirth', type: 'Boolean', value: false };
    this.client.publishNodeBirth({ timestamp, metrics: [rebirth, ...this.own] }, this.options);
    for (const { id, metrics } of this.devices()) {
      this.client.publishDeviceBirth(id, { timestamp: timestamp - 1, metrics }, this.options);
    }
    this.births += 1;
  }

  private written(device: string | undefined, metrics: TahuMetric[]): void {
    this.writes.push({ device, metrics });
    if (this.answers)
      this.data(
        device,
        metrics.map((metric) => ({ ...metric, timestamp: Date.now() })),
      );
  }
}
