import type { DriverFieldForm } from '@lookfar/contract';

/** The bounds of a number in short: `1–247`. The bounds of a text are its length, which means little to users. */
export function boundsText({ kind, min, max }: DriverFieldForm): string {
  if (kind !== 'integer' && kind !== 'number') return '';
  if (min !== undefined && max !== undefined) return `${min}–${max}`;
  if (min !== undefined) return `≥ ${min}`;
  return max === undefined ? '' : `≤ ${max}`;
}
