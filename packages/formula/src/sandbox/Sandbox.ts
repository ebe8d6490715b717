import type { QuickJSWASMModule } from 'quickjs-emscripten-core';
import { GuestRun } from './GuestRun.ts';
import { loadEngine } from './loadEngine.ts';
import type { SandboxLimits, SandboxRequest, SandboxResult } from './SandboxRun.ts';

export interface SandboxOptions {
  limits: SandboxLimits;
  /** Milliseconds of work in which `runMs` is measured; CPU time if the platform provides it. */
  elapsed?: () => number;
}

/**
 * Runs users' scripts, each run in a fresh environment isolated from ours. A single native operation (a search in a
 * long text, a huge BigInt) cannot be interrupted: to avoid waiting for it, run the sandbox in a thread and terminate
 * that.
 */
export class Sandbox {
  private readonly options: SandboxOptions;
  private engine: QuickJSWASMModule | undefined;

  constructor(options: SandboxOptions) {
    this.options = options;
  }

  /** Never rejects because of what a script does. */
  async run(request: SandboxRequest): Promise<SandboxResult> {
    this.engine ??= await loadEngine(this.options.limits);
    const { limits, elapsed = () => performance.now() } = this.options;
    const run = new GuestRun({ engine: this.engine, request, limits, elapsed });
    const result = run.execute();
    // Its memory is corrupted, and so may be the engine itself after the host's stack was exhausted.
    if (run.isEngineSpent || result.ending.outcome === 'memory') this.engine = undefined;
    return result;
  }
}
