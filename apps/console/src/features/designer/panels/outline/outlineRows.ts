import { type DocumentView, pageId, type WidgetRecord } from '@lookfar/editor';
import { typeInfo } from '@lookfar/page';
import { matches } from '../search/matches.ts';
import { outlineName } from './outlineName.ts';

export interface OutlineRow {
  id: string;
  depth: number;
  isGroup: boolean;
  isOpen: boolean;
}

type Tree = Pick<DocumentView, 'get' | 'childrenOf'>;

interface RowsWanted {
  open: ReadonlySet<string>;
  filter: string;
}

/**
 * [DP33] The lines of the outline, frontmost first. A filter shows its matches together with the groups around them,
 * expanded.
 */
export function outlineRows(tree: Tree, { open, filter }: RowsWanted): readonly OutlineRow[] {
  const rows: OutlineRow[] = [];
  const isFiltered = filter.trim() !== '';
  const add = (id: string, depth: number): boolean => {
    const record = tree.get(id);
    if (!record) return false;
    const isGroup = record.children !== undefined;
    const isOpen = isGroup && (isFiltered || open.has(id));
    const place = rows.push({ id, depth, isGroup, isOpen }) - 1;
    let isFound = !isFiltered || isNamed(record, filter);
    if (isOpen) isFound = addChildren(id, depth + 1) || isFound;
    if (!isFound) rows.length = place;
    return isFound;
  };
  const addChildren = (parent: string, depth: number): boolean => {
    let hasAny = false;
    for (const child of tree.childrenOf(parent).toReversed()) hasAny = add(child, depth) || hasAny;
    return hasAny;
  };
  addChildren(pageId, 0);
  return rows;
}

function isNamed(record: WidgetRecord, filter: string): boolean {
  const { cn, en } = typeInfo(record.widgetType).name;
  return matches(filter, [outlineName(record, 'cn'), outlineName(record, 'en'), cn, en]);
}
