import { batchUuid, type DroppedBatches, gatewayMetrics } from '@lookfar/contract';
import { DataType, type EdgeMetric } from '@lookfar/sparkplug';
import type { Batch, Sample } from '../buffer/batch.ts';
import type { Cursor, DiskBuffer } from '../buffer/DiskBuffer.ts';
import { mergeDropped } from '../buffer/mergeDropped.ts';
import { readRanges } from '../buffer/readRanges.ts';
import type { Log } from '../Log.ts';
import type { Runtime } from '../Runtime.ts';
import type { EdgeRunner } from '../session/EdgeRunner.ts';
import { createReplayState, type ReplayEffect, type ReplayEvent, type ReplayLimits, replayStep } from './replayStep.ts';

/** Samples per batch: it is sent as one message, and a broker limits the size. */
const MOST_SAMPLES = 1000;
/** Bytes in transit to the broker above which backfilled samples wait for live ones. */
const MOST_QUEUED_BYTES = 256 * 1024;
/** Batches sent without having been stored whose acknowledgement is tracked. */
const MOST_UNKEPT = 1000;
/** Devices need a moment to respond after a start; births wait for them. In multiples of `resendMs`. */
const SILENT_AFTER = 2;
const START: Cursor = { batch: 0, first: -1, offset: 0 };

export interface ForwarderOptions {
  edge: Pick<EdgeRunner, 'send' | 'live' | 'knows' | 'queuedBytes'>;
  limits: ReplayLimits;
  /** Minimum time between two reports of backlog and losses, in ms. */
  reportMs: number;
  runtime: Runtime;
  log: Log;
  /** Samples as the device's metrics; undefined if the device is not configured. */
  metricsOf(device: number, samples: readonly Sample[]): EdgeMetric[] | undefined;
  /** All metrics of a device, without values. */
  silentMetricsOf(device: number): EdgeMetric[];
}

/** Store and forward: every sample is on disk before it is sent, and sent until the server has stored it. */
export class Forwarder {
  readonly #options: ForwarderOptions;
  readonly #buffer: DiskBuffer;
  readonly #state;
  #cursor = START;
  #stopReplay: (() => void) | undefined;
  #stopReport: (() => void) | undefined;
  #toldBacklog: number;
  #dropped: DroppedBatches | undefined;
  #bornAt = 0;
  /** Devices that do not respond and are announced only for what they measured before. */
  readonly #silent = new Set<number>();
  /** Sent but not on disk: whatever is not acknowledged when the session ends cannot be sent again. */
  readonly #unkept = new Map<number, DroppedBatches>();

  constructor(buffer: DiskBuffer, options: ForwarderOptions) {
    this.#options = options;
    this.#buffer = buffer;
    this.#state = createReplayState(options.limits);
    this.#toldBacklog = 0;
  }

  start(): void {
    this.#buffer.start();
    this.#toldBacklog = this.#buffer.pending;
    this.#report();
  }

  stop(): void {
    this.#stopReplay?.();
    this.#stopReport?.();
    this.#buffer.stop();
  }

  /** New samples of a device: stored, then sent while the session is live. */
  take(device: number, samples: readonly Sample[]): void {
    const { edge, metricsOf } = this.#options;
    for (let at = 0; at < samples.length; at += MOST_SAMPLES) {
      const part = samples.slice(at, at + MOST_SAMPLES);
      const { batch, kept } = this.#buffer.append(device, part);
      if (!kept) this.#notKept(lossOf(batch, part));
      const metrics = metricsOf(device, part) ?? [];
      edge.send({ kind: 'data', device: String(device), metrics, uuid: batchUuid.write(batch) });
    }
  }

  /** Births are out: everything that is waiting is sent again. */
  born(): void {
    this.#bornAt = this.#options.runtime.ticks();
    this.#step({ kind: 'born', next: this.#buffer.next });
  }

  lost(): void {
    this.#stopReplay?.();
    this.#muteAll();
    this.#step({ kind: 'lost' });
    for (const loss of this.#unkept.values()) this.dropped(loss);
    this.#unkept.clear();
  }

  /** The server's `Lookfar/Stored`. */
  stored(ranges: string): void {
    const stored = readRanges(ranges);
    this.#buffer.stored(stored);
    for (const batch of this.#unkept.keys()) {
      if (stored.some(([from, to]) => from <= batch && batch <= to)) this.#unkept.delete(batch);
    }
    this.#step({ kind: 'stored' });
  }

  /** Before the birth of a device that responds: from then on it is announced for itself. */
  responds(device: number): void {
    if (!this.#silent.has(device)) return;
    this.#options.edge.send({ kind: 'deviceOffline', device: String(device) });
    this.#silent.delete(device);
    this.#tellSilent();
  }

  /** Something was dropped; it is included in the next report. */
  dropped(dropped: DroppedBatches): void {
    this.#dropped = mergeDropped(this.#dropped, dropped);
  }

  get silentMetric(): EdgeMetric {
    const { runtime } = this.#options;
    const value = [...this.#silent].join(',');
    return { name: gatewayMetrics.silentDevices, datatype: DataType.String, value, timestamp: runtime.now() };
  }

  get backlogMetric(): EdgeMetric {
    return {
      name: gatewayMetrics.backlog,
      datatype: DataType.Int64,
      value: BigInt(this.#buffer.pending),
      timestamp: this.#options.runtime.now(),
    };
  }

  #notKept(loss: DroppedBatches): void {
    if (!this.#options.edge.live) {
      this.dropped(loss);
      return;
    }
    this.#unkept.set(loss.from, loss);
    const [oldest] = this.#unkept.values();
    if (this.#unkept.size <= MOST_UNKEPT || oldest === undefined) return;
    this.#unkept.delete(oldest.from);
    this.dropped(oldest);
  }

  #step(event: ReplayEvent): void {
    const { effects } = replayStep(this.#state, event, this.#options.runtime.ticks());
    for (const effect of effects) this.#perform(effect);
  }

  #perform(effect: ReplayEffect): void {
    switch (effect.kind) {
      case 'rewind':
        this.#cursor = START;
        break;
      case 'send':
        this.#step({
          kind: 'sent',
          ...this.#portion(effect.samples, effect.below),
          random: this.#options.runtime.random(),
        });
        break;
      case 'wake':
        this.#stopReplay?.();
        this.#stopReplay = this.#options.runtime.setTimer(() => this.#tick(), effect.inMs);
        break;
    }
  }

  #tick(): void {
    const busy = this.#options.edge.queuedBytes > MOST_QUEUED_BYTES;
    this.#step({ kind: 'tick', next: this.#buffer.next, pending: this.#buffer.pending, busy });
  }

  #portion(samples: number, below: number): { samples: number; done: boolean } {
    const { edge, metricsOf, limits, runtime, log } = this.#options;
    const isSettled = runtime.ticks() - this.#bornAt >= SILENT_AFTER * limits.resendMs;
    // A device that was removed from the configuration is checked too: its batches will never be wanted again.
    const wanted = (device: number) => isSettled || edge.knows(String(device)) || metricsOf(device, []) === undefined;
    try {
      const { batches, cursor, done } = this.#buffer.read(this.#cursor, below, samples, wanted);
      this.#cursor = cursor;
      for (const batch of batches) this.#again(batch);
      if (done) this.#muteAll();
      return { samples: batches.reduce((sum, batch) => sum + batch.samples.length, 0), done };
    } catch (error) {
      log.error({ event: 'buffer.unreadable', reason: String(error) });
      return { samples: 0, done: true };
    }
  }

  #again({ batch, device, samples }: Batch): void {
    const metrics = this.#options.metricsOf(device, samples) ?? [];
    if (metrics.length === 0) {
      this.#options.log.debug({ event: 'buffer.unwanted', batch, device, points: samples.length });
      this.dropped(lossOf(batch, samples));
      this.#buffer.stored([[batch, batch]]);
      return;
    }
    if (!this.#options.edge.knows(String(device))) this.#voice(device);
    this.#options.edge.send({
      kind: 'data',
      device: String(device),
      metrics: metrics.map((metric) => ({ ...metric, historical: true })),
      uuid: batchUuid.write(batch),
    });
  }

  /** Sparkplug has no data of a device without a birth; this one is marked, so that nobody takes the device for online. */
  #voice(device: number): void {
    const { edge, silentMetricsOf, log } = this.#options;
    log.debug({ event: 'buffer.silentDevice', device });
    this.#silent.add(device);
    this.#tellSilent();
    edge.send({ kind: 'deviceOnline', device: String(device), metrics: silentMetricsOf(device) });
  }

  #muteAll(): void {
    if (this.#silent.size === 0) return;
    for (const device of this.#silent) this.#options.edge.send({ kind: 'deviceOffline', device: String(device) });
    this.#silent.clear();
    this.#tellSilent();
  }

  #tellSilent(): void {
    this.#options.edge.send({ kind: 'data', metrics: [this.silentMetric] });
  }

  #report(): void {
    const { edge, runtime, reportMs } = this.#options;
    this.#stopReport = runtime.setTimer(() => this.#report(), reportMs);
    if (this.#buffer.pending !== this.#toldBacklog) {
      this.#toldBacklog = this.#buffer.pending;
      edge.send({ kind: 'data', metrics: [this.backlogMetric] });
    }
    if (this.#dropped === undefined || !edge.live) return;
    edge.send({ kind: 'data', metrics: [textMetric(gatewayMetrics.dropped, this.#dropped, runtime.now())] });
    this.#dropped = undefined;
  }
}

function textMetric(name: string, value: object, timestamp: number): EdgeMetric {
  return { name, datatype: DataType.String, value: JSON.stringify(value), timestamp };
}

function lossOf(batch: number, samples: readonly Sample[]): DroppedBatches {
  const times = samples.map(({ time }) => time);
  const [firstTime, lastTime] = [Math.min(...times), Math.max(...times)];
  return { from: batch, to: batch, points: samples.length, firstTime, lastTime };
}
