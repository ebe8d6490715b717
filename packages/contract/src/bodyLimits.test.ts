import { expect, it } from 'vitest';
import { z } from 'zod';
import { calls } from './api.ts';
import { requestLimits } from './limits.ts';

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  maxItems?: number;
  maxLength?: number;
}

/** Ids, counts, dates, and texts without a limit of their own. */
const usualLength = 12;

/** Bytes of the largest honest body: every list and text as long as allowed, in ASCII. */
function largest({ type, properties, items, anyOf, maxItems, maxLength }: Schema): number {
  if (anyOf) return Math.max(...anyOf.map(largest));
  if (properties)
    return Object.entries(properties).reduce((sum, [key, field]) => sum + key.length + 4 + largest(field), 2);
  if (type === 'array') return 2 + (maxItems ?? 0) * (1 + largest(items ?? {}));
  return type === 'string' ? 2 + (maxLength ?? usualLength) : usualLength;
}

it('[HT6] a call whose largest honest body is beyond the usual limit declares its own', () => {
  for (const { path, body, bodyBytes } of calls.filter((one) => one.bodyBytes === requestLimits.bodyBytes)) {
    const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema;
    expect(largest(schema), path).toBeLessThanOrEqual(bodyBytes);
  }
});

it('[HT6] whoever is not logged in can send little: a small photo at most', () => {
  const open = calls.filter(({ may }) => may.who === 'public');
  const withFiles = open.filter(({ files }) => Object.keys(files).length > 0);
  expect(withFiles.map(({ path }) => path)).toEqual(['/lfscada/ops/public/attach']);
  for (const { files } of withFiles) expect(files).toEqual({ file: { bytes: 2 * 1024 * 1024 } });
  for (const call of open)
    if (!withFiles.includes(call)) expect(call.bodyBytes, call.path).toBe(requestLimits.bodyBytes);
});
