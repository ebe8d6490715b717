import type { ChannelClock } from '../../../client/LiveChannelRunner.ts';
import { type SoundEffect, type SoundEvent, type Sounding, type SoundState, silent, soundStep } from './soundSteps.ts';

export interface SoundParts {
  clock: ChannelClock;
  /** Resolves when it has ended, at the latest when the signal aborts. */
  play: (sounding: Sounding, signal: AbortSignal) => Promise<void>;
  isReleased: (alarmId: number) => Promise<boolean>;
  remember: (id: number, begun: number) => void;
}

/** Performs what the machine of the sound decides. */
export class SoundRunner {
  readonly #parts: SoundParts;
  #state: SoundState = silent;
  #playing: AbortController | undefined;
  #endTimer: (() => void) | undefined;

  constructor(parts: SoundParts) {
    this.#parts = parts;
  }

  /** Messages that may still be heard. */
  get ids(): number[] {
    const { waiting, current } = this.#state;
    return [...waiting, ...(current ? [current.sounding] : [])].map(({ id }) => id);
  }

  feed(event: SoundEvent): void {
    const { state, effects } = soundStep(this.#state, event, this.#parts.clock.now());
    this.#state = state;
    this.#endTimer?.();
    this.#endTimer = undefined;
    for (const effect of effects) this.#perform(effect);
  }

  #perform(effect: SoundEffect): void {
    switch (effect.type) {
      case 'play':
        this.#play(effect.sounding);
        break;
      case 'cut':
        this.#playing?.abort();
        break;
      case 'check':
        this.#check(effect);
        break;
      case 'remember':
        this.#parts.remember(effect.id, effect.begun);
        break;
      case 'setTimer':
        this.#endTimer = this.#parts.clock.setTimer(() => this.feed({ type: 'timerDue' }), effect.ms);
        break;
    }
  }

  #play(sounding: Sounding): void {
    const playing = new AbortController();
    this.#playing = playing;
    const end = () => {
      if (!playing.signal.aborted) this.feed({ type: 'ended', id: sounding.id });
    };
    this.#parts.play(sounding, playing.signal).then(end, end);
  }

  #check({ id, alarmId }: { id: number; alarmId: number }): void {
    const tell = (isReleased: boolean) => this.feed({ type: 'checked', id, isReleased });
    // An alarm that nobody can ask about may still be there.
    this.#parts.isReleased(alarmId).then(tell, () => tell(false));
  }
}
