import { plainName } from '../plainName.ts';

export interface Titled {
  title: string;
}

export interface TitleMatches<A, B> {
  pairs: readonly { from: A; to: B }[];
  /** No signal has this title. */
  unmatched: readonly A[];
  /** Several signals have this title: which one is meant is unknown. */
  ambiguous: readonly A[];
}

/** [US6] Equal names, regardless of case, character width and number of spaces. */
export function matchByTitle<A extends Titled, B extends Titled>(
  from: readonly A[],
  to: readonly B[],
): TitleMatches<A, B> {
  const byTitle = Map.groupBy(to, ({ title }) => plainName(title));
  const pairs: { from: A; to: B }[] = [];
  const unmatched: A[] = [];
  const ambiguous: A[] = [];
  for (const item of from) {
    const name = plainName(item.title);
    const [first, second] = name === '' ? [] : (byTitle.get(name) ?? []);
    if (!first) unmatched.push(item);
    else if (second) ambiguous.push(item);
    else pairs.push({ from: item, to: first });
  }
  return { pairs, unmatched, ambiguous };
}
