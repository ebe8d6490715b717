import { type PointerEvent, useEffect, useRef } from 'react';
import { bounded, type EntryBounds, stepOf } from './entryReader.ts';
import { useMergeKey } from './mergeKey.ts';
import type { NumberEdit } from './NumberEdit.ts';

interface Scrub {
  from: number;
  merge: string;
  back: (merge: string) => void;
}

/**
 * [DP11] Dragging a label sideways changes its number, one step per pixel; Shift changes by tens, Escape restores it.
 */
export function useScrub(edit: NumberEdit | undefined, bounds: EntryBounds) {
  const merge = useMergeKey();
  const held = useRef<Scrub>(undefined);
  // The number object is recreated with every edit: the handlers below must always change the current one.
  const latest = useRef(edit);
  latest.current = edit;
  useEffect(() => {
    const putBack = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !held.current) return;
      event.stopPropagation();
      held.current.back(held.current.merge);
      held.current = undefined;
    };
    window.addEventListener('keydown', putBack, true);
    return () => window.removeEventListener('keydown', putBack, true);
  }, []);
  if (!edit) return {};
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      merge.renew();
      held.current = { from: event.clientX, merge: merge.current(), back: edit.snapshot() };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const scrub = held.current;
      const pixels = Math.trunc(event.clientX - (scrub?.from ?? 0));
      if (!scrub || pixels === 0) return;
      scrub.from = event.clientX;
      const by = pixels * stepOf(bounds.step, event.shiftKey);
      latest.current?.apply((current) => bounded(current + by, bounds), scrub.merge);
    },
    onPointerUp: () => {
      held.current = undefined;
    },
    onPointerCancel: () => {
      held.current = undefined;
    },
  };
}
