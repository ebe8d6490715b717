import type { Period, QueryResult } from '@lookfar/formula';
import type { BoundSignal } from '@lookfar/page';

/** A script of a widget, to be run once. */
export interface ScriptOrder {
  code: string;
  period: Period;
  /** The signals that the widget is bound to: the script finds them first, by their names there. */
  signals: readonly BoundSignal[];
}

export interface ScriptTools {
  /**
   * Runs a script in the sandbox, with the data that the user may see. Never rejects because of the script; undefined
   * where nothing runs. A run that is aborted has no outcome that anybody needs.
   */
  runScript(order: ScriptOrder, signal: AbortSignal): Promise<QueryResult | undefined>;
}
