import { describe, expect, it } from 'vitest';
import {
  busyRetryMs,
  draftDelayMs,
  initialSave,
  isUnsaved,
  type SaveEvent,
  type SaveState,
  saveStep,
} from './saveStep.ts';

const conflict = { loginname: 'lin', time: '2026-01-01 00:00:00', revision: 8 };

function run(events: readonly SaveEvent[], begin: SaveState = initialSave(7, 1, 0)) {
  let state = begin;
  let effects: readonly unknown[] = [];
  for (const event of events) ({ state, effects } = saveStep(state, event, 1000));
  return { state, effects };
}

const savedByClock: readonly SaveEvent[] = [
  { type: 'changed', version: 2 },
  { type: 'timer', timer: 'auto', busy: false },
];
const draftSoon = { type: 'setTimer', timer: 'draft', ms: draftDelayMs };

describe('saving', () => {
  it('[DS10] a change makes it unsaved and restarts the draft timer', () => {
    const { state, effects } = run([{ type: 'changed', version: 2 }]);
    expect(isUnsaved(state)).toBe(true);
    expect(effects).toEqual([draftSoon]);
  });

  it('[DS10] what is already saved is not sent', () => {
    expect(run([{ type: 'save' }]).effects).toEqual([]);
  });

  it('[DS10] a save names the version it began from and removes the draft when it is through', () => {
    const sent = run([
      { type: 'changed', version: 2 },
      { type: 'save', note: 'pumps' },
    ]);
    expect(sent.state.phase).toBe('saving');
    expect(sent.effects).toContainEqual({ type: 'send', revision: 7, force: false, note: 'pumps' });
    const done = run([{ type: 'saved', revision: 8 }], sent.state);
    expect(done.state).toMatchObject({ phase: 'rest', revision: 8, savedAt: 1000 });
    expect(isUnsaved(done.state)).toBe(false);
    expect(done.effects).toContainEqual({ type: 'removeDraft' });
  });

  it('[DS10] a second save while one is in progress sends nothing', () => {
    expect(run([{ type: 'changed', version: 2 }, { type: 'save' }, { type: 'save' }]).effects).toEqual([]);
  });

  it('[DS10] changes made while a save is in progress stay unsaved and keep their draft', () => {
    const { state, effects } = run([
      { type: 'changed', version: 2 },
      { type: 'save' },
      { type: 'changed', version: 3 },
      { type: 'saved', revision: 8 },
    ]);
    expect(isUnsaved(state)).toBe(true);
    expect(effects).toEqual([draftSoon]);
  });

  it('[DS10] a refusal shows the reason, keeps everything and can be retried', () => {
    const failed = run([{ type: 'changed', version: 2 }, { type: 'save' }, { type: 'refused', reason: 'no network' }]);
    expect(failed.state).toMatchObject({ phase: 'failed', reason: 'no network', revision: 7 });
    expect(isUnsaved(failed.state)).toBe(true);
    expect(run([{ type: 'save' }], failed.state).effects).toContainEqual({
      ...{ type: 'send', revision: 7, force: false, note: '' },
    });
  });

  it('[DS11] the draft is written a second after the last change, not in the middle of a gesture, not when saved', () => {
    const changed = run([{ type: 'changed', version: 2 }]).state;
    expect(run([{ type: 'timer', timer: 'draft', busy: true }], changed).effects).toEqual([draftSoon]);
    expect(run([{ type: 'timer', timer: 'draft', busy: false }], changed).effects).toEqual([{ type: 'writeDraft' }]);
    expect(run([{ type: 'timer', timer: 'draft', busy: false }]).effects).toEqual([]);
  });

  it('[DS12] saves automatically so many minutes after the first unsaved change', () => {
    const begin = initialSave(7, 1, 5);
    const first = run([{ type: 'changed', version: 2 }], begin);
    expect(first.effects).toContainEqual({ type: 'setTimer', timer: 'auto', ms: 300_000 });
    expect(run([{ type: 'changed', version: 3 }], first.state).effects).toEqual([draftSoon]);
    expect(run([{ type: 'timer', timer: 'auto', busy: false }], first.state).state.phase).toBe('saving');
    expect(run([{ type: 'timer', timer: 'auto', busy: true }], first.state).effects).toEqual([
      { type: 'setTimer', timer: 'auto', ms: busyRetryMs },
    ]);
  });

  it('[DS12] switching it on counts from now, switching it off stops the timer', () => {
    const changed = run([{ type: 'changed', version: 2 }]).state;
    const on = run([{ type: 'auto', minutes: 3 }], changed);
    expect(on.effects).toEqual([{ type: 'setTimer', timer: 'auto', ms: 180_000 }]);
    expect(run([{ type: 'auto', minutes: 0 }], on.state).effects).toEqual([{ type: 'clearTimer', timer: 'auto' }]);
  });

  it('[DS12] never prompts automatically: a conflict waits for the user', () => {
    const { state } = run(
      [{ type: 'changed', version: 2 }, { type: 'save' }, { type: 'conflicted', conflict }, { type: 'later' }],
      initialSave(7, 1, 5),
    );
    expect(run([{ type: 'timer', timer: 'auto', busy: false }], state).effects).toEqual([]);
  });

  it('[DS12] never prompts automatically: a conflict found by autosave is shown, and the next save asks', () => {
    const auto = run(savedByClock, initialSave(7, 1, 5)).state;
    const found = run([{ type: 'conflicted', conflict }], auto);
    expect(found.state).toMatchObject({ phase: 'rest', conflict });
    expect(isUnsaved(found.state)).toBe(true);
    expect(found.effects).toEqual([draftSoon]);
    expect(run([{ type: 'timer', timer: 'auto', busy: false }], found.state).effects).toEqual([]);
    const asked = run([{ type: 'save' }, { type: 'conflicted', conflict }], found.state);
    expect(asked.state.phase).toBe('conflict');
  });

  it('[DS12] a user who saves during an autosave is prompted', () => {
    const events: SaveEvent[] = [...savedByClock, { type: 'save' }, { type: 'conflicted', conflict }];
    expect(run(events, initialSave(7, 1, 5)).state.phase).toBe('conflict');
  });

  it('[DS12] tracks whether a save was automatic or manual', () => {
    const auto = run([...savedByClock, { type: 'saved', revision: 8 }], initialSave(7, 1, 5)).state;
    expect(auto.isAuto).toBe(true);
    const person: SaveEvent[] = [{ type: 'changed', version: 3 }, { type: 'save' }, { type: 'saved', revision: 9 }];
    expect(run(person, auto).state.isAuto).toBe(false);
  });

  it('[DS13] a conflict keeps the page unsaved, and overwriting is explicit', () => {
    const { state, effects } = run([
      { type: 'changed', version: 2 },
      { type: 'save' },
      { type: 'conflicted', conflict },
    ]);
    expect(state).toMatchObject({ phase: 'conflict', conflict });
    expect(isUnsaved(state)).toBe(true);
    expect(effects).toEqual([draftSoon]);
    expect(run([{ type: 'save', force: true }], state).effects).toContainEqual({
      ...{ type: 'send', revision: 7, force: true, note: '' },
    });
  });

  it('[DS13] content loaded from the server counts as saved, and its draft is deleted', () => {
    const { state, effects } = run([
      { type: 'changed', version: 4 },
      { type: 'same', version: 5, revision: 8 },
    ]);
    expect(isUnsaved(state)).toBe(false);
    expect(state.revision).toBe(8);
    expect(effects).toContainEqual({ type: 'removeDraft' });
  });
});
