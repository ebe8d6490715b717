import type { RefObject } from 'react';

export interface KeptSelection {
  /** Remembers the selection inside the box until the disposer is called. */
  watch: () => () => void;
  /** Selects again what was selected before the focus went to a button or a field. */
  restore: () => void;
  /** Text is selected, not only a place. */
  isMarked: () => boolean;
  /** The link around the selection. */
  link: () => Element | null;
}

/** The last selection inside an element. */
export function keptSelection(box: RefObject<HTMLElement | null>): KeptSelection {
  let last: Range | undefined;
  const note = () => {
    const selection = document.getSelection();
    const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : undefined;
    if (range && box.current?.contains(range.commonAncestorContainer)) last = range.cloneRange();
  };
  return {
    watch: () => {
      document.addEventListener('selectionchange', note);
      return () => document.removeEventListener('selectionchange', note);
    },
    restore: () => {
      box.current?.focus();
      const selection = document.getSelection();
      if (!last || !selection) return;
      selection.removeAllRanges();
      selection.addRange(last);
    },
    isMarked: () => last !== undefined && !last.collapsed,
    link: () => {
      const node = last?.commonAncestorContainer;
      return (node instanceof Element ? node : node?.parentElement)?.closest('a') ?? null;
    },
  };
}
