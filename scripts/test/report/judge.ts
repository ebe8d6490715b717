import type { Failure, FileReport, RunReport } from './RunReport.ts';

/** Projects whose files wait for real processes and browsers: a failed file is run again. */
export const retriedProjects: readonly string[] = ['components', 'journeys', 'faults'];

/** More than these cannot be chance, and running them all again would take too long. */
const mostRetried = 5;

/** More flaky files than these fail the run. */
export const mostFlaky = 2;

/** Files of a run that get a second chance. */
export function toRetry({ files }: RunReport): FileReport[] {
  const failed = files.filter(({ project, failures }) => failures.length > 0 && retriedProjects.includes(project));
  return failed.length > mostRetried ? [] : failed;
}

/** A file that failed and then passed. */
export interface FlakyFile {
  file: string;
  /** What failed the first time. */
  failures: Failure[];
}

export interface Verdict {
  passed: number;
  failed: number;
  flaky: FlakyFile[];
}

/** Counts a run, where `again` is the second run of those files that got one. */
export function judge(first: RunReport, again: RunReport = { files: [], errors: [] }): Verdict {
  const seconds = new Map(again.files.map((file) => [keyOf(file), file]));
  const flaky: FlakyFile[] = [];
  let passed = 0;
  let failed = first.errors.length + again.errors.length;
  for (const file of first.files) {
    const second = seconds.get(keyOf(file));
    const last = second ?? file;
    passed += last.passed;
    failed += last.failures.length;
    const ran = last.passed > 0 && last.failures.length === 0;
    if (second && ran) flaky.push({ file: file.file, failures: file.failures });
    // A second run that ran nothing is no proof.
    if (second && last.passed === 0 && last.failures.length === 0) failed += file.failures.length;
  }
  if (flaky.length > mostFlaky) failed += 1;
  return { passed, failed, flaky };
}

const keyOf = ({ project, file }: FileReport) => `${project} ${file}`;
