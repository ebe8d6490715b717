import type { api, ReplyOf } from '@lookfar/contract';
import { east } from './east.ts';
import { north } from './north.ts';
import { south } from './south.ts';
import { west } from './west.ts';

export interface WeatherCity {
  id: number;
  name: { cn: string; en: string };
  latitude: number;
  longitude: number;
}

const provinces = [...north, ...east, ...south, ...west]
  .map(({ province, cn, en, cities }) => ({
    id: province * 10_000,
    name: { cn, en },
    cities: cities.map(([city, cityCn, cityEn, latitude, longitude]): WeatherCity => {
      const id = province * 10_000 + city * 100;
      return { id, name: { cn: cityCn, en: cityEn }, latitude, longitude };
    }),
  }))
  .sort((a, b) => a.id - b.id);

const byId = new Map(provinces.flatMap(({ cities }) => cities.map((city) => [city.id, city] as const)));
const capitals = new Map(provinces.map(({ id, cities }) => [id, cities[0]]));

/** Provinces and prefecture-level cities of China, to choose from. */
export const regions: ReplyOf<typeof api.weather.regions> = {
  provinces: provinces.map(({ id, name, cities }) => ({
    ...{ id, name },
    cities: cities.map((city) => ({ id: city.id, name: city.name })),
  })),
};

/** A city, or the capital of a province. */
export function cityOf({ cityId, provinceId }: { cityId?: number | undefined; provinceId?: number | undefined }) {
  return cityId === undefined ? capitals.get(provinceId ?? 0) : byId.get(cityId);
}
