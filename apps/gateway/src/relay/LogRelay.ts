import type { GatewayLogLine } from '@lookfar/contract';
import type { Log } from '../Log.ts';
import type { Runtime } from '../Runtime.ts';
import { logSentence } from './logSentence.ts';

type Level = GatewayLogLine['level'];

const ranks: Readonly<Record<Level, number>> = { debug: 0, info: 1, warn: 2, error: 3 };
const EVERY_MS = 500;
/** Lines per message; anything faster is counted and reported as one line. */
const MOST_LINES = 100;
const LONGEST_LEASE_S = 600;

export interface LogRelayOptions {
  log: Log;
  runtime: Runtime;
  send(lines: readonly GatewayLogLine[]): void;
}

/** A log that also forwards its lines to the server while somebody follows the live log. */
export class LogRelay {
  readonly log: Log;
  readonly #options: LogRelayOptions;
  #level: Level = 'info';
  /** In ticks of the runtime. */
  #until = 0;
  #lines: GatewayLogLine[] = [];
  #left = 0;
  #stopTimer: (() => void) | undefined;

  constructor(options: LogRelayOptions) {
    this.#options = options;
    this.log = this.#tee(options.log, {});
  }

  start(seconds: number, level: Level): void {
    this.#level = level;
    this.#until = this.#options.runtime.ticks() + Math.min(seconds, LONGEST_LEASE_S) * 1000;
  }

  stop(): void {
    this.#until = 0;
    this.#stopTimer?.();
    this.#stopTimer = undefined;
    this.#lines = [];
  }

  #tee(log: Log, bindings: object): Log {
    const say = (level: Level) => (entry: object) => {
      log[level](entry);
      this.#take(level, { ...bindings, ...entry });
    };
    return {
      debug: say('debug'),
      info: say('info'),
      warn: say('warn'),
      error: say('error'),
      child: (more) => this.#tee(log.child(more), { ...bindings, ...more }),
    };
  }

  #take(level: Level, entry: object): void {
    const { runtime } = this.#options;
    if (runtime.ticks() >= this.#until || ranks[level] < ranks[this.#level]) return;
    if (this.#lines.length >= MOST_LINES) this.#left += 1;
    else this.#lines.push({ time: runtime.now(), level, text: logSentence(entry) });
    this.#stopTimer ??= runtime.setTimer(() => this.#flush(), EVERY_MS);
  }

  #flush(): void {
    this.#stopTimer = undefined;
    const lines = this.#lines;
    const time = this.#options.runtime.now();
    if (this.#left > 0) lines.push({ time, level: 'warn', text: `${this.#left} more lines were left out` });
    this.#lines = [];
    this.#left = 0;
    if (lines.length > 0) this.#options.send(lines);
  }
}
