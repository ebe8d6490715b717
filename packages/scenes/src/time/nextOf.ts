import { appliesOn, type HolidayChoice, minuteMs, type SceneTrigger, weekDay, zoneOf } from '@lookfar/contract';
import { type Cron, firesOn, parseCron } from './cron.ts';
import { sunMoment } from './sun.ts';

/** 29 February can be eight years away. */
const searchedDays = 366 * 9;
const sunDays = 400;

export type TimedTrigger = Extract<SceneTrigger, { kind: 'schedule' | 'sun' }>;

export const isTimed = (trigger: SceneTrigger): trigger is TimedTrigger =>
  trigger.kind === 'schedule' || trigger.kind === 'sun';

/** The first moment after `after` at which a schedule fires; null if it never does. `holidays` are days since 1970. */
export function nextOf(trigger: TimedTrigger, after: number, holidays: ReadonlySet<number>): number | null {
  if (trigger.kind === 'sun') return nextSun(trigger, after, holidays);
  const cron = parsed(trigger.cron);
  return cron ? nextCron(cron, trigger, after, holidays) : null;
}

const remembered = 2000;
const known = new Map<string, Cron | null>();

function parsed(text: string): Cron | null {
  const before = known.get(text);
  if (before !== undefined) return before;
  if (known.size >= remembered) known.clear();
  const cron = parseCron(text);
  const read = 'problem' in cron ? null : cron;
  known.set(text, read);
  return read;
}

interface Place {
  zone: string;
  holidays: HolidayChoice;
}

function nextCron(cron: Cron, place: Place, after: number, holidays: ReadonlySet<number>): number | null {
  const zone = zoneOf(place.zone);
  const first = zone.day(after);
  for (let day = first; day < first + searchedDays; day += 1) {
    if (!firesOn(cron, day) || !appliesOn(day, place.holidays, holidays)) continue;
    const moment =
      cron.hours.length === 24 ? inEveryHour(cron, place.zone, day, after) : atHours(cron, place.zone, day, after);
    if (moment !== null) return moment;
  }
  return null;
}

/** A time that is skipped in spring fires when it is skipped; one that comes twice in autumn fires the first time. */
function atHours({ hours, minutes }: Cron, place: string, day: number, after: number): number | null {
  const zone = zoneOf(place);
  for (const hour of hours)
    for (const minute of minutes) {
      const moment = zone.moment(day, hour * 60 + minute);
      if (moment > after) return moment;
    }
  return null;
}

/** What fires every hour goes by the hours that pass: none is left out and none counts twice. */
function inEveryHour({ minutes }: Cron, place: string, day: number, after: number): number | null {
  const zone = zoneOf(place);
  const end = zone.moment(day + 1, 0);
  let moment = Math.max(zone.moment(day, 0), (Math.floor(after / minuteMs) + 1) * minuteMs);
  for (; moment < end; moment += minuteMs) if (minutes.includes(zone.minute(moment) % 60)) return moment;
  return null;
}

function nextSun(
  {
    event,
    offsetMinutes,
    latitude,
    longitude,
    zone: name,
    days,
    holidays: choice,
  }: Extract<TimedTrigger, { kind: 'sun' }>,
  after: number,
  holidays: ReadonlySet<number>,
): number | null {
  const zone = zoneOf(name);
  const first = zone.day(after) - 2;
  for (let day = first; day < first + sunDays; day += 1) {
    if (!days.includes(weekDay(day)) || !appliesOn(day, choice, holidays)) continue;
    const sun = sunMoment(event, zone.moment(day, 720), latitude, longitude);
    const moment = sun === null ? null : sun + offsetMinutes * minuteMs;
    if (moment !== null && moment > after) return moment;
  }
  return null;
}
