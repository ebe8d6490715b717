import type { Answer, QueryLimits, QueryRequest, QueryResult, Question } from '@lookfar/formula';

/** To the worker: first of all its engine, then runs, one at a time, and the answers to their questions. */
export type ToWorker =
  | { kind: 'open'; wasm: ArrayBuffer; limits: QueryLimits }
  | { kind: 'run'; request: QueryRequest }
  | { kind: 'answer'; id: number; answer: Answer };

/** From the worker. `began`: the engine is ready; `resting`: nothing to do until an answer arrives. */
export type FromWorker =
  | { kind: 'began' }
  | { kind: 'ask'; id: number; question: Question }
  | { kind: 'resting' }
  | { kind: 'ended'; result: QueryResult };
