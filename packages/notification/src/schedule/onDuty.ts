import { type Holiday, holidayDays, zoneOf } from '@lookfar/contract';
import type { Schedule } from '../world.ts';
import { dutiesOf, inOrder, replace } from './duty.ts';

/** Account ids of the people who are on duty at a moment. */
export function onDuty(schedule: Schedule, holidays: readonly Holiday[], at: number): number[] {
  const zone = zoneOf(schedule.zone);
  const today = zone.day(at);
  const people: number[] = [];
  for (const duty of dutiesOf(schedule.roster, zone, holidayDays(holidays), today - 1, today))
    if (duty.from <= at && at < duty.to) people.push(...duty.people);
  return replace(people, inOrder(schedule.replacements), at);
}

/** Everyone whom a schedule names. */
export function namedIn({ roster, replacements }: Schedule): number[] {
  const members = roster.kind === 'shifts' ? roster.shifts.flatMap((shift) => shift.members) : roster.members;
  return [...new Set([...members, ...replacements.map(({ accountId }) => accountId)])];
}
