import type { Log } from '../../platform/log/log.ts';

const repeatMs = 60_000;
const mostKept = 10_000;

/** Warnings that a broken device could repeat a thousand times a second: one line per minute and key, with a count. */
export class RateLimitedLog {
  private readonly log: Log;
  private readonly now: () => number;
  private readonly kept = new Map<string, { at: number; held: number }>();

  constructor(log: Log, now: () => number) {
    this.log = log;
    this.now = now;
  }

  warn(key: string, fields: object, text: string): void {
    const before = this.kept.get(key);
    if (before && this.now() - before.at < repeatMs) {
      before.held += 1;
      return;
    }
    if (this.kept.size >= mostKept) this.kept.clear();
    this.kept.set(key, { at: this.now(), held: 0 });
    this.log.warn(before?.held ? { ...fields, repeated: before.held } : fields, text);
  }
}
