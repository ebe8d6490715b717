import { expect, it } from 'vitest';
import { saveNow } from './saveNow.ts';
import { initialSave, type SaveState } from './saveStep.ts';

/** A saver whose responses are controlled by the test. */
function fakeSaver() {
  const listeners = new Set<() => void>();
  const saver = {
    state: { ...initialSave(1, 0, 0), version: 1 } as SaveState,
    save: () => saver.becomes({ phase: 'saving' }),
    becomes: (part: Partial<SaveState>) => {
      saver.state = { ...saver.state, ...part };
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    listeners,
  };
  return saver;
}

it('answers when the server has it', async () => {
  const saver = fakeSaver();
  const done = saveNow(saver);
  saver.becomes({ phase: 'rest', savedVersion: 1 });
  expect(await done).toBe(true);
  expect(saver.listeners.size).toBe(0);
});

it.each(['failed', 'conflict'] as const)('a save that ends as %s leaves it unsaved', async (phase) => {
  const saver = fakeSaver();
  const done = saveNow(saver);
  saver.becomes({ phase });
  expect(await done).toBe(false);
});

it('does not wait for a save that did not begin', async () => {
  const saver = { ...fakeSaver(), save: () => undefined };
  expect(await saveNow(saver)).toBe(false);
});
