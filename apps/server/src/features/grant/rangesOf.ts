import type { Caller, DataRange } from '../../platform/sessions/caller.ts';

const lookAfterAll = (caller: Pick<Caller, 'roleType'>) => caller.roleType !== 'enterprise';

/** [PA3] Ranges that a caller can give, and that they can change on others: none that may include more than theirs. */
export function rangesOf(caller: Pick<Caller, 'roleType' | 'dataRange'>): readonly DataRange[] {
  if (lookAfterAll(caller) || caller.dataRange === 'all') return ['all', 'dept', 'own', 'chosen'];
  if (caller.dataRange === 'dept') return ['dept', 'own', 'chosen'];
  return ['own', 'chosen'];
}

/** Whether a caller looks after everyone of an organisation, or only after some. */
export function seesEveryone(caller: Pick<Caller, 'roleType' | 'dataRange'>): boolean {
  return lookAfterAll(caller) || caller.dataRange === 'all';
}
