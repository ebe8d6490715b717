import type { LiveTools } from '../live.ts';
import type { ReportAnswer, ReportQuestion } from '../tools/ReportTools.ts';

/** How often running periods are asked for again, by the shown time. */
const refreshMs = { minute: 10_000, hour: 60_000 } as const;
const slowMs = 300_000;
/** By the viewer's clock, while the past is played fast. */
const leastTicks = 2;
const retryTicks = 10;

/**
 * [CH4] Keeps the answer to a question current: asks again when the question is another one and while its last period
 * runs, never twice at the same time.
 */
export class ReportFeed {
  readonly #tools: Pick<LiveTools, 'page'>;
  readonly #question: () => ReportQuestion | undefined;
  readonly #changed: () => void;
  #answer: ReportAnswer | undefined;
  #asked = '';
  #isAsking = false;
  #isOver = false;
  /** Ticks until it may ask again. */
  #pause = 0;

  constructor(tools: Pick<LiveTools, 'page'>, question: () => ReportQuestion | undefined, changed: () => void) {
    this.#tools = tools;
    this.#question = question;
    this.#changed = changed;
  }

  /** Undefined until the first one has come. */
  get answer(): ReportAnswer | undefined {
    return this.#answer;
  }

  /** Once a second while it is seen. */
  tick(): void {
    if (this.#pause > 0) this.#pause -= 1;
    const question = this.#question();
    if (!question || this.#isAsking) return;
    const key = keyOf(question);
    if (key !== this.#asked && this.#pause === 0) void this.#ask(question, key);
  }

  /** The range of the page is another one: asks as soon as possible. */
  hurry(): void {
    this.#pause = 0;
    this.tick();
  }

  stop(): void {
    this.#isOver = true;
  }

  async #ask(question: ReportQuestion, key: string): Promise<void> {
    this.#isAsking = true;
    this.#asked = key;
    const answer = await this.#tools.page.report(question);
    this.#isAsking = false;
    if (this.#isOver) return;
    const isFailure = answer.state === 'failed';
    this.#pause = isFailure ? retryTicks : leastTicks;
    if (isFailure) this.#asked = '';
    this.#answer = answer;
    this.#changed();
  }
}

/** Questions that have the same answer for the time being have the same key. */
function keyOf({ source, span: { from, to }, unit }: ReportQuestion): string {
  const step = unit === 'minute' || unit === 'hour' ? refreshMs[unit] : slowMs;
  return JSON.stringify([source, unit, Math.floor(from / step), Math.floor(to / step)]);
}
