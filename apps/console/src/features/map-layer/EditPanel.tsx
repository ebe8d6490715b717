import { api, type MapLayerLine } from '@lookfar/contract';
import type { ReactNode } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';
import { useCall } from '../../client/useCall.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import type { ShownMap } from '../../ui/map/ShownMap.ts';
import { layerName } from './layerName.ts';
import { layerTexts } from './layerTexts.ts';

/** Of everything that edits a layer on the map. */
export interface EditorProps {
  shown: ShownMap;
  layer: MapLayerLine;
  onClose: () => void;
}

interface EditPanelProps<Content> {
  layer: MapLayerLine;
  /** Edits the content, which is as new as can be. */
  children: (content: Content, revision: number) => ReactNode;
}

/** The panel above the map in which a layer is edited. */
export function EditPanel<Content>({ layer, children }: EditPanelProps<Content>) {
  const t = layerTexts.useTexts();
  const content = useCall(api.mapLayer.content, { id: layer.id }, { extra: ['edit'], gcTime: 0 });
  const name = layerName(layer, useLanguage());
  return (
    <aside className="map-card layer-panel" aria-label={name}>
      <h2>{name}</h2>
      <Loaded query={content} failed={t('failed')}>
        {(loaded) => children(loaded.content as unknown as Content, loaded.revision)}
      </Loaded>
    </aside>
  );
}
