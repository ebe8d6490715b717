import type { Editor } from '@lookfar/editor';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useDocument, useEditor, useSession } from '../../DesignerContext.tsx';
import { outlineRows } from './outlineRows.ts';
import { clickedSelection, groupsAround, openGroupOf, outermost } from './outlineSelection.ts';

const versionOf = ({ document }: Editor) => document.version;

/**
 * The lines of the outline, their expanded state, and selecting through it. Expands the groups around the selection.
 */
export function useOutline(filter: string) {
  const editor = useEditor();
  // The canvas shows what happened first.
  const selection = useDeferredValue(useSession((state) => state.selection));
  const version = useDeferredValue(useDocument(versionOf));
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const anchor = useRef<string>(undefined);
  useEffect(() => {
    const around = selection.flatMap((id) => (editor.document.get(id) ? groupsAround(editor.document, id) : []));
    if (around.length > 0)
      setOpen((before) => (around.every((id) => before.has(id)) ? before : new Set([...before, ...around])));
  }, [selection, editor]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the document is changed in place; its version counts the changes
  const rows = useMemo(() => outlineRows(editor.document, { open, filter }), [editor, version, open, filter]);
  const select = useCallback(
    (id: string, keys: { ctrl: boolean; shift: boolean }) => {
      const { state } = editor.session;
      const wanted = clickedSelection(rows, { id, anchor: anchor.current, selection: state.selection }, keys);
      if (!keys.shift) anchor.current = id;
      const ids = outermost(editor.document, wanted);
      editor.session.update({ selection: ids, openGroup: openGroupOf(editor.document, ids) });
    },
    [editor, rows],
  );
  const toggle = useCallback((id: string, isOpen?: boolean) => {
    setOpen((before) => {
      const next = new Set(before);
      if (isOpen ?? !before.has(id)) next.add(id);
      else next.delete(id);
      return next;
    });
  }, []);
  return useMemo(() => ({ rows, selection, version, select, toggle }), [rows, selection, version, select, toggle]);
}
