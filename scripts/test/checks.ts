import { join } from 'node:path';
import { checkAccess } from '../graph/checkAccess.ts';
import { checkFeatures } from '../graph/checkFeatures.ts';
import { checkGraph } from '../graph/checkGraph.ts';
import { readSources } from '../graph/readSources.ts';
import { root } from '../setup/paths.ts';
import { run } from '../setup/run.ts';

export interface Check {
  name: string;
  /** Undefined when it passes, else what is wrong. */
  run(): Promise<string | undefined>;
}

const tool =
  (path: string, ...args: string[]) =>
  async () => {
    const result = await run(process.execPath, [join(root, 'node_modules', path), ...args]);
    return result.code === 0 ? undefined : result.output;
  };

/** What can be said about the code without running it. */
export const checks: readonly Check[] = [
  { name: 'types', run: tool('typescript/bin/tsc', '-p', 'tsconfig.json') },
  { name: 'types of the console', run: tool('typescript/bin/tsc', '-p', 'apps/console/tsconfig.json') },
  { name: 'types of journeys and benchmarks', run: tool('typescript/bin/tsc', '-p', 'tsconfig.browser.json') },
  { name: 'lint and format', run: tool('@biomejs/biome/bin/biome', 'ci', '.') },
  {
    name: 'import graph',
    run: async () => {
      const sources = readSources();
      const problems = [...checkGraph(sources), ...checkFeatures(sources), ...checkAccess(sources)];
      return problems.length > 0 ? problems.join('\n') : undefined;
    },
  },
];

/** Runs all checks and prints a line for each; answers how many passed and failed. */
export async function runAllChecks(): Promise<{ passed: number; failed: number }> {
  let failed = 0;
  for (const check of checks) {
    const problem = await check.run();
    console.log(`${problem === undefined ? '✓' : '✗'} ${check.name}`);
    if (problem !== undefined) {
      console.log(problem.trimEnd());
      failed += 1;
    }
  }
  return { passed: checks.length - failed, failed };
}
