import type { QueryLimits } from '@lookfar/formula';

/** Of one run of a script on a page. */
export const pageScriptLimits = {
  runMs: 1000,
  memoryBytes: 32 * 1024 * 1024,
  logLines: 200,
  logLineLength: 500,
  requests: 50,
  resultChars: 2_000_000,
} as const satisfies QueryLimits;

/** What is drawn of a result at most. */
export const resultLimits = {
  columns: 30,
  rows: 1000,
  cells: 20_000,
  text: 200,
  lines: 10,
  points: 20_000,
  categories: 200,
  series: 10,
  slices: 50,
} as const;
