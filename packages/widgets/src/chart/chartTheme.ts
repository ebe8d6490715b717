import type { Style } from '@lookfar/page';

/** Ten colours with 3:1 contrast on white and on a dark page; checked by a test. */
export const chartTheme: readonly string[] = [
  '#2f7ed8',
  '#d2761c',
  '#1f9a8a',
  '#d2477f',
  '#8468d6',
  '#6f8f1f',
  '#c2592f',
  '#3b8fb0',
  '#a07d1c',
  '#7d8691',
];

/** The text grey is readable on light and on dark pages. */
export const chartStyle = {
  fill: 'none',
  stroke: 'none',
  strokeWidth: 1,
  color: '#6b7580',
  fontFamily: 'Microsoft YaHei',
  fontSize: 12,
} as const satisfies Style;
