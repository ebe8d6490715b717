import type { Reading } from '../kinds/AlarmKind.ts';
import { type AlarmState, stateName } from './AlarmState.ts';
import type { AlarmEffect, AnnounceEffect, JournalAction } from './effects.ts';
import type { Settings } from './Settings.ts';

/** A step in progress. The state passed in is never modified: each change replaces it. */
export interface Draft {
  readonly settings: Settings;
  readonly reading: Reading;
  readonly now: number;
  state: AlarmState;
  readonly effects: AlarmEffect[];
}

export interface MoveDetails {
  user?: string | undefined;
  comment?: string | undefined;
  announce?: AnnounceEffect['cause'];
  durationMs?: number | null;
}

const limitOf = (draft: Draft) => {
  const limit = draft.settings.limits[draft.state.limit] ?? draft.settings.limits[0];
  if (!limit) throw new Error(`alarm ${draft.settings.alarmId} has no limit`);
  return limit;
};

/** The only way a state changes: together with its journal line. A suppressed alarm is not annunciated. */
export function move(
  draft: Draft,
  action: JournalAction,
  change: Partial<AlarmState>,
  details: MoveDetails = {},
): void {
  const from = stateName(draft.state);
  const before = draft.state.suppression;
  draft.state = { ...draft.state, ...change };
  const { state, settings, reading, now } = draft;
  const limit = limitOf(draft);
  const announced = details.announce !== undefined && state.suppression === null;
  const shown = state.suppression ?? before;
  draft.effects.push({
    type: 'journal',
    alarmId: settings.alarmId,
    occurrence: state.occurrence,
    action,
    from,
    to: stateName(state),
    time: now,
    sourceTime: reading.time,
    value: reading.value,
    limit: limit.value,
    limitId: limit.id,
    level: limit.level,
    quality: reading.quality,
    user: details.user ?? null,
    comment: details.comment ?? null,
    suppression: shown && { kind: shown.kind, until: shown.kind === 'shelved' ? shown.until : null },
    annunciated: announced,
    durationMs: details.durationMs ?? null,
  });
  if (announced && details.announce)
    draft.effects.push({
      type: 'announce',
      alarmId: settings.alarmId,
      occurrence: state.occurrence,
      cause: details.announce,
      level: limit.level,
      time: now,
    });
}

/** Leaving suppression re-evaluates: if the condition is met the alarm is unacknowledged, otherwise normal. */
export function leaveSuppression(draft: Draft, action: JournalAction, details: MoveDetails): void {
  const holds = draft.state.condition !== 0;
  const change = { suppression: null, acked: !holds, latched: false, ackedAt: null };
  move(draft, action, change, holds ? { ...details, announce: 'unsuppressed' } : details);
}
