import { type DriverFieldForm, type Text, textFormats } from '@lookfar/contract';

/** [DF3] The problem of a value according to the driver's bounds and formats; undefined if it is open or valid. */
export function fieldProblem({ kind, min, max, format }: DriverFieldForm, value: unknown): Text | undefined {
  const isText = kind === 'text' || kind === 'secret';
  const size = isText && typeof value === 'string' ? value.length : value;
  if (typeof size !== 'number') return undefined;
  if (max !== undefined && size > max) {
    return isText
      ? { cn: `最多 ${max} 个字符`, en: `must have at most ${max} characters` }
      : { cn: `不能大于 ${max}`, en: `must be at most ${max}` };
  }
  if (min !== undefined && size < min && !isText) return { cn: `不能小于 ${min}`, en: `must be at least ${min}` };
  return format && typeof value === 'string' && value.trim() !== '' ? textFormats[format](value.trim()) : undefined;
}
