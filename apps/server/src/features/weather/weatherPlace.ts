import { type api, type BodyOf, fail, type Text } from '@lookfar/contract';
import { cityOf } from './regions/regions.ts';

/** Where the weather is asked for. Places with the same key share a report. */
export interface WeatherPlace {
  key: string;
  longitude: number;
  latitude: number;
  /** Null for coordinates. */
  name: Text | null;
  /** Division code of the city. */
  cityId: number | undefined;
  county: string;
}

/** About ten kilometres: weather does not differ within it, and neighbouring devices share a report. */
const round = (degrees: number): number => Math.round(degrees * 10) / 10;

/** 1014 for a city that is not known. */
export function weatherPlace(asked: BodyOf<typeof api.weather.query>): WeatherPlace {
  const { longitude, latitude, county = '' } = asked;
  if (longitude !== undefined && latitude !== undefined) {
    const at = { longitude: round(longitude), latitude: round(latitude) };
    return { key: `${at.longitude},${at.latitude}`, ...at, name: null, cityId: undefined, county: '' };
  }
  const city = cityOf(asked) ?? fail('1014');
  const { id: cityId, name } = city;
  return {
    ...{ key: county === '' ? `${cityId}` : `${cityId} ${county}` },
    ...{ longitude: city.longitude, latitude: city.latitude, name, cityId, county },
  };
}
