import { join } from 'node:path';
import { checkAccess } from '../graph/checkAccess.ts';
import { checkGraph } from '../graph/checkGraph.ts';
import { checkMemory } from '../graph/checkMemory.ts';
import { checkRuleIds } from '../graph/checkRuleIds.ts';
import { checkRules } from '../graph/checkRules.ts';
import { checkStyleRooms } from '../graph/checkStyleRooms.ts';
import { checkStyles } from '../graph/checkStyles.ts';
import { readDocuments, readSheets, readSources } from '../graph/readSources.ts';
import { cacheDir, root } from '../setup/paths.ts';
import { run } from '../setup/run.ts';
import type { Tally } from './report/Tally.ts';

export interface Check {
  name: string;
  /** Undefined if it passes, otherwise the problems. */
  run(signal?: AbortSignal): Promise<string | undefined>;
}

const tool =
  (path: string, args: readonly string[], env: Record<string, string> = {}) =>
  async (signal?: AbortSignal) => {
    const result = await run(process.execPath, [join(root, 'node_modules', path), ...args], { signal, env });
    return result.code === 0 ? undefined : result.output;
  };

/** The compiler ends with nearly all that it made still in use: collecting garbage before was half of its work. */
const collectLate = { GOGC: 'off', GOMEMLIMIT: '4GiB' };

/** What depends on no change since the last time is not checked again. */
const remembered = (project: string) => {
  const file = join(cacheDir, 'types', `${project.replaceAll('/', '-')}.tsbuildinfo`);
  return ['--incremental', '--tsBuildInfoFile', file];
};

/** Several checkers would each repeat the others' work: more than twice the work, while tests run in parallel. */
const types = (project: string) =>
  tool('typescript/bin/tsc', ['-p', project, ...remembered(project), '--checkers', '1'], collectLate);

/** Checks that do not run the code. */
export const checks: readonly Check[] = [
  { name: 'types', run: types('tsconfig.json') },
  { name: 'types of the console', run: types('apps/console/tsconfig.json') },
  { name: 'types of the service worker', run: types('apps/console/worker/tsconfig.json') },
  { name: 'types of journeys and benchmarks', run: types('tsconfig.browser.json') },
  { name: 'lint and format', run: tool('@biomejs/biome/bin/biome', ['ci', '.']) },
  {
    name: 'import graph',
    run: async () => {
      const sources = readSources();
      const sheets = readSheets();
      const problems = [
        ...checkGraph(sources),
        ...checkAccess(sources),
        ...checkRules(sources),
        ...checkMemory(sources),
        ...checkRuleIds(readDocuments(), sources),
        ...checkStyles(sources, sheets),
        ...checkStyleRooms(sheets),
      ];
      return problems.length > 0 ? problems.join('\n') : undefined;
    },
  },
];

/** Runs all checks and prints a line for each; returns how many passed and failed. */
export async function runAllChecks(signal?: AbortSignal): Promise<Tally> {
  let failed = 0;
  for (const check of checks) {
    const problem = signal?.aborted ? 'interrupted' : await check.run(signal);
    console.log(`${problem === undefined ? '✓' : '✗'} ${check.name}`);
    if (problem !== undefined) {
      console.log(problem.trimEnd());
      failed += 1;
    }
  }
  return { passed: checks.length - failed, failed };
}
