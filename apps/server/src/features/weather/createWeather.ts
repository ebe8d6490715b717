import type { Records } from '../../platform/access/records.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { Log } from '../../platform/log/log.ts';
import type { OutboundHttp } from '../../platform/net/OutboundHttp.ts';
import { Limiter } from '../../platform/security/Limiter.ts';
import { SharedLimits } from '../../platform/security/SharedLimits.ts';
import { WeatherProvider } from './WeatherProvider.ts';
import { weatherCalls } from './weather.calls.ts';
import { WeatherRepository } from './weather.repository.ts';
import { WeatherService } from './weather.service.ts';

export interface WeatherParts {
  config: Pick<Config, 'weatherUrl'>;
  db: Records;
  clock: Clock;
  log: Log;
  http: Pick<OutboundHttp, 'get'>;
}

/** Places that one account has loaded: some pages full at once, then one every ten seconds. */
const askerRate = { burst: 30, refillMs: 10_000 };
/** Requests to the provider of all processes together. */
const outgoingRate = { burst: 60, refillMs: 1000 };

export function createWeather({ config, db, clock, log, http }: WeatherParts): {
  handlers: Handler[];
  sweep(): Promise<void>;
} {
  const { weatherUrl } = config;
  const weather = new WeatherService({
    provider: weatherUrl === undefined ? undefined : new WeatherProvider(weatherUrl, http),
    repository: new WeatherRepository(db),
    askers: new Limiter(askerRate, () => clock.now()),
    outgoing: new SharedLimits({ db, clock }).of('weather', outgoingRate),
    ...{ clock, log },
  });
  return { handlers: weatherCalls(weather), sweep: () => weather.sweep() };
}
