import { type Historian, HistorianError } from '@lookfar/historian';
import { describe, expect, it } from 'vitest';
import { FakeClock } from '../../../test/harness/FakeClock.ts';
import { createLog } from '../../platform/log/createLog.ts';
import { HistoryStore, type HistoryStoreParts } from './HistoryStore.ts';
import type { SharedHistorian } from './RemoteHistorian.ts';

function bench(more: Partial<HistoryStoreParts> = {}) {
  const clock = new FakeClock();
  const lines: { level: string; msg: string }[] = [];
  const failures: Error[] = [];
  const told: string[] = [];
  const shared: string[] = [];
  let onError: ((error: HistorianError) => void) | undefined;
  const store = new HistoryStore({
    clock,
    share: () => {
      shared.push('shared');
      return () => shared.push('ended');
    },
    ...more,
    log: createLog('info', { write: (line) => lines.push(JSON.parse(line)) }),
    create: (options) => {
      onError = options.onError;
      const start = async () => {
        told.push('start');
        const failure = failures.shift();
        if (failure) throw failure;
      };
      return { start, stop: async () => void told.push('stop') } as Partial<Historian> as Historian;
    },
  });
  const pass = async (ms: number) => {
    clock.advance(ms);
    for (let n = 0; n < 10; n += 1) await Promise.resolve();
  };
  return { store, lines, failures, told, shared, pass, end: (error: HistorianError) => onError?.(error) };
}

const locked = () => new HistorianError('locked', 'Another process owns it');
const closed = () => new HistorianError('closed', 'The historian has stopped');

describe('HistoryStore', () => {
  it('[HY6] a start that fails is tried again ever more slowly, with one line', async () => {
    const { store, failures, lines, told, pass } = bench();
    failures.push(locked(), locked());
    await store.start();
    expect(store.isOpen).toBe(false);
    await pass(1000);
    await pass(1999);
    expect(told).toEqual(['start', 'start']);
    await pass(1);
    expect(store.isOpen).toBe(true);
    expect(lines.map(({ level }) => level)).toEqual(['error', 'info']);
  });

  it('[HY6] one that ended unexpectedly is reopened, and waiting callers are notified each time', async () => {
    const { store, told, pass, end } = bench();
    let opened = 0;
    store.onOpen(async () => {
      opened += 1;
      throw new Error('a listener must not keep it closed');
    });
    await store.start();
    end(closed());
    expect(store.isOpen).toBe(false);
    await pass(1000);
    expect(store.isOpen).toBe(true);
    expect(opened).toBe(2);
    await store.stop();
    expect(told).toEqual(['start', 'start', 'stop']);
  });

  it('[HY6] one that is told that another process has it gives up its part at once, and asks that one', async () => {
    const { store, lines, told, shared, pass, failures, end } = bench({ remote: {} as SharedHistorian });
    await store.start();
    expect(shared).toEqual(['shared']);
    failures.push(locked());
    end(locked());
    expect([store.isOpen, store.isElsewhere]).toEqual([false, true]);
    expect(shared).toEqual(['shared', 'ended']);
    expect(lines.at(-1)?.msg).toContain('another server has taken over');
    await pass(3000);
    expect([told, store.isElsewhere]).toEqual([['start', 'start'], true]);
    await pass(3000);
    expect(store.isOpen).toBe(true);
  });

  it('[HY6] after a stop nothing is opened any more', async () => {
    const { store, failures, told, pass } = bench();
    failures.push(locked());
    const starting = store.start();
    await store.stop();
    await starting;
    await pass(60_000);
    expect(told).toEqual(['start']);
  });

  it('[HY8] what it cannot answer is 1045, a wrong question is a crash', async () => {
    const { store } = bench();
    await expect(store.ask(async () => 1)).rejects.toMatchObject({ code: '1045' });
    await store.start();
    expect(await store.ask(async () => 1)).toBe(1);
    await expect(store.ask(() => Promise.reject(locked()))).rejects.toMatchObject({ code: '1045' });
    const invalid = new HistorianError('invalid', 'no range');
    await expect(store.ask(() => Promise.reject(invalid))).rejects.toBe(invalid);
  });
});
