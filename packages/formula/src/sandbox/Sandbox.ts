import variant from '@jitl/quickjs-wasmfile-release-sync';
import { newQuickJSWASMModuleFromVariant, newVariant, type QuickJSWASMModule } from 'quickjs-emscripten-core';
import { GuestRun } from './GuestRun.ts';
import type { SandboxLimits, SandboxRequest, SandboxResult } from './SandboxRun.ts';

/** An engine that breaks says so on the error stream, which is the host's. */
const quiet = newVariant(variant, { emscriptenModule: { printErr: () => {} } as object });

export interface SandboxOptions {
  limits: SandboxLimits;
  /** Milliseconds of work that `runMs` is measured in; processor time where the platform tells it. */
  elapsed?: () => number;
}

/**
 * Runs users' scripts, each run in a fresh world that knows nothing of ours. A single native operation (a search in a
 * long text, a huge BigInt) cannot be interrupted: who must not wait for it runs the sandbox in a thread and ends that.
 */
export class Sandbox {
  private readonly options: SandboxOptions;
  private engine: QuickJSWASMModule | undefined;

  constructor(options: SandboxOptions) {
    this.options = options;
  }

  /** Never rejects because of what a script does. */
  async run(request: SandboxRequest): Promise<SandboxResult> {
    this.engine ??= await newQuickJSWASMModuleFromVariant(quiet);
    const { limits, elapsed = () => performance.now() } = this.options;
    const run = new GuestRun({ engine: this.engine, request, limits, elapsed });
    const result = run.execute();
    // Its memory is in pieces, and so may be the engine itself after the host's stack was used up.
    if (run.isEngineSpent || result.ending.outcome === 'memory') this.engine = undefined;
    return result;
  }
}
