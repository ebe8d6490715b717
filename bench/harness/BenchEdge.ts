import { batchUuid, gatewayMetrics } from '@lookfar/contract';
import { connectAsync, type MqttClient } from 'mqtt';
import { DataType, decodePayload, encodePayload, metricNames } from '../../packages/sparkplug/src/index.ts';

export interface BenchIdentity {
  sn: string;
  secret: string;
  broker: string;
  devices: readonly BenchDevice[];
}

/** A device behind an edge node, and its signals. */
export interface BenchDevice {
  id: number;
  signals: readonly number[];
}

/** A lightweight Sparkplug edge node: births, data by alias with batch numbers, and acknowledgements. */
export class BenchEdge {
  readonly identity: BenchIdentity;
  /** Points sent, and points acknowledged as durable. */
  sent = 0;
  stored = 0;
  private client: MqttClient | undefined;
  private seq = 0;
  private batch = 0;
  private readonly waiting = new Map<number, number>();

  constructor(identity: BenchIdentity) {
    this.identity = identity;
  }

  get unstored(): number {
    return this.waiting.size;
  }

  async start(): Promise<void> {
    const { sn, secret, broker } = this.identity;
    const bdSeq = { name: metricNames.bdSeq, datatype: DataType.Int64, value: 0n } as const;
    const payload = Buffer.from(encodePayload({ timestamp: Date.now(), metrics: [bdSeq] }));
    const will = { topic: this.topic('NDEATH'), payload, qos: 1, retain: false } as const;
    const login = { clientId: sn, username: sn, password: secret };
    this.client = await connectAsync(broker, { ...login, will, protocolVersion: 4, reconnectPeriod: 0 });
    this.client.on('message', (_topic, message) => this.command(message));
    await this.client.subscribeAsync(this.topic('NCMD'), { qos: 1 });
    this.birth();
  }

  async stop(): Promise<void> {
    await this.client?.endAsync(true);
  }

  /** Sends one value of `count` signals of the first device, different ones each time, all with the current time. */
  send(count: number): void {
    const signals = this.identity.devices[0]?.signals.length ?? 0;
    const now = Date.now();
    const first = this.batch * count;
    this.sendOf(
      0,
      Array.from({ length: count }, (_, i) => [(first + i) % signals, (now % 100_000) / 100 + i]),
    );
  }

  /** Sends values of signals of the device at an index, all with the current time. */
  sendOf(place: number, values: readonly (readonly [signal: number, value: number])[]): void {
    const device = this.identity.devices[place];
    if (!device) throw new Error(`${this.identity.sn} has no device at ${place}`);
    const timestamp = Date.now();
    const metrics = values.map(([signal, value]) => ({
      alias: aliasOf(place, signal),
      datatype: DataType.Float,
      value: Math.fround(value),
      timestamp,
    }));
    const count = values.length;
    this.batch += 1;
    this.waiting.set(this.batch, count);
    this.sent += count;
    const uuid = batchUuid.write(this.batch);
    const payload = encodePayload({ timestamp, seq: this.next(), metrics, uuid }, { omitDatatypes: true });
    this.client?.publish(this.topic('DDATA', device.id), Buffer.from(payload));
  }

  private birth(): void {
    this.seq = 0;
    const timestamp = Date.now();
    const publish = (
      type: string,
      device: number | undefined,
      metrics: Parameters<typeof encodePayload>[0]['metrics'],
    ) =>
      this.client?.publish(
        this.topic(type, device),
        Buffer.from(encodePayload({ timestamp, seq: this.next(), metrics })),
      );
    publish('NBIRTH', undefined, [
      { name: metricNames.bdSeq, datatype: DataType.Int64, value: 0n, timestamp },
      { name: metricNames.rebirth, datatype: DataType.Boolean, value: false, timestamp },
      { name: gatewayMetrics.revision, datatype: DataType.Int64, value: 1n, timestamp },
      { name: gatewayMetrics.refusal, datatype: DataType.String, value: '', timestamp },
      { name: gatewayMetrics.backlog, datatype: DataType.Int64, value: 0n, timestamp },
    ]);
    for (const [place, { id, signals }] of this.identity.devices.entries()) {
      const born = { datatype: DataType.Float, value: 0, timestamp };
      const metrics = signals.map((signal, i) => ({ name: String(signal), alias: aliasOf(place, i), ...born }));
      publish('DBIRTH', id, metrics);
    }
  }

  private command(message: Uint8Array): void {
    for (const { name, value } of decodePayload(message).metrics) {
      if (name === metricNames.rebirth) this.birth();
      if (name === gatewayMetrics.stored) this.forget(String(value));
    }
  }

  private forget(ranges: string): void {
    for (const range of ranges.split(',')) {
      const [first = 0, last = first] = range.split('-').map(Number);
      for (let batch = first; batch <= last; batch += 1) {
        this.stored += this.waiting.get(batch) ?? 0;
        this.waiting.delete(batch);
      }
    }
  }

  private topic(type: string, device?: number): string {
    const group = this.identity.secret.split('.')[0];
    return `spBv1.0/${group}/${type}/${this.identity.sn}${device === undefined ? '' : `/${device}`}`;
  }

  private next(): number {
    const seq = this.seq;
    this.seq = (this.seq + 1) % 256;
    return seq;
  }
}

const signalsAtMost = 1000;

/** Aliases are unique over all devices of a node. */
function aliasOf(place: number, signal: number): bigint {
  return BigInt(place * signalsAtMost + signal);
}
