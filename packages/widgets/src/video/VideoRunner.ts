import type { Player } from './players/Player.ts';
import { networkFault } from './videoFaults.ts';
import {
  newVideo,
  stepVideo,
  type Trouble,
  troubleOf,
  type VideoEffect,
  type VideoEvent,
  type VideoState,
} from './videoSession.ts';
import type { Track } from './videoSource.ts';

export interface VideoRunnerParts {
  video: HTMLVideoElement;
  play: Player;
  /** What to play now, or why nothing can be played. */
  ask: () => Promise<readonly Track[] | Trouble>;
  /** What is on the screen is about to go. */
  keepStill: () => void;
  /** After every change. */
  tell: (state: VideoState) => void;
  isWanted: boolean;
}

/** Ticks without progress after which a stream counts as broken. */
const stallTicks = 12;

/** Performs what the session decides, and tells it what happens. */
export class VideoRunner {
  readonly #parts: VideoRunnerParts;
  #state: VideoState;
  #stop: (() => void) | undefined;
  /** Replies to earlier questions do not count. */
  #round = 0;
  #progress = { time: 0, ticks: 0 };
  /** Where a file goes on. */
  #left = 0;

  constructor(parts: VideoRunnerParts) {
    this.#parts = parts;
    this.#state = newVideo(parts.isWanted);
  }

  get state(): VideoState {
    return this.#state;
  }

  send(event: VideoEvent): void {
    const [state, ...effects] = stepVideo(this.#state, event);
    const isNew = state !== this.#state;
    this.#state = state;
    for (const effect of effects) this.#perform(effect);
    if (isNew) this.#parts.tell(this.#state);
  }

  /** Once a second. */
  tick(): void {
    this.send({ on: 'tick' });
    if (this.#state.phase.at !== 'playing' && this.#state.phase.at !== 'loading') return;
    const { currentTime, paused } = this.#parts.video;
    const isMoving = currentTime !== this.#progress.time || (paused && this.#state.phase.at === 'playing');
    this.#progress = { time: currentTime, ticks: isMoving ? 0 : this.#progress.ticks + 1 };
    if (this.#progress.ticks >= stallTicks) this.send({ on: 'failed', trouble: troubleOf('network') });
  }

  dispose(): void {
    this.#end();
  }

  #perform(effect: VideoEffect): void {
    this.#end();
    if (effect.do === 'ask') void this.#ask();
    if (effect.do === 'load') this.#load(effect.track);
  }

  #end(): void {
    this.#round += 1;
    if (this.#stop) {
      this.#left = this.#parts.video.ended ? 0 : this.#parts.video.currentTime;
      this.#parts.keepStill();
    }
    this.#stop?.();
    this.#stop = undefined;
    this.#progress = { time: 0, ticks: 0 };
  }

  async #ask(): Promise<void> {
    const round = this.#round;
    const answer = await this.#parts.ask().catch(() => troubleOf('network'));
    if (round !== this.#round) return;
    this.send('fault' in answer ? { on: 'failed', trouble: answer } : { on: 'asked', tracks: answer });
  }

  #load(track: Track): void {
    const { video, play } = this.#parts;
    const round = this.#round;
    const origin = originOf(track.url);
    const unwatch = watchPolicy(origin, () => this.send({ on: 'failed', trouble: troubleOf('reload', origin) }));
    const stop = play(video, track, (news) => {
      if (round !== this.#round) return;
      if (typeof news === 'string') this.send({ on: news });
      else {
        const fault = news.fault === 'network' ? networkFault(track.url, video.ownerDocument.URL) : news.fault;
        this.send({ on: 'failed', trouble: troubleOf(fault, origin) });
      }
    });
    if (!track.isLive && this.#left > 0 && Number.isFinite(this.#left)) video.currentTime = this.#left;
    this.#stop = () => {
      unwatch();
      stop();
    };
  }
}

export function originOf(address: string): string {
  const base = globalThis.location?.href;
  return URL.canParse(address, base) ? new URL(address, base).origin : address;
}

/**
 * An origin that was allowed after the page was opened: the server says yes, and the browser still refuses. Returns the
 * disposer.
 */
function watchPolicy(origin: string, onRefused: () => void): () => void {
  if (typeof document === 'undefined') return () => undefined;
  const onViolation = ({ blockedURI }: SecurityPolicyViolationEvent) => {
    if (originOf(blockedURI) === origin) onRefused();
  };
  document.addEventListener('securitypolicyviolation', onViolation);
  return () => document.removeEventListener('securitypolicyviolation', onViolation);
}
