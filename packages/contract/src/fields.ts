import { z } from 'zod';
import { checked } from './checked.ts';
import { pagingLimits } from './limits.ts';
import { parseTime } from './time.ts';

/** Field types that parse the same from a form (where everything is text) and from JSON. */

const numberShape = /^-?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

const fromForm = (value: unknown): unknown =>
  typeof value === 'string' && numberShape.test(value.trim()) ? Number(value.trim()) : value;

/** An optional field that a form sends empty means "not given". */
const emptyToMissing = (value: unknown): unknown => (value === '' || value === null ? undefined : value);

export const Numeric = z.preprocess(fromForm, z.number());
export const Integer = z.preprocess(fromForm, z.number().int());
/** Ids are positive integers, unique per kind. */
export const Id = z.preprocess(fromForm, z.number().int().positive().max(Number.MAX_SAFE_INTEGER));

const flags: Record<string, boolean> = { true: true, '1': true, false: false, '0': false };
export const Flag = z.preprocess((value) => {
  const key = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return flags[key] ?? value;
}, z.boolean());

/** Text of a limited length, trimmed; control characters other than line breaks and tabs are refused. */
export const text = (max: number, min = 0) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the purpose
    .regex(/^[^\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]*$/);

export const optional = <T extends z.ZodType>(schema: T) => z.preprocess(emptyToMissing, schema.optional());

/** A time of an envelope: `YYYY-MM-DD HH:mm:ss` in UTC+8. */
export const Time = checked(z.string(), (value) =>
  parseTime(value) === undefined
    ? { cn: '应形如 2026-01-31 08:00:00', en: 'must look like 2026-01-31 08:00:00' }
    : undefined,
);

/** Two moments, epoch ms, the second not before the first: `1767225600000~1767229200000`. */
export const TimeSpan = checked(z.string(), (value) => {
  const [, from, to] = /^(\d{1,15})~(\d{1,15})$/.exec(value) ?? [];
  if (from === undefined || to === undefined) return { cn: '应为两个时刻', en: 'must be two moments' };
  return Number(to) < Number(from)
    ? { cn: '结束时间不能早于开始时间', en: 'must not end before it begins' }
    : undefined;
});

export function readTimeSpan(span: string): { from: number; to: number } {
  const [from = 0, to = 0] = span.split('~').map(Number);
  return { from, to };
}

/** Size and nesting depth of free-form JSON. */
const freeJson = { size: 64 * 1024, depth: 20 };

/** Whether free-form JSON is small enough to be stored and traversed. Level by level: its depth is not known yet. */
function isModest(json: unknown): boolean {
  let size = 0;
  let level = [json];
  for (let depth = 0; level.length > 0; depth += 1) {
    const next: unknown[] = [];
    for (const value of level) {
      size += typeof value === 'string' ? value.length : 1;
      if (typeof value !== 'object' || value === null) continue;
      for (const [key, field] of Object.entries(value)) {
        size += key.length;
        next.push(field);
      }
    }
    if (size > freeJson.size || depth > freeJson.depth) return false;
    level = next;
  }
  return true;
}

/** Free-form JSON of a modest size. */
export const modest = <S extends z.ZodType>(schema: S): S =>
  checked(schema, (json) =>
    isModest(json)
      ? undefined
      : { cn: '内容过大（最多 64 KB、20 层）', en: 'is too large (at most 64 KB and 20 levels)' },
  );

/** Parameters of a driver: the driver validates their content, this only their size. */
export const DriverParameters = modest(z.record(z.string(), z.unknown()));

/** Parameters of every list. */
export const paging = {
  pageNo: z.preprocess(emptyToMissing, Integer.pipe(z.number().min(1)).default(1)),
  pageSize: z.preprocess(
    emptyToMissing,
    Integer.pipe(z.number().min(1).max(pagingLimits.maxSize)).default(pagingLimits.defaultSize),
  ),
};

/** The reply of every list. */
export const listOf = <T extends z.ZodType>(item: T) => z.object({ total: z.number().int(), list: z.array(item) });
