import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { devicePath } from '../../base/paths.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { MapFrame, type ShownMap } from '../../ui/map/MapFrame.tsx';
import {
  boundsOfMarks,
  filterMarks,
  fitBounds,
  type MapItem,
  MapTooltip,
  useFleet,
  useMarkLayer,
} from '../map/index.ts';
import { centreTexts } from './centreTexts.ts';

const china = { latitude: 35, longitude: 104, zoom: 4 };

/** The devices on a map; a click opens a device or zooms to a cluster. */
export function CentreMap({ groupId }: { groupId: number | undefined }) {
  const t = centreTexts.useTexts();
  const navigate = useNavigate();
  const { fleet, places, groups } = useFleet();
  const [shown, setShown] = useState<ShownMap>();
  const visible = useCallback(
    () => filterMarks(fleet.marks, { groupId, state: undefined, line: undefined }, groups),
    [fleet, groups, groupId],
  );
  const pick = useCallback(
    (item: MapItem | undefined) => {
      if (item?.kind === 'cluster' && shown) fitBounds(shown, item, { animate: false });
      if (item?.kind === 'mark') void navigate(devicePath(item.mark.id));
    },
    [navigate, shown],
  );
  const hovered = useMarkLayer({ shown, fleet, visible, selectedId: undefined, onPick: pick });
  const isLoaded = places.data !== undefined;
  useEffect(() => {
    const all = isLoaded ? boundsOfMarks(visible()) : undefined;
    if (!shown) return;
    fleet.setSystem(shown.system);
    if (all) fitBounds(shown, all, { animate: false });
  }, [shown, fleet, visible, isLoaded]);
  return (
    <Loaded query={places} failed={t('loadFailed')}>
      {() => (
        <MapFrame start={china} onMap={setShown}>
          {hovered && <MapTooltip placed={hovered} />}
        </MapFrame>
      )}
    </Loaded>
  );
}
