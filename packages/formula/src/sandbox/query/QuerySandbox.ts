import type { QuickJSWASMModule } from 'quickjs-emscripten-core';
import { loadEngine } from '../loadEngine.ts';
import { QueryRun } from './QueryRun.ts';
import type { Answer, QueryLimits, QueryRequest, QueryResult, Question } from './QueryScript.ts';

export interface QuerySandboxOptions {
  limits: QueryLimits;
  /** The program of the engine, where it cannot be read from a file. */
  wasm?: ArrayBuffer;
  /** Milliseconds of work in which `runMs` is measured. */
  elapsed?: () => number;
}

/**
 * Runs users' scripts that ask for data and answer with a result, each run in a fresh environment isolated from ours,
 * one after the other. As with `Sandbox`, a single native operation cannot be interrupted: run it in a thread.
 */
export class QuerySandbox {
  private readonly options: QuerySandboxOptions;
  private engine: QuickJSWASMModule | undefined;

  constructor(options: QuerySandboxOptions) {
    this.options = options;
  }

  /** Rejects only if there is no engine; the next run tries again. */
  async load(): Promise<QuickJSWASMModule> {
    const { wasm, limits } = this.options;
    this.engine ??= await loadEngine({ wasm, memoryBytes: limits.memoryBytes });
    return this.engine;
  }

  /** Never rejects because of what a script does. `ask` answers its questions. */
  async run(request: QueryRequest, ask: (question: Question) => Promise<Answer>): Promise<QueryResult> {
    const { limits, elapsed = () => performance.now() } = this.options;
    const run = new QueryRun({ engine: await this.load(), request, limits, elapsed, ask });
    const result = await run.execute();
    if (run.isEngineSpent || result.ending.outcome === 'memory') this.engine = undefined;
    return result;
  }
}
