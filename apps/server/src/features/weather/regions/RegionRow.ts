/** `city` is the second pair of digits of its division code. Coordinates are those of the city's centre, WGS 84. */
export type CityRow = readonly [city: number, cn: string, en: string, latitude: number, longitude: number];

/** `province` is the first pair of digits of the division code (GB/T 2260). The first city is the capital. */
export interface ProvinceRow {
  province: number;
  cn: string;
  en: string;
  cities: readonly CityRow[];
}
