import { api } from '@lookfar/contract';
import { create } from 'zustand';
import { readStored, writeStored } from '../../base/storage.ts';
import { useCall } from '../../client/useCall.ts';
import type { MapTiles } from './createBaseMap.ts';

const storageKey = 'map-layer';

type LayerChoice = 'tiles' | 'offline';

interface LayerState {
  choice: LayerChoice;
  /** The tile server did not respond; reset when the user chooses tiles again. */
  failed: boolean;
}

const useLayerStore = create<LayerState>(() => ({
  choice: readStored(storageKey) === 'offline' ? 'offline' : 'tiles',
  failed: false,
}));

export interface MapTilesState {
  /** The tiles of this installation; null if it has only the offline layer. */
  offered: MapTiles | null;
  /** The tiles in use; null while the offline layer is shown. */
  shown: MapTiles | null;
  failed: boolean;
  choose: (choice: LayerChoice) => void;
  fail: () => void;
}

const choose = (choice: LayerChoice): void => {
  writeStored(storageKey, choice);
  useLayerStore.setState({ choice, failed: false });
};
const fail = (): void => useLayerStore.setState({ failed: true });

/** [MP5] The tiles of this installation and whether they are shown. The choice applies to all maps of this browser. */
export function useMapTiles(): MapTilesState {
  const { data } = useCall(api.map.config, {}, { staleTime: Number.POSITIVE_INFINITY });
  const { choice, failed } = useLayerStore();
  const offered = data?.tiles ?? null;
  return {
    offered,
    shown: choice === 'tiles' && !failed ? offered : null,
    failed: failed && offered !== null,
    choose,
    fail,
  };
}
