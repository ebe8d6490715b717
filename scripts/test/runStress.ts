import { type ChildProcess, spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { inRunFolder } from './inRunFolder.ts';
import type { FileReport, RunReport } from './report/RunReport.ts';
import type { Tally } from './report/Tally.ts';
import { ensureSystemParts } from './systemParts.ts';
import { vitest } from './vitest.ts';
import { withProduct } from './withProduct.ts';

const rounds = 20;

/**
 * `npm run test:stress -- FILE …`: runs files again and again on a machine that is busy with other things, where a test
 * that waits for a time instead of a state fails sooner or later.
 */
export async function runStress(files: readonly string[]): Promise<void> {
  if (files.length === 0) throw new Error('Name at least one test file.');
  const advice = await ensureSystemParts();
  if (advice) throw new Error(advice);
  await inRunFolder(async (signal, env) =>
    withProduct(env, async (needs) => {
      const others = Array.from({ length: availableParallelism() }, beBusy);
      try {
        const reports: RunReport[] = [];
        for (let round = 1; round <= rounds && !signal.aborted; round += 1) {
          console.log(`Round ${round} of ${rounds}`);
          reports.push(await vitest({ files, env: needs, signal }));
        }
        return { tally: tell(reports), files: reports.at(-1)?.files ?? [] };
      } finally {
        for (const other of others) other.kill();
      }
    }),
  );
}

/** Takes all of a processor that it is given. */
const beBusy = (): ChildProcess => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });

/** A round counts as one test. */
function tell(reports: readonly RunReport[]): Tally {
  const bad = reports.filter(({ files, errors }) => errors.length > 0 || files.length === 0 || files.some(hasFailed));
  for (const { files, errors } of bad) {
    for (const error of errors) console.log(`✗ ${error}`);
    for (const { file, failures } of files)
      for (const { test, error } of failures) console.log(`✗ ${file} > ${test}: ${error}`);
  }
  return { passed: reports.length - bad.length, failed: bad.length };
}

const hasFailed = ({ failures }: FileReport) => failures.length > 0;
