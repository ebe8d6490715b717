import type { QueryResult, Question } from '@lookfar/formula';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ScriptJob } from './ScriptJob.ts';
import type { WorkerLike } from './ScriptSeat.ts';
import { ScriptWorkers } from './ScriptWorkers.ts';
import type { FromWorker, ToWorker } from './worker/WorkerMessage.ts';

const limits = { runMs: 1000, memoryBytes: 1, logLines: 1, logLineLength: 1, requests: 1, resultChars: 1 };
const question: Question = { ask: 'history', equipId: 1, signalId: 2, start: 0, end: 1 };
const write: Question = { ask: 'write', equipId: 1, signalId: 2, value: 1 };
const done = (result: string): QueryResult => ({ ending: { outcome: 'done' }, ms: 1, log: [], dropped: 0, result });

class FakeWorker implements WorkerLike {
  onmessage: WorkerLike['onmessage'] = null;
  onerror: WorkerLike['onerror'] = null;
  readonly heard: ToWorker[] = [];
  isEnded = false;

  postMessage(message: ToWorker): void {
    this.heard.push(message);
  }

  terminate(): void {
    this.isEnded = true;
  }

  say(message: FromWorker): void {
    this.onmessage?.({ data: message } as MessageEvent<FromWorker>);
  }
}

function opened({ most = 1, engine = async () => new ArrayBuffer(8) } = {}) {
  const threads: FakeWorker[] = [];
  const workers = new ScriptWorkers({
    ...{ most, limits, engine },
    open: () => {
      const thread = new FakeWorker();
      threads.push(thread);
      return thread;
    },
  });
  const run = (code: string, part: Partial<ScriptJob> = {}) => {
    const request = { code, now: 0, period: { start: 0, end: 1 }, signals: [], given: 0, acts: false };
    const job = { request, ask: async () => ({ data: code }), signal: new AbortController().signal, ...part };
    return workers.run(job);
  };
  const codes = (thread: FakeWorker | undefined) =>
    thread?.heard.flatMap((message) => (message.kind === 'run' ? message.request.code : []));
  return { threads, run, codes };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const settled = () => vi.advanceTimersByTimeAsync(0);

describe('threads for scripts of pages', () => {
  it('[PX1] get their engine first, and run one script at a time', async () => {
    const { threads, run, codes } = opened();
    const [first, second] = [run('a'), run('b')];
    await settled();
    expect(threads[0]?.heard.map(({ kind }) => kind)).toEqual(['open', 'run']);
    threads[0]?.say({ kind: 'ended', result: done('1') });
    expect((await first).result).toBe('1');
    await settled();
    expect([threads.length, codes(threads[0])]).toEqual([1, ['a', 'b']]);
    threads[0]?.say({ kind: 'ended', result: done('2') });
    expect((await second).result).toBe('2');
  });

  it('[PX1] pass questions on and answers back', async () => {
    const { threads, run } = opened();
    void run('a');
    await settled();
    threads[0]?.say({ kind: 'ask', id: 4, question });
    await settled();
    expect(threads[0]?.heard.at(-1)).toEqual({ kind: 'answer', id: 4, answer: { data: 'a' } });
  });

  it('[PX2] one that hangs is ended with its thread, and the next run gets another one', async () => {
    const { threads, run, codes } = opened();
    const [first, second] = [run('a'), run('b')];
    await settled();
    threads[0]?.say({ kind: 'began' });
    await vi.advanceTimersByTimeAsync(5000);
    expect((await first).ending).toEqual({ outcome: 'timeout', line: null });
    expect(threads[0]?.isEnded).toBe(true);
    expect(codes(threads[1])).toEqual(['b']);
    threads[1]?.say({ kind: 'ended', result: done('2') });
    expect((await second).result).toBe('2');
  });

  it('[PX2] one that waits for data does not hang, but does not wait for ever', async () => {
    const { threads, run } = opened();
    const first = run('a', { ask: () => new Promise(() => undefined) });
    await settled();
    threads[0]?.say({ kind: 'began' });
    threads[0]?.say({ kind: 'ask', id: 1, question });
    threads[0]?.say({ kind: 'resting' });
    await vi.advanceTimersByTimeAsync(59_000);
    expect(threads[0]?.isEnded).toBe(false);
    await vi.advanceTimersByTimeAsync(2000);
    expect((await first).ending).toMatchObject({ reason: { kind: 'waitedTooLong', limit: 60 } });
  });

  it('[PX2] a user who is asked may take any time', async () => {
    const { threads, run } = opened();
    const { promise, resolve } = Promise.withResolvers<{ data: unknown }>();
    const first = run('a', { ask: () => promise });
    await settled();
    threads[0]?.say({ kind: 'began' });
    threads[0]?.say({ kind: 'ask', id: 1, question: write });
    threads[0]?.say({ kind: 'resting' });
    await vi.advanceTimersByTimeAsync(600_000);
    resolve({ data: 'done' });
    await settled();
    expect(threads[0]?.heard.at(-1)).toMatchObject({ kind: 'answer' });
    threads[0]?.say({ kind: 'ended', result: done('1') });
    expect((await first).result).toBe('1');
  });

  it('[PX3] a run that nobody waits for any more is ended, whether it has begun or not', async () => {
    const { threads, run, codes } = opened();
    const [gone, early] = [new AbortController(), new AbortController()];
    const first = run('a', { signal: gone.signal });
    const second = run('b', { signal: early.signal });
    const third = run('c');
    await settled();
    early.abort();
    expect((await second).ending).toMatchObject({ reason: { kind: 'crashed' } });
    gone.abort();
    await first;
    expect(threads[0]?.isEnded).toBe(true);
    await settled();
    expect(codes(threads[1])).toEqual(['c']);
    threads[1]?.say({ kind: 'ended', result: done('3') });
    await third;
  });

  it('[PX2] one that dies is replaced, also while it has nothing to do', async () => {
    const { threads, run } = opened();
    const first = run('a');
    await settled();
    threads[0]?.onerror?.({} as ErrorEvent);
    expect((await first).ending).toMatchObject({ reason: { kind: 'crashed' } });
    const second = run('b');
    await settled();
    threads[1]?.say({ kind: 'ended', result: done('2') });
    await second;
    threads[1]?.onerror?.({} as ErrorEvent);
    expect((await run('c')).ending).toMatchObject({ reason: { kind: 'crashed' } });
    void run('d');
    await settled();
    expect(threads).toHaveLength(3);
  });

  it('[PX3] threads that nobody needs are ended', async () => {
    const { threads, run } = opened({ most: 2 });
    const both = [run('a'), run('b')];
    await settled();
    expect(threads).toHaveLength(2);
    for (const thread of threads) thread.say({ kind: 'ended', result: done('1') });
    await Promise.all(both);
    await vi.advanceTimersByTimeAsync(31_000);
    expect(threads.map(({ isEnded }) => isEnded)).toEqual([true, true]);
  });

  it('[PX2] without an engine nothing runs, and the next run tries again', async () => {
    let tries = 0;
    const engine = async () => {
      tries += 1;
      if (tries === 1) throw new Error('offline');
      return new ArrayBuffer(8);
    };
    const { threads, run } = opened({ engine });
    expect((await run('a')).ending).toMatchObject({ reason: { kind: 'noData', text: 'Error: offline' } });
    void run('b');
    await settled();
    expect(threads).toHaveLength(1);
  });
});
