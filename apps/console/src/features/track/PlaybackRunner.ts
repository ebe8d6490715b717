import type { FrameScheduler } from '../live/index.ts';
import { type Playback, type PlaybackEvent, type PlaybackTrack, playbackStep, startPlayback } from './playback.ts';

interface RunnerParts {
  frames: FrameScheduler;
  /** Monotonic milliseconds. */
  now: () => number;
}

/** A hidden window gets no frames; the missed time must not be made up in one jump. */
const longestTickMs = 250;

/** Runs the playback of a track, with one tick per frame while it plays. */
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

  /** Stops playing when the screen is left. */
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
