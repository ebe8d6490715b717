import type { Sources } from './checkGraph.ts';

/** Whose refusals people read in their own language. The gateway speaks to whoever starts it, in English. */
const readers = ['packages/', 'apps/server/src/', 'apps/console/src/'];
const home = 'packages/contract/src/checked.ts';
const bare = /\.(?:refine|superRefine|addIssue)\(|\bissues\.push\(|\bz\.custom[<(]/;

/** Rules of a schema whose refusal has no text in both languages, as readable lines. */
export function checkRules(sources: Sources): string[] {
  return [...sources].flatMap(([file, source]) => {
    const isRead = readers.some((place) => file.startsWith(place)) && !/\.test\.tsx?$/.test(file);
    if (!isRead || file === home || !bare.test(source)) return [];
    return [`${file}: adds a rule to a schema directly; use checked(…) of the contract, which has both languages`];
  });
}
