import type { ErrorValues } from '@lookfar/contract';
import { type AlarmState, type Suppression, stateName } from './AlarmState.ts';
import { type Draft, leaveSuppression, move } from './Draft.ts';
import type { JournalAction } from './effects.ts';
import type { AlarmCommand } from './events.ts';
import type { AlarmRefusalCode, Refusal } from './refusals.ts';

type Of<T extends AlarmCommand['type']> = Extract<AlarmCommand, { type: T }>;

const refuse = (code: AlarmRefusalCode, values: ErrorValues = {}): Refusal => ({ code, values });
const hidden = (state: AlarmState): Refusal => refuse('1406', { state: stateName(state) });

function acknowledge(draft: Draft, { user, comment, occurrence }: Of<'acknowledge'>): Refusal | undefined {
  const { state } = draft;
  if (state.suppression) return hidden(state);
  if (state.acked) return refuse('1402');
  if (occurrence !== undefined && occurrence !== state.occurrence) return refuse('1403');
  move(draft, 'acknowledged', { acked: true, ackedAt: draft.now }, { user, comment });
  return undefined;
}

function reset(draft: Draft, { user, comment }: Of<'reset'>): Refusal | undefined {
  const { state } = draft;
  if (state.suppression) return hidden(state);
  if (state.condition !== 0) return refuse(draft.settings.latching ? '1410' : '1409');
  if (!state.latched) return refuse('1409');
  if (!state.acked) return refuse('1411');
  move(draft, 'reset', { latched: false }, { user, comment });
  return undefined;
}

function shelve(draft: Draft, command: Of<'shelve'>): Refusal | undefined {
  const { state, settings, now } = draft;
  const { user, mode } = command;
  const reason = command.reason.trim();
  if (state.suppression && state.suppression.kind !== 'shelved') return hidden(state);
  if (reason === '') return refuse('1404');
  const durationMs = command.durationMs ?? settings.shelveCapMs;
  if (!(durationMs > 0 && durationMs <= settings.shelveCapMs))
    return refuse('1405', { minutes: settings.shelveCapMs / 60_000 });
  const suppression: Suppression = { kind: 'shelved', mode, since: now, until: now + durationMs, user, reason };
  move(draft, 'shelved', { suppression }, { user, comment: reason });
  return undefined;
}

const enterActions = { designed: 'suppressed', outOfService: 'removedFromService' } as const;

/**
 * Maintenance takes precedence over plant logic, plant logic over shelving: the stronger replaces the weaker, the
 * weaker is refused.
 */
function enter(
  draft: Draft,
  kind: 'designed' | 'outOfService',
  command: Of<'suppress' | 'removeFromService'>,
): Refusal | undefined {
  const { state, now } = draft;
  const reason = command.reason.trim();
  if (state.suppression?.kind === kind) return refuse('1408');
  if (state.suppression?.kind === 'outOfService') return hidden(state);
  if (reason === '') return refuse('1404');
  const suppression: Suppression = { kind, since: now, user: command.user, reason };
  move(draft, enterActions[kind], { suppression }, { user: command.user, comment: reason });
  return undefined;
}

function leave(
  draft: Draft,
  kind: Suppression['kind'],
  action: JournalAction,
  { user, comment }: { user: string; comment?: string },
): Refusal | undefined {
  if (draft.state.suppression?.kind !== kind) return refuse('1407');
  leaveSuppression(draft, action, { user, comment });
  return undefined;
}

/** Executes a command, or returns the reason for refusing it; a refusal changes nothing. */
export function obey(draft: Draft, command: AlarmCommand): Refusal | undefined {
  switch (command.type) {
    case 'acknowledge':
      return acknowledge(draft, command);
    case 'reset':
      return reset(draft, command);
    case 'shelve':
      return shelve(draft, command);
    case 'unshelve':
      return leave(draft, 'shelved', 'unshelved', command);
    case 'suppress':
      return enter(draft, 'designed', command);
    case 'unsuppress':
      return leave(draft, 'designed', 'unsuppressed', command);
    case 'removeFromService':
      return enter(draft, 'outOfService', command);
    case 'returnToService':
      return leave(draft, 'outOfService', 'returnedToService', command);
  }
}
