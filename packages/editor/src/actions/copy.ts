import { designerLimits } from '@lookfar/page';
import { writeClip } from '../clipboard/Clip.ts';
import { allowedMove, boundedOf } from '../geometry/edge.ts';
import { placesOf } from '../geometry/Places.ts';
import { moveTree, type Positions } from '../geometry/trees.ts';
import { withInnerEdges, withLostEdges } from '../joints/edges.ts';
import { Draft } from '../store/Draft.ts';
import { place } from '../store/settle.ts';
import { inOrder } from '../store/tree.ts';
import { type Action, type ActionContext, hasSelection, type Outcome } from './Action.ts';
import { freshIds, takenOut } from './copies.ts';

function copy({ document, kind, session: { selection }, newId }: ActionContext): Outcome | undefined {
  const copied = withInnerEdges(document, kind, selection);
  return copied.length === 0 ? undefined : { copy: writeClip(takenOut(document, copied), newId()) };
}

function remove({ document, kind, session: { selection } }: ActionContext): Outcome | undefined {
  if (selection.length === 0) return undefined;
  const draft = new Draft(document);
  draft.remove(withLostEdges(document, kind, selection));
  return { change: { kind: 'del', changes: draft.changes }, focus: { selection: [] } };
}

/** Copies go into the same group as the originals, directly in front of the frontmost one. */
function duplicate({ document, kind, session, newId }: ActionContext): Outcome | undefined {
  const selection = withInnerEdges(document, kind, session.selection);
  if (selection.length === 0) return undefined;
  const draft = new Draft(document);
  const copies: string[] = [];
  const originals = inOrder(document, selection).flatMap((id) => document.widget(id) ?? []);
  const fresh = freshIds(originals, newId);
  const pairs = originals.map(({ id }, index) => ({ id, copy: fresh[index] }));
  const byParent = Map.groupBy(pairs, ({ id }) => document.parentOf(id));
  for (const [parent, inside] of byParent) {
    const front = draft.childrenOf(parent).indexOf(inside.at(-1)?.id ?? '');
    const trees = inside.flatMap(({ copy }) => copy ?? []);
    if (!draft.insert(trees, parent, front + 1)) return undefined;
    copies.push(...trees.map(({ id }) => id));
  }
  shift(draft, copies);
  return { change: { kind: 'add', changes: draft.changes }, focus: { selection: copies } };
}

/** Limited by the edges of the page. */
function shift(draft: Draft, ids: readonly string[]): void {
  const places = placesOf(draft);
  const offset = { x: designerLimits.copyOffset, y: designerLimits.copyOffset };
  const by = allowedMove(boundedOf(places, ids), draft.page().con, offset);
  if (!by) return;
  const positions: Positions = new Map();
  for (const id of ids) moveTree(places, id, by, positions);
  place(draft, positions);
}

export const copyActions = {
  copy: { can: hasSelection, run: copy },
  cut: { can: hasSelection, run: (context) => ({ ...copy(context), ...remove(context) }) },
  delete: { can: hasSelection, run: remove },
  duplicate: { can: hasSelection, run: duplicate },
} satisfies Record<string, Action>;
