import { type CheckAnswer, Failure, type InspectionWork } from '@lookfar/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { memoryTasks } from './memoryTasks.ts';
import { type SendParts, sendResults } from './sendResults.ts';
import { TaskDesk } from './TaskDesk.ts';
import type { KeptFile, KeptResult, TaskStore } from './taskTypes.ts';

const answer: CheckAnswer = { key: 'a', value: 1, note: '', read: null, isAbnormal: false, at: 1 };
const result = (orderId: number, more: Partial<KeptResult> = {}): KeptResult => ({
  ...{ orderId, uuid: `result-${orderId}`, answers: { a: answer }, repairs: [], note: '', isAbnormal: false },
  ...{ state: 'waiting', problem: '', changedAt: orderId, ...more },
});
const photo = (orderId: number, uuid: string): KeptFile => ({
  ...{ orderId, uuid, kind: 'photo', item: 'a', blob: new Blob(['x']), isSent: false },
});
const work = (id: number) => ({ id, dueAt: id }) as InspectionWork;

describe('what was found offline', () => {
  let store: TaskStore;
  let got: string[];
  /** What the server answers, by uuid; network failures are thrown once each. */
  let fails: Map<string, unknown[]>;

  beforeEach(() => {
    store = memoryTasks();
    got = [];
    fails = new Map();
  });

  const receive = async (uuid: string) => {
    got.push(uuid);
    const failure = fails.get(uuid)?.shift();
    if (failure) throw failure;
  };
  const parts = (): SendParts => ({
    store,
    attach: ({ uuid }) => receive(uuid),
    submit: ({ uuid }) => receive(uuid),
    say: ({ code }) => `code ${code}`,
    changed: async () => {},
  });
  const states = async () => (await store.results()).map(({ orderId, state }) => [orderId, state]);

  it('[IT4] is sent with its files first, the oldest task first', async () => {
    await store.saveResult(result(2));
    await store.saveResult(result(1));
    await store.saveResult(result(3, { state: 'open' }));
    await store.saveFile(photo(1, 'p1'));
    await store.saveFile(photo(2, 'p2'));
    await store.saveFile(photo(3, 'p3'));
    expect(await sendResults(parts())).toBe('done');
    expect(got).toEqual(['p1', 'result-1', 'p2', 'result-2']);
    expect((await store.files()).map(({ uuid }) => uuid)).toEqual(['p3']);
    expect((await states()).toSorted()).toEqual([
      [1, 'sent'],
      [2, 'sent'],
      [3, 'open'],
    ]);
  });

  it('[IT4] goes on where the network ended, with the same uuids', async () => {
    await store.saveResult(result(1));
    await store.saveFile(photo(1, 'p1'));
    await store.saveFile(photo(1, 'p2'));
    fails.set('p2', [new Failure('network')]);
    fails.set('result-1', [new TypeError('lost')]);
    expect(await sendResults(parts())).toBe('offline');
    expect(await sendResults(parts())).toBe('offline');
    expect(await states()).toEqual([[1, 'waiting']]);
    expect(await sendResults(parts())).toBe('done');
    expect(got).toEqual(['p1', 'p2', 'p2', 'result-1', 'result-1']);
    expect(await states()).toEqual([[1, 'sent']]);
  });

  it.each(['1010', '1006'])('[IT4] waits for a login when the session has ended (%s)', async (code) => {
    await store.saveResult(result(1));
    fails.set('result-1', [new Failure(code)]);
    expect(await sendResults(parts())).toBe('offline');
    expect(await states()).toEqual([[1, 'waiting']]);
  });

  it('[IT5] that someone else was faster with is kept with the reason, and does not hold up others', async () => {
    await store.saveResult(result(1));
    await store.saveFile(photo(1, 'p1'));
    await store.saveResult(result(2));
    fails.set('result-1', [new Failure('1361')]);
    expect(await sendResults(parts())).toBe('done');
    expect(await store.results()).toMatchObject([
      { orderId: 1, state: 'refused', problem: 'code 1361', answers: { a: answer } },
      { orderId: 2, state: 'sent' },
    ]);
    expect(await store.files()).toMatchObject([{ uuid: 'p1' }]);
  });

  it('[IT5] that lacks something is opened again', async () => {
    await store.saveResult(result(1));
    fails.set('result-1', [new Failure('1668')]);
    await sendResults(parts());
    expect(await store.results()).toMatchObject([{ state: 'open', problem: 'code 1668' }]);
  });

  it('[IT3] stays when the server no longer lists its task', async () => {
    const desk = new TaskDesk(store, () => 1000);
    await desk.heard([work(1), work(2), work(3)]);
    await desk.save(
      2,
      () => ({ note: 'x' }),
      () => result(2, { state: 'open' }),
    );
    await desk.heard([work(3)]);
    expect(desk.state.tasks.map((task) => task.work.id)).toEqual([2, 3]);
    await desk.dismiss(2);
    expect(desk.state.tasks.map((task) => task.work.id)).toEqual([3]);
    expect(desk.state.results.size).toBe(0);
  });

  it('[IT2] of several changes at once none is lost', async () => {
    const desk = new TaskDesk(store, () => 1000);
    const set = (key: string) =>
      desk.save(
        1,
        ({ answers }) => ({ answers: { ...answers, [key]: { ...answer, key } } }),
        () => result(1, { answers: {} }),
      );
    await Promise.all(['a', 'b', 'c'].map(set));
    expect(Object.keys(desk.state.results.get(1)?.answers ?? {})).toEqual(['a', 'b', 'c']);
  });

  it('[IT2] is shown before it is stored, and is not replaced by what was stored before', async () => {
    const desk = new TaskDesk(store, () => 1000);
    const fresh = () => result(1, { uuid: crypto.randomUUID(), note: '' });
    const shown: string[] = [];
    desk.subscribe(() => shown.push(desk.state.results.get(1)?.note ?? ''));
    const saved = ['7', '75'].map((note) => desk.save(1, () => ({ note }), fresh));
    expect(shown).toEqual(['7', '75']);
    const { uuid } = desk.state.results.get(1) ?? {};
    await Promise.all(saved);
    expect(shown).toEqual(['7', '75', '75', '75']);
    expect(await store.results()).toMatchObject([{ note: '75', uuid }]);
  });

  it('[IT2] that cannot be stored is not shown as if it were', async () => {
    const desk = new TaskDesk({ ...store, saveResult: () => Promise.reject(new Error('full')) }, () => 1000);
    await expect(
      desk.save(
        1,
        () => ({ note: 'x' }),
        () => result(1),
      ),
    ).rejects.toThrow('full');
    expect(desk.state.results.size).toBe(0);
  });

  it('[IT2] has one signature, however fast it is given', async () => {
    const desk = new TaskDesk(store, () => 1000);
    const signature = (uuid: string): KeptFile => ({ ...photo(1, uuid), kind: 'signature', item: '' });
    await Promise.all([desk.sign(1, signature('s1')), desk.sign(1, signature('s2')), desk.addFile(photo(1, 'p1'))]);
    expect(desk.state.files.map(({ uuid }) => uuid).toSorted()).toEqual(['p1', 's2']);
    await desk.sign(1, undefined);
    expect(desk.state.files.map(({ uuid }) => uuid)).toEqual(['p1']);
  });
});
