import './map-page.css';
import { Loaded } from '../../ui/Loaded.tsx';
import { DeviceMap } from './DeviceMap.tsx';
import { mapPageTexts } from './mapPageTexts.ts';
import { NoLocationNote } from './NoLocationNote.tsx';
import { useFleet } from './useFleet.ts';

/** All devices with a position on one map. */
export function MapPage() {
  const t = mapPageTexts.useTexts();
  const { fleet, watch, places, groups } = useFleet();
  const placeless = places.data?.placeless ?? 0;
  return (
    <Loaded
      query={places}
      failed={t('loadFailed')}
      size="page"
      isEmpty={({ list }) => list.length === 0}
      empty={{
        title: t('noPlaces'),
        note: t('noPlacesNote'),
        action: placeless > 0 && <NoLocationNote count={placeless} />,
      }}
    >
      {() => (
        <DeviceMap fleet={fleet} watch={watch} groups={groups} placeless={placeless} isOld={places.isRefetchError} />
      )}
    </Loaded>
  );
}
