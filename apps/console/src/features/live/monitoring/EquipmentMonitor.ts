import { api, EquipmentMessage, Failure } from '@lookfar/contract';
import type { Send } from '../../../client/createSender.ts';
import { type ChannelClock, type ChannelSocket, LiveChannelRunner } from '../../../client/LiveChannelRunner.ts';
import { type ChannelState, stoppedChannel } from '../../../client/liveChannel.ts';
import type { LiveValues } from './LiveValues.ts';
import {
  initialMonitoring,
  type MonitoringEffect,
  type MonitoringEvent,
  type MonitoringState,
  type MonitoringTimer,
  monitoringStep,
} from './monitoring.ts';

export interface MonitorParts {
  clock: ChannelClock;
  send: Send;
  openSocket: (token: string) => ChannelSocket;
  values: LiveValues;
  polls: boolean;
  /** Calls the listener on mouse and key activity; returns its disposer. */
  onActivity: (listener: () => void) => () => void;
}

/** The state of a monitored device, without its values. */
export interface MonitorSnapshot {
  monitoring: MonitoringState;
  channel: ChannelState;
}

/** Performs the effects of the monitoring state machine for one device, from `start` to `stop`. */
export class EquipmentMonitor {
  readonly #parts: MonitorParts;
  readonly #channel: LiveChannelRunner;
  readonly #timers = new Map<MonitoringTimer, () => void>();
  readonly #listeners = new Set<() => void>();
  #snapshot: MonitorSnapshot;
  #calls = new AbortController();
  #stopListening: (() => void) | undefined;

  constructor(equipmentId: number, parts: MonitorParts) {
    this.#parts = parts;
    this.#snapshot = { monitoring: initialMonitoring(equipmentId), channel: stoppedChannel };
    this.#channel = new LiveChannelRunner({
      clock: parts.clock,
      token: (signal) => parts.send(api.liveToken.monitor, { equipmentId }, { quiet: true, signal }),
      openSocket: parts.openSocket,
      onMessage: (message) => this.#receive(message),
      onState: (channel) => this.#channelChanged(channel),
    });
  }

  start({ onDemand = false } = {}): void {
    this.#calls = new AbortController();
    this.#stopListening = this.#parts.onActivity(() => this.#feed({ type: 'activity' }));
    this.#feed({ type: 'start', polls: this.#parts.polls, onDemand });
  }

  stop(): void {
    this.#stopListening?.();
    this.#stopListening = undefined;
    this.#calls.abort();
    this.#feed({ type: 'stop' });
    this.#parts.values.dispose();
  }

  /** Asks the gateway for fast values, if that was left to the user. */
  demand(): void {
    this.#feed({ type: 'demand' });
  }

  /** Queries the gateway and the signals again, for example after a failure. */
  reload(): void {
    this.#feed({ type: 'reload' });
  }

  readonly snapshot = (): MonitorSnapshot => this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #feed(event: MonitoringEvent): void {
    const before = this.#snapshot.monitoring;
    const { state, effects } = monitoringStep(before, event, this.#parts.clock.now());
    if (state !== before) this.#show({ ...this.#snapshot, monitoring: state });
    for (const effect of effects) this.#perform(effect);
  }

  #show(snapshot: MonitorSnapshot): void {
    this.#snapshot = snapshot;
    for (const listener of this.#listeners) listener();
  }

  #perform(effect: MonitoringEffect): void {
    switch (effect.type) {
      case 'queryGateway':
        this.#queryGateway();
        break;
      case 'querySignals':
        this.#querySignals();
        break;
      case 'open':
        this.#open(effect.interval, effect.delay);
        break;
      case 'openChannel':
        this.#channel.start();
        break;
      case 'closeChannel':
        this.#channel.stop();
        break;
      case 'setTimer':
        this.#setTimer(effect.timer, effect.ms);
        break;
      case 'clearTimer':
        this.#clearTimer(effect.timer);
        break;
    }
  }

  get #equipmentId(): number {
    return this.#snapshot.monitoring.equipmentId;
  }

  #queryGateway(): void {
    const { signal } = this.#calls;
    this.#parts.send(api.monitor.gateway, { equipmentId: this.#equipmentId }, { quiet: true, signal }).then(
      (gateway) => this.#feed({ type: 'gatewayLoaded', gateway }),
      (error: unknown) => this.#unlessAborted(signal, { type: 'gatewayFailed', code: codeOf(error) }),
    );
  }

  #querySignals(): void {
    const { signal } = this.#calls;
    this.#parts.send(api.monitor.signals, { equipmentId: this.#equipmentId }, { quiet: true, signal }).then(
      ({ list }) => {
        for (const { id, last } of list) if (last) this.#parts.values.put(id, last);
        this.#feed({ type: 'signalsLoaded', signals: list });
      },
      (error: unknown) => this.#unlessAborted(signal, { type: 'signalsFailed', code: codeOf(error), error }),
    );
  }

  #open(interval: number, delay: number): void {
    const { signal } = this.#calls;
    const body = { equipmentId: this.#equipmentId, interval, delay };
    this.#parts.send(api.monitor.open, body, { quiet: true, signal }).then(
      ({ online }) => this.#feed({ type: 'opened', online }),
      () => this.#unlessAborted(signal, { type: 'openFailed' }),
    );
  }

  #unlessAborted(signal: AbortSignal, event: MonitoringEvent): void {
    if (!signal.aborted) this.#feed(event);
  }

  #channelChanged(channel: ChannelState): void {
    const opened = channel.phase === 'open' && this.#snapshot.channel.phase !== 'open';
    this.#show({ ...this.#snapshot, channel });
    if (opened) this.#feed({ type: 'channelOpened' });
  }

  #receive(message: unknown): void {
    const parsed = EquipmentMessage.safeParse(message);
    if (!parsed.success) return;
    const { signalVal, gatewayAlarm, signalAlarm } = parsed.data;
    for (const [id, value] of Object.entries(signalVal ?? {})) this.#parts.values.put(Number(id), value);
    if (gatewayAlarm) this.#feed({ type: 'gatewayAlarm', alarm: gatewayAlarm });
    if (signalAlarm) this.#feed({ type: 'signalAlarm' });
  }

  #setTimer(timer: MonitoringTimer, ms: number): void {
    this.#clearTimer(timer);
    const run = (): void => {
      this.#timers.delete(timer);
      this.#feed({ type: timer === 'poll' ? 'pollDue' : 'renewDue' });
    };
    this.#timers.set(timer, this.#parts.clock.setTimer(run, ms));
  }

  #clearTimer(timer: MonitoringTimer): void {
    this.#timers.get(timer)?.();
    this.#timers.delete(timer);
  }
}

function codeOf(error: unknown): string {
  return error instanceof Failure ? error.code : '90099';
}
