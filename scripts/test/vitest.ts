import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDir, root } from '../setup/paths.ts';
import { run } from '../setup/run.ts';
import type { RunReport } from './report/RunReport.ts';

interface VitestOptions {
  /** Projects to run; all of them unless named. */
  projects?: readonly string[];
  /** Paths from the root; all files unless named. */
  files?: readonly string[];
  env: Record<string, string>;
  signal: AbortSignal;
  waitsForOthers?: boolean;
}

const script = join(root, 'node_modules', 'vitest', 'vitest.mjs');

/** Runs vitest to its end and returns the result; its output is shown as it arrives. */
export async function vitest({ projects = [], files = [], ...options }: VitestOptions): Promise<RunReport> {
  // Several may run at once.
  const target = join(cacheDir, `run-report-${projects.join('-')}.json`);
  mkdirSync(cacheDir, { recursive: true });
  rmSync(target, { force: true });
  const args = ['run', ...projects.map((name) => `--project=${name}`), ...files];
  const { code } = await run(process.execPath, [script, ...args], {
    // Many tests start processes of their own: each finds what the ones before compiled.
    ...options,
    env: { ...options.env, TEST_REPORT: target, NODE_ENV: 'test' },
    show: true,
  });
  const report = read(target);
  const noted = report.errors.length + report.files.reduce((sum, { failures }) => sum + failures.length, 0);
  if (code !== 0 && noted === 0) report.errors.push(`vitest ended with code ${code}`);
  return report;
}

function read(file: string): RunReport {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as RunReport;
  } catch {
    return { files: [], errors: ['vitest wrote no report'] };
  }
}
