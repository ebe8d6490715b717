import { Failure, type PastAlarm, type SignalValue } from '@lookfar/contract';
import type { ChannelClock } from '../../client/LiveChannelRunner.ts';
import {
  type Change,
  presentState,
  type ReplayEffect,
  type ReplayEvent,
  type ReplayState,
  replayStep,
} from './replay.ts';

/** Everything of a page at one moment. */
export interface Shot {
  time: number;
  list: readonly { signalId: number; value: SignalValue | null }[];
  unstored: readonly number[];
  /** Undefined for users who cannot see alarms. */
  alarms?: readonly PastAlarm[] | undefined;
}

export interface TimeMachineParts {
  clock: ChannelClock;
  shotAt: (time: number, signal: AbortSignal) => Promise<Shot>;
  changes: (
    range: { startTime: number; endTime: number; stepMs: number },
    signal: AbortSignal,
  ) => Promise<readonly Change[]>;
}

const tickMs = 100;
/** The code of a signal whose values are not stored. */
const notStored = '1046';

/** The values of a page at the shown moment, and the way from moment to moment. */
export class TimeMachine {
  readonly #parts: TimeMachineParts;
  readonly #listeners = new Set<() => void>();
  readonly #valueListeners = new Set<(signalIds: readonly number[] | undefined) => void>();
  #state: ReplayState = presentState;
  #values = new Map<number, SignalValue>();
  #unstored = new Set<number>();
  #alarms: readonly PastAlarm[] | undefined;
  #calls = new AbortController();
  #stopSettling: (() => void) | undefined;
  #stopTicking: (() => void) | undefined;
  #tickedAt = 0;

  constructor(parts: TimeMachineParts) {
    this.#parts = parts;
  }

  readonly snapshot = (): ReplayState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Calls back with the signals that changed, or with nothing if all of them may have. */
  readonly onValues = (listener: (signalIds: readonly number[] | undefined) => void): (() => void) => {
    this.#valueListeners.add(listener);
    return () => this.#valueListeners.delete(listener);
  };

  /** At the shown moment; undefined if nothing had been received by then. */
  value(signalId: number): SignalValue | undefined {
    const { moment } = this.#state;
    if (this.#unstored.has(signalId)) return { code: notStored, value: null, time: moment ?? 0 };
    return this.#values.get(signalId);
  }

  /** Alarms that were active at the moment that was last loaded as a whole. */
  alarms(): readonly PastAlarm[] | undefined {
    return this.#alarms;
  }

  feed(event: ReplayEvent): void {
    const before = this.#state;
    const { state, effects } = replayStep(before, event, this.#parts.clock.now());
    this.#state = state;
    for (const effect of effects) this.#perform(effect);
    this.#keepTicking();
    if (state !== before) for (const listener of this.#listeners) listener();
  }

  stop(): void {
    this.feed({ type: 'live' });
    this.#drop();
    this.#stopTicking?.();
    this.#stopTicking = undefined;
  }

  #perform(effect: ReplayEffect): void {
    switch (effect.type) {
      case 'drop':
        this.#drop();
        break;
      case 'settle':
        this.#stopSettling = this.#parts.clock.setTimer(() => this.feed({ type: 'settled' }), effect.ms);
        break;
      case 'loadShot':
        this.#loadShot(effect.seek, effect.time);
        break;
      case 'loadChunk':
        this.#loadChunk(effect);
        break;
      case 'show':
        for (const { signalId, value } of effect.changes) this.#values.set(signalId, value);
        this.#tellValues(effect.changes.map(({ signalId }) => signalId));
        break;
    }
  }

  #drop(): void {
    this.#calls.abort();
    this.#calls = new AbortController();
    this.#stopSettling?.();
    this.#stopSettling = undefined;
  }

  #loadShot(seek: number, time: number): void {
    const { signal } = this.#calls;
    this.#parts.shotAt(time, signal).then(
      (shot) => {
        if (signal.aborted) return;
        this.#values = new Map(shot.list.flatMap(({ signalId, value }) => (value ? [[signalId, value]] : [])));
        this.#unstored = new Set(shot.unstored);
        this.#alarms = shot.alarms;
        this.feed({ type: 'shotLoaded', seek, time });
        this.#tellValues(undefined);
      },
      (error: unknown) => {
        if (signal.aborted) return;
        // Values of another moment must not stay under this one.
        this.#values.clear();
        this.#alarms = undefined;
        this.feed({ type: 'shotFailed', seek, error });
        this.#tellValues(undefined);
      },
    );
  }

  #loadChunk({ seek, startTime, endTime, stepMs }: Extract<ReplayEffect, { type: 'loadChunk' }>): void {
    const { signal } = this.#calls;
    this.#parts.changes({ startTime, endTime, stepMs }, signal).then(
      (changes) => !signal.aborted && this.feed({ type: 'chunkLoaded', seek, to: endTime, changes }),
      (error: unknown) => {
        const code = error instanceof Failure ? error.code : '90099';
        if (!signal.aborted) this.feed({ type: 'chunkFailed', seek, code, error });
      },
    );
  }

  #tellValues(signalIds: readonly number[] | undefined): void {
    for (const listener of this.#valueListeners) listener(signalIds);
  }

  #keepTicking(): void {
    const { clock } = this.#parts;
    if (!this.#state.isPlaying) {
      this.#stopTicking?.();
      this.#stopTicking = undefined;
    } else if (!this.#stopTicking) {
      this.#tickedAt = clock.now();
      const run = () => {
        this.#stopTicking = clock.setTimer(run, tickMs);
        const ms = clock.now() - this.#tickedAt;
        this.#tickedAt = clock.now();
        this.feed({ type: 'tick', ms });
      };
      this.#stopTicking = clock.setTimer(run, tickMs);
    }
  }
}
