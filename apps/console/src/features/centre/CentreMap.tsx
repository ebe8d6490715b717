import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
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

/** The devices of the centre where they stand; a click opens one, or what a cluster holds. */
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
      if (item?.kind === 'mark') void navigate(`/monitor/eg/detail/list/${item.mark.id}/0`);
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
  if (places.isError && !places.data)
    return <ErrorState title={t('loadFailed')} error={places.error} onRetry={() => void places.refetch()} />;
  if (!places.data) return <LoadingState />;
  return (
    <MapFrame start={china} onMap={setShown}>
      {hovered && <MapTooltip placed={hovered} />}
    </MapFrame>
  );
}
