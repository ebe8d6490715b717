import { join } from 'node:path';
import { checkAccess } from '../graph/checkAccess.ts';
import { checkGraph } from '../graph/checkGraph.ts';
import { checkMemory } from '../graph/checkMemory.ts';
import { checkRuleIds } from '../graph/checkRuleIds.ts';
import { checkRules } from '../graph/checkRules.ts';
import { checkStyleRooms } from '../graph/checkStyleRooms.ts';
import { checkStyles } from '../graph/checkStyles.ts';
import { readDocuments, readSheets, readSources } from '../graph/readSources.ts';
import { root } from '../setup/paths.ts';
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
    const result = await run(process.execPath, [join(root, 'node_modules', path), ...args], {
      signal,
      env,
      waitsForOthers: true,
    });
    return result.code === 0 ? undefined : result.output;
  };

/** The compiler ends with nearly all that it made still in use: collecting garbage before was half of its work. */
const collectLate = { GOGC: 'off', GOMEMLIMIT: '4GiB' };

/** Each project is checked against what the ones before it declare; each is checked again only where something changed. */
const typed = [
  'tsconfig.json',
  'apps/console/tsconfig.json',
  'apps/console/worker/tsconfig.json',
  'tsconfig.browser.json',
];

/** Several checkers would each repeat the others' work: more than twice the work, while tests run in parallel. */
const oneAtATime = ['--checkers', '1', '--builders', '1'];

/** Checks that do not run the code. */
export const checks: readonly Check[] = [
  { name: 'types', run: tool('typescript/bin/tsc', ['--build', ...typed, ...oneAtATime], collectLate) },
  { name: 'lint and format', run: tool('@biomejs/biome/bin/biome', ['ci', '--colors=off', '.']) },
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
