import './map-page.css';
import { api } from '@lookfar/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { isAllowed } from '../../base/session/isAllowed.ts';
import { useUser } from '../../base/session/sessionStore.ts';
import { useCall } from '../../client/useCall.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { DeviceMap } from './DeviceMap.tsx';
import { mapPageTexts } from './mapPageTexts.ts';
import { NoLocationNote } from './NoLocationNote.tsx';
import { useFleet } from './useFleet.ts';

/** [MM9] All devices with a position on one map. Without any it is shown to those who draw the site, or once it is drawn. */
export function MapPage() {
  const t = mapPageTexts.useTexts();
  const { fleet, watch, places, groups } = useFleet();
  const layers = useCall(api.mapLayer.query, {}, { staleTime: 60_000, retry: false });
  const mayDraw = isAllowed(useUser(), api.mapLayer.add.may);
  const [isDrawing, setDrawing] = useState(false);
  const site = layers.data?.list.filter(({ isShown, bounds }) => isShown && bounds !== null) ?? [];
  const placeless = places.data?.placeless ?? 0;
  return (
    <Loaded
      query={{ ...places, data: layers.isPending ? undefined : places.data }}
      failed={t('loadFailed')}
      size="page"
      isEmpty={({ list }) => list.length === 0 && site.length === 0 && !isDrawing}
      empty={{
        title: t('noPlaces'),
        note: t('noPlacesNote'),
        action: (
          <>
            {placeless > 0 && <NoLocationNote count={placeless} />}
            {mayDraw && <Button onClick={() => setDrawing(true)}>{t('drawSite')}</Button>}
          </>
        ),
      }}
    >
      {() => (
        <DeviceMap
          {...{ fleet, watch, groups, placeless, site }}
          startsWithLayers={isDrawing}
          isOld={places.isRefetchError}
        />
      )}
    </Loaded>
  );
}
