import './map-layer.css';
import { CloseOutlined } from '@ant-design/icons';
import { api, type MapLayerLine } from '@lookfar/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '../../client/useCall.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import type { ShownMap } from '../../ui/map/ShownMap.ts';
import { LayerDialogs } from './LayerDialogs.tsx';
import { LayerEditor } from './LayerEditor.tsx';
import { LayerList } from './LayerList.tsx';
import type { LayerDialog } from './layerDialog.ts';
import { layerTexts } from './layerTexts.ts';
import { PictureEditor } from './PictureEditor.tsx';

interface LayerPanelProps {
  shown: ShownMap;
  /** While a layer is edited, clicks on the map belong to it. */
  onEditing: (isEditing: boolean) => void;
  onClose: () => void;
}

/** The layers over the map: the list, or the editor of one of them. */
export function LayerPanel({ shown, onEditing, onClose }: LayerPanelProps) {
  const t = layerTexts.useTexts();
  const layers = useCall(api.mapLayer.query, {});
  const [edited, setEdited] = useState<MapLayerLine>();
  const [dialog, setDialog] = useState<LayerDialog>();
  const edit = (layer: MapLayerLine | undefined) => {
    setEdited(layer);
    onEditing(layer !== undefined);
  };
  if (edited) {
    const Editor = edited.kind === 'drawing' ? LayerEditor : PictureEditor;
    return <Editor key={edited.id} shown={shown} layer={edited} onClose={() => edit(undefined)} />;
  }
  return (
    <aside className="map-card layer-panel" aria-label={t('title')}>
      <header>
        <h2>{t('title')}</h2>
        <Button type="text" size="small" icon={<CloseOutlined />} aria-label={t('close')} onClick={onClose} />
      </header>
      <Loaded query={layers} failed={t('failed')}>
        {({ list }) => <LayerList layers={list} shown={shown} onEdit={edit} onDialog={setDialog} />}
      </Loaded>
      {dialog && <LayerDialogs dialog={dialog} shown={shown} onEdit={edit} onClose={() => setDialog(undefined)} />}
    </aside>
  );
}
