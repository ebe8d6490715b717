import {
  type api,
  type BodyOf,
  type WeatherFault,
  WeatherNow,
  type WeatherReport,
  weatherFaults,
  weatherLimits,
} from '@lookfar/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Limiter } from '../../platform/security/Limiter.ts';
import type { SharedLimiter } from '../../platform/security/SharedLimits.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import type { WeatherProvider } from './WeatherProvider.ts';
import type { StoredWeather, WeatherRepository } from './weather.repository.ts';
import { type WeatherPlace, weatherPlace } from './weatherPlace.ts';

export interface WeatherServiceParts {
  /** Undefined if none is configured. */
  provider: Pick<WeatherProvider, 'ask'> | undefined;
  repository: WeatherRepository;
  /** Of one account, for places that have to be asked for. */
  askers: Pick<Limiter, 'take'>;
  /** Of the whole installation. */
  outgoing: Pick<SharedLimiter, 'take'>;
  clock: Clock;
  log: Log;
}

const freshMs = weatherLimits.freshMinutes * 60_000;
const keptMs = weatherLimits.keptHours * 3_600_000;
/** Longer than a request may last. */
const claimMs = 20_000;
/** A provider that failed is left in peace for this long. */
const retryMs = 60_000;
const glanceMs = 250;

/** The weather of places: one report for everybody, loaded again when it is asked for and no longer fresh. */
export class WeatherService {
  readonly #parts: WeatherServiceParts;
  readonly #asking = new Map<string, Promise<WeatherFault | null>>();

  constructor(parts: WeatherServiceParts) {
    this.#parts = parts;
  }

  async query(
    { accountId }: Pick<Caller, 'accountId'>,
    asked: BodyOf<typeof api.weather.query>,
  ): Promise<WeatherReport> {
    const place = weatherPlace(asked);
    const { provider, repository } = this.#parts;
    if (!provider) return { state: 'off', fault: null, place: place.name, now: null };
    const known = await repository.find(place.key);
    if (known && (this.#isFresh(known) || this.#isResting(known))) return this.#report(place, known, null);
    const asking = this.#asking.get(place.key) ?? this.#ask(place, accountId);
    const fault = await asking;
    return this.#report(place, await repository.find(place.key), fault);
  }

  async sweep(): Promise<void> {
    await this.#parts.repository.sweep(this.#parts.clock.now() - keptMs);
  }

  /** One request at a time for a place, whoever asks. */
  #ask(place: WeatherPlace, accountId: number): Promise<WeatherFault | null> {
    const asking = this.#load(place, accountId).finally(() => this.#asking.delete(place.key));
    this.#asking.set(place.key, asking);
    return asking;
  }

  async #load(place: WeatherPlace, accountId: number): Promise<WeatherFault | null> {
    const { provider, repository, askers, outgoing, clock, log } = this.#parts;
    if (askers.take(String(accountId)) > 0) return 'busy';
    const now = clock.now();
    const claimed = await repository.claim(place.key, { now, claimedUntil: now + claimMs });
    if (!claimed) return this.#wait(place.key);
    // Another process has stored its answer in the meantime.
    if (this.#isFresh(claimed)) return repository.release(place.key).then(() => null);
    if ((await outgoing.take('provider')) > 0) {
      await repository.fail(place.key, 'busy', 0);
      return 'busy';
    }
    const answer = await provider?.ask(place);
    if (answer?.kind === 'weather') await repository.store(place.key, JSON.stringify(answer.now), clock.now());
    else if (answer) {
      log.warn({ fault: answer.fault, detail: answer.detail }, 'the weather could not be loaded');
      await repository.fail(place.key, answer.fault, clock.now() + retryMs);
    }
    return null;
  }

  /** Another process asks: its answer is awaited. */
  async #wait(placeKey: string): Promise<null> {
    const { repository, clock } = this.#parts;
    for (let left = claimMs; left > 0; left -= glanceMs) {
      await new Promise<void>((resolve) => clock.setTimeout(resolve, glanceMs));
      const known = await repository.find(placeKey);
      if (!known || known.claimedUntil <= clock.now()) return null;
    }
    return null;
  }

  #isFresh({ report, fetchedAt }: StoredWeather): boolean {
    const age = this.#parts.clock.now() - fetchedAt;
    // From the future if the clock was set back.
    return report !== '' && age >= 0 && age < freshMs;
  }

  #isResting({ retryAt }: StoredWeather): boolean {
    const wait = retryAt - this.#parts.clock.now();
    return wait > 0 && wait <= retryMs;
  }

  #report({ name: place }: WeatherPlace, known: StoredWeather | undefined, fault: WeatherFault | null): WeatherReport {
    const isKept = known && this.#parts.clock.now() - known.fetchedAt < keptMs;
    const now = isKept ? readStored(known.report) : null;
    if (now && known && this.#isFresh(known)) return { state: 'fresh', fault: null, place, now };
    const why = fault ?? weatherFaults.find((one) => one === known?.fault) ?? 'unreachable';
    return { state: now ? 'stale' : 'missing', fault: why, place, now };
  }
}

/** Null for what an older version stored in another way. */
function readStored(report: string): WeatherNow | null {
  return report === '' ? null : (WeatherNow.safeParse(JSON.parse(report)).data ?? null);
}
