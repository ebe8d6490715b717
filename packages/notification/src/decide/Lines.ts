import { type ExplainedLine, type Explanation, notifyLimits, notifyWays, type Verdict } from '@lookfar/contract';

/** Collects the lines of an explanation: who is told comes first, and those that do not fit are counted. */
export class Lines {
  readonly #told: ExplainedLine[] = [];
  readonly #later: ExplainedLine[] = [];
  readonly #refused: ExplainedLine[] = [];
  /** Somebody is listed once by each way, and once for each step of an escalation. */
  readonly #listed = new Map<string, Set<number>>();
  #more = 0;

  add(line: ExplainedLine): void {
    if (!this.#isNew(line)) return;
    const lines = this.#listOf(line.verdict);
    if (lines.length < notifyLimits.explained) lines.push(line);
    else this.#more += 1;
  }

  /** Lines that nobody would read, and that were not worked out. */
  skip(count: number): void {
    this.#more += count;
  }

  result(): Pick<Explanation, 'lines' | 'more'> {
    const all = [...this.#told, ...this.#later, ...this.#refused];
    const lines = all.slice(0, notifyLimits.explained);
    return { lines, more: this.#more + all.length - lines.length };
  }

  #listOf(verdict: Verdict): ExplainedLine[] {
    if (verdict === 'send' || verdict === 'quiet') return this.#told;
    return verdict === 'escalates' ? this.#later : this.#refused;
  }

  #isNew({ accountId, channelId, way, ruleId, afterSeconds }: ExplainedLine): boolean {
    const step = afterSeconds === null ? '' : `${ruleId}/${afterSeconds}`;
    const listed = this.#listed.get(step) ?? new Set();
    this.#listed.set(step, listed);
    const who = accountId === null ? -(channelId ?? 0) : accountId;
    const key = who * notifyWays.length + notifyWays.indexOf(way);
    if (listed.has(key)) return false;
    listed.add(key);
    return true;
  }
}
