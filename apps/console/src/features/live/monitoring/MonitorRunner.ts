import {
  type Call,
  callLimits,
  EquipmentMessage,
  Failure,
  type GatewayAlarm,
  type ReplyOf,
  type SentOf,
} from '@lookfar/contract';
import type { z } from 'zod';
import type { Send } from '../../../client/createSender.ts';
import { type ChannelParts, LiveChannelRunner } from '../../../client/LiveChannelRunner.ts';
import { type ChannelState, stoppedChannel } from '../../../client/liveChannel.ts';
import type { LiveValues } from './LiveValues.ts';

export interface MonitorParts extends Pick<ChannelParts, 'clock' | 'line' | 'openSocket'> {
  send: Send;
  values: LiveValues;
  polls: boolean;
}

/** The state of something that is monitored, without its values. */
export interface Monitored<State> {
  monitoring: State;
  channel: ChannelState;
}

/** What every monitoring machine is told and asks for, besides its own. */
export type SharedEvent =
  | { type: 'stop' }
  | { type: 'gatewayAlarm'; alarm: z.output<typeof GatewayAlarm> }
  | { type: 'signalAlarm' }
  | { type: 'channelOpened' };

export type SharedEffect<Timer extends string> =
  | { type: 'openChannel' }
  | { type: 'closeChannel' }
  | { type: 'setTimer'; timer: Timer; ms: number }
  | { type: 'clearTimer'; timer: Timer };

export interface MonitoringMachine<State, Event, Effect, Timer extends string> {
  initial: State;
  step: (state: State, event: Event | SharedEvent, now: number) => { state: State; effects: Effect[] };
  due: Readonly<Record<Timer, Event>>;
  token: (send: Send, signal: AbortSignal) => Promise<string>;
}

/** Performs the effects of a monitoring machine, from `start` to `stop`: one channel, its timers and its calls. */
export abstract class MonitorRunner<
  State,
  Event extends { type: string },
  Effect extends { type: string },
  Timer extends string,
> {
  protected readonly parts: MonitorParts;
  readonly #machine: MonitoringMachine<State, Event, Effect | SharedEffect<Timer>, Timer>;
  readonly #channel: LiveChannelRunner;
  readonly #timers = new Map<Timer, () => void>();
  readonly #listeners = new Set<() => void>();
  #snapshot: Monitored<State>;
  #calls = new AbortController();

  constructor(parts: MonitorParts, machine: MonitoringMachine<State, Event, Effect | SharedEffect<Timer>, Timer>) {
    this.parts = parts;
    this.#machine = machine;
    this.#snapshot = { monitoring: machine.initial, channel: stoppedChannel };
    this.#channel = new LiveChannelRunner({
      clock: parts.clock,
      line: parts.line,
      token: (signal) => machine.token(parts.send, signal),
      openSocket: parts.openSocket,
      onMessage: (message) => this.#receive(message),
      onState: (channel) => this.#channelChanged(channel),
    });
  }

  protected abstract perform(effect: Effect): void;

  readonly snapshot = (): Monitored<State> => this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  protected begin(event: Event): void {
    this.#calls = new AbortController();
    this.feed(event);
  }

  protected end(): void {
    this.#calls.abort();
    this.feed({ type: 'stop' });
    this.parts.values.dispose();
  }

  protected feed(event: Event | SharedEvent): void {
    const before = this.#snapshot.monitoring;
    const { state, effects } = this.#machine.step(before, event, this.parts.clock.now());
    if (state !== before) this.#show({ ...this.#snapshot, monitoring: state });
    for (const effect of effects) if (!this.#performShared(effect)) this.perform(effect as Effect);
  }

  /** A call whose reply becomes an event; nothing happens once the monitor was stopped. */
  protected ask<C extends Call>(
    call: C,
    body: SentOf<C>,
    replied: (reply: ReplyOf<C>) => Event,
    failed: (code: string, error: unknown) => Event,
  ): void {
    const { signal } = this.#calls;
    this.parts.send(call, body, { quiet: true, signal, deadlineMs: callLimits.repeatedTimeoutMs }).then(
      (reply) => this.feed(replied(reply)),
      (error: unknown) => {
        if (!signal.aborted) this.feed(failed(codeOf(error), error));
      },
    );
  }

  #show(snapshot: Monitored<State>): void {
    this.#snapshot = snapshot;
    for (const listener of this.#listeners) listener();
  }

  #performShared(effect: Effect | SharedEffect<Timer>): boolean {
    const shared = effect as SharedEffect<Timer>;
    switch (shared.type) {
      case 'openChannel':
        this.#channel.start();
        return true;
      case 'closeChannel':
        this.#channel.stop();
        return true;
      case 'setTimer':
        this.#setTimer(shared.timer, shared.ms);
        return true;
      case 'clearTimer':
        this.#clearTimer(shared.timer);
        return true;
      default:
        return false;
    }
  }

  #channelChanged(channel: ChannelState): void {
    const opened = channel.phase === 'open' && this.#snapshot.channel.phase !== 'open';
    this.#show({ ...this.#snapshot, channel });
    if (opened) this.feed({ type: 'channelOpened' });
  }

  #receive(message: unknown): void {
    const parsed = EquipmentMessage.safeParse(message);
    if (!parsed.success) return;
    const { signalVal, gatewayAlarm, signalAlarm } = parsed.data;
    for (const [id, value] of Object.entries(signalVal ?? {})) this.parts.values.put(Number(id), value);
    if (gatewayAlarm) this.feed({ type: 'gatewayAlarm', alarm: gatewayAlarm });
    if (signalAlarm) this.feed({ type: 'signalAlarm' });
  }

  #setTimer(timer: Timer, ms: number): void {
    this.#clearTimer(timer);
    const run = (): void => {
      this.#timers.delete(timer);
      this.feed(this.#machine.due[timer]);
    };
    this.#timers.set(timer, this.parts.clock.setTimer(run, ms));
  }

  #clearTimer(timer: Timer): void {
    this.#timers.get(timer)?.();
    this.#timers.delete(timer);
  }
}

function codeOf(error: unknown): string {
  return error instanceof Failure ? error.code : '90099';
}
