import { fill, type Language } from '@lookfar/contract';
import type { QueryResult } from '@lookfar/formula';
import { faultText } from './endingText.ts';
import type { ResultReader } from './results/readResult.ts';
import { scriptWords } from './scriptWords.ts';

/** What a run has come to: something to draw, why there is nothing, or what went wrong. */
export type Outcome<R> = { result: R } | { note: string } | { fault: string };

export function readOutcome<R>(run: QueryResult | undefined, read: ResultReader<R>, locale: Language): Outcome<R> {
  if (run === undefined) return { note: scriptWords.here[locale] };
  if (run.ending.outcome !== 'done') return { fault: faultText(run.ending, locale) };
  if (run.result === '') return { fault: scriptWords.nothing[locale] };
  const given = read(run.result);
  if (given.ok) return { result: given.result };
  return { fault: fill(scriptWords.unreadable[locale], { issue: given.issue[locale] }) };
}
