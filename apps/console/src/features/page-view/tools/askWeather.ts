import { api } from '@lookfar/contract';
import type { MapPoint, WidgetTools } from '@lookfar/widgets';
import { send } from '../../../client/send.ts';

/** The place of a device, 0 for the page's own; undefined if it has none. */
export type PlaceOf = (equipId: number) => Promise<MapPoint | undefined>;

/** The weather for widgets of a page. A past moment has none: only the present one is known. */
export function askWeather(placeOf: PlaceOf, { isPast }: { isPast: boolean }): WidgetTools['weather'] {
  return async (question) => {
    if (isPast) return { state: 'past' };
    const place = 'equipId' in question ? await placeOf(question.equipId) : question;
    if (!place) return { state: 'unplaced' };
    return { state: 'known', report: await send(api.weather.query, place, { quiet: true }) };
  };
}

/** Of a page of the device `own`. */
export const devicePlace =
  (own: number): PlaceOf =>
  async (equipId) => {
    const body = { equipmentIds: [equipId || own] };
    return pointOf((await send(api.monitorList.places, body, { quiet: true })).list[0]);
  };

type Placed = { longitude: number | null; latitude: number | null } | undefined;

export function pointOf(device: Placed): MapPoint | undefined {
  const { longitude = null, latitude = null } = device ?? {};
  return longitude === null || latitude === null ? undefined : { longitude, latitude };
}
