import { dayMs, type Holiday, holidayDays, notifyLimits, type Replacement, zoneOf } from '@lookfar/contract';
import type { Schedule } from '../world.ts';
import { type Duty, dutiesOf, inOrder, replace } from './duty.ts';
import { onDuty } from './onDuty.ts';

/** People who are on duty together from one moment to another. */
export interface DutySegment {
  from: number;
  to: number;
  /** Account ids. */
  people: number[];
  /** The name of the shift; empty in a rotation, and where a replacement fills a gap. */
  shift: string;
}

/** Work that pauses by itself, so that others have their turn. */
type Steps<Result> = Generator<undefined, Result>;

/** How far ahead a change is looked for. */
const windows = 7;

/**
 * Who is on duty when, by time; of at most 62 days. Shifts that overlap are listed one beside the other, and times at
 * which nobody is on duty are left out. It takes steps: a large roster with many replacements is much to work through.
 */
export function* dutyChanges(
  schedule: Schedule,
  holidays: readonly Holiday[],
  from: number,
  to: number,
): Steps<DutySegment[]> {
  const end = Math.min(to, from + notifyLimits.calendarDays * dayMs);
  if (!(end > from)) return [];
  const zone = zoneOf(schedule.zone);
  const days = dutiesOf(schedule.roster, zone, holidayDays(holidays), zone.day(from) - 1, zone.day(end));
  const duties = [...days]
    .map((duty) => ({ ...duty, from: Math.max(duty.from, from), to: Math.min(duty.to, end) }))
    .filter((duty) => duty.to > duty.from)
    .sort((a, b) => a.from - b.from);
  const replacements = inOrder(schedule.replacements).filter((one) => one.from < end && one.to > from);
  const segments: DutySegment[] = [];
  for (const duty of [...duties, ...gaps(duties, from, end)])
    for (const segment of split(duty, replacements)) {
      segments.push(segment);
      yield;
    }
  return (yield* joined(segments)).sort((a, b) => a.from - b.from || (a.shift < b.shift ? -1 : 1));
}

/** When other people than now are on duty next, and who; null if that does not happen within a year. */
export function* nextDutyChange(
  schedule: Schedule,
  holidays: readonly Holiday[],
  at: number,
): Steps<{ at: number; people: number[] } | null> {
  const now = key(onDuty(schedule, holidays, at));
  const windowMs = notifyLimits.calendarDays * dayMs;
  for (let window = 0; window < windows; window += 1) {
    const from = at + window * windowMs;
    const segments = yield* dutyChanges(schedule, holidays, from, from + windowMs);
    for (const [edge, people] of crews(segments, from, from + windowMs)) {
      if (key(people) !== now) return { at: edge, people };
      yield;
    }
  }
  return null;
}

/** Who is on duty from each edge of these segments on; what is after the end is not known. */
function* crews(segments: readonly DutySegment[], from: number, end: number): Iterable<[at: number, people: number[]]> {
  const edges = new Set([from, ...segments.flatMap((one) => [one.from, one.to])]);
  let active: DutySegment[] = [];
  let next = 0;
  for (const edge of [...edges].sort((a, b) => a - b)) {
    if (edge >= end) return;
    active = active.filter(({ to }) => to > edge);
    for (let one = segments[next]; one && one.from <= edge; one = segments[next]) {
      active.push(one);
      next += 1;
    }
    yield [edge, [...new Set(active.flatMap(({ people }) => people))]];
  }
}

const key = (people: readonly number[]) => people.toSorted((a, b) => a - b).join();

/** Times without a duty, between duties in order of their begin. */
function* gaps(duties: readonly Duty[], from: number, to: number): Iterable<Duty> {
  let covered = from;
  for (const duty of duties) {
    if (duty.from > covered) yield { from: covered, to: duty.from, shift: '', people: [] };
    covered = Math.max(covered, duty.to);
  }
  if (covered < to) yield { from: covered, to, shift: '', people: [] };
}

function* split(duty: Duty, replacements: readonly Replacement[]): Iterable<DutySegment> {
  const concerned = replacements.filter((one) => one.from < duty.to && one.to > duty.from);
  const inside = concerned.flatMap(({ from, to }) => [from, to]).filter((at) => at > duty.from && at < duty.to);
  const edges = [duty.from, ...new Set(inside.sort((a, b) => a - b)), duty.to];
  for (const [index, from] of edges.slice(0, -1).entries()) {
    const people = replace(duty.people, concerned, from);
    if (people.length > 0) yield { from, to: edges[index + 1] ?? duty.to, people, shift: duty.shift };
  }
}

/** Segments of the same people in the same shift that follow each other become one. */
function* joined(segments: readonly DutySegment[]): Steps<DutySegment[]> {
  const result: DutySegment[] = [];
  const open = new Map<string, DutySegment>();
  for (const segment of segments.toSorted((a, b) => a.from - b.from)) {
    const who = `${segment.shift}/${key(segment.people)}`;
    const before = open.get(who);
    if (before?.to === segment.from) before.to = segment.to;
    else {
      const next = { ...segment };
      open.set(who, next);
      result.push(next);
    }
    yield;
  }
  return result;
}
