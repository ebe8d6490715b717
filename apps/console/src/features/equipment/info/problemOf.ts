import type { ConfigProblem, Language } from '@lookfar/contract';

/** The problem of a field of the info section, in the user's language; undefined if there is none. */
export type ProblemOf = (path: string) => string | undefined;

/** [EC7] Problems of the whole document, looked up by the path of a field. */
export function problemLookup(problems: readonly ConfigProblem[], language: Language): ProblemOf {
  const own = new Map<string, string>();
  for (const { section, path, text } of problems) {
    if (section === 'info' && !own.has(path)) own.set(path, text[language]);
  }
  return (path) => own.get(path);
}
