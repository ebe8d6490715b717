import { appliesOn, dayMs, minutesOf, type Replacement, type Roster, weekDay, type ZoneClock } from '@lookfar/contract';
import { type Span, spanOf } from '../time/hours.ts';

/** People who are on duty together by the roster, before replacements. */
export interface Duty extends Span {
  /** The name of the shift; empty in a rotation. */
  shift: string;
  people: readonly number[];
}

/** Every duty of a roster that begins on one of these days. */
export function* dutiesOf(
  roster: Roster,
  zone: ZoneClock,
  holidays: ReadonlySet<number>,
  firstDay: number,
  lastDay: number,
): Iterable<Duty> {
  if (roster.kind === 'rotation') {
    yield* turnsOf(roster, zone, firstDay, lastDay);
    return;
  }
  for (let day = firstDay; day <= lastDay; day += 1)
    for (const { name, hours, members, holidays: choice } of roster.shifts)
      if (hours.days.includes(weekDay(day)) && appliesOn(day, choice, holidays))
        yield { ...spanOf(hours, zone, day), shift: name, people: members };
}

function* turnsOf(
  { members, start, everyDays, handOver }: Extract<Roster, { kind: 'rotation' }>,
  zone: ZoneClock,
  firstDay: number,
  lastDay: number,
): Iterable<Duty> {
  const startDay = Date.parse(`${start}T00:00:00Z`) / dayMs;
  if (!Number.isInteger(startDay) || !(everyDays >= 1)) return;
  const minute = minutesOf(handOver);
  const firstTurn = Math.max(0, Math.floor((firstDay - startDay) / everyDays));
  for (let turn = firstTurn; startDay + turn * everyDays <= lastDay; turn += 1) {
    const member = members[turn % members.length];
    if (member === undefined) return;
    const day = startDay + turn * everyDays;
    yield { from: zone.moment(day, minute), to: zone.moment(day + everyDays, minute), shift: '', people: [member] };
  }
}

/** Who is on duty after replacements; a later replacement applies to what earlier ones made. */
export function replace(people: readonly number[], replacements: readonly Replacement[], at: number): number[] {
  let result = [...people];
  for (const { from, to, accountId, insteadOf } of replacements) {
    if (at < from || at >= to) continue;
    if (insteadOf === null) result = [accountId];
    else result = result.map((person) => (person === insteadOf ? accountId : person));
  }
  return [...new Set(result)];
}

export const inOrder = (replacements: readonly Replacement[]): Replacement[] =>
  replacements.toSorted((a, b) => a.id - b.id);
