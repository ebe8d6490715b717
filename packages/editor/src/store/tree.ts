import { pageId } from '../records.ts';
import type { RecordTree } from './RecordTree.ts';

type Children = Pick<RecordTree, 'childrenOf'>;
type Parents = Pick<RecordTree, 'parentOf'>;

/** All descendants, groups before their children, back to front. */
export function* walkIds(tree: Children, id: string): Generator<string> {
  for (const child of tree.childrenOf(id)) {
    yield child;
    yield* walkIds(tree, child);
  }
}

export function* withAllBelow(tree: Children, ids: Iterable<string>): Generator<string> {
  for (const id of ids) {
    yield id;
    yield* walkIds(tree, id);
  }
}

/** The leaves below, or the widget itself if it is a leaf. */
export function leavesBelow(tree: Pick<RecordTree, 'childrenOf' | 'get'>, id: string): string[] {
  return [...withAllBelow(tree, [id])].filter((each) => {
    const record = tree.get(each);
    return record !== undefined && record.children === undefined;
  });
}

/** The groups around it, innermost first. */
export function* ancestorsOf(tree: Parents, id: string): Generator<string> {
  for (let parent = tree.parentOf(id); parent !== pageId; parent = tree.parentOf(parent)) yield parent;
}

/** Existing ids only, without duplicates and without descendants of another id in the list. */
export function outermost(tree: Parents & Pick<RecordTree, 'get'>, ids: Iterable<string>): string[] {
  const wanted = new Set<string>();
  for (const id of ids) if (tree.get(id)) wanted.add(id);
  return [...wanted].filter((id) => {
    for (let group = tree.parentOf(id); group !== pageId; group = tree.parentOf(group))
      if (wanted.has(group)) return false;
    return true;
  });
}

/** In drawing order, back to front. */
export function inOrder(tree: Children, ids: Iterable<string>): string[] {
  const wanted = new Set(ids);
  return [...walkIds(tree, pageId)].filter((id) => wanted.has(id));
}
