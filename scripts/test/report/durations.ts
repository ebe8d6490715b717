import type { FileReport } from './RunReport.ts';

const shown = 10;
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Lines on where the time of a run went: each project, then the slowest files. */
export function durationLines(files: readonly FileReport[]): string[] {
  const projects = Map.groupBy(files, ({ project }) => project);
  const sums = [...projects].map(([project, of]) => `${project} ${seconds(total(of))} in ${of.length} files`);
  const slowest = files.toSorted((a, b) => b.ms - a.ms).slice(0, shown);
  const width = Math.max(0, ...slowest.map(({ ms }) => seconds(ms).length));
  return [
    `Time spent in tests: ${sums.join(', ')}`,
    'Slowest files:',
    ...slowest.map(({ project, file, ms }) => `  ${seconds(ms).padStart(width)}  ${file} (${project})`),
  ];
}

const total = (files: readonly FileReport[]) => files.reduce((sum, { ms }) => sum + ms, 0);
