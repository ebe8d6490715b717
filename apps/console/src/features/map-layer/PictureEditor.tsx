import { api, type PictureCorners, type SitePicture } from '@lookfar/contract';
import { Slider } from 'antd';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { send } from '../../client/send.ts';
import { CanvasLayer } from '../../ui/map/CanvasLayer.ts';
import type { ShownMap } from '../../ui/map/ShownMap.ts';
import { hideWhileEditing } from '../../ui/map/site/hiddenLayers.ts';
import { imageOf } from '../../ui/map/site/imageOf.ts';
import { toLatLng } from '../../ui/map/site/layerPlace.ts';
import { drawPicture, placedPicture } from '../../ui/map/site/sitePicture.ts';
import { type EditorProps, EditPanel } from './EditPanel.tsx';
import { SaveRow } from './LayerEditor.tsx';
import { layerTexts } from './layerTexts.ts';
import { centreOf, movedCorner } from './pictureCorners.ts';
import { handle, toSite } from './useEditMap.ts';

/** Places a plan or an aerial picture on the map. */
export function PictureEditor(props: EditorProps) {
  return (
    <EditPanel<SitePicture> layer={props.layer}>
      {(picture, revision) => <Placing {...props} revision={revision} picture={picture} />}
    </EditPanel>
  );
}

function Placing(props: EditorProps & { revision: number; picture: SitePicture }) {
  const { shown, layer, revision, picture, onClose } = props;
  const t = layerTexts.useTexts();
  const [placed, setPlaced] = useState(picture);
  useEffect(() => hideWhileEditing(layer.id), [layer.id]);
  useShownPicture(shown, placed);
  useCorners(
    shown,
    placed.corners,
    useCallback((corners) => setPlaced((before) => ({ ...before, corners })), []),
  );
  const save = async () => {
    const { corners, opacity } = placed;
    await send(api.mapLayer.savePicture, { id: layer.id, revision, corners, opacity }, { quiet: true });
  };
  return (
    <>
      <p className="layer-hint">{t('placeHint')}</p>
      <div className="layer-opacity">
        <span id="layer-opacity">{t('opacity')}</span>
        <Slider
          min={5}
          max={100}
          ariaLabelledByForHandle="layer-opacity"
          value={Math.round(placed.opacity * 100)}
          onChange={(percent) => setPlaced((before) => ({ ...before, opacity: percent / 100 }))}
        />
      </div>
      <SaveRow dirty={placed !== picture} save={save} saved={t('saved')} onClose={onClose} />
    </>
  );
}

function useShownPicture(shown: ShownMap, placed: SitePicture): void {
  const [held] = useState({ placed });
  const layer = useMemo(() => {
    const paint: ConstructorParameters<typeof CanvasLayer>[0]['paint'] = (view) =>
      drawPicture(view, placedPicture(imageOf(held.placed.image), held.placed, shown.system));
    return new CanvasLayer({ paint }, { name: 'layer-edit', zIndex: 430 });
  }, [held, shown]);
  useEffect(() => {
    layer.addTo(shown.map);
    const refresh = () => layer.refresh({ whole: true });
    const image = imageOf(held.placed.image);
    image.addEventListener('load', refresh);
    return () => {
      image.removeEventListener('load', refresh);
      layer.remove();
    };
  }, [layer, shown, held]);
  useEffect(() => {
    held.placed = placed;
    layer.refresh({ whole: true });
  }, [layer, held, placed]);
}

/** Three corners and the middle, to be dragged. */
function useCorners(shown: ShownMap, corners: PictureCorners, onMove: (corners: PictureCorners) => void): void {
  const [latest] = useState({ corners });
  latest.corners = corners;
  const [handles] = useState(() => [...corners, centreOf(corners)]);
  useEffect(() => {
    const markers = handles.map((at, index) =>
      handle(shown, at, `layer-handle${index === 3 ? ' layer-handle-centre' : ''}`, true),
    );
    const follow = () => {
      for (const [index, at] of [...latest.corners, centreOf(latest.corners)].entries())
        markers[index]?.setLatLng(toLatLng(at, shown));
    };
    for (const [index, marker] of markers.entries()) {
      marker.on('drag', () => {
        latest.corners = movedCorner(latest.corners, index, toSite(marker.getLatLng(), shown));
        onMove(latest.corners);
      });
      marker.on('dragend', follow);
    }
    follow();
    return () => {
      for (const marker of markers) marker.remove();
    };
  }, [shown, handles, latest, onMove]);
}
