import type { Scope } from '../sessions/caller.ts';

/** Names in English that have a text; a text that more have is no search. */
export const mostNames = 500;

/** Whether a name has the text, or its English one has it for those who read English: `hasText` without a database. */
export function nameFinder({ english }: Pick<Scope, 'english'>, text: string): (name: string) => boolean {
  const wanted = text.toLowerCase();
  const names = new Set(text === '' ? [] : english?.matching(text, mostNames));
  return (name) => name.toLowerCase().includes(wanted) || names.has(name);
}
