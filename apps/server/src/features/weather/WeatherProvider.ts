import type { WeatherFault, WeatherNow } from '@lookfar/contract';
import type { OutboundHttp, OutboundReply } from '../../platform/net/OutboundHttp.ts';
import { readWeather } from './readWeather.ts';
import type { WeatherPlace } from './weatherPlace.ts';

/** `detail` is for the log: short, without the address, which may hold a key. */
export type WeatherAnswer =
  | { kind: 'weather'; now: WeatherNow }
  | { kind: 'fault'; fault: Exclude<WeatherFault, 'busy'>; detail: string };

const headers = { accept: 'application/json' };
const ok = 200;

/** Asks over HTTP, as described in `docs/weather.md`. */
export class WeatherProvider {
  readonly #url: string;
  readonly #http: Pick<OutboundHttp, 'get'>;

  constructor(url: string, http: Pick<OutboundHttp, 'get'>) {
    this.#url = url;
    this.#http = http;
  }

  async ask(place: WeatherPlace): Promise<WeatherAnswer> {
    return read(await this.#http.get({ url: this.#urlFor(place), headers }));
  }

  #urlFor({ longitude, latitude, name, cityId, county }: WeatherPlace): string {
    const url = new URL(this.#url);
    const { searchParams } = url;
    searchParams.set('longitude', String(longitude));
    searchParams.set('latitude', String(latitude));
    if (cityId !== undefined) searchParams.set('adcode', String(cityId));
    if (name) searchParams.set('city', name.cn);
    if (county !== '') searchParams.set('county', county);
    return url.href;
  }
}

function read(reply: OutboundReply): WeatherAnswer {
  if (reply.kind !== 'answered')
    return { kind: 'fault', fault: reply.kind === 'failed' ? 'unreachable' : 'refused', detail: reply.reason };
  const { status, text, isWhole } = reply;
  if (status !== ok)
    return { kind: 'fault', fault: status >= 500 ? 'unreachable' : 'refused', detail: `HTTP ${status}` };
  const now = isWhole ? readWeather(text) : undefined;
  return now ? { kind: 'weather', now } : { kind: 'fault', fault: 'unreadable', detail: isWhole ? 'JSON' : 'TOO_LONG' };
}
