import type { Editor, WidgetRecord } from '@lookfar/editor';
import { useCallback } from 'react';
import { useDocument } from '../../DesignerContext.tsx';

const known = (record: WidgetRecord | undefined): record is WidgetRecord => record !== undefined;

/** Widgets as they are in the document; deleted ones are left out. */
export function useRecords(ids: readonly string[]): readonly WidgetRecord[] {
  const select = useCallback(({ document }: Editor) => ids.map((id) => document.get(id)).filter(known), [ids]);
  return useDocument(select);
}

/** The leaves of widgets: style and data are theirs, a group has none. */
export function useLeaves(ids: readonly string[]): readonly WidgetRecord[] {
  const select = useCallback(({ document }: Editor) => ids.flatMap((id) => leavesOf(document, id)), [ids]);
  return useDocument(select);
}

function leavesOf(document: Editor['document'], id: string): WidgetRecord | readonly WidgetRecord[] {
  const record = document.get(id);
  if (!record) return [];
  if (record.children === undefined) return record;
  return document
    .leavesOf(id)
    .map((leaf) => document.get(leaf))
    .filter(known);
}
