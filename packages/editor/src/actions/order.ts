import { Draft } from '../store/Draft.ts';
import type { RecordTree } from '../store/RecordTree.ts';
import { type Action, hasSelection } from './Action.ts';

type Reorder = (children: readonly string[], selected: ReadonlySet<string>) => readonly string[];

/** Reorders within each group (or the page) that contains selected widgets; nothing leaves its group. */
function order(reorder: Reorder): Action {
  return {
    can: hasSelection,
    run: ({ document, session: { selection } }) => {
      if (selection.length === 0) return undefined;
      const draft = new Draft(document);
      const selected = new Set(selection);
      for (const parent of parentsOf(document, selection))
        draft.setChildren(parent, reorder(document.childrenOf(parent), selected));
      return { change: { kind: 'sort', changes: draft.changes } };
    },
  };
}

const parentsOf = (tree: RecordTree, ids: readonly string[]): Set<string> =>
  new Set(ids.map((id) => tree.parentOf(id)));

const toFront: Reorder = (children, selected) => [
  ...children.filter((id) => !selected.has(id)),
  ...children.filter((id) => selected.has(id)),
];

/** Moves each widget past the next unselected one; widgets already in front stay. */
const forward: Reorder = (children, selected) => {
  const next = [...children];
  for (let index = next.length - 2; index >= 0; index -= 1) {
    const [here, above] = [next[index], next[index + 1]];
    if (here === undefined || above === undefined || !selected.has(here) || selected.has(above)) continue;
    next[index] = above;
    next[index + 1] = here;
  }
  return next;
};

const reversed =
  (reorder: Reorder): Reorder =>
  (children, selected) =>
    reorder(children.toReversed(), selected).toReversed();

export const orderActions = {
  toFront: order(toFront),
  toBack: order(reversed(toFront)),
  forward: order(forward),
  backward: order(reversed(forward)),
} satisfies Record<string, Action>;
