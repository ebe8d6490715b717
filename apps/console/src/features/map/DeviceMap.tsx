import { AimOutlined, BlockOutlined } from '@ant-design/icons';
import type { EquipmentGroup, MapLayerLine } from '@lookfar/contract';
import { Button } from 'antd';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { useReducedMotion } from '../../theme/useReducedMotion.ts';
import { MapFrame, type MapView, type ShownMap } from '../../ui/map/MapFrame.tsx';
import { fitLayers } from '../../ui/map/site/layerPlace.ts';
import type { WatchStore } from '../live/index.ts';
import { LayerPanel } from '../map-layer/index.ts';
import type { Fleet, Mark } from './Fleet.ts';
import type { MapItem } from './layoutMarks.ts';
import { MapCard } from './MapCard.tsx';
import { MapSide } from './MapSide.tsx';
import { MapTooltip } from './MapTooltip.tsx';
import { MapWarnings } from './MapWarnings.tsx';
import { filterMarks } from './mapFilter.ts';
import { boundsOfMarks, boundsOfView, fitBounds, flyToMark, viewOfMap } from './mapMoves.ts';
import { mapPageTexts } from './mapPageTexts.ts';
import type { WorldBounds } from './marksInView.ts';
import { useMapAddress } from './useMapAddress.ts';
import { useMarkLayer } from './useMarkLayer.ts';

interface DeviceMapProps {
  fleet: Fleet;
  watch: WatchStore;
  groups: readonly z.output<typeof EquipmentGroup>[];
  placeless: number;
  /** Drawn layers, shown from edge to edge where there are no devices. */
  site: readonly MapLayerLine[];
  startsWithLayers: boolean;
  /** The last refresh failed. */
  isOld: boolean;
}

/** Shown until the devices are fitted into the view. */
const china: MapView = { latitude: 35, longitude: 104, zoom: 4 };

export function DeviceMap(props: DeviceMapProps) {
  const { fleet, watch, groups, placeless, site, startsWithLayers, isOld } = props;
  const t = mapPageTexts.useTexts();
  const [address, change] = useMapAddress();
  const [shown, setShown] = useState<ShownMap>();
  const [start] = useState(address.view ?? china);
  const animate = !useReducedMotion();
  const { state, groupId, line, equipmentId } = address;
  const visible = useCallback(
    () => filterMarks(fleet.marks, { state, groupId, line }, groups),
    [fleet, groups, state, groupId, line],
  );
  const bounds = useViewBounds({
    shown,
    fleet,
    site,
    change,
    opening: { equipmentId, hasView: address.view !== undefined },
  });

  const select = useCallback(
    (mark: Mark | undefined, options?: { fly: boolean }) => {
      change({ equipmentId: mark?.id });
      if (mark && options?.fly && shown) flyToMark(shown, mark, visible(), { animate });
    },
    [change, shown, visible, animate],
  );
  const [layers, setLayers] = useState({ isOpen: startsWithLayers, isEdited: false });
  const { isEdited } = layers;
  const pick = useCallback(
    (item: MapItem | undefined) => {
      if (isEdited) return;
      if (item?.kind === 'cluster' && shown) fitBounds(shown, item, { animate });
      else select(item?.kind === 'mark' ? item.mark : undefined);
    },
    [select, shown, animate, isEdited],
  );
  const hovered = useMarkLayer({ shown, fleet, visible, selectedId: equipmentId, onPick: pick });
  const fitAll = () => {
    const all = boundsOfMarks(visible());
    if (shown && all) fitBounds(shown, all, { animate });
  };
  return (
    <div className="map-page">
      <h1 className="visually-hidden">{t('title')}</h1>
      <MapSide
        fleet={fleet}
        filter={address}
        groups={groups}
        bounds={bounds}
        selectedId={equipmentId}
        placeless={placeless}
        onFilter={change}
        onSelect={(mark) => select(mark, { fly: true })}
      />
      <div className="map-page-body">
        <MapFrame start={start} onMap={setShown}>
          <Button
            className="map-fit"
            icon={<AimOutlined />}
            aria-label={t('fitAll')}
            title={t('fitAll')}
            onClick={fitAll}
          />
          <Button
            className="map-fit map-layer-button"
            icon={<BlockOutlined />}
            aria-label={t('layers')}
            title={t('layers')}
            aria-expanded={layers.isOpen}
            disabled={isEdited}
            onClick={() => setLayers({ isOpen: !layers.isOpen, isEdited: false })}
          />
          <MapWarnings
            isOld={isOld}
            isMissing={shown !== undefined && equipmentId !== undefined && !fleet.get(equipmentId)}
          />
          {hovered && !isEdited && <MapTooltip placed={hovered} />}
          {layers.isOpen && shown && (
            <Suspense fallback={null}>
              <LayerPanel
                shown={shown}
                onEditing={(isNow) => setLayers({ isOpen: true, isEdited: isNow })}
                onClose={() => setLayers({ isOpen: false, isEdited: false })}
              />
            </Suspense>
          )}
          {!layers.isOpen && equipmentId !== undefined && fleet.get(equipmentId) && (
            <MapCard
              key={equipmentId}
              fleet={fleet}
              watch={watch}
              equipmentId={equipmentId}
              onClose={() => select(undefined)}
            />
          )}
        </MapFrame>
      </div>
    </div>
  );
}

interface Opening {
  equipmentId: number | undefined;
  hasView: boolean;
}

interface ViewParts extends Pick<DeviceMapProps, 'fleet' | 'site'> {
  shown: ShownMap | undefined;
  opening: Opening;
  change: ReturnType<typeof useMapAddress>[1];
}

/** Sets the first view, keeps the address up to date and returns the bounds of the view. */
function useViewBounds({ shown, fleet, site, opening, change }: ViewParts): WorldBounds | undefined {
  const [bounds, setBounds] = useState<WorldBounds>();
  const first = useRef({ ...opening, site });
  useEffect(() => {
    if (!shown) return;
    fleet.setSystem(shown.system);
    openView(shown, fleet, first.current);
    first.current = { equipmentId: undefined, hasView: true, site: [] };
    setBounds(boundsOfView(shown));
    const moved = () => {
      setBounds(boundsOfView(shown));
      change({ view: viewOfMap(shown) }, { settle: true });
    };
    shown.map.on('moveend resize', moved);
    return () => {
      shown.map.off('moveend resize', moved);
    };
  }, [shown, fleet, change]);
  return bounds;
}

/** [MM7] Shows the device or the view of the address; without either all devices, and without any the site. */
function openView(shown: ShownMap, fleet: Fleet, opening: Opening & Pick<ViewParts, 'site'>): void {
  const named = fleet.get(opening.equipmentId);
  const { west, north, east, south } = boundsOfView(shown);
  const isSeen = named && named.x >= west && named.x <= east && named.y >= north && named.y <= south;
  if (named && !(opening.hasView && isSeen)) flyToMark(shown, named, fleet.marks, { animate: false });
  else if (!opening.hasView) {
    const all = boundsOfMarks(fleet.marks);
    if (all) fitBounds(shown, all, { animate: false });
    else fitLayers(shown, opening.site);
  }
}
