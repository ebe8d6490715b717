import { AimOutlined } from '@ant-design/icons';
import type { Track } from '@lookfar/contract';
import { Button } from 'antd';
import { latLngBounds } from 'leaflet';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';
import { useThemeMode } from '../../theme/themeMode.ts';
import { CanvasLayer } from '../../ui/map/CanvasLayer.ts';
import { toMap } from '../../ui/map/gcj02.ts';
import { MapFrame, type MapView, type ShownMap } from '../../ui/map/MapFrame.tsx';
import { worldPixels } from '../../ui/map/worldPoint.ts';
import { readTrackLook } from './readTrackLook.ts';
import { TrackPainter } from './TrackPainter.ts';
import { trackTexts } from './trackTexts.ts';
import { type PlaceSource, usePlaceMarker } from './usePlaceMarker.ts';

interface TrackMapProps {
  track: Track;
  place: PlaceSource;
  chosenStop?: number | undefined;
  onStop?: ((index: number) => void) | undefined;
  /** The track still grows, so its end has no mark. */
  isOpenEnded?: boolean;
  /** The view follows the device until somebody drags the map, which calls `onLeave`. */
  follows?: boolean;
  onLeave?: () => void;
  children?: ReactNode;
}

const nearZoom = 16;
const pane = { name: 'track', zIndex: 450 };

export function TrackMap(props: TrackMapProps) {
  const { track, place, chosenStop, onStop, isOpenEnded = false, follows = false, onLeave, children } = props;
  const t = trackTexts.useTexts();
  const [shown, setShown] = useState<ShownMap>();
  const [start] = useState(() => startOf(track));
  useTrackLayer(shown, track, { isOpenEnded, chosenStop, onStop });
  usePlaceMarker(shown, place, { follows, title: t('marker') });
  const fit = useCallback(() => shown && fitTrack(shown, track), [shown, track]);
  useFirstView(shown, track);
  useEffect(() => {
    if (!shown || !onLeave) return;
    shown.map.on('dragstart', onLeave);
    return () => {
      shown.map.off('dragstart', onLeave);
    };
  }, [shown, onLeave]);
  return (
    <div className="track-map">
      <MapFrame start={start} onMap={setShown}>
        <Button className="map-fit" icon={<AimOutlined />} aria-label={t('fit')} title={t('fit')} onClick={fit} />
        {children}
      </MapFrame>
    </div>
  );
}

function startOf({ longitudes, latitudes }: Track): MapView {
  const [longitude, latitude] = [longitudes.at(-1), latitudes.at(-1)];
  return longitude === undefined || latitude === undefined
    ? { longitude: 104, latitude: 35, zoom: 4 }
    : { longitude, latitude, zoom: nearZoom };
}

/** Shows the whole track once; afterwards the view stays as the user leaves it. */
function useFirstView(shown: ShownMap | undefined, track: Track): void {
  const fitted = useRef(false);
  useEffect(() => {
    if (!shown || fitted.current || track.times.length === 0) return;
    fitted.current = true;
    fitTrack(shown, track);
  }, [shown, track]);
}

function fitTrack({ map, system }: ShownMap, { longitudes, latitudes }: Track): void {
  if (longitudes.length === 0) return;
  const bounds = latLngBounds([]);
  for (const [index, longitude] of longitudes.entries()) {
    const at = toMap({ longitude, latitude: latitudes[index] ?? 0 }, system);
    bounds.extend([at.latitude, at.longitude]);
  }
  map.fitBounds(bounds, { padding: [36, 36], maxZoom: nearZoom, animate: false });
}

function useTrackLayer(
  shown: ShownMap | undefined,
  track: Track,
  { isOpenEnded, chosenStop, onStop }: Pick<TrackMapProps, 'chosenStop' | 'onStop'> & { isOpenEnded: boolean },
): void {
  const t = trackTexts.useTexts();
  const language = useLanguage();
  const { appearance } = useThemeMode();
  const painter = useMemo(() => new TrackPainter(), []);
  const layer = useMemo(() => new CanvasLayer(painter, pane), [painter]);
  useEffect(() => {
    if (!shown) return;
    layer.addTo(shown.map);
    return () => {
      layer.remove();
    };
  }, [shown, layer]);
  useEffect(() => {
    if (!shown) return;
    painter.setTrack(track, shown.system, { isOpenEnded });
    layer.refresh({ whole: true });
  }, [shown, track, isOpenEnded, painter, layer]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours of the document depend on the appearance
  useEffect(() => {
    if (!shown) return;
    painter.setLook(readTrackLook(shown.map.getContainer(), { start: t('startMark'), end: t('endMark') }));
    layer.refresh({ whole: true });
  }, [shown, appearance, language, t, painter, layer]);
  useEffect(() => {
    painter.chooseStop(chosenStop);
    layer.refresh({ whole: true });
  }, [chosenStop, painter, layer]);
  useEffect(() => {
    if (!shown || !onStop) return;
    const { map } = shown;
    const click = ({ containerPoint: { x, y } }: { containerPoint: { x: number; y: number } }) => {
      const corner = map.getPixelBounds().min;
      const view = { scale: worldPixels(map.getZoom()), left: corner?.x ?? 0, top: corner?.y ?? 0 };
      const found = painter.stopAt(view, x, y);
      if (found !== undefined) onStop(found);
    };
    map.on('click', click);
    return () => {
      map.off('click', click);
    };
  }, [shown, onStop, painter]);
}
