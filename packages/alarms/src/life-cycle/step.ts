import { type AlarmState, initialState, stateName } from './AlarmState.ts';
import { obey } from './commands.ts';
import { sample, settle } from './condition.ts';
import { type Draft, move } from './Draft.ts';
import type { AlarmEffect } from './effects.ts';
import type { AlarmEvent } from './events.ts';
import { nextDue } from './nextDue.ts';
import type { Refusal } from './refusals.ts';
import type { Settings } from './Settings.ts';

export interface StepResult {
  state: AlarmState;
  effects: AlarmEffect[];
  /** Only for a command; in that case nothing has changed except through the passage of time. */
  refusal?: Refusal;
}

/** Back to normal without suppression. The serial number continues, so that occurrences stay distinct. */
function retire(draft: Draft, reason: string): void {
  const { condition, raisedAt, serial, occurrence } = draft.state;
  const fresh = { ...initialState, serial };
  if (stateName(draft.state) === 'NORM') draft.state = { ...fresh, occurrence };
  else {
    const durationMs = condition !== 0 && raisedAt !== null ? draft.now - raisedAt : null;
    move(draft, 'retired', { ...fresh, occurrence }, { comment: reason, durationMs });
  }
}

function take(draft: Draft, event: AlarmEvent): Refusal | undefined {
  switch (event.type) {
    case 'sample':
      sample(draft, event.mask);
      return undefined;
    case 'timer':
      settle(draft);
      return undefined;
    case 'retire':
      retire(draft, event.reason);
      return undefined;
    case 'command': {
      settle(draft);
      const refusal = obey(draft, event.command);
      settle(draft);
      return refusal;
    }
  }
}

/** One step of one alarm: pure, `now` in epoch ms. The same inputs give the same state and effects. */
export function step(settings: Settings, state: AlarmState, event: AlarmEvent, now: number): StepResult {
  const draft: Draft = { settings, reading: event.reading, now, state, effects: [] };
  const refusal = take(draft, event);
  const due = nextDue(settings, draft.state);
  if (due !== nextDue(settings, state))
    draft.effects.push({ type: 'timer', alarmId: settings.alarmId, at: Number.isFinite(due) ? due : null });
  return { state: draft.state, effects: draft.effects, ...(refusal && { refusal }) };
}
