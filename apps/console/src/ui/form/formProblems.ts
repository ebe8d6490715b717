import { issueReason, type Text } from '@lookfar/contract';
import type { z } from 'zod';

/**
 * [FO1] What the schema refuses, by field name: the first problem of each, in the words that the server uses for the
 * same refusal. Problems inside a list or object are also listed under the whole path: `customFields.0.name`.
 */
export function formProblems(schema: z.ZodType, values: unknown): ReadonlyMap<string, Text> {
  const result = schema.safeParse(values);
  const problems = new Map<string, Text>();
  for (const issue of result.error?.issues ?? []) {
    for (const field of [String(issue.path[0] ?? ''), issue.path.map(String).join('.')]) {
      if (!problems.has(field)) problems.set(field, issueReason(issue, values));
    }
  }
  return problems;
}

/** [FO1] A problem as the sentence below its field; Chinese needs no space between the two. */
export function problemText(label: Text, reason: Text): Text {
  const gap = /^[\w\s]/.test(reason.cn) ? ' ' : '';
  return { cn: `${label.cn}${gap}${reason.cn}`, en: `${label.en} ${reason.en}` };
}
