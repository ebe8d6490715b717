import type { FrameScheduler } from '../live/index.ts';
import { type Playback, type PlaybackEvent, type PlaybackTrack, playbackStep, startPlayback } from './playback.ts';

interface RunnerParts {
  frames: FrameScheduler;
  /** Milliseconds that only grow. */
  now: () => number;
}

/** A window that was hidden gets no frames; what it missed is not made up for in one jump. */
const longestTickMs = 250;

/** Performs the playback of one track: a tick a frame while it plays. */
export class PlaybackRunner {
  readonly track: PlaybackTrack;
  readonly #parts: RunnerParts;
  readonly #listeners = new Set<() => void>();
  #state: Playback;
  #cancelFrame: (() => void) | undefined;
  #lastTick = 0;

  constructor(track: PlaybackTrack, parts: RunnerParts) {
    this.track = track;
    this.#parts = parts;
    this.#state = startPlayback(track);
  }

  readonly state = (): Playback => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly dispatch = (event: PlaybackEvent): void => {
    const before = this.#state;
    this.#state = playbackStep(before, event, this.track);
    if (this.#state.playing && !before.playing) {
      this.#lastTick = this.#parts.now();
      this.#awaitFrame();
    }
    if (this.#state !== before) for (const listener of this.#listeners) listener();
  };

  /** Ends it; a screen that is left must not go on playing. */
  stop(): void {
    this.#cancelFrame?.();
    this.#cancelFrame = undefined;
    this.#state = { ...this.#state, playing: false };
  }

  #awaitFrame(): void {
    this.#cancelFrame?.();
    this.#cancelFrame = this.#parts.frames.nextFrame(() => this.#tick());
  }

  #tick(): void {
    this.#cancelFrame = undefined;
    const now = this.#parts.now();
    const elapsedMs = Math.min(longestTickMs, now - this.#lastTick);
    this.#lastTick = now;
    this.dispatch({ kind: 'tick', elapsedMs });
    if (this.#state.playing) this.#awaitFrame();
  }
}
