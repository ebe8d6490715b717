import { expect } from 'vitest';
import type { Sample } from './callSamples.ts';
import type { SweepAnswer } from './Sweep.ts';

/** What somebody of another organisation gets, as the sample says. */
export function expectForeign({ foreign }: Sample, { code, message, data }: SweepAnswer): void {
  if (foreign === 'missing') expect(code, message).toBe('1014');
  else if (foreign === 'refused') expect(code, message).toBe('1009');
  else if (typeof foreign === 'object') expect(code, message).toBe(foreign.code);
  else {
    expect(code, message).toBe('200');
    if (foreign === 'empty') expect(isEmpty(data), JSON.stringify(data)).toBe(true);
    if (foreign === 'each') expect(codesIn(data)).toEqual(['1014']);
  }
}

export function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isEmpty);
  return value === 0 || value === null || value === '';
}

export function codesIn(data: unknown): string[] {
  const { list, failed } = data as { list?: { code: string }[]; failed?: { code: string }[] };
  return (failed ?? list ?? []).map((part) => part.code);
}
