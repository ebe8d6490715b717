import { runAllChecks } from './checks.ts';
import { inRunFolder, type Outcome } from './inRunFolder.ts';
import { judge, mostFlaky, toRetry, type Verdict } from './report/judge.ts';
import type { RunReport } from './report/RunReport.ts';
import { add } from './report/Tally.ts';
import { checkSystemParts } from './systemParts.ts';
import { vitest } from './vitest.ts';
import { withProduct } from './withProduct.ts';

interface TestOptions {
  /** Also what takes long: see `longRun.ts`. */
  isLong?: boolean;
  /** Keeps the table of costs, and how long each file takes. */
  keepsReport?: boolean;
}

/** `npm test`: everything, ending with one line that counts. */
export async function runTests({ isLong = false, keepsReport = false }: TestOptions = {}): Promise<void> {
  const work = async (signal: AbortSignal, env: Record<string, string>) => {
    const needs = isLong ? { ...env, TEST_LONG: '1' } : env;
    // In parallel: types, lint and graph do not depend on the tests, nor the tests on them.
    const [checked, { tally, files }] = await Promise.all([runAllChecks(signal), runProduct(needs, signal)]);
    return { tally: add(checked, tally), files };
  };
  await inRunFolder(work, { keepsReport });
}

/** `npm run test:quick`: everything that can be checked without building or starting anything. */
export async function runQuickTests(): Promise<void> {
  await inRunFolder(async (signal, env) => {
    const [checked, report] = await Promise.all([runAllChecks(signal), vitest({ projects: ['unit'], env, signal })]);
    return { tally: add(checked, judge(report)), files: report.files };
  });
}

/** Builds the product, starts what its tests need, and runs them all. */
async function runProduct(env: Record<string, string>, signal: AbortSignal): Promise<Outcome> {
  const parts = await checkSystemParts();
  const { tally, files } = await withProduct(env, (needs) => runAllFiles(needs, signal));
  return { tally: add(parts, tally), files };
}

async function runAllFiles(env: Record<string, string>, signal: AbortSignal): Promise<Outcome> {
  const first = await runInLanes(env, signal);
  const failed = signal.aborted ? [] : toRetry(first);
  if (failed.length > 0) console.log(`Once more: ${failed.map(({ file }) => file).join(', ')}`);
  const projects = [...new Set(failed.map(({ project }) => project))];
  const files = failed.map(({ file }) => file);
  const again = failed.length > 0 ? await vitest({ projects, files, env, signal }) : undefined;
  const verdict = judge(first, again);
  tellFlaky(verdict);
  return { tally: verdict, files: first.files };
}

/**
 * Side by side, two workers each. What waits for plants, processes and the passing of time comes first: it leaves most of
 * the processor to what computes, and what is live costs for as long as it lasts.
 */
const lanes = [
  { projects: ['journeys', 'faults'], waitsForOthers: false },
  { projects: ['integration', 'unit', 'components'], waitsForOthers: true },
];

async function runInLanes(env: Record<string, string>, signal: AbortSignal): Promise<RunReport> {
  const reports = await Promise.all(lanes.map((lane) => vitest({ ...lane, env, signal })));
  return { files: reports.flatMap(({ files }) => files), errors: reports.flatMap(({ errors }) => errors) };
}

function tellFlaky({ flaky }: Verdict): void {
  if (flaky.length === 0) return;
  const over = flaky.length > mostFlaky ? `; more than ${mostFlaky} fail the run` : '';
  console.log(`${flaky.length} flaky (failed, then passed)${over}:`);
  for (const { file, failures } of flaky)
    for (const { test, error } of failures) console.log(`  ${file} > ${test}: ${error}`);
}
