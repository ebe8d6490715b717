import type { PageDifference } from './comparePages.ts';

/** How a widget differs from the other page. */
export type Mark = 'added' | 'removed' | 'changed';

/** The highlights in the older and in the newer of two pages. */
export function marksOf({ added, removed, changed, moved }: PageDifference): {
  before: ReadonlyMap<string, Mark>;
  after: ReadonlyMap<string, Mark>;
} {
  const both = [...changed, ...moved].map((id): [string, Mark] => [id, 'changed']);
  return {
    before: new Map<string, Mark>([...both, ...removed.map((id): [string, Mark] => [id, 'removed'])]),
    after: new Map<string, Mark>([...both, ...added.map((id): [string, Mark] => [id, 'added'])]),
  };
}
