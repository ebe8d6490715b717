import { Failure, type GatewayDevice, GOOD } from '@lookfar/contract';
import { type Driver, type Link, LinkError, type Reading } from '@lookfar/drivers';
import type { Log } from '../Log.ts';
import type { Runtime } from '../Runtime.ts';
import {
  createPollState,
  type FetchJob,
  type FetchOutcome,
  type Lease,
  type PollEffect,
  type PollEvent,
  type PollState,
  type WriteJob,
  type WriteOutcome,
} from './pollState.ts';
import { pollStep } from './pollStep.ts';

/** Catalogue code of an unspecified driver failure. */
const LINK_FAULT = '99901';
const CLOSE_MS = 5000;

export interface DevicePollerOptions {
  device: GatewayDevice;
  driver: Driver;
  scanMs: number;
  heartbeatMs: number;
  runtime: Runtime;
  log: Log;
  onOnline(readings: readonly Reading[]): void;
  onChanged(readings: readonly Reading[]): void;
  onOffline(): void;
}

/** Runs `pollStep` for one device: opens the driver's link, reads it, and reports. Devices never wait for each other. */
export class DevicePoller {
  readonly #options: DevicePollerOptions;
  readonly #state: PollState;
  #link: Link | undefined;
  #opening: AbortController | undefined;
  #stopTimer: (() => void) | undefined;
  #closing: Promise<void> = Promise.resolve();
  /** Callers waiting for the answer to a write, by job id. */
  readonly #askers = new Map<number, (outcome: WriteOutcome) => void>();
  readonly #fetchers = new Map<number, (outcome: FetchOutcome) => void>();
  #jobs = 0;

  constructor(options: DevicePollerOptions) {
    const { device, scanMs, heartbeatMs } = options;
    const signals = new Map(device.signals.map((signal) => [signal.id, signal]));
    this.#options = options;
    this.#state = createPollState(scanMs, { signals, heartbeatMs });
  }

  start(): void {
    this.#step({ kind: 'start' });
  }

  lease(lease: Lease | undefined): void {
    this.#step({ kind: 'lease', lease });
  }

  /** Writes before the next scan, in the order of the calls, and reads back. Never rejects. */
  write(signalId: number, value: number | string): Promise<WriteOutcome> {
    const { promise, resolve } = Promise.withResolvers<WriteOutcome>();
    this.#jobs += 1;
    this.#askers.set(this.#jobs, resolve);
    this.#step({ kind: 'write', job: { id: this.#jobs, signalId, value } });
    return promise;
  }

  /** Reads these between writes and scans; the values are also reported. Never rejects. */
  fetch(signalIds: readonly number[]): Promise<FetchOutcome> {
    const { promise, resolve } = Promise.withResolvers<FetchOutcome>();
    this.#jobs += 1;
    this.#fetchers.set(this.#jobs, resolve);
    this.#step({ kind: 'fetch', job: { id: this.#jobs, signalIds } });
    return promise;
  }

  /** Nothing is reported any more; resolves when the link is closed. */
  stop(): Promise<void> {
    this.#step({ kind: 'stop' });
    this.#stopTimer?.();
    return this.#closing;
  }

  #step(event: PollEvent): void {
    const { effects } = pollStep(this.#state, event, this.#options.runtime.ticks());
    for (const effect of effects) this.#perform(effect);
  }

  #perform(effect: PollEffect): void {
    const { runtime, log } = this.#options;
    switch (effect.kind) {
      case 'open':
        void this.#open();
        break;
      case 'read':
        void this.#read(effect.signalIds);
        break;
      case 'write':
        void this.#write(effect.job);
        break;
      case 'fetch':
        void this.#fetch(effect.job);
        break;
      case 'close':
        this.#close();
        break;
      case 'wake':
        this.#stopTimer?.();
        this.#stopTimer = runtime.setTimer(
          () => this.#step({ kind: 'tick' }),
          Math.max(0, Math.ceil(effect.at - runtime.ticks())),
        );
        break;
      case 'online':
        log.info({ event: 'device.online', signals: effect.readings.length });
        this.#options.onOnline(effect.readings);
        break;
      case 'changed':
        this.#options.onChanged(effect.readings);
        break;
      case 'offline':
        log.warn({ event: 'device.offline', code: effect.code, reason: effect.reason });
        this.#options.onOffline();
        break;
      case 'answer':
        this.#askers.get(effect.id)?.(effect.outcome);
        this.#askers.delete(effect.id);
        break;
      case 'deliver':
        this.#fetchers.get(effect.id)?.(effect.outcome);
        this.#fetchers.delete(effect.id);
        break;
    }
  }

  async #open(): Promise<void> {
    const { device, driver, log } = this.#options;
    const abort = new AbortController();
    this.#opening = abort;
    // A link that requires exclusive access to its device cannot be opened before the previous one is closed.
    await this.#closing;
    if (this.#opening !== abort) return;
    try {
      const io = {
        log: (event: string, detail: object = {}) => log.debug({ event: `driver.${event}`, ...detail }),
        signal: abort.signal,
      };
      const link = await driver.open(device.parameters, device.signals, io);
      if (this.#opening !== abort) {
        await link.close();
        return;
      }
      this.#link = link;
      this.#step({ kind: 'opened' });
    } catch (error) {
      if (this.#opening === abort) this.#fail(error);
    }
  }

  async #read(signalIds: readonly number[] | undefined): Promise<void> {
    const link = this.#link;
    if (link === undefined) return;
    const { log, runtime } = this.#options;
    const began = runtime.ticks();
    try {
      const readings = await (signalIds === undefined ? link.read() : link.read(signalIds));
      const bad = readings.filter(({ code }) => code !== GOOD).length;
      log.debug({ event: 'device.read', signals: readings.length, bad, ms: Math.round(runtime.ticks() - began) });
      if (this.#link === link) this.#step({ kind: 'read', readings });
    } catch (error) {
      if (this.#link === link) this.#fail(error);
    }
  }

  async #write({ signalId, value }: WriteJob): Promise<void> {
    const link = this.#link;
    if (link === undefined) return;
    let readings: readonly Reading[] = [];
    try {
      await link.write(signalId, value);
      readings = await link.read([signalId]);
    } catch (error) {
      if (this.#link !== link) return;
      // A `Failure` concerns the value; anything else the device.
      if (!(error instanceof Failure)) this.#fail(error);
      else this.#step({ kind: 'written', outcome: { code: error.code, message: error.message }, readings });
      return;
    }
    if (this.#link === link) this.#step({ kind: 'written', outcome: outcomeOf(signalId, readings), readings });
  }

  async #fetch({ signalIds }: FetchJob): Promise<void> {
    const link = this.#link;
    if (link === undefined) return;
    try {
      const readings = signalIds.length === 0 ? [] : await link.read(signalIds);
      if (this.#link === link) this.#step({ kind: 'fetched', readings });
    } catch (error) {
      if (this.#link === link) this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    const code = error instanceof LinkError ? error.code : LINK_FAULT;
    const reason = error instanceof Error ? error.message : String(error);
    this.#step({ kind: 'failed', code, reason, random: this.#options.runtime.random() });
  }

  #close(): void {
    this.#opening?.abort();
    this.#opening = undefined;
    const link = this.#link;
    this.#link = undefined;
    if (link === undefined) return;
    this.#closing = this.#closed(link);
  }

  /** A link that does not close in time must not keep the device from its next one. */
  async #closed(link: Link): Promise<void> {
    const { log, runtime } = this.#options;
    const { promise, resolve } = Promise.withResolvers<void>();
    const stopTimer = runtime.setTimer(() => {
      log.warn({ event: 'device.closeSlow', limitMs: CLOSE_MS });
      resolve();
    }, CLOSE_MS);
    const closed = link.close().catch((error: unknown) => {
      log.warn({ event: 'device.closeFailed', reason: String(error) });
    });
    await Promise.race([closed, promise]);
    stopTimer();
  }
}

function outcomeOf(signalId: number, readings: readonly Reading[]): WriteOutcome {
  const back = readings.find((reading) => reading.signalId === signalId);
  if (back?.code === GOOD) return { code: GOOD, message: '', value: back.value };
  return { code: back?.code ?? LINK_FAULT, message: 'written, but could not be read back' };
}
