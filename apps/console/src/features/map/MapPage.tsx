import './map-page.css';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { DeviceMap } from './DeviceMap.tsx';
import { mapPageTexts } from './mapPageTexts.ts';
import { PlacelessNote } from './PlacelessNote.tsx';
import { useFleet } from './useFleet.ts';

/** All devices that have a position, on one map. */
export function MapPage() {
  const t = mapPageTexts.useTexts();
  const { fleet, watch, places, groups } = useFleet();
  const { data, error } = places;
  if (!data) {
    if (error) {
      const retry = () => void places.refetch();
      return <ErrorState size="page" title={t('loadFailed')} error={error} onRetry={retry} />;
    }
    return <LoadingState size="page" />;
  }
  if (data.list.length === 0) {
    return (
      <EmptyState
        size="page"
        title={t('noPlaces')}
        note={t('noPlacesNote')}
        action={data.placeless > 0 && <PlacelessNote count={data.placeless} />}
      />
    );
  }
  return (
    <DeviceMap fleet={fleet} watch={watch} groups={groups} placeless={data.placeless} isOld={places.isRefetchError} />
  );
}
