import type { z } from 'zod';

/** A document may have many errors, but the number of passes must be bounded. */
const mostRounds = 60;

/**
 * Reads with a schema whose fields have defaults: invalid parts are removed, deepest first, until the rest is valid.
 * Returns undefined if nothing is usable, and the paths that were removed.
 */
export function salvage<S extends z.ZodType>(
  schema: S,
  raw: unknown,
): { value: z.output<S> | undefined; bad: string[] } {
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

/** A copy without the value at the path; if it is already missing, without its container. */
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
