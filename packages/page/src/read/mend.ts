import type { z } from 'zod';

/** A document may be bad in many places at once, but not in endlessly many. */
const mostRounds = 60;

/**
 * Reads with a schema whose fields have defaults: what does not fit is taken out, deepest part first, until the rest
 * does. Answers undefined when nothing can be saved, and the paths that were taken out.
 */
export function mend<S extends z.ZodType>(schema: S, raw: unknown): { value: z.output<S> | undefined; bad: string[] } {
  const bad: string[] = [];
  let given = raw;
  for (let round = 0; round < mostRounds; round += 1) {
    const result = schema.safeParse(given);
    if (result.success) return { value: result.data, bad };
    const paths = result.error.issues.map(({ path }) => path.map(String));
    const next = paths.reduce((rest, path) => without(rest, path, bad), given);
    if (next === given) return { value: undefined, bad };
    given = next;
  }
  return { value: undefined, bad };
}

/** A copy without what stands at the path; where it is missing already, without what should hold it. */
function without(raw: unknown, path: readonly string[], bad: string[]): unknown {
  for (let length = path.length; length > 0; length -= 1) {
    const part = path.slice(0, length);
    const next = remove(raw, part);
    if (next === raw) continue;
    const text = part.join('.');
    if (!bad.includes(text)) bad.push(text);
    return next;
  }
  return raw;
}

function remove(raw: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined || typeof raw !== 'object' || raw === null || !Object.hasOwn(raw, key)) return raw;
  const held = (raw as Record<string, unknown>)[key];
  const isLast = rest.length === 0;
  const inner = isLast ? undefined : remove(held, rest);
  if (!isLast && inner === held) return raw;
  if (Array.isArray(raw)) {
    const items = [...raw];
    if (isLast) items.splice(Number(key), 1);
    else items[Number(key)] = inner;
    return items;
  }
  const { [key]: _, ...others } = raw as Record<string, unknown>;
  return isLast ? others : { ...others, [key]: inner };
}
