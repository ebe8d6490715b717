import { dayMs } from '@lookfar/contract';
import { expect, it } from 'vitest';
import { hourMs, isWeekend, midnightOf } from '../demo/demoTimes.ts';
import type { PastOrg } from '../demo/past/PastOrg.ts';
import { Presence } from '../demo/past/Presence.ts';
import { stationPast } from '../demo/past/station/stationPast.ts';
import { waterPast } from '../demo/past/water/waterPast.ts';
import { type Crew, type CrewOrder, crewMove, thereOf } from './crewMove.ts';
import { stationCrew, waterCrew } from './crewPeople.ts';

const monday = midnightOf(Date.parse('2026-11-16T12:00:00+08:00'));
const sites: [string, Crew, PastOrg][] = [
  ['water', waterCrew, waterPast],
  ['station', stationCrew, stationPast],
];
const order: CrewOrder = {
  ...{ id: 7, state: 'pending', phase: '', assignee: '', updatedAt: 0, isAlarmActive: false, authors: [''] },
};

/** Who would acknowledge, assign and repair. */
function acting(crew: Crew, presence: Presence, now: number) {
  const move = crewMove(order, crew, { now, presence, loads: new Map(), busy: new Set() });
  return [thereOf(crew.operators, { now, presence }), move?.by, move?.fitter];
}

it.each(sites)('[CR9] somebody of the %s crew is there at any hour', (_name, crew, { hours }) => {
  const presence = new Presence(hours);
  for (let now = monday; now < monday + 14 * dayMs; now += hourMs / 6) {
    expect(acting(crew, presence, now), new Date(now).toISOString()).not.toContain(undefined);
  }
});

it.each(sites)('[CR9] at 3 in the morning nobody of the day works in the %s crew', (_name, crew, { hours }) => {
  const presence = new Presence(hours);
  for (let midnight = monday; midnight < monday + 14 * dayMs; midnight += dayMs) {
    const noon = new Set(Object.keys(hours).filter((name) => presence.isThere(name, midnight + 12 * hourMs)));
    for (const name of acting(crew, presence, midnight + 3 * hourMs)) expect(noon, name).not.toContain(name);
    if (isWeekend(midnight)) expect(acting(crew, presence, midnight + 12 * hourMs)).not.toContain(crew.managers[0]);
  }
});
