import { describe, expect, it } from 'vitest';
import { LeaseLost } from '../../../platform/lease/EngineLease.ts';
import { createLog } from '../../../platform/log/createLog.ts';
import { AlarmJournal } from './AlarmJournal.ts';
import type { AlarmBatch } from './AlarmStore.ts';
import type { EventRow } from './alarmRows.ts';

/** A journal whose store fails on demand and whose timers are run by hand. */
function bench() {
  const timers: { run: () => void; ms: number }[] = [];
  const written: number[][] = [];
  const told: number[] = [];
  const state = { failure: undefined as Error | undefined, changed: [] as number[], isLost: false };
  const clock = {
    now: () => 0,
    elapsed: () => 0,
    setInterval: () => () => {},
    setTimeout(run: () => void, ms: number) {
      const timer = { run, ms };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
  };
  const journal = new AlarmJournal({
    async write({ events, alarms }: AlarmBatch) {
      if (state.failure) throw state.failure;
      written.push([...events.map((event) => event.alarmId), ...alarms.keys()]);
    },
    changes: () => ({ alarms: new Map(state.changed.splice(0).map((id) => [id, null])), inputs: new Map() }),
    committed: (events) => told.push(...events.map((event) => event.alarmId)),
    lost: () => {
      state.isLost = true;
    },
    clock,
    log: createLog('silent', { write: () => {} }),
  });
  const add = (alarmId: number) => journal.add({ alarmId } as EventRow);
  return { journal, add, timers, written, told, state };
}

describe('the writer of the alarm journal', () => {
  it('[AS4] writes simultaneous entries in one go, with the states of that moment', async () => {
    const { journal, add, timers, written, told, state } = bench();
    add(1);
    add(2);
    state.changed = [9];
    expect(timers.map(({ ms }) => ms)).toEqual([200]);
    await journal.commit();
    expect(written).toEqual([[1, 2, 9]]);
    expect(told).toEqual([1, 2]);
    expect(timers).toEqual([]);
  });

  it('[AS4] writes nothing when nothing changed', async () => {
    const { journal, written } = bench();
    await journal.commit();
    expect(written).toEqual([]);
  });

  it('[AS4] keeps what could not be written, notifies waiting callers, and tries again', async () => {
    const { journal, add, timers, written, told, state } = bench();
    state.failure = new Error('disk full');
    state.changed = [9];
    add(1);
    await expect(journal.commit()).rejects.toThrow('disk full');
    expect(told).toEqual([]);
    state.failure = undefined;
    add(2);
    expect(timers.map(({ ms }) => ms)).toEqual([1000]);
    timers[0]?.run();
    await journal.commit();
    expect(written).toEqual([[1, 2, 9]]);
    expect(told).toEqual([1, 2]);
  });

  it('[AS4] a commit during another one waits for its own lines', async () => {
    const { journal, add, written } = bench();
    add(1);
    const first = journal.commit();
    add(2);
    await Promise.all([first, journal.commit()]);
    expect(written).toEqual([[1], [2]]);
  });

  it('[AS13] is over when another process runs the engine', async () => {
    const { journal, add, told, state } = bench();
    state.failure = new LeaseLost('alarm');
    add(1);
    await expect(journal.commit()).rejects.toThrow(LeaseLost);
    expect(state.isLost).toBe(true);
    state.failure = undefined;
    await expect(journal.commit()).rejects.toThrow(LeaseLost);
    expect(told).toEqual([]);
  });
});
