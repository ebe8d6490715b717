import { mapConfig } from '@lookfar/contract';
import { useQuery } from '@tanstack/react-query';
import { create } from 'zustand';
import { readStored, writeStored } from '../../base/storage.ts';
import { send } from '../../client/send.ts';
import type { MapTiles } from './createBaseMap.ts';

const storageKey = 'map-layer';

type LayerChoice = 'tiles' | 'offline';

interface LayerState {
  choice: LayerChoice;
  /** The server of tiles did not answer; until somebody asks for them again. */
  failed: boolean;
}

const useLayerStore = create<LayerState>(() => ({
  choice: readStored(storageKey) === 'offline' ? 'offline' : 'tiles',
  failed: false,
}));

export interface MapTilesState {
  /** What this installation offers; null while there is only the offline layer. */
  offered: MapTiles | null;
  /** What is shown. */
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

/** [MP5] The tiles of this installation and whether they are shown. One choice for all maps of this browser. */
export function useMapTiles(): MapTilesState {
  const { data } = useQuery({
    queryKey: ['map.config'],
    queryFn: ({ signal }) => send(mapConfig, {}, { quiet: true, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
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
