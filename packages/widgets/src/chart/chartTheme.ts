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

/** Without a colour, text has a grey that follows the ground of the page. */
export const chartStyle = {
  fill: 'none',
  stroke: 'none',
  strokeWidth: 1,
  fontFamily: 'Microsoft YaHei',
  fontSize: 12,
} as const satisfies Style;
