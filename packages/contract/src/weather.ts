import { z } from 'zod';
import { checked } from './checked.ts';
import { read } from './declare.ts';
import { Id, Numeric, optional, text } from './fields.ts';
import { group } from './group.ts';
import { session } from './permissions.ts';

/** What the sky does, and what a widget has an icon for. */
export const weatherConditions = ['clear', 'cloud', 'rain', 'snow', 'fog', 'storm', 'wind', 'dust'] as const;
export type WeatherCondition = (typeof weatherConditions)[number];

export const weatherLimits = {
  county: 40,
  /** Days of a forecast that are kept. */
  days: 7,
  /** A report is loaded again after this time, and is not shown any more after `keptHours`. */
  freshMinutes: 30,
  keptHours: 24,
} as const;

/** °C, %, m/s, degrees from north that the wind comes from, hPa. Null where the provider says nothing. */
export const WeatherNow = z.object({
  /** Epoch ms of the observation. */
  time: z.number(),
  condition: z.enum(weatherConditions),
  temperature: z.number(),
  humidity: z.number().nullable(),
  windSpeed: z.number().nullable(),
  windDirection: z.number().nullable(),
  pressure: z.number().nullable(),
  /** `date` is `YYYY-MM-DD`; today comes first. */
  days: z.array(
    z.object({ date: z.string(), condition: z.enum(weatherConditions), low: z.number(), high: z.number() }),
  ),
});
export type WeatherNow = z.output<typeof WeatherNow>;

/** Why there is no fresh report: the provider does not answer, refuses, sends something else, or is asked too often. */
export const weatherFaults = ['unreachable', 'refused', 'unreadable', 'busy'] as const;
export type WeatherFault = (typeof weatherFaults)[number];

const Name = z.object({ cn: z.string(), en: z.string() });

/** `off` without a provider; `stale` with an older report because there is no newer one; `missing` with none at all. */
export const WeatherReport = z.object({
  state: z.enum(['fresh', 'stale', 'missing', 'off']),
  fault: z.enum(weatherFaults).nullable(),
  /** The city; null for coordinates. */
  place: Name.nullable(),
  now: WeatherNow.nullable(),
});
export type WeatherReport = z.output<typeof WeatherReport>;

const degrees = (most: number) => optional(Numeric.pipe(z.number().min(-most).max(most)));

/** Coordinates (WGS 84) come before the city, and the city before its province, which means its capital. */
const Asked = checked(
  z.object({
    provinceId: optional(Id),
    cityId: optional(Id),
    /** By name; passed to the provider with the city. */
    county: optional(text(weatherLimits.county)),
    longitude: degrees(180),
    latitude: degrees(90),
  }),
  ({ provinceId, cityId, longitude, latitude }) =>
    (longitude === undefined) === (latitude === undefined) && (longitude ?? cityId ?? provinceId) !== undefined
      ? undefined
      : { cn: '需要城市或一对经纬度', en: 'needs a city or a pair of coordinates' },
);

export const weather = group(
  '/weather',
  { may: session },
  {
    /** 1014 for a city that is not in `regions`. */
    query: read({ name: { cn: '天气', en: 'Weather' }, body: Asked, reply: WeatherReport }),
    /** Ids are administrative division codes (GB/T 2260). */
    regions: read({
      name: { cn: '省市列表', en: 'Provinces and cities' },
      compress: true,
      reply: {
        provinces: z.array(
          z.object({ id: z.number(), name: Name, cities: z.array(z.object({ id: z.number(), name: Name })) }),
        ),
      },
    }),
  },
);
