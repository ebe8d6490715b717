import { placeTile, type TilePlace, type WallTile } from '@lookfar/contract';
import { type KeyboardEvent, type PointerEvent, useCallback, useRef, useState } from 'react';
import type { BoardChange } from './boardEdit.ts';
import { singleColumn } from './singleColumn.ts';

interface Grab {
  id: string;
  pointerId: number;
  isSizing: boolean;
  from: { x: number; y: number };
  tile: TilePlace;
  /** Pixels of one step in each direction. */
  cell: { x: number; y: number };
}

type Place = Partial<Omit<TilePlace, 'id'>>;

export interface Arrange {
  /** As they are while one is dragged. */
  tiles: readonly WallTile[];
  heldId: string | undefined;
  grab(event: PointerEvent, tile: WallTile, isSizing: boolean): void;
  move(event: PointerEvent): void;
  drop(event: PointerEvent): void;
  cancel(): void;
  key(event: KeyboardEvent, tile: WallTile): void;
}

/** [OC3] Tiles are moved and sized by the pointer and by keys; the others make room while one is dragged. */
export function useArrange(tiles: readonly WallTile[], change: (change: BoardChange) => void): Arrange {
  const held = useRef<Grab>(undefined);
  const [preview, setPreview] = useState<{ id: string; to: Place }>();
  const grab = useCallback((event: PointerEvent, tile: WallTile, isSizing: boolean) => {
    const grid = event.currentTarget.closest('.board-grid');
    // In a single column tiles are moved in its order.
    if (!grid || event.button !== 0 || matchMedia(singleColumn).matches) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = {
      ...{ id: tile.id, pointerId: event.pointerId, isSizing, tile, cell: cellOf(grid) },
      from: { x: event.clientX, y: event.clientY },
    };
    setPreview({ id: tile.id, to: {} });
  }, []);
  const move = useCallback((event: PointerEvent) => {
    const grabbed = held.current;
    if (grabbed?.pointerId !== event.pointerId) return;
    setPreview({ id: grabbed.id, to: targetOf(grabbed, event) });
  }, []);
  const drop = useCallback(
    (event: PointerEvent) => {
      const grabbed = held.current;
      if (grabbed?.pointerId !== event.pointerId) return;
      held.current = undefined;
      setPreview(undefined);
      change({ type: 'place', id: grabbed.id, to: targetOf(grabbed, event) });
    },
    [change],
  );
  const cancel = useCallback(() => {
    held.current = undefined;
    setPreview(undefined);
  }, []);
  const key = useCallback(
    (event: KeyboardEvent, tile: WallTile) => {
      const to = keyTarget(event, tile);
      if (!to || event.target !== event.currentTarget) return;
      event.preventDefault();
      const isInOrder = matchMedia(singleColumn).matches && !event.shiftKey;
      if (!isInOrder) change({ type: 'place', id: tile.id, to });
      else if (event.key === 'ArrowUp') change({ type: 'order', id: tile.id, by: -1 });
      else if (event.key === 'ArrowDown') change({ type: 'order', id: tile.id, by: 1 });
    },
    [change],
  );
  const shown = preview ? placeTile(tiles, preview.id, preview.to, { w: 2, h: 1 }) : tiles;
  return { tiles: shown, heldId: preview?.id, grab, move, drop, cancel, key };
}

function cellOf(grid: Element): { x: number; y: number } {
  const style = getComputedStyle(grid);
  const [column = '1'] = style.gridTemplateColumns.split(' ');
  const gap = Number.parseFloat(style.columnGap) || 0;
  return { x: Number.parseFloat(column) + gap, y: (Number.parseFloat(style.gridAutoRows) || 1) + gap };
}

function targetOf({ from, tile, cell, isSizing }: Grab, { clientX, clientY }: PointerEvent): Place {
  const [dx, dy] = [Math.round((clientX - from.x) / cell.x), Math.round((clientY - from.y) / cell.y)];
  return isSizing ? { w: tile.w + dx, h: tile.h + dy } : { x: tile.x + dx, y: tile.y + dy };
}

const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function keyTarget({ key, shiftKey }: KeyboardEvent, { x, y, w, h }: TilePlace): Place | undefined {
  const direction = directions[key];
  if (!direction) return undefined;
  const [dx, dy] = direction;
  return shiftKey ? { w: w + dx, h: h + dy } : { x: x + dx, y: y + dy };
}
