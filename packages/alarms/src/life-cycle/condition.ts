import { UNKNOWN } from '../kinds/AlarmKind.ts';
import { levelRank } from '../rule/levels.ts';
import { type Draft, leaveSuppression, move } from './Draft.ts';
import { pendingDue, repeatDue, shelveDue } from './nextDue.ts';
import type { Settings } from './Settings.ts';

/** The limit with the highest level in a mask; among equals the one that the kind lists first. */
function gravest(settings: Settings, mask: number): number {
  let best = 0;
  let bestRank = -1;
  settings.limits.forEach(({ level }, i) => {
    const rank = levelRank(level);
    if ((mask >> i) & 1 && rank > bestRank) [best, bestRank] = [i, rank];
  });
  return best;
}

function raise(draft: Draft, condition: number): void {
  const { settings, now } = draft;
  const serial = draft.state.serial + 1;
  const change = {
    condition,
    acked: false,
    latched: false,
    limit: gravest(settings, condition),
    serial,
    occurrence: `${settings.alarmId}-${now}-${serial}`,
    raisedAt: now,
    clearedAt: null,
    ackedAt: null,
  };
  move(draft, 'raised', change, { announce: 'raised' });
}

function clear(draft: Draft): void {
  const { settings, now } = draft;
  const { raisedAt, suppression } = draft.state;
  const change = { condition: 0, latched: settings.latching && suppression === null, clearedAt: now };
  move(draft, 'cleared', change, { durationMs: raisedAt === null ? null : now - raisedAt });
  if (suppression?.kind === 'shelved' && suppression.mode === 'oneShot') leaveSuppression(draft, 'shelveEnded', {});
  else if (settings.autoAck && !draft.state.acked && !draft.state.latched && suppression === null)
    move(draft, 'autoAcknowledged', { acked: true, ackedAt: now });
}

/** The condition continues with other limits. A new limit alerts the operator again, on whichever side it is. */
function shift(draft: Draft, condition: number): void {
  const fresh = condition & ~draft.state.condition;
  if (fresh !== 0) {
    const change = { condition, acked: false, ackedAt: null, limit: gravest(draft.settings, fresh) };
    move(draft, 'worsened', change, { announce: 'worsened' });
  } else if ((condition >> draft.state.limit) & 1) draft.state = { ...draft.state, condition };
  else move(draft, 'eased', { condition, limit: gravest(draft.settings, condition) });
}

function settlePending(draft: Draft): void {
  const { state, settings, now } = draft;
  if (!state.known || state.pending.length === 0) return;
  const due = state.pending.filter((pending) => pendingDue(settings, state, pending) <= now);
  if (due.length === 0) return;
  const condition = due.reduce((mask, { limit }) => mask ^ (1 << limit), state.condition);
  draft.state = { ...state, pending: state.pending.filter((pending) => !due.includes(pending)) };
  if (state.condition === 0) raise(draft, condition);
  else if (condition === 0) clear(draft);
  else shift(draft, condition);
}

/** Processes everything that is due. */
export function settle(draft: Draft): void {
  settlePending(draft);
  if (shelveDue(draft.state) <= draft.now) leaveSuppression(draft, 'shelveExpired', {});
  if (repeatDue(draft.settings, draft.state) <= draft.now)
    move(draft, 'realarmed', { acked: false, ackedAt: null }, { announce: 'realarmed' });
}

/**
 * Processes an evaluation. The previous result is settled first, so that a late timer loses nothing. A delay that is
 * running while the condition is unknown is kept: the next good value decides, and a flickering sensor cannot mask an
 * alarm.
 */
export function sample(draft: Draft, mask: number): void {
  settle(draft);
  if (mask === UNKNOWN) {
    if (draft.state.known) draft.state = { ...draft.state, known: false };
    return;
  }
  const { state, settings, now } = draft;
  const pending = settings.limits.flatMap((_, limit) => {
    if (((mask ^ state.condition) >> limit) & 1)
      return [state.pending.find((running) => running.limit === limit) ?? { limit, since: now }];
    return [];
  });
  if (!state.known || pending.length > 0 || state.pending.length > 0) draft.state = { ...state, known: true, pending };
  settle(draft);
}
