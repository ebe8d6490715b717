import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { install } from '../setup/install.ts';
import { cacheDir } from '../setup/paths.ts';
import { type Cost, CpuMeter } from './measure/CpuMeter.ts';
import { costTable } from './measure/costTable.ts';
import { keepUsualSeconds } from './order/usualSeconds.ts';
import { RunFolder } from './RunFolder.ts';
import { durationLines } from './report/durations.ts';
import type { RunReport } from './report/RunReport.ts';
import { add, type Tally } from './report/Tally.ts';

export interface Outcome {
  tally: Tally;
  files: RunReport['files'];
}

/**
 * Does the work with a temporary folder of its own, which counts as a check: nothing may be left in it. Interrupted, it
 * ends what was started and removes the folder all the same.
 */
export async function inRunFolder(
  work: (signal: AbortSignal, env: Record<string, string>) => Promise<Outcome>,
  { keepsReport = false } = {},
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
    tell(files, meter.stop(), keepsReport);
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
function tell(files: RunReport['files'], cost: Cost, keepsReport: boolean): void {
  const costly = files.map((file) => ({ ...file, cpuMs: cost.cpu.get(file.file) ?? 0 }));
  writeFileSync(join(cacheDir, 'durations.json'), `${JSON.stringify(costly, null, 1)}\n`);
  const table = costTable(files, cost);
  for (const line of [...durationLines(files), ...table]) console.log(line);
  if (!keepsReport) return;
  const report = join(cacheDir, 'test-report.md');
  writeFileSync(report, `${table.join('\n')}\n`);
  keepUsualSeconds(files);
  console.log(`Kept in ${report}`);
}
