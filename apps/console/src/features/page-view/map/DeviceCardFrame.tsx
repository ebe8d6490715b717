import type { DevicePlace } from '@lookfar/contract';
import { useCallback, useEffect, useReducer } from 'react';
import { toMap } from '../../../ui/map/gcj02.ts';
import type { ShownMap } from '../../../ui/map/MapFrame.tsx';
import { pageTexts } from '../pageTexts.ts';

interface DeviceCardFrameProps {
  shown: ShownMap;
  device: DevicePlace;
  /** Filled by the widget. */
  card: HTMLElement;
  onClose: () => void;
}

/** Above the mark if there is room, else below it. */
const roomAbove = 130;
/** Half of its width: it stays inside the map. */
const edge = 90;

/** The card of a device at its place on the map; it moves with the map, and is away while its device is out of view. */
export function DeviceCardFrame({ shown, device, card, onClose }: DeviceCardFrameProps) {
  const t = pageTexts.useTexts();
  const [, moved] = useReducer((count: number) => count + 1, 0);
  const { map, system } = shown;
  const hold = useCallback((holder: HTMLDivElement | null) => holder?.append(card), [card]);
  useEffect(() => {
    map.on('move zoomend resize', moved);
    return () => {
      map.off('move zoomend resize', moved);
    };
  }, [map]);
  const { longitude, latitude } = device;
  if (longitude === null || latitude === null) return null;
  const at = toMap({ longitude, latitude }, system);
  const { x, y } = map.latLngToContainerPoint([at.latitude, at.longitude]);
  const size = map.getSize();
  if (x < 0 || y < 0 || x > size.x || y > size.y) return null;
  const least = Math.min(edge, size.x / 2);
  const left = Math.max(least, Math.min(x, size.x - least));
  return (
    <div className="page-map-card" style={{ left, top: y }} data-below={y < roomAbove ? '' : undefined}>
      <button type="button" aria-label={t('close')} onClick={onClose}>
        ×
      </button>
      <div ref={hold} />
    </div>
  );
}
