import type { StationPoint } from '../devices/point.ts';
import type { StationDevice } from '../devices/StationDevice.ts';
import { isWithin, type StationHolder } from '../s7/S7Memory.ts';
import { type Broker, MqttLine } from './MqttLine.ts';
import { decodeCommand, encode, type Metric, type MetricType } from './sparkplug.ts';

/** What the node needs to connect. */
export interface NodeAccess extends Broker {
  sn: string;
  /** Its group, a dot, and something random. */
  secret: string;
}

interface StationNodeOptions {
  devices: readonly StationDevice[];
  holder: StationHolder;
  /** Undefined while there is none, e.g. because the installation has not been set up yet. */
  access(): NodeAccess | undefined;
  now(): number;
  /** Between two messages, ms. */
  everyMs?: number;
}

const rebirth = 'Node Control/Rebirth';
const retryMs = 3000;
/** What has changed is sent this often. */
const usualMs = 10_000;

/** The charging operator's own Sparkplug B node: it sends what has changed and takes commands. */
export class StationNode {
  readonly #options: StationNodeOptions;
  readonly #sent = new Map<StationPoint, number>();
  #line: MqttLine | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isReady = false;
  #isStopped = false;
  #seq = 0;
  #birth: number;

  constructor(options: StationNodeOptions) {
    this.#options = options;
    this.#birth = Math.floor(options.now() / 1000) % 256;
  }

  start(): void {
    this.#isStopped = false;
    this.#connect();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#line?.close();
  }

  #connect(): void {
    const access = this.#options.access();
    if (this.#isStopped) return;
    if (!access) {
      this.#later(() => this.#connect(), retryMs);
      return;
    }
    const { sn, secret, broker, fingerprint } = access;
    const topic = (kind: string, device = '') =>
      `spBv1.0/${secret.split('.', 1)[0]}/${kind}/${sn}${device && '/'}${device}`;
    this.#birth = (this.#birth + 1) % 256;
    const payload = encode({ timestamp: this.#options.now(), metrics: [this.#birthNumber()] });
    this.#line = new MqttLine({
      ...{ broker, fingerprint, clientId: sn, password: secret, will: { topic: topic('NDEATH'), payload } },
      subscriptions: [topic('NCMD'), topic('DCMD', '+')],
      onReady: () => this.#begin(topic),
      onMessage: (name, bytes) => this.#command(topic, name, bytes),
      onClosed: () => {
        this.#isReady = false;
        if (!this.#isStopped) this.#later(() => this.#connect(), retryMs);
      },
    });
  }

  #begin(topic: Topic): void {
    this.#isReady = true;
    this.#bear(topic);
    this.#later(() => this.#tick(topic), this.#options.everyMs ?? usualMs);
  }

  #tick(topic: Topic): void {
    if (!this.#isReady) return;
    this.#sendChanges(topic);
    this.#later(() => this.#tick(topic), this.#options.everyMs ?? usualMs);
  }

  /** All metrics of the node and of its devices. */
  #bear(topic: Topic): void {
    this.#seq = 0;
    this.#send(topic('NBIRTH'), [this.#birthNumber(), { name: rebirth, type: 'BOOL', value: 0 }]);
    for (const { name, points } of this.#options.devices) this.#send(topic('DBIRTH', name), this.#metrics(points));
  }

  #sendChanges(topic: Topic): void {
    for (const { name, points } of this.#options.devices) {
      const changed = points.filter((point) => {
        const before = this.#sent.get(point) ?? Number.NaN;
        const now = this.#raw(point);
        return !(Math.abs(now - before) <= point.deadband);
      });
      if (changed.length > 0) this.#send(topic('DDATA', name), this.#metrics(changed));
    }
  }

  #metrics(points: readonly StationPoint[]): Metric[] {
    return points.map((point) => {
      const value = this.#raw(point);
      this.#sent.set(point, value);
      return { name: point.address, type: point.dataType as MetricType, value };
    });
  }

  #raw({ dataType, scale, read }: StationPoint): number {
    const value = read(this.#options.holder.works);
    return dataType === 'FLOAT' ? value : Math.round(value / scale);
  }

  #birthNumber(): Metric {
    return { name: 'bdSeq', type: 'UInt64', value: this.#birth };
  }

  #send(topic: string, metrics: readonly Metric[]): void {
    this.#line?.publish(topic, encode({ timestamp: this.#options.now(), seq: this.#seq, metrics }));
    this.#seq = (this.#seq + 1) % 256;
  }

  /** Values beyond their limits are ignored: a node can only answer with data. */
  #command(topic: Topic, name: string, bytes: Buffer): void {
    const metrics = decodeCommand(bytes);
    if (name === topic('NCMD')) {
      if (metrics.get(rebirth) === 1) this.#bear(topic);
      return;
    }
    const device = this.#options.devices.find((one) => topic('DCMD', one.name) === name);
    if (!device) return;
    const { holder } = this.#options;
    const written = device.points.filter(({ address, write, scale, ...limits }) => {
      const raw = metrics.get(address);
      if (raw === undefined || !write || !isWithin(limits, raw * scale)) return false;
      holder.works = write(holder.works, raw * scale);
      return true;
    });
    // What was written is confirmed at once, also if it has not changed.
    if (written.length > 0) this.#send(topic('DDATA', device.name), this.#metrics(written));
  }

  #later(run: () => void, ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(run, ms);
  }
}

type Topic = (kind: string, device?: string) => string;
