import type { Answer, QueryRequest, QueryResult, Question, SandboxEnding } from '@lookfar/formula';

/** A script to be run, and who answers its questions. */
export interface ScriptJob {
  request: QueryRequest;
  /** Never rejects. */
  ask(question: Question): Promise<Answer>;
  /** Nobody needs the result any more. */
  signal: AbortSignal;
}

/** The result of a run that has not ended by itself. */
export const endedRun = (ending: SandboxEnding): QueryResult => ({ ending, ms: 0, log: [], dropped: 0, result: '' });

export const crashed: SandboxEnding = { outcome: 'error', line: null, reason: { kind: 'crashed' } };
