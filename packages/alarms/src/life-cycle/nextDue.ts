import { type AlarmState, type Pending, stateName } from './AlarmState.ts';
import type { Settings } from './Settings.ts';

/** When the delay of a pending limit ends: the off-delay if it is in alarm, otherwise the on-delay. */
export function pendingDue(settings: Settings, state: AlarmState, pending: Pending): number {
  const inAlarm = (state.condition >> pending.limit) & 1;
  return pending.since + (inAlarm ? settings.offDelayMs : settings.onDelayMs);
}

/** When an acknowledged alarm is raised again, or infinity. */
export function repeatDue(settings: Settings, state: AlarmState): number {
  if (settings.repeatMs === 0 || state.ackedAt === null || stateName(state) !== 'ACKED')
    return Number.POSITIVE_INFINITY;
  return state.ackedAt + settings.repeatMs;
}

export function shelveDue(state: AlarmState): number {
  return state.suppression?.kind === 'shelved' ? state.suppression.until : Number.POSITIVE_INFINITY;
}

/**
 * The next time at which the alarm must be processed, derived from its stored times alone; infinity if there is none.
 */
export function nextDue(settings: Settings, state: AlarmState): number {
  let due = Math.min(repeatDue(settings, state), shelveDue(state));
  if (state.known) {
    for (const pending of state.pending) due = Math.min(due, pendingDue(settings, state, pending));
  }
  return due;
}
