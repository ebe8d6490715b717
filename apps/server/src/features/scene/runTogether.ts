import type { EngineRunner } from '../../platform/lease/EngineHost.ts';

/** Several runners under one lease: started in this order, stopped in the other one. */
export function runTogether(runners: readonly EngineRunner[]): EngineRunner {
  return {
    async start() {
      for (const runner of runners) await runner.start();
    },
    async stop(options) {
      for (const runner of [...runners].reverse()) await runner.stop(options);
    },
  };
}
