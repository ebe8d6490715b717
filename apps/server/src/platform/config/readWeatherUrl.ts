import { type Lookup, refuse } from './settings.ts';

/** The value is never repeated in a reason: it may hold a key of the provider. */
export function readWeatherUrl(text: Lookup): string | undefined {
  const value = text('WEATHER_URL');
  if (value === undefined) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '')
    return refuse('WEATHER_URL', 'must be a URL that starts with https:// or http://');
  if (url.username !== '' || url.password !== '')
    return refuse('WEATHER_URL', 'put the key into its query: a user or password is not sent');
  return url.href;
}
