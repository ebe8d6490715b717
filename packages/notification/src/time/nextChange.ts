import { appliesOn, weekDay } from '@lookfar/contract';
import { isOpen, type Opening, spanOf } from './hours.ts';

/** Weeks repeat themselves, apart from their holidays. */
const stepDays = 8;
const holidayDays = 400;

/** The first moment after `at` at which hours begin or end; null if they never do. */
export function nextChange(opening: Opening, at: number): number | null {
  const { zone, choice } = opening;
  const now = isOpen(opening, at);
  const first = zone.day(at);
  const last = first + (choice === 'same' ? stepDays : holidayDays);
  for (let day = first; day < last; day += stepDays) {
    const end = zone.moment(day + stepDays, 0);
    const moments = edges(opening, day - 2, day + stepDays)
      .filter((moment) => moment > at && moment <= end)
      .sort((a, b) => a - b);
    const change = moments.find((moment) => isOpen(opening, moment) !== now);
    if (change !== undefined) return change;
  }
  return null;
}

function edges({ hours, zone, choice, holidays }: Opening, firstDay: number, lastDay: number): number[] {
  const found: number[] = [];
  for (let day = firstDay; day <= lastDay; day += 1) {
    if (hours.length === 0) found.push(zone.moment(day, 0));
    else if (appliesOn(day, choice, holidays))
      for (const one of hours)
        if (one.days.includes(weekDay(day))) {
          const { from, to } = spanOf(one, zone, day);
          found.push(from, to);
        }
  }
  return found;
}
