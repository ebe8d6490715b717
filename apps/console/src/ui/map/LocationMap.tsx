import { divIcon, type Map as LeafletMap, type Marker, marker } from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../shell/i18n/language.ts';
import type { Coordinates } from './coordinates.ts';
import { createBaseMap } from './createBaseMap.ts';
import { roundDegrees } from './graticule.ts';
import { mapTexts } from './mapTexts.ts';

interface LocationMapProps {
  value: Coordinates | null;
  onChange: (value: Coordinates) => void;
  /** Where to look; each new object moves the view there. */
  view: (Coordinates & { zoom: number }) | undefined;
}

/** What is shown before anything is chosen: the whole of China. */
const start = { latitude: 35, longitude: 104, zoom: 4 };

/** The map with its one mark. Loaded when it is first shown. */
export function LocationMap({ value, onChange, view }: LocationMapProps) {
  const t = mapTexts.useTexts();
  const language = useLanguage();
  const element = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LeafletMap>();
  const [failed, setFailed] = useState(false);
  const change = useRef(onChange);
  change.current = onChange;
  const first = useRef(value);

  useEffect(() => {
    if (!element.current) return;
    const begin = first.current ? { ...first.current, zoom: 9 } : start;
    const made = createBaseMap(element.current, { ...begin, language, onFailed: () => setFailed(true) });
    made.on('click', ({ latlng }) => change.current(fromLatLng(latlng)));
    setMap(made);
    return () => {
      first.current = fromLatLng(made.getCenter());
      made.remove();
    };
  }, [language]);

  useMark(map, value, t('place'), change);
  useEffect(() => {
    if (map && view) map.setView([view.latitude, view.longitude], view.zoom);
  }, [map, view]);

  return (
    <div className="map-frame">
      <div ref={element} className="map-canvas" role="application" aria-label={t('map')} />
      {failed && (
        <p className="map-failed" role="alert">
          {t('failed')}
        </p>
      )}
    </div>
  );
}

function useMark(
  map: LeafletMap | undefined,
  value: Coordinates | null,
  title: string,
  change: { current: (value: Coordinates) => void },
): void {
  const held = useRef<{ map: LeafletMap; mark: Marker }>(undefined);
  useEffect(() => {
    if (!map) return;
    // A new map, after a change of the language, needs a new mark.
    const mark = held.current?.map === map ? held.current.mark : undefined;
    if (!value) {
      mark?.remove();
      held.current = undefined;
      return;
    }
    const at: [number, number] = [value.latitude, value.longitude];
    if (mark) {
      mark.setLatLng(at);
      return;
    }
    const made = marker(at, { icon: pin(), draggable: true, title, alt: title, autoPan: true }).addTo(map);
    made.on('dragend', () => change.current(fromLatLng(made.getLatLng())));
    held.current = { map, mark: made };
  }, [map, value, title, change]);
}

function pin() {
  const template = document.createElement('template');
  template.innerHTML =
    '<svg class="map-pin" viewBox="0 0 24 32" width="24" height="32" aria-hidden="true">' +
    '<path d="M12 1a11 11 0 0 1 11 11c0 7.6-11 19-11 19S1 19.600 1 12A11 11 0 0 1 12 1z"/><circle cx="12" cy="12" r="4"/></svg>';
  const html = template.content.firstElementChild;
  return divIcon({
    className: 'map-pin-icon',
    iconSize: [24, 32],
    iconAnchor: [12, 31],
    ...(html instanceof SVGElement ? { html: html as unknown as HTMLElement } : {}),
  });
}

/** A world can be crossed; a position is told within the first one. */
function fromLatLng({ lat, lng }: { lat: number; lng: number }): Coordinates {
  const wrapped = ((((lng + 180) % 360) + 360) % 360) - 180;
  return { latitude: roundDegrees(Math.max(-90, Math.min(90, lat))), longitude: roundDegrees(wrapped) };
}
