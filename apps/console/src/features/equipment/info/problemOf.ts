import type { ConfigProblem, Language } from '@lookfar/contract';

/** What is wrong with a field of the info section, in the reader's language; undefined when nothing is. */
export type ProblemOf = (path: string) => string | undefined;

/** [IT2] Problems of the whole document, looked up by the path of a field. */
export function problemLookup(problems: readonly ConfigProblem[], language: Language): ProblemOf {
  const own = new Map<string, string>();
  for (const { section, path, text } of problems) {
    if (section === 'info' && !own.has(path)) own.set(path, text[language]);
  }
  return (path) => own.get(path);
}
