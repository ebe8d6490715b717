import type { Sources } from './checkGraph.ts';

/** Whose refusals people read in their own language. The gateway speaks to whoever starts it, in English. */
const readers = ['packages/', 'apps/server/src/', 'apps/console/src/'];
const home = 'packages/contract/src/checked.ts';
const bare = /\.(?:refine|superRefine|addIssue)\(|\bissues\.push\(|\bz\.custom[<(]/;

/** They throw at what cannot be converted, and make numbers of lists. */
const careless = /\bz\.coerce\b|\bz\.preprocess\((?:Number|String|BigInt|Boolean)\b/;

/**
 * Rules of a schema whose refusal has no text in both languages, and conversions of what has not been checked, as
 * readable lines.
 */
export function checkRules(sources: Sources): string[] {
  return [...sources].flatMap(([file, source]) => {
    const isRead = readers.some((place) => file.startsWith(place)) && !/\.test\.tsx?$/.test(file);
    if (!isRead || file === home) return [];
    return [
      ...(bare.test(source)
        ? [`${file}: adds a rule to a schema directly; use checked(…) of the contract, which has both languages`]
        : []),
      ...(careless.test(source)
        ? [`${file}: converts what it has not checked; use Integer or Numeric of the contract, which never throw`]
        : []),
    ];
  });
}
