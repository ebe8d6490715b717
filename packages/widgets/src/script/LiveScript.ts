import { fill } from '@lookfar/contract';
import type { Period } from '@lookfar/formula';
import type { LeafWidget } from '@lookfar/page';
import { formatTime } from '../kit/formatTime.ts';
import { attributeWriter, displayWriter, partsOf, textWriter } from '../kit/live/parts.ts';
import { type VisiblePart, whileVisible } from '../kit/live/whileVisible.ts';
import type { LivePart, LiveTools } from '../live.ts';
import { boundSignals } from './boundSignals.ts';
import { type Outcome, readOutcome } from './readOutcome.ts';
import type { ResultReader } from './results/readResult.ts';
import type { ScriptAddon } from './scriptFields.ts';
import { scriptPeriod } from './scriptPeriod.ts';
import { scriptWords } from './scriptWords.ts';

/** How a kind shows what its script returned. */
export interface ScriptDrawing<R> {
  read: ResultReader<R>;
  draw(result: R, period: Period): void;
  /** In place of a result: it runs for the first time, or there is none. */
  note(text: string): void;
  resize?(): void;
  dispose?(): void;
}

interface ScriptParts<R> {
  element: Element;
  widget: LeafWidget;
  addon: ScriptAddon;
  tools: LiveTools;
  drawing: ScriptDrawing<R>;
}

const minuteMs = 60_000;
/** Seconds between two runs that nobody asked for, however fast the shown time passes. */
const leastSeconds = 10;

/** [SW2] Runs the script of a widget while it can be seen, and shows its result. */
export function liveScript<R>(parts: ScriptParts<R>): LivePart {
  return whileVisible(parts.element, new LiveScript(parts));
}

class LiveScript<R> implements VisiblePart {
  readonly #parts: ScriptParts<R>;
  readonly #gone = new AbortController();
  readonly #fault: (text: string) => void;
  readonly #isBusy: (isBusy: boolean) => void;
  readonly #stopRange: () => void;
  #ran: { at: number; period: Period } | undefined;
  #seconds = 0;
  #isRunning = false;
  #isWanted = false;
  #hasResult = false;

  constructor(parts: ScriptParts<R>) {
    this.#parts = parts;
    const part = partsOf(parts.element);
    const { locale, page } = parts.tools;
    const [text, shown] = [textWriter(part('fault')), displayWriter(part('fault'))];
    const dim = attributeWriter(part('result'), 'data-dim');
    this.#fault = (words) => {
      text(words);
      shown(words !== '');
      dim(words !== '' && this.#hasResult ? '' : undefined);
    };
    const [busy, title] = [attributeWriter(part('refresh'), 'aria-busy'), attributeWriter(part('refresh'), 'title')];
    this.#isBusy = (isBusy) => {
      busy(isBusy ? 'true' : undefined);
      const time = this.#ran && formatTime(this.#ran.at, 'MM-DD HH:mm:ss');
      const words = scriptWords[isBusy || !time ? 'refresh' : 'refreshSince'][locale];
      title(fill(words, { time: time ?? '' }));
    };
    part('refresh')?.addEventListener('click', () => void this.#run(), { signal: this.#gone.signal });
    this.#stopRange = page.range.subscribe(() => {
      this.#isWanted = true;
    });
  }

  update(): void {
    // Values alone do not run a script: it would run all the time.
  }

  tick(): void {
    this.#seconds += 1;
    if (this.#isDue()) void this.#run();
  }

  resize(): void {
    this.#parts.drawing.resize?.();
  }

  dispose(): void {
    this.#gone.abort();
    this.#stopRange();
    this.#parts.drawing.dispose?.();
  }

  /** The first time, when its period is another one, and after its interval. */
  #isDue(): boolean {
    const { addon, tools } = this.#parts;
    if (!this.#ran || this.#isWanted) return true;
    if (this.#seconds < leastSeconds) return false;
    const { start, end } = this.#period();
    const { at, period } = this.#ran;
    return start !== period.start || end !== period.end || Math.abs(tools.now() - at) >= addon.interval * minuteMs;
  }

  #period(): Period {
    const { addon, tools } = this.#parts;
    const chosen = tools.page.range.chosen();
    return chosen ? { start: chosen.from, end: chosen.to } : scriptPeriod(addon, tools.now());
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    const { addon, widget, tools, drawing } = this.#parts;
    const { locale, page } = tools;
    const period = this.#period();
    this.#ran = { at: tools.now(), period };
    this.#seconds = 0;
    this.#isWanted = false;
    if (addon.script.trim() === '') {
      drawing.note(scriptWords.empty[locale]);
      return;
    }
    this.#isRunning = true;
    this.#isBusy(true);
    if (!this.#hasResult) drawing.note(scriptWords.running[locale]);
    const signals = boundSignals(widget.data);
    const outcome = await page.runScript({ code: addon.script, period, signals }, this.#gone.signal).then(
      (run) => readOutcome(run, drawing.read, locale),
      (error: unknown): Outcome<R> => ({ fault: String(error) }),
    );
    if (this.#gone.signal.aborted) return;
    this.#isRunning = false;
    this.#show(outcome, period);
    this.#isBusy(false);
  }

  /** [SW3] What was shown before stays beside the reason why there is nothing newer, dimmed. */
  #show(outcome: Outcome<R>, period: Period): void {
    const { drawing } = this.#parts;
    this.#hasResult ||= 'result' in outcome;
    if (!this.#hasResult) drawing.note('note' in outcome ? outcome.note : '');
    if ('result' in outcome) {
      drawing.note('');
      drawing.draw(outcome.result, period);
    }
    this.#fault('fault' in outcome ? outcome.fault : '');
  }
}
