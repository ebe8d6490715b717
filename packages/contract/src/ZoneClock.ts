import { defaultZone, type Holiday, type holidayChoices } from './notifyTime.ts';

export const minuteMs = 60_000;
export const dayMs = 86_400_000;
/** Zones change their offset at quarters of an hour only, so that one look is valid until the next one. */
const quarterMs = 900_000;
const remembered = 20_000;

/**
 * The clock of one place. Days are counted from 1970-01-01 of that place, minutes from its midnight. Asking `Intl` costs
 * microseconds; what it answers is remembered.
 */
export class ZoneClock {
  readonly #format: Intl.DateTimeFormat;
  readonly #offsets = new Map<number, number>();
  readonly #moments = new Map<number, number>();
  #lastAt = Number.NaN;
  #lastDay = 0;

  constructor(name: string) {
    this.#format = new Intl.DateTimeFormat('en', { timeZone: name, timeZoneName: 'longOffset' });
  }

  /** The day of the calendar at a moment. */
  day(at: number): number {
    if (at !== this.#lastAt) {
      this.#lastDay = Math.floor((at + this.#offset(at)) / dayMs);
      this.#lastAt = at;
    }
    return this.#lastDay;
  }

  /** Minutes since midnight that the clock shows at a moment. */
  minute(at: number): number {
    return Math.floor((at + this.#offset(at) - this.day(at) * dayMs) / minuteMs);
  }

  /**
   * The first moment at which the clock of a day shows this minute or a later one: a time that is skipped in spring is
   * reached when it is skipped, and one that comes twice in autumn is the first of both.
   */
  moment(day: number, minute: number): number {
    const key = day * 1440 + minute;
    const known = this.#moments.get(key);
    if (known !== undefined) return known;
    if (this.#moments.size >= remembered) this.#moments.clear();
    const moment = this.#findMoment(day, minute);
    this.#moments.set(key, moment);
    return moment;
  }

  #findMoment(day: number, minute: number): number {
    const wall = day * dayMs + minute * minuteMs;
    // The same for all minutes of a day: plans of a year ask once for each day.
    const before = this.#offset((day - 1) * dayMs);
    const after = this.#offset((day + 2) * dayMs);
    const early = wall - before;
    if (before === after || this.#offset(early) === before) return early;
    const late = wall - after;
    if (this.#offset(late) === after) return late;
    let skipped = Math.ceil(late / quarterMs) * quarterMs;
    while (this.#offset(skipped) !== after && skipped < early) skipped += quarterMs;
    return skipped;
  }

  #offset(at: number): number {
    const quarter = Math.floor(at / quarterMs);
    const known = this.#offsets.get(quarter);
    if (known !== undefined) return known;
    if (this.#offsets.size >= remembered) this.#offsets.clear();
    const offset = this.#askOffset(quarter * quarterMs);
    this.#offsets.set(quarter, offset);
    return offset;
  }

  #askOffset(at: number): number {
    const name = this.#format.formatToParts(at).find((part) => part.type === 'timeZoneName')?.value ?? '';
    const [, sign, hours, minutes, seconds] = /GMT([+-])(\d+)(?::(\d+))?(?::(\d+))?/.exec(name) ?? [];
    const ms = (Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)) * 1000;
    return sign === '-' ? -ms : ms;
  }
}

const zones = new Map<string, ZoneClock>();

/** Of an IANA zone; of the default zone for a name that this system does not have. */
export function zoneOf(name: string): ZoneClock {
  const known = zones.get(name);
  if (known) return known;
  const zone = openZone(name) ?? (name === defaultZone ? new ZoneClock('UTC') : zoneOf(defaultZone));
  zones.set(name, zone);
  return zone;
}

function openZone(name: string): ZoneClock | undefined {
  try {
    return new ZoneClock(name);
  } catch {
    return undefined;
  }
}

/** Days since 1970-01-01 of `2026-01-31`; NaN for what is not a day. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;

/** 1 is Monday, 7 is Sunday; 1970-01-01 was a Thursday. */
export const weekDay = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;

/** Minutes since midnight of `08:00`. */
export const minutesOf = (clock: string): number => {
  const digit = (index: number) => clock.charCodeAt(index) - 48;
  return (digit(0) * 10 + digit(1)) * 60 + digit(3) * 10 + digit(4);
};

/** Days of the calendar; what is not a day is left out. */
export function holidayDays(holidays: readonly Holiday[]): ReadonlySet<number> {
  return new Set(holidays.map(({ day }) => dayNumber(day)).filter(Number.isInteger));
}

export type HolidayChoice = (typeof holidayChoices)[number];

/** Whether something happens on a day, by what is chosen for holidays. */
export const appliesOn = (day: number, choice: HolidayChoice, holidays: ReadonlySet<number>): boolean =>
  choice === 'same' || holidays.has(day) === (choice === 'only');
