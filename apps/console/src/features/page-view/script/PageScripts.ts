import type { Answer, QueryResult, Question } from '@lookfar/formula';
import type { ScriptOrder, WidgetTools } from '@lookfar/widgets';
import { failureText } from '../../../base/i18n/failureText.ts';
import { currentLanguage } from '../../../base/i18n/language.ts';
import { loadPageScripts } from '../../page-script/index.ts';
import type { HistoryQuestion } from './answerHistory.ts';
import type { StatisticsQuestion } from './answerStatistics.ts';
import { type SignalsNow, scriptSignals } from './scriptSignals.ts';

/** What a script may ask for, whoever started it. */
export type DataQuestion = HistoryQuestion | StatisticsQuestion;
/** What only a script may ask for that a user started. */
export type ActQuestion = Exclude<Question, DataQuestion>;
export type Act = (question: ActQuestion) => Promise<unknown>;

export interface PageScriptsParts {
  /** Resolves when the signals of these devices are known, or are not to be expected any more. */
  ready(equipIds: readonly number[], signal: AbortSignal): Promise<void>;
  signals(): SignalsNow;
  /** The moment that is shown. */
  until(): number;
  /** Rejects if the data cannot be had. */
  data(question: DataQuestion, signal: AbortSignal): Promise<Answer>;
}

/** Runs scripts of a page with what the user may see of it. */
export class PageScripts {
  readonly #parts: PageScriptsParts;

  constructor(parts: PageScriptsParts) {
    this.#parts = parts;
  }

  /** The moment that is shown. */
  readonly until = (): number => this.#parts.until();

  /** For widgets: a script that shows something and does nothing. */
  readonly show: WidgetTools['runScript'] = (order, signal) => this.run(order, signal);

  /** With `act`, the script may act: a user has started it. */
  async run(order: ScriptOrder, signal: AbortSignal, act?: Act): Promise<QueryResult> {
    const { code, period, signals } = order;
    const { runPageScript } = await loadPageScripts();
    await this.#parts.ready(
      signals.map(({ equipId }) => equipId),
      signal,
    );
    const now = this.#parts.until();
    const known = scriptSignals(signals, this.#parts.signals());
    const request = { code, now, period, signals: known, given: signals.length, acts: act !== undefined };
    return runPageScript({ request, signal, ask: (question) => this.#answer(question, signal, act) });
  }

  async #answer(question: Question, signal: AbortSignal, act: Act | undefined): Promise<Answer> {
    try {
      if (question.ask === 'history' || question.ask === 'statistics') return await this.#parts.data(question, signal);
      return act ? { data: await act(question) } : { refused: { kind: 'badArgument', name: question.ask } };
    } catch (error) {
      return { refused: { kind: 'noData', text: failureText(error, currentLanguage()).reason } };
    }
  }
}
