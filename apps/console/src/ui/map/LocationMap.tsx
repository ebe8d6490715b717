import { divIcon, type Map as LeafletMap, type Marker, marker } from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import type { Coordinates } from './coordinates.ts';
import { fromMap, toMap } from './gcj02.ts';
import { roundDegrees } from './graticule.ts';
import { MapFrame, type MapView, type ShownMap } from './MapFrame.tsx';
import { mapTexts } from './mapTexts.ts';

interface LocationMapProps {
  value: Coordinates | null;
  onChange: (value: Coordinates) => void;
  /** Each new object moves the view there. */
  view: MapView | undefined;
}

/** The initial view: all of China. */
const start: MapView = { latitude: 35, longitude: 104, zoom: 4 };

/** A map with one draggable marker. */
export function LocationMap({ value, onChange, view }: LocationMapProps) {
  const t = mapTexts.useTexts();
  const [shown, setShown] = useState<ShownMap>();
  const [first] = useState(value ? { ...value, zoom: 9 } : start);
  const change = useRef(onChange);
  change.current = onChange;

  useEffect(() => {
    if (!shown) return;
    const click = ({ latlng }: { latlng: LatLng }) => change.current(positionOf(latlng, shown));
    shown.map.on('click', click);
    return () => {
      shown.map.off('click', click);
    };
  }, [shown]);

  useMark(shown, value, t('place'), change);
  useEffect(() => {
    if (!shown || !view) return;
    const { latitude, longitude } = toMap(view, shown.system);
    shown.map.setView([latitude, longitude], view.zoom);
  }, [shown, view]);

  return <MapFrame start={first} onMap={setShown} />;
}

function useMark(
  shown: ShownMap | undefined,
  value: Coordinates | null,
  title: string,
  change: { current: (value: Coordinates) => void },
): void {
  const held = useRef<{ map: LeafletMap; mark: Marker }>(undefined);
  useEffect(() => {
    if (!shown) return;
    const { map, system } = shown;
    // A new map needs a new marker.
    const mark = held.current?.map === map ? held.current.mark : undefined;
    if (!value) {
      mark?.remove();
      held.current = undefined;
      return;
    }
    const { latitude, longitude } = toMap(value, system);
    const at: [number, number] = [latitude, longitude];
    const made = mark ?? marker(at, { icon: pin(), draggable: true, title, alt: title, autoPan: true }).addTo(map);
    made.setLatLng(at);
    made.off('dragend').on('dragend', () => change.current(positionOf(made.getLatLng(), shown)));
    held.current = { map, mark: made };
  }, [shown, value, title, change]);
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

interface LatLng {
  lat: number;
  lng: number;
}

/** The map repeats sideways; longitudes are wrapped to -180…180. */
function positionOf({ lat, lng }: LatLng, { system }: ShownMap): Coordinates {
  const wrapped = ((((lng + 180) % 360) + 360) % 360) - 180;
  const place = fromMap({ latitude: Math.max(-90, Math.min(90, lat)), longitude: wrapped }, system);
  return { latitude: roundDegrees(place.latitude), longitude: roundDegrees(place.longitude) };
}
