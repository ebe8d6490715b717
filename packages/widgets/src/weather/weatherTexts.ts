import { fill, type Language, type WeatherNow } from '@lookfar/contract';
import { formatTime } from '../kit/formatTime.ts';
import { weekdays, winds, weatherWords as words } from './weatherWords.ts';

const sector = 45;

/** `12°`; a number that would be -0 is 0. */
export const degrees = (celsius: number): string => `${Math.round(celsius) || 0}°`;

const shortNumber = (value: number): string => String(Math.round(value * 10) / 10);

/** What else is known, left to right. */
export function weatherDetails(now: WeatherNow, locale: Language): string[] {
  const { humidity, windSpeed, windDirection, pressure } = now;
  const direction = windDirection === null ? undefined : winds[Math.round(windDirection / sector) % winds.length];
  return [
    humidity === null ? '' : fill(words.humidity[locale], { value: Math.round(humidity) }),
    windSpeed === null
      ? ''
      : fill(words[direction ? 'wind' : 'windOnly'][locale], {
          ...{ direction: direction?.[locale] ?? '', speed: shortNumber(windSpeed) },
        }),
    pressure === null ? '' : fill(words.pressure[locale], { value: Math.round(pressure) }),
  ].filter((text) => text !== '');
}

/** The time of the observation, with its day if that is not today. */
export function observedText({ time }: WeatherNow, shown: number, locale: Language): string {
  const isToday = formatTime(time, 'YYYY-MM-DD') === formatTime(shown, 'YYYY-MM-DD');
  return fill(words.at[locale], { time: formatTime(time, isToday ? 'HH:mm' : 'MM-DD HH:mm') });
}

/** `date` is a day of the place, `YYYY-MM-DD`. */
export function dayText(date: string, shown: number, locale: Language): string {
  if (date === formatTime(shown, 'YYYY-MM-DD')) return words.today[locale];
  return weekdays[new Date(`${date}T12:00:00Z`).getUTCDay()]?.[locale] ?? date;
}
