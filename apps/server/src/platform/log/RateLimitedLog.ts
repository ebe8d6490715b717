import type { Log } from './log.ts';

const repeatMs = 60_000;
const mostKept = 10_000;

/**
 * Lines that a broken device or an attacker could cause a thousand times a second: the `first` of each key, then one
 * per minute with a count.
 */
export class RateLimitedLog {
  private readonly log: Log;
  private readonly now: () => number;
  private readonly first: number;
  private readonly kept = new Map<string, { at: number; written: number; held: number }>();

  constructor(log: Log, now: () => number, first = 1) {
    this.log = log;
    this.now = now;
    this.first = first;
  }

  info(key: string, fields: object, text: string): void {
    this.write('info', key, fields, text);
  }

  warn(key: string, fields: object, text: string): void {
    this.write('warn', key, fields, text);
  }

  private write(level: 'info' | 'warn', key: string, fields: object, text: string): void {
    const now = this.now();
    const before = this.kept.get(key);
    const isRecent = before !== undefined && now - before.at < repeatMs;
    if (isRecent && before.written >= this.first) {
      before.held += 1;
      return;
    }
    // A key that was quiet for a while is new again; one that goes on gets a line per minute.
    const goesOn = before !== undefined && before.held > 0;
    const written = isRecent ? before.written + 1 : goesOn ? this.first : 1;
    this.kept.delete(key);
    if (this.kept.size >= mostKept) this.forgetOldest();
    this.kept.set(key, { at: isRecent ? before.at : now, written, held: 0 });
    this.log[level](goesOn ? { ...fields, repeated: before.held } : fields, text);
  }

  private forgetOldest(): void {
    for (const key of this.kept.keys()) {
      this.kept.delete(key);
      return;
    }
  }
}
