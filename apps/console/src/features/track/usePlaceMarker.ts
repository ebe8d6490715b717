import { divIcon, type Marker, marker } from 'leaflet';
import { useEffect, useRef } from 'react';
import { toMap } from '../../ui/map/gcj02.ts';
import type { ShownMap } from '../../ui/map/MapFrame.tsx';
import type { TrackPosition } from './trackPosition.ts';

/** The shown position of the device. */
export interface PlaceSource {
  get: () => TrackPosition | undefined;
  subscribe: (listener: () => void) => () => void;
}

/** The view moves before the device reaches this distance from the edge. */
const edgeShare = 0.2;

/** An arrow at the position of the device, in its direction. Moved without React, up to sixty times a second. */
export function usePlaceMarker(
  shown: ShownMap | undefined,
  place: PlaceSource,
  options: { follows: boolean; title: string },
): void {
  const { follows, title } = options;
  const follow = useRef(follows);
  follow.current = follows;
  useEffect(() => {
    if (!shown) return;
    let made: { mark: Marker; arrow: HTMLElement } | undefined;
    const show = () => {
      const at = place.get();
      if (!at) return;
      made ??= createMarker(shown, title);
      const { latitude, longitude } = toMap(at, shown.system);
      made.mark.setLatLng([latitude, longitude]);
      made.arrow.classList.toggle('track-arrow-unknown', at.isUnknown);
      made.arrow.classList.toggle('track-arrow-still', at.heading === null);
      if (at.heading !== null) made.arrow.style.rotate = `${at.heading}deg`;
      if (follow.current) keepInView(shown, made.mark);
    };
    show();
    const off = place.subscribe(show);
    return () => {
      off();
      made?.mark.remove();
    };
  }, [shown, place, title]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: following again moves the view immediately
  useEffect(() => {
    const at = place.get();
    if (!shown || !follows || !at) return;
    const { latitude, longitude } = toMap(at, shown.system);
    shown.map.panTo([latitude, longitude]);
  }, [follows]);
}

function createMarker({ map }: ShownMap, title: string) {
  const arrow = document.createElement('span');
  arrow.className = 'track-arrow';
  const icon = divIcon({ className: 'track-arrow-icon', html: arrow, iconSize: [28, 28] });
  const mark = marker([0, 0], { icon, interactive: false, keyboard: false, title, alt: title, zIndexOffset: 1000 });
  mark.addTo(map);
  return { mark, arrow };
}

function keepInView({ map }: ShownMap, mark: Marker): void {
  const { x, y } = map.latLngToContainerPoint(mark.getLatLng());
  const size = map.getSize();
  const isNear = (at: number, of: number) => at < of * edgeShare || at > of * (1 - edgeShare);
  if (isNear(x, size.x) || isNear(y, size.y)) map.panTo(mark.getLatLng());
}
