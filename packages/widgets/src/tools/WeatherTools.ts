import type { WeatherReport } from '@lookfar/contract';

/** A city or coordinates; or a device, whose place counts: 0 is the page's own. */
export type WeatherQuestion =
  | { provinceId?: number; cityId?: number; county?: string }
  | { longitude: number; latitude: number }
  | { equipId: number };

/**
 * `unplaced`: the device has no place, or none of the project's devices has. `past`: the page shows a past moment, whose
 * weather nobody knows.
 */
export type WeatherAnswer = { state: 'unplaced' | 'past' } | { state: 'known'; report: WeatherReport };

export interface WeatherTools {
  /** Rejects if the call fails. */
  weather(question: WeatherQuestion): Promise<WeatherAnswer>;
}

export const inertWeather: WeatherTools = { weather: async () => ({ state: 'unplaced' }) };
