/** Who saved in the meantime, when, and as which version. */
export interface Conflict {
  loginname: string;
  /** As the server writes it. */
  time: string;
  revision: number;
}

export type SavePhase = 'rest' | 'saving' | 'failed' | 'conflict';

/** The save state of a page. `version` is the document's own change counter. */
export interface SaveState {
  phase: SavePhase;
  /** The server's version that the drawing began from. */
  revision: number;
  version: number;
  savedVersion: number;
  /** Version of the document that is being sent to the server. */
  sentVersion: number;
  /** Epoch ms of the last save of this window. */
  savedAt: number | undefined;
  /** The last save, or the one in progress, was automatic. */
  isAuto: boolean;
  /** Why the last save was refused. */
  reason: string | undefined;
  conflict: Conflict | undefined;
  /** Minutes between automatic saves; 0 for none. */
  autoMinutes: number;
}

export type SaveEvent =
  | { type: 'changed'; version: number }
  | { type: 'save'; force?: boolean; note?: string }
  | { type: 'saved'; revision: number }
  | { type: 'refused'; reason: string }
  | { type: 'conflicted'; conflict: Conflict }
  /** The document at `version` is what the server has as `revision`: it was loaded or restored. */
  | { type: 'same'; version: number; revision: number }
  /** The edit continues from a different version of the server, without being equal to it. */
  | { type: 'rebased'; revision: number }
  | { type: 'auto'; minutes: number }
  /** The conflict is left undecided for now. */
  | { type: 'later' }
  | { type: 'timer'; timer: SaveTimer; busy: boolean };

export type SaveTimer = 'draft' | 'auto';

export type SaveEffect =
  | { type: 'send'; revision: number; force: boolean; note: string }
  | { type: 'writeDraft' }
  | { type: 'removeDraft' }
  /** Restarts if it is already running. */
  | { type: 'setTimer'; timer: SaveTimer; ms: number }
  | { type: 'clearTimer'; timer: SaveTimer };

export interface SaveStep {
  state: SaveState;
  effects: readonly SaveEffect[];
}

/** After the last change; what a crash can cost. */
export const draftDelayMs = 1000;
/** A gesture is in progress: check again soon. */
export const busyRetryMs = 1000;

export function initialSave(revision: number, version: number, autoMinutes: number): SaveState {
  return {
    phase: 'rest',
    revision,
    version,
    savedVersion: version,
    sentVersion: version,
    savedAt: undefined,
    isAuto: false,
    reason: undefined,
    conflict: undefined,
    autoMinutes,
  };
}

export const isUnsaved = ({ version, savedVersion }: SaveState): boolean => version !== savedVersion;

/** Saving of one page, as a pure machine; `PageSaver` performs the effects. */
export function saveStep(state: SaveState, event: SaveEvent, now: number): SaveStep {
  switch (event.type) {
    case 'changed':
      return changed(state, event.version);
    case 'save':
      return wanted(state, event);
    case 'saved':
      return saved(state, event.revision, now);
    case 'refused':
      return { state: { ...state, phase: 'failed', reason: event.reason }, effects: [draftSoon, ...autoTimer(state)] };
    case 'conflicted':
      return conflicted(state, event.conflict);
    case 'same':
      return same(state, event.version, event.revision);
    case 'rebased':
      return none({ ...state, revision: event.revision });
    case 'auto':
      return autoChanged({ ...state, autoMinutes: event.minutes });
    case 'later':
      return none({ ...state, phase: 'rest' });
    case 'timer':
      return event.timer === 'draft' ? draftDue(state, event.busy) : autoDue(state, event.busy);
  }
}

const none = (state: SaveState): SaveStep => ({ state, effects: [] });
const draftSoon: SaveEffect = { type: 'setTimer', timer: 'draft', ms: draftDelayMs };

function autoTimer({ autoMinutes }: SaveState): SaveEffect[] {
  return autoMinutes > 0 ? [{ type: 'setTimer', timer: 'auto', ms: autoMinutes * 60_000 }] : [];
}

function changed(state: SaveState, version: number): SaveStep {
  // The interval runs from the first change: continuous editing is saved all the same.
  const first = isUnsaved(state) ? [] : autoTimer(state);
  return { state: { ...state, version }, effects: [draftSoon, ...first] };
}

function wanted(state: SaveState, { force = false, note = '' }: Extract<SaveEvent, { type: 'save' }>): SaveStep {
  // A user who saves during an autosave wants to be informed of a conflict.
  if (state.phase === 'saving') return none({ ...state, isAuto: false });
  return force || isUnsaved(state) ? send({ ...state, isAuto: false }, force, note) : none(state);
}

function send(state: SaveState, force: boolean, note: string): SaveStep {
  const next: SaveState = { ...state, phase: 'saving', sentVersion: state.version, reason: undefined };
  return {
    state: next,
    effects: [
      { type: 'clearTimer', timer: 'auto' },
      { type: 'send', revision: state.revision, force, note },
    ],
  };
}

/** An automatic save never prompts, least of all in the middle of a gesture. */
function conflicted(state: SaveState, conflict: Conflict): SaveStep {
  return { state: { ...state, phase: state.isAuto ? 'rest' : 'conflict', conflict }, effects: [draftSoon] };
}

function saved(state: SaveState, revision: number, now: number): SaveStep {
  const { sentVersion } = state;
  const next: SaveState = {
    ...state,
    ...{ phase: 'rest', revision, savedVersion: sentVersion, savedAt: now, reason: undefined, conflict: undefined },
  };
  // Changes made while the save was in progress are only in the draft so far.
  if (isUnsaved(next)) return { state: next, effects: [draftSoon, ...autoTimer(next)] };
  return { state: next, effects: [{ type: 'clearTimer', timer: 'draft' }, { type: 'removeDraft' }] };
}

function same(state: SaveState, version: number, revision: number): SaveStep {
  const next: SaveState = {
    ...state,
    ...{ phase: 'rest', revision, version, savedVersion: version, sentVersion: version },
    ...{ reason: undefined, conflict: undefined },
  };
  return {
    state: next,
    effects: [{ type: 'clearTimer', timer: 'draft' }, { type: 'clearTimer', timer: 'auto' }, { type: 'removeDraft' }],
  };
}

function autoChanged(state: SaveState): SaveStep {
  if (state.autoMinutes === 0) return { state, effects: [{ type: 'clearTimer', timer: 'auto' }] };
  return { state, effects: isUnsaved(state) ? autoTimer(state) : [] };
}

function draftDue(state: SaveState, busy: boolean): SaveStep {
  if (!isUnsaved(state)) return none(state);
  return { state, effects: busy ? [draftSoon] : [{ type: 'writeDraft' }] };
}

function autoDue(state: SaveState, busy: boolean): SaveStep {
  // A conflict waits for the user, and a save in progress restarts the timer itself.
  if (!isUnsaved(state) || state.conflict || state.phase === 'saving') return none(state);
  if (busy) return { state, effects: [{ type: 'setTimer', timer: 'auto', ms: busyRetryMs }] };
  return send({ ...state, isAuto: true }, false, '');
}
