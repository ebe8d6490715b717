import type { QueryResult } from '@lookfar/formula';
import type { BoundSignal } from '@lookfar/page';
import { scriptPeriod } from '@lookfar/widgets';
import type { Act, ActQuestion, PageScripts } from '../../../../page-view/index.ts';

export interface ClickTrial {
  run: QueryResult;
  /** What it would have done, in order. */
  acts: readonly ActQuestion[];
}

/** Runs the script of a click; what it would do is only noted, as if everything succeeded. */
export async function tryClick(
  scripts: PageScripts,
  { code, signals }: { code: string; signals: readonly BoundSignal[] },
  signal: AbortSignal,
): Promise<ClickTrial> {
  const acts: ActQuestion[] = [];
  const act: Act = async (question) => {
    acts.push(question);
    return question.ask === 'write' ? 'done' : null;
  };
  const period = scriptPeriod({ offset: 0, length: 1, timeUnit: 'date' }, Date.now());
  const run = await scripts.run({ code, period, signals }, signal, act);
  return { run, acts };
}
