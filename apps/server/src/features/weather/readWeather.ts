import { type WeatherNow, weatherConditions, weatherLimits } from '@lookfar/contract';
import { z } from 'zod';

/** A number in a range; a provider that says something else about it says nothing. */
const measured = (min: number, max: number) => z.number().min(min).max(max).nullish().catch(null);
const Temperature = z.number().min(-100).max(70);
const Condition = z.enum(weatherConditions);
/** Epoch ms, or a time with its zone: `2026-01-31T08:00:00+08:00`. */
const Observed = z.union([
  z.number().int().min(0).max(8_640_000_000_000),
  z.iso.datetime({ offset: true }).transform((text) => Date.parse(text)),
]);

const Day = z.object({ date: z.iso.date(), condition: Condition, low: Temperature, high: Temperature });

const Answer = z.object({
  time: Observed,
  condition: Condition,
  temperature: Temperature,
  humidity: measured(0, 100),
  windSpeed: measured(0, 150),
  windDirection: measured(0, 360),
  pressure: measured(300, 1100),
  days: z.array(z.unknown()).catch([]).default([]),
});

/** The reply of a provider, as `docs/weather.md` describes it; undefined if it is something else. */
export function readWeather(text: string): WeatherNow | undefined {
  const read = Answer.safeParse(jsonOf(text));
  if (!read.success) return undefined;
  const { time, condition, temperature, humidity, windSpeed, windDirection, pressure, days } = read.data;
  return {
    ...{ time, condition, temperature },
    ...{ humidity: humidity ?? null, windSpeed: windSpeed ?? null },
    ...{ windDirection: windDirection ?? null, pressure: pressure ?? null },
    // A day that cannot be read does not spoil the others.
    days: days.slice(0, weatherLimits.days).flatMap((day) => Day.safeParse(day).data ?? []),
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
