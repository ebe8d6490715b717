import { type DragEvent, useState } from 'react';
import { useEditor } from '../../DesignerContext.tsx';
import { type DropPlace, dropPlace, dropTarget } from './outlineDrop.ts';
import type { OutlineRow } from './outlineRows.ts';

const rowsDrag = 'application/x-lookfar-outline';

interface DropMark {
  id: string;
  place: DropPlace;
}

/** Dragging lines to another place in the order, into a group or out of one. */
export function useOutlineDrag(selection: readonly string[]) {
  const editor = useEditor();
  const [dragged, setDragged] = useState<readonly string[]>([]);
  const [mark, setMark] = useState<DropMark>();
  const end = () => {
    setDragged([]);
    setMark(undefined);
  };
  const placeAt = (event: DragEvent<HTMLElement>, row: OutlineRow): DropMark => {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    return { id: row.id, place: dropPlace((event.clientY - top) / height, row.isGroup) };
  };
  const handlers = (row: OutlineRow) => ({
    draggable: true,
    onDragStart: (event: DragEvent<HTMLElement>) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData(rowsDrag, row.id);
      setDragged(selection.includes(row.id) ? selection : [row.id]);
    },
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (dragged.length === 0) return;
      const next = placeAt(event, row);
      const isPossible = dropTarget(editor.document, dragged, next) !== undefined;
      setMark((before) => {
        if (!isPossible) return undefined;
        return before?.id === next.id && before.place === next.place ? before : next;
      });
      if (isPossible) event.preventDefault();
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      event.preventDefault();
      const target = dropTarget(editor.document, dragged, placeAt(event, row));
      if (target) editor.moveInOrder(dragged, target);
      end();
    },
    onDragEnd: end,
  });
  return { mark, handlers };
}
