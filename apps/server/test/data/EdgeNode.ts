import { batchUuid, gatewayMetrics } from '@lookfar/contract';
import {
  DataType,
  decodePayload,
  encodePayload,
  metricNames,
  type Payload,
  type TypedMetric,
} from '@lookfar/sparkplug';
import { connect, type IClientOptions, type MqttClient } from 'mqtt';
import { until } from './until.ts';

export interface EdgeIdentity {
  /** `mqtt://127.0.0.1:…` */
  broker: string;
  orgId: number;
  sn: string;
  secret: string;
}

export type EdgeMetric = TypedMetric & { name: string };

let sessions = 0;

/** A Sparkplug edge node written by hand, so that it can also do what a good one never does. */
export class EdgeNode {
  readonly client: MqttClient;
  /** Commands that arrived, decoded; a wish for a rebirth is fulfilled instead. */
  readonly commands: { topic: string; payload: Payload }[] = [];
  private readonly identity: EdgeIdentity;
  private readonly bdSeq = BigInt(sessions++ % 256);
  private seq = 0;
  private births: (() => void)[] = [];

  constructor(identity: EdgeIdentity, options: IClientOptions = {}) {
    this.identity = identity;
    const { broker, sn, secret } = identity;
    this.client = connect(broker, {
      clientId: sn,
      username: sn,
      password: secret,
      reconnectPeriod: 0,
      protocolVersion: 4,
      will: { topic: this.topic('NDEATH'), payload: this.death(), qos: 1, retain: false },
      ...options,
    });
    // Without a listener a refused connection would end the test process.
    this.client.on('error', () => {});
    this.client.on('message', (topic, payload) => {
      if (!topic.includes('/STATE/')) this.command(topic, decodePayload(payload));
    });
  }

  async connected(): Promise<this> {
    await until('the edge node to connect', () => this.client.connected);
    await this.client.subscribeAsync([this.topic('NCMD'), this.topic('DCMD', '#')], { qos: 1 });
    return this;
  }

  topic(type: string, device?: string | number): string {
    const { orgId, sn } = this.identity;
    return `spBv1.0/${orgId}/${type}/${sn}${device === undefined ? '' : `/${device}`}`;
  }

  /**
   * With `backlog` it is a gateway that keeps its batches until they are stored; without `requests` an old one that
   * understands none. `more` is what else its birth says.
   */
  nodeBirth(birth: { revision?: number; backlog?: number; requests?: boolean; more?: EdgeMetric[] } = {}): void {
    const { revision = 0, backlog, requests = true, more = [] } = birth;
    this.births = [() => this.nodeBirth(birth)];
    this.seq = 0;
    const answers: EdgeMetric[] = requests
      ? [
          { name: gatewayMetrics.response, datatype: DataType.String, value: '' },
          { name: gatewayMetrics.log, datatype: DataType.String, value: '' },
          { name: gatewayMetrics.refusedRevision, datatype: DataType.Int64, value: 0n },
        ]
      : [];
    const kept: EdgeMetric[] =
      backlog === undefined
        ? []
        : [
            { name: gatewayMetrics.backlog, datatype: DataType.Int64, value: BigInt(backlog) },
            { name: gatewayMetrics.dropped, datatype: DataType.String, value: '' },
          ];
    this.send('NBIRTH', undefined, [
      ...kept,
      ...answers,
      ...more,
      { name: metricNames.bdSeq, datatype: DataType.Int64, value: this.bdSeq },
      { name: metricNames.rebirth, datatype: DataType.Boolean, value: false },
      { name: gatewayMetrics.revision, datatype: DataType.Int64, value: BigInt(revision) },
      { name: gatewayMetrics.refusal, datatype: DataType.String, value: '' },
      { name: gatewayMetrics.commandResult, datatype: DataType.String, value: '' },
      { name: gatewayMetrics.firmware, datatype: DataType.String, value: '1.2.3' },
      { name: gatewayMetrics.scanRate, datatype: DataType.Int64, value: 1000n },
    ]);
  }

  nodeData(metrics: EdgeMetric[]): void {
    this.send('NDATA', undefined, metrics);
  }

  /** `measured`: time of the metrics; the message itself is always of now. */
  deviceBirth(device: number, metrics: EdgeMetric[], measured = Date.now()): void {
    this.births.push(() => this.deviceBirth(device, metrics, measured));
    this.send('DBIRTH', device, metrics, { measured });
  }

  deviceData(device: number, metrics: EdgeMetric[], measured = Date.now()): void {
    this.send('DDATA', device, metrics, { measured });
  }

  /** Data with a batch number; every metric has its own time. */
  batch(device: number, batch: number, metrics: EdgeMetric[]): void {
    this.send('DDATA', device, metrics, { uuid: batchUuid.write(batch) });
  }

  /** Batches that the server said it has stored. */
  storedBatches(): Set<number> {
    const metrics = this.commands.flatMap(({ payload }) => payload.metrics);
    const texts = metrics.filter(({ name }) => name === gatewayMetrics.stored).map(({ value }) => String(value));
    const numbers = texts
      .flatMap((text) => text.split(','))
      .flatMap((part) => {
        const [first = 0, last = first] = part.split('-').map(Number);
        return Array.from({ length: last - first + 1 }, (_, n) => first + n);
      });
    return new Set(numbers);
  }

  deviceDeath(device: number, timestamp = Date.now()): void {
    this.send('DDEATH', device, [], { timestamp });
  }

  raw(type: string, device: number | undefined, bytes: Uint8Array): void {
    this.client.publish(this.topic(type, device), Buffer.from(bytes));
  }

  /** Cuts the line without a word, as a power failure does: the broker then publishes the will. */
  cut(): void {
    this.client.stream.destroy();
  }

  async close(): Promise<void> {
    await this.client.endAsync(true);
  }

  private command(topic: string, payload: Payload): void {
    if (payload.metrics[0]?.name !== metricNames.rebirth) this.commands.push({ topic, payload });
    else for (const again of this.births) again();
  }

  private send(
    type: string,
    device: number | undefined,
    metrics: EdgeMetric[],
    options: { timestamp?: number; measured?: number; uuid?: string } = {},
  ): void {
    const { timestamp = Date.now(), measured = timestamp, uuid } = options;
    const stamped = metrics.map((metric) => ({ ...metric, timestamp: metric.timestamp ?? measured }));
    this.raw(type, device, encodePayload({ timestamp, seq: this.seq, metrics: stamped, uuid }));
    this.seq = (this.seq + 1) % 256;
  }

  private death(): Buffer {
    const metric: EdgeMetric = { name: metricNames.bdSeq, datatype: DataType.Int64, value: this.bdSeq };
    return Buffer.from(encodePayload({ timestamp: Date.now(), metrics: [metric] }));
  }
}
