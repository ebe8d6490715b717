import { fail } from '@lookfar/contract';
import type { Clock } from '../../../platform/clock/clock.ts';
import { Limiter } from '../../../platform/security/Limiter.ts';
import type { Caller } from '../../../platform/sessions/caller.ts';
import { completeWav } from './completeWav.ts';
import type { Voice } from './findVoice.ts';
import { runVoice } from './runVoice.ts';
import { languageOfText, spokenText } from './spokenText.ts';

/** Of one account. A storm of alarms is spoken one after another, a few seconds each. */
const rate = { burst: 30, refillMs: 1000 };
const timeoutMs = 5000;
const mostBytes = 2 * 1024 * 1024;
const mostRunning = 2;
const mostWaiting = 6;
const mostKept = 50;

export interface SpeechParts {
  voice: Voice | undefined;
  clock: Clock;
}

/** Speech by a program of the machine. Several people who hear of the same alarm cause it to be made once. */
export class SpeechService {
  readonly #parts: SpeechParts;
  readonly #limit: Limiter;
  /** Base64 by text, the least recently used first. */
  readonly #kept = new Map<string, string>();
  readonly #making = new Map<string, Promise<string | null>>();
  readonly #waiting: (() => void)[] = [];
  readonly #end = new AbortController();
  #running = 0;

  constructor(parts: SpeechParts) {
    this.#parts = parts;
    this.#limit = new Limiter(rate, () => parts.clock.now());
  }

  /** WAV in base64; null if there is no voice, or it has too much to do: the browser speaks instead. */
  async speak({ accountId }: Pick<Caller, 'accountId'>, text: string): Promise<string | null> {
    const { voice } = this.#parts;
    if (!voice) return null;
    const wait = this.#limit.take(String(accountId));
    if (wait > 0) fail('429', { seconds: Math.ceil(wait / 1000) });
    const spoken = spokenText(text);
    if (spoken === '') return null;
    return this.#keptOf(spoken) ?? this.#making.get(spoken) ?? this.#make(voice, spoken);
  }

  stop(): void {
    this.#end.abort();
  }

  #keptOf(text: string): string | undefined {
    const known = this.#kept.get(text);
    if (known === undefined) return undefined;
    this.#kept.delete(text);
    this.#kept.set(text, known);
    return known;
  }

  #make(voice: Voice, text: string): Promise<string | null> {
    if (this.#running >= mostRunning && this.#waiting.length >= mostWaiting) return Promise.resolve(null);
    const made = this.#run(voice, text).finally(() => this.#making.delete(text));
    this.#making.set(text, made);
    return made;
  }

  async #run({ program, argumentsFor }: Voice, text: string): Promise<string | null> {
    if (this.#running >= mostRunning) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running += 1;
    try {
      if (this.#end.signal.aborted) return null;
      const sound = await runVoice({
        ...{ program, arguments: argumentsFor(languageOfText(text)), input: `${text}\n` },
        ...{ timeoutMs, mostBytes, clock: this.#parts.clock, signal: this.#end.signal },
      });
      const wav = sound && completeWav(sound)?.toString('base64');
      if (wav === undefined) return null;
      this.#keep(text, wav);
      return wav;
    } finally {
      // The next one takes the place.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  #keep(text: string, wav: string): void {
    this.#kept.set(text, wav);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest);
  }
}
