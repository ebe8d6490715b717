import type { SignalRef, WallSignal } from '@lookfar/contract';
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import { type BrokenLink, presentValue, useChannelDown, useEquipmentState, type WatchStore } from '../../live/index.ts';
import { scaledValue } from './shownSignal.ts';

type Presented = ReturnType<typeof presentValue>;

/** What the tiles of a board share: one subscription, and what is known of their signals. */
export interface Board {
  watch: WatchStore;
  /** By id; what is not here is not permitted, or no longer exists. */
  signals: ReadonlyMap<number, WallSignal>;
  /** On the wall nothing can be clicked by accident. */
  isWall: boolean;
}

export const BoardContext = createContext<Board | null>(null);

export function useBoardContext(): Board {
  const board = useContext(BoardContext);
  if (!board) throw new Error('A tile is rendered outside BoardContext');
  return board;
}

/** Those of a tile that its reader can see. */
export function useTileSignals(refs: readonly SignalRef[]): WallSignal[] {
  const { signals } = useBoardContext();
  return refs.flatMap(({ signalId }) => signals.get(signalId) ?? []);
}

/** The value of one signal as it is shown; only its own changes cause a render. */
export function useTileValue(signal: WallSignal, factor = 1): Presented {
  const { watch } = useBoardContext();
  const { equipmentId, id } = signal;
  const subscribe = useCallback(
    (listener: () => void) => watch.subscribeValues(equipmentId, listener),
    [watch, equipmentId],
  );
  const value = useSyncExternalStore(subscribe, () => watch.value(equipmentId, id)) ?? signal.last ?? undefined;
  const broken = useBroken(signal);
  return presentValue(signal, scaledValue(value, factor), broken);
}

/** [OC5] While the connection is lost, or the device cannot be reached, values are marked as stale. */
function useBroken({ equipmentId, projectId }: WallSignal): BrokenLink | null {
  const { watch } = useBoardContext();
  const downSince = useChannelDown(watch);
  const state = useEquipmentState(watch, equipmentId);
  if (downSince !== null) return { link: 'server', since: downSince };
  // A variable has no gateway: its quality follows its inputs.
  if (projectId !== null || !state) return null;
  if (state.gatewayUnknown) return { link: 'source', since: null };
  if (!state.gatewayOnline) return { link: 'gateway', since: null };
  return state.online ? null : { link: 'device', since: null };
}
