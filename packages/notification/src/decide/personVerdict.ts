import type { PersonalWay, Verdict } from '@lookfar/contract';
import { isWithin } from '../time/hours.ts';
import type { Person, World } from '../world.ts';
import type { Situation } from './Situation.ts';

/** Why a person of the organisation must not learn of it; null if they may. */
export function accessVerdict(person: Person, situation: Situation): Verdict | null {
  if (!person.isActive) return 'inactive';
  if (!isInRange(person, situation)) return 'noAccess';
  return situation.isSeenBy(person) ? null : 'noRight';
}

export function isInRange({ id, range }: Person, { subject: { equipment }, deptLine, groupLine }: Situation): boolean {
  if (range.kind === 'all') return true;
  if (!equipment) return false;
  switch (range.kind) {
    case 'own':
      return equipment.createdBy === id;
    case 'dept':
      return range.deptId !== null && deptLine.includes(range.deptId);
    case 'chosen':
      return range.equipmentIds.includes(equipment.id) || groupLine.some((group) => range.groupIds.includes(group));
  }
}

/** Why a person does not want to be told by a way; null if nothing of theirs speaks against it. */
export function wishVerdict(person: Person, way: PersonalWay, situation: Situation): Verdict | null {
  if (way === 'web' && !person.wantsAlarms) return 'notWanted';
  const { level, now } = situation;
  const { preference } = person;
  if (!preference) return null;
  if (preference.pausedUntil !== null && preference.pausedUntil > now) return 'paused';
  if (!preference.ways[way].includes(level) || !situation.isChosen(preference.devices)) return 'notWanted';
  if (way === 'web' || preference.always.includes(level)) return null;
  return isWithin(preference.hours, preference.zone, now) ? null : 'ownHours';
}

/** Why a person cannot be reached by a way. What has no provider is kept in the outbox; a push cannot be kept. */
export function reachVerdict(person: Person, way: PersonalWay, providers: World['providers']): Verdict | null {
  if (way === 'email') return person.hasEmail ? null : 'noAddress';
  if (way === 'sms' || way === 'voice') return person.hasTel ? null : 'noAddress';
  if (way === 'push') {
    if (!providers.has('push')) return 'noProvider';
    return person.browsers > 0 ? null : 'noBrowser';
  }
  return null;
}
