import type { SignalRef, WallSignal, WallTile } from '@lookfar/contract';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useWatch } from '../../live/index.ts';
import { type Board, BoardContext } from '../tiles/BoardContext.ts';

interface BoardLiveProps {
  tiles: readonly WallTile[];
  signals: readonly WallSignal[];
  isWall: boolean;
  children: (onVisible: (id: string, isVisible: boolean) => void) => ReactNode;
}

const refsOf = (tile: WallTile): readonly SignalRef[] => ('signals' in tile ? tile.signals : []);

/** [OC4] One subscription for the whole board, for the tiles that are on the screen. */
export function BoardLive({ tiles, signals, isWall, children }: BoardLiveProps) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const onVisible = useCallback((id: string, isVisible: boolean) => {
    setHidden((before) => {
      if (before.has(id) === !isVisible) return before;
      const after = new Set(before);
      if (isVisible) after.delete(id);
      else after.add(id);
      return after;
    });
  }, []);
  const known = useMemo(() => new Map(signals.map((signal) => [signal.id, signal])), [signals]);
  const shown = tiles.filter(({ id }) => !hidden.has(id));
  const watch = useWatch({
    signals: shown.flatMap(refsOf).filter(({ signalId }) => known.has(signalId)),
    alarms: shown.some(({ kind }) => kind === 'alarms'),
  });
  useEffect(() => {
    for (const { equipmentId, id, last } of signals) if (last) watch.seed(equipmentId, id, last);
  }, [watch, signals]);
  const board = useMemo<Board>(() => ({ watch, signals: known, isWall }), [watch, known, isWall]);
  return <BoardContext value={board}>{children(onVisible)}</BoardContext>;
}
