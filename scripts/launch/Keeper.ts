import { setTimeout as sleep } from 'node:timers/promises';
import type { Child, End } from './Child.ts';

export interface KeeperParts {
  child: Pick<Child, 'name' | 'start' | 'onExit'>;
  say(line: string): void;
  /** Whether an end is one that nobody asked for. */
  isFault?(end: End): boolean;
  /** How often it may end within a time; always if not given. */
  most?: { times: number; withinMs: number };
  /** It has ended, and is not started again. */
  gaveUp?(end: End): void;
  now?(): number;
  pause?(ms: number): Promise<unknown>;
}

const [firstPauseMs, longestPauseMs] = [1000, 30_000];

/** Starts a process again when it ends by itself, after a pause that grows, and says so. */
export class Keeper {
  readonly #parts: KeeperParts;
  readonly #ends: number[] = [];
  #isStopped = false;

  constructor(parts: KeeperParts) {
    this.#parts = parts;
  }

  /** From now on; the process is running. */
  keep(): this {
    this.#parts.child.onExit((end) => void this.#ended(end));
    return this;
  }

  stop(): void {
    this.#isStopped = true;
  }

  async #ended(end: End): Promise<void> {
    const { child, say, isFault = () => true, gaveUp, pause = sleep } = this.#parts;
    if (this.#isStopped) return;
    if (!isFault(end) || this.#isTooOften(end)) return gaveUp?.(end);
    say(`The ${child.name} ended ${howOf(end)}; starting it again.`);
    for (let waitMs = this.#pauseMs(); ; waitMs = Math.min(waitMs * 2, longestPauseMs)) {
      await pause(waitMs);
      if (this.#isStopped) return;
      try {
        await child.start();
        this.keep();
        return;
      } catch (error) {
        say(`Could not start the ${child.name}: ${error instanceof Error ? error.message : error}`);
        if (this.#isTooOften(end)) return gaveUp?.(end);
      }
    }
  }

  /** Notes this end, too. */
  #isTooOften(end: End): boolean {
    const { child, say, most, now = Date.now } = this.#parts;
    this.#ends.push(now());
    if (!most) return false;
    const recent = this.#ends.filter((at) => at > now() - most.withinMs);
    this.#ends.splice(0, this.#ends.length, ...recent);
    if (recent.length <= most.times) return false;
    const minutes = most.withinMs / 60_000;
    say(`The ${child.name} ended ${howOf(end)}, more than ${most.times} times in ${minutes} minutes; it stays down.`);
    return true;
  }

  /** Longer each time that it ended shortly before. */
  #pauseMs(): number {
    return Math.min(firstPauseMs * 2 ** (this.#ends.length - 1), longestPauseMs);
  }
}

/** As people read it: `out of memory`, `by SIGKILL`, `with code 1`. */
export function howOf({ code, signal }: End): string {
  // V8 aborts when there is no more of its memory.
  if (signal === 'SIGABRT' || code === 134) return 'out of memory';
  return signal ? `by ${signal}` : `with code ${code}`;
}
