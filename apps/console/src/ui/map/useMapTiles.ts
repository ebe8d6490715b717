import { api } from '@lookfar/contract';
import { readStored, writeStored } from '../../base/storage.ts';
import { createUserStore } from '../../base/userStore.ts';
import { useCall } from '../../client/useCall.ts';
import type { MapTiles } from './createBaseMap.ts';

const storageKey = 'map-layer';

const layerChoices = ['tiles', 'file', 'offline'] as const;
export type LayerChoice = (typeof layerChoices)[number];

interface LayerState {
  /** Undefined for the best that there is. */
  choice: LayerChoice | undefined;
  /** The tile server did not respond; reset when the user chooses tiles again. */
  failed: boolean;
}

const useLayerStore = createUserStore<LayerState>(() => ({
  choice: layerChoices.find((choice) => choice === readStored(storageKey)),
  failed: false,
}));

export interface MapTilesState {
  /** What there is to choose from; the offline layer always is. */
  offered: readonly LayerChoice[];
  chosen: LayerChoice;
  /** The tiles in use; null while the offline layer is shown. */
  shown: MapTiles | null;
  failed: boolean;
  choose: (choice: LayerChoice) => void;
  retry: () => void;
  fail: () => void;
}

const choose = (choice: LayerChoice): void => {
  writeStored(storageKey, choice);
  useLayerStore.setState({ choice, failed: false });
};
const retry = (): void => useLayerStore.setState({ failed: false });
const fail = (): void => useLayerStore.setState({ failed: true });

/** [MP5] The tiles of this installation and whether they are shown. The choice applies to all maps of this browser. */
export function useMapTiles(): MapTilesState {
  const { data } = useCall(api.map.config, {}, { staleTime: Number.POSITIVE_INFINITY });
  const { choice, failed } = useLayerStore();
  const sources: Partial<Record<LayerChoice, MapTiles | null>> = {
    tiles: data?.tiles ?? null,
    file: data?.file ?? null,
  };
  const offered = layerChoices.filter((one) => one === 'offline' || sources[one]);
  const wanted = offered.find((one) => one === choice) ?? offered[0] ?? 'offline';
  const chosen = failed ? 'offline' : wanted;
  return {
    offered,
    chosen,
    shown: sources[chosen] ?? null,
    failed: failed && wanted !== 'offline',
    choose,
    retry,
    fail,
  };
}
