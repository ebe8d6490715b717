import type { BinarySeries } from '@lookfar/contract';
import type { TrendQuestion } from '../live/trendsOf.ts';
import type { AskColumns } from '../tools/askReport.ts';

/** The stored history that scripts of a page ask for, with the rights of the user. Both reject what may not be seen. */
export interface ScriptSources {
  columns: AskColumns;
  fetch: (equipId: number, question: TrendQuestion) => Promise<readonly BinarySeries[]>;
}

export type AskSources = (signal: AbortSignal) => ScriptSources;
