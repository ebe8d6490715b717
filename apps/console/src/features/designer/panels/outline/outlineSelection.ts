import { type DocumentView, pageId } from '@lookfar/editor';
import type { OutlineRow } from './outlineRows.ts';

type Tree = Pick<DocumentView, 'parentOf'>;

/** Groups around a widget, the innermost first. */
export function groupsAround(tree: Tree, id: string): string[] {
  const around: string[] = [];
  for (let at = tree.parentOf(id); at !== pageId; at = tree.parentOf(at)) around.push(at);
  return around;
}

/** [DP34] Without children of a group that is also selected: they move with their group. */
export function outermost(tree: Tree, ids: readonly string[]): string[] {
  const chosen = new Set(ids);
  return [...chosen].filter((id) => !groupsAround(tree, id).some((group) => chosen.has(group)));
}

/** [DP34] What a click selects: one, one more or less with Ctrl, all from the last one on with Shift. */
export function clickedSelection(
  rows: readonly OutlineRow[],
  { id, anchor, selection }: { id: string; anchor: string | undefined; selection: readonly string[] },
  { ctrl, shift }: { ctrl: boolean; shift: boolean },
): readonly string[] {
  const to = rows.findIndex((row) => row.id === id);
  const from = rows.findIndex((row) => row.id === anchor);
  if (shift && from >= 0 && to >= 0) return rows.slice(Math.min(from, to), Math.max(from, to) + 1).map((row) => row.id);
  if (!ctrl) return [id];
  return selection.includes(id) ? selection.filter((other) => other !== id) : [...selection, id];
}

/** The group that clicks on the canvas should select in afterwards: the one that contains all of these. */
export function openGroupOf(tree: Tree, ids: readonly string[]): string | undefined {
  const parents = new Set(ids.map((id) => tree.parentOf(id)));
  const [parent] = parents;
  return parents.size === 1 && parent !== pageId ? parent : undefined;
}
