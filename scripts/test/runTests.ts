import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../setup/build.ts';
import { install } from '../setup/install.ts';
import { cacheDir, distDir } from '../setup/paths.ts';
import { runAllChecks } from './checks.ts';
import { type Cost, CpuMeter } from './measure/CpuMeter.ts';
import { costTable } from './measure/costTable.ts';
import { RunFolder } from './RunFolder.ts';
import { durationLines } from './report/durations.ts';
import { judge, mostFlaky, toRetry, type Verdict } from './report/judge.ts';
import type { RunReport } from './report/RunReport.ts';
import { ensureSystemParts, findChromium } from './systemParts.ts';
import { vitest } from './vitest.ts';

interface Tally {
  passed: number;
  failed: number;
}

interface Outcome {
  tally: Tally;
  files: RunReport['files'];
}

/** `npm test`: everything, ending with one line that counts. */
export async function runTests(): Promise<void> {
  await inRunFolder(async (signal, env) => {
    // In parallel: types, lint and graph do not depend on the tests, nor the tests on them.
    const [checked, { tally, files }] = await Promise.all([runAllChecks(signal), runProduct(signal, env)]);
    return { tally: add(checked, tally), files };
  });
}

/** `npm run test:quick`: everything that can be checked without building or starting anything. */
export async function runQuickTests(): Promise<void> {
  await inRunFolder(async (signal, env) => {
    const [checked, report] = await Promise.all([runAllChecks(signal), vitest({ projects: ['unit'], env, signal })]);
    return { tally: add(checked, judge(report)), files: report.files };
  });
}

/** Builds the product, starts what its tests need, and runs them all. */
async function runProduct(signal: AbortSignal, env: Record<string, string>): Promise<Outcome> {
  const advice = await ensureSystemParts();
  if (advice) console.log(`✗ browser\n${advice}`);
  const browser = { passed: advice ? 0 : 1, failed: advice ? 1 : 0 };
  const { startPostgres } = await import('./postgres.ts');
  const [postgres] = await Promise.all([startPostgres(), build()]);
  const needs = { ...env, TEST_POSTGRES_URL: postgres.url, TEST_DIST: distDir, CHROMIUM: findChromium() ?? '' };
  try {
    const first = await runInParts(needs, signal);
    const failed = signal.aborted ? [] : toRetry(first);
    if (failed.length > 0) console.log(`Once more: ${failed.map(({ file }) => file).join(', ')}`);
    const projects = [...new Set(failed.map(({ project }) => project))];
    const files = failed.map(({ file }) => file);
    const again = failed.length > 0 ? await vitest({ projects, files, env: needs, signal }) : undefined;
    const verdict = judge(first, again);
    tellFlaky(verdict);
    return { tally: add(browser, verdict), files: first.files };
  } finally {
    await postgres.stop();
  }
}

/**
 * The demos that journeys use would take processor time from all other tests, so that they are started after these.
 * The first parts in one run: a worker that has nothing left to do in one project begins the next.
 */
const parts = [['unit', 'integration', 'faults', 'components'], ['journeys']] as const;

async function runInParts(env: Record<string, string>, signal: AbortSignal): Promise<RunReport> {
  const whole: RunReport = { files: [], errors: [] };
  for (const projects of parts) {
    if (signal.aborted) break;
    const part = await vitest({ projects, env, signal });
    whole.files.push(...part.files);
    whole.errors.push(...part.errors);
  }
  return whole;
}

/**
 * Does the work with a temporary folder of its own, which counts as a check: nothing may be left in it. Interrupted, it
 * ends what was started and removes the folder all the same.
 */
async function inRunFolder(
  work: (signal: AbortSignal, env: Record<string, string>) => Promise<Outcome>,
): Promise<void> {
  await install('develop');
  const began = Date.now();
  const meter = new CpuMeter();
  const folder = RunFolder.make();
  // Tools that compile ahead would otherwise keep that in the temporary folder.
  const env = { TMPDIR: folder.path, NODE_COMPILE_CACHE: join(cacheDir, 'compiled'), TEST_MEASURE: meter.folder };
  Object.assign(process.env, env);
  const interrupt = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupt.abort());
  try {
    const { tally, files } = await work(interrupt.signal, env);
    tell(files, meter.stop());
    const total = interrupt.signal.aborted ? tally : add(tally, tidiness(folder));
    console.log(`in ${Math.round((Date.now() - began) / 1000)} s`);
    console.log(`${total.passed} passed, ${total.failed} failed`);
    process.exitCode = interrupt.signal.aborted ? 130 : total.failed > 0 ? 1 : 0;
  } finally {
    folder.remove();
  }
}

function tidiness(folder: RunFolder): Tally {
  const left = folder.leftovers();
  console.log(left.length === 0 ? '✓ temporary folder' : `✗ temporary folder\nTests left behind: ${left.join(', ')}`);
  return left.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Prints where the time was spent, and stores it to compare runs. */
function tell(files: RunReport['files'], cost: Cost): void {
  const costly = files.map((file) => ({ ...file, cpuMs: cost.cpu.get(file.file) ?? 0 }));
  writeFileSync(join(cacheDir, 'durations.json'), `${JSON.stringify(costly, null, 1)}\n`);
  for (const line of [...durationLines(files), ...costTable(files, cost)]) console.log(line);
}

function tellFlaky({ flaky }: Verdict): void {
  if (flaky.length === 0) return;
  const over = flaky.length > mostFlaky ? `; more than ${mostFlaky} fail the run` : '';
  console.log(`${flaky.length} flaky (failed, then passed)${over}:`);
  for (const { file, failures } of flaky)
    for (const { test, error } of failures) console.log(`  ${file} > ${test}: ${error}`);
}

function add(one: Tally, other: Tally): Tally {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed };
}
