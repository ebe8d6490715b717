import type { MapLayerLine } from '@lookfar/contract';

/** What is asked over the list of layers. */
export type LayerDialog =
  | { kind: 'add' | 'import' | 'picture' }
  | { kind: 'settings'; layer: MapLayerLine }
  | { kind: 'delete'; layer: MapLayerLine };
