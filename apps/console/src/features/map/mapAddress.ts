import { equipmentLines } from '@lookfar/contract';
import type { MapView } from '../../ui/map/MapFrame.tsx';
import { type MapFilter, markStates } from './mapFilter.ts';

/** The state of the map in the address: it survives a reload and can be shared. */
export interface MapAddress extends MapFilter {
  equipmentId: number | undefined;
  view: MapView | undefined;
}

/** [MM7] Invalid parameters are ignored: a broken link still opens the map. */
export function readMapAddress(search: URLSearchParams): MapAddress {
  const named = <T extends string>(key: string, of: readonly T[]) => of.find((one) => one === search.get(key));
  return {
    state: named('state', markStates),
    groupId: idOf(search.get('group')),
    line: named('line', equipmentLines),
    equipmentId: idOf(search.get('equipment')),
    view: viewOf(search.get('at')),
  };
}

/** [MM7] The address with these parts changed; `undefined` removes one. */
export function writeMapAddress(search: URLSearchParams, change: Partial<MapAddress>): URLSearchParams {
  const next = new URLSearchParams(search);
  const put = (key: string, value: string | number | undefined) => {
    if (value === undefined) next.delete(key);
    else next.set(key, String(value));
  };
  if ('state' in change) put('state', change.state);
  if ('groupId' in change) put('group', change.groupId);
  if ('line' in change) put('line', change.line);
  if ('equipmentId' in change) put('equipment', change.equipmentId);
  if ('view' in change) put('at', change.view && viewText(change.view));
  return next;
}

function idOf(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

function viewText({ latitude, longitude, zoom }: MapView): string {
  return [latitude.toFixed(5), longitude.toFixed(5), Math.round(zoom)].join(',');
}

function viewOf(text: string | null): MapView | undefined {
  const parts = text?.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part))) ?? [];
  const [latitude = Number.NaN, longitude = Number.NaN, zoom = Number.NaN] = parts;
  const isPlace = Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180;
  return isPlace && zoom >= 2 && zoom <= 22 ? { latitude, longitude, zoom } : undefined;
}
