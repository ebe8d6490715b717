import type { BinarySeries, MonitoredSignal, SignalValue } from '@lookfar/contract';
import type { Answer } from '@lookfar/formula';
import { BoundSignal, ClickEvent } from '@lookfar/page';
import { type HistoryColumn, inertTools, PageRange } from '@lookfar/widgets';
import { describe, expect, it, vi } from 'vitest';
import { setNotifier } from '../../../client/notify.ts';
import { Plant } from '../live/Plant.ts';
import { answerHistory } from './answerHistory.ts';
import { answerStatistics } from './answerStatistics.ts';
import { KnownDevices } from './KnownDevices.ts';
import type { Act } from './PageScripts.ts';
import { performScript } from './performScript.ts';
import { type SignalsNow, scriptSignals } from './scriptSignals.ts';

const dayMs = 86_400_000;
const now = Date.UTC(2026, 4, 10, 6);
const signal = (id: number, equipId: number, title: string, part: Partial<MonitoredSignal> = {}) =>
  ({
    id,
    equipId,
    title,
    unit: 'm',
    decimals: 1,
    writable: true,
    signalMaps: [],
    last: null,
    ...part,
  }) as MonitoredSignal;
const good = (value: SignalValue['value'], code = '200'): SignalValue => ({ value, code, time: 5 });
const bound = (signalId: number, equipId: number, part: object = {}) =>
  BoundSignal.parse({ signalId, equipId, title: `B${signalId}`, ...part });

describe('signals of a script', () => {
  const values = new Map([
    [1, good(3.25)],
    [2, good(7, '1715')],
    [3, good(1)],
  ]);
  const world: SignalsNow = {
    own: 1,
    signals: new Map([
      [2, [signal(3, 2, '液位')]],
      [1, [signal(1, 1, '液位'), signal(2, 1, '水泵', { signalMaps: [{ value: 7, text: '运行' }] })]],
    ]),
    valueOf: ({ id }) => values.get(id),
    brokenOf: (equipId) => (equipId === 2 ? { link: 'device', since: null } : null),
  };

  it('[PX4] are those of its widget first, then those of the page’s own device', () => {
    const found = scriptSignals([bound(3, 2, { alias: '二号' })], world);
    expect(found.map(({ id, alias }) => [id, alias])).toEqual([
      [3, '二号'],
      [1, undefined],
      [2, undefined],
    ]);
  });

  it('[PX4] have the quality that the page shows: bad, or stale behind a broken link, is not good', () => {
    const found = scriptSignals([], world);
    expect(found.map(({ id, good: isGood, value, text }) => [id, isGood, value, text])).toEqual([
      [1, true, 3.25, '3.3'],
      [2, false, 7, '运行'],
      [3, false, 1, '1.0'],
    ]);
  });

  it('[PX4] that are gone or not loaded have no value, and are not 0', () => {
    expect(scriptSignals([bound(99, 0)], { ...world, signals: new Map() })).toEqual([
      {
        ...{ id: 99, equipId: 1, title: 'B99', unit: '', writable: false, value: null, text: '', time: 0 },
        good: false,
      },
    ]);
  });
});

const raw = (signalId: number, samples: readonly (readonly [number, number, string?])[]): BinarySeries => ({
  ...{ signalId, kind: 'raw', kinds: new Uint8Array(0), texts: [] },
  times: Float64Array.from(samples, ([time]) => time),
  values: Float64Array.from(samples, ([, value]) => value),
  codes: Uint32Array.from(samples, ([, , code]) => (code ? 1 : 0)),
  codeTexts: ['200', '1715'],
});

describe('history for a script', () => {
  const ask = { ask: 'history', equipId: 1, signalId: 7 } as const;

  it('[PX5] has the samples of the period, without its end', async () => {
    const asked: unknown[] = [];
    const fetch = async (equipId: number, question: object) => {
      asked.push([equipId, question]);
      return [
        raw(7, [
          [1000, 2],
          [2000, 3, 'bad'],
        ]),
      ];
    };
    const answer = await answerHistory({ ...ask, start: 0, end: dayMs }, { fetch, until: () => now });
    expect(answer).toEqual({
      data: [
        { time: 1000, value: 2, good: true },
        { time: 2000, value: 3, good: false },
      ],
    });
    expect(asked).toEqual([[1, { signalIds: [7], startTime: 0, endTime: dayMs - 1, points: 10_000 }]]);
  });

  it('[PX5] ends at the shown moment, and is empty after it', async () => {
    const ends: number[] = [];
    const fetch = async (_equipId: number, { endTime }: { endTime: number }) => {
      ends.push(endTime);
      return [];
    };
    await answerHistory({ ...ask, start: now - 1000, end: now + dayMs }, { fetch, until: () => now });
    expect(ends).toEqual([now - 1]);
    expect(await answerHistory({ ...ask, start: now, end: now + 1 }, { fetch, until: () => now })).toEqual({
      data: [],
    });
    expect(ends).toHaveLength(1);
  });

  it('[PX5] is asked for in pieces, and refused beyond a year or beyond its number of samples', async () => {
    const starts: number[] = [];
    const fetch = async (_equipId: number, { startTime }: { startTime: number }) => {
      starts.push(startTime);
      return [raw(7, [[startTime, 1]])];
    };
    const until = () => now;
    const { data } = (await answerHistory({ ...ask, start: now - 90 * dayMs, end: now }, { fetch, until })) as {
      data: unknown[];
    };
    expect([starts.length, data.length]).toEqual([3, 3]);
    const refused = (limit: number, kind: string): Answer => ({ refused: { kind, limit } as never });
    expect(await answerHistory({ ...ask, start: 0, end: 367 * dayMs }, { fetch, until })).toEqual(
      refused(366, 'rangeTooLong'),
    );
    const buckets = async () => [{ kind: 'buckets', signalId: 7 } as BinarySeries];
    expect(await answerHistory({ ...ask, start: 0, end: dayMs }, { fetch: buckets, until })).toEqual(
      refused(10_000, 'tooManySamples'),
    );
  });
});

describe('statistics for a script', () => {
  const hour = 3_600_000;
  const start = new Date(2026, 4, 9).getTime();
  const ask = { ask: 'statistics', equipId: 1, signalId: 7, start, end: start + dayMs } as const;
  const column: HistoryColumn = {
    key: 'signal:1.7',
    breaks: [],
    stored: {
      part: {
        ...{ kind: 'raw', codes: new Uint32Array(0), codeTexts: ['200'] },
        times: Float64Array.of(start, start + 12 * hour),
        values: Float64Array.of(10, 30),
      },
      ...{ before: null, after: null, holds: true },
    },
  };

  it('[PX6] are weighted by time, over the whole range or by step', async () => {
    const asked: unknown[] = [];
    const columns = async (...question: unknown[]) => {
      asked.push(question);
      return [column];
    };
    const until = () => Date.now();
    expect(await answerStatistics({ ...ask, step: null }, { columns, until })).toMatchObject({
      data: [{ start, end: start + dayMs, avg: 20, min: 10, max: 30, first: 10, last: 30, diff: 20, complete: true }],
    });
    expect(asked[0]).toMatchObject([['signal:1.7'], { from: start, to: start + dayMs - 1 }]);
    const { data } = (await answerStatistics({ ...ask, step: 'hour' }, { columns, until })) as {
      data: { avg: number }[];
    };
    expect([data.length, data[0]?.avg, data[23]?.avg]).toEqual([24, 10, 30]);
    const seconds = (await answerStatistics({ ...ask, step: 36_000 }, { columns, until })) as {
      data: { end: number }[];
    };
    expect(seconds.data.map(({ end }) => (end - start) / hour)).toEqual([10, 20, 24]);
  });

  it('[PX6] have no value where nothing is known, and are refused beyond their number of steps', async () => {
    const none = { columns: async () => [], until: () => Date.now() };
    expect(await answerStatistics({ ...ask, step: null }, none)).toMatchObject({
      data: [{ avg: null, min: null, diff: null, complete: false }],
    });
    for (const step of [1, 'hour'] as const)
      expect(await answerStatistics({ ...ask, end: start + 60 * dayMs, step }, none)).toEqual({
        refused: { kind: 'tooManySteps', limit: 1000 },
      });
    const early = { columns: () => Promise.reject(new Error('not asked')), until: () => start - 1 };
    expect(await answerStatistics({ ...ask, step: null }, early)).toMatchObject({ data: [{ avg: null }] });
  });

  it('[PX6] of the past know nothing after the shown moment', async () => {
    const asked: { to: number }[] = [];
    const columns = async (_keys: unknown, range: { to: number }) => {
      asked.push(range);
      return [column];
    };
    const until = () => start + 6 * hour;
    const answer = await answerStatistics({ ...ask, step: null }, { columns, until });
    expect(asked[0]?.to).toBe(start + 6 * hour - 1);
    expect(answer).toMatchObject({ data: [{ complete: false }] });
  });
});

describe('a script of a click', () => {
  const event = (part: object) => ClickEvent.parse({ enable: true, action: 'script', script: 'x', ...part });
  const performer = (act: (act: Act) => Promise<unknown>, tools: object = {}) => ({
    run: async (_order: object, _signal: AbortSignal, done: Act) => {
      await act(done);
      return { ending: { outcome: 'done' } as const, ms: 1, log: [], dropped: 0, result: '' };
    },
    tools: { ...inertTools, range: new PageRange(), ...tools },
    until: () => now,
  });
  const signalOf = () => new AbortController().signal;

  it('[PX7] writes as the page does, one after the other, with the question of the event', async () => {
    const orders: object[] = [];
    let open = 0;
    const write = async (order: object) => {
      open += 1;
      expect(open).toBe(1);
      orders.push(order);
      await Promise.resolve();
      open -= 1;
      return 'cancelled' as const;
    };
    const ends: unknown[] = [];
    const both = async (act: Act) => {
      const order = { ask: 'write', equipId: 1, signalId: 2 } as const;
      ends.push(...(await Promise.all([act({ ...order, value: 1 }), act({ ...order, value: 0 })])));
    };
    await performScript(event({ confirm: false }), performer(both, { write }), signalOf());
    expect(orders).toEqual([1, 0].map((value) => ({ equipId: 1, signalId: 2, value, confirm: false, feedback: true })));
    expect(ends).toEqual(['cancelled', 'cancelled']);
  });

  it('[PX7] opens pages, shows notes as text, and tells of its own failure', async () => {
    const notices: object[] = [];
    const stop = setNotifier((notice) => notices.push(notice));
    const openPage = vi.fn();
    const acts = async (act: Act) => {
      await act({ ask: 'openPage', equipId: 0, pageId: 4 });
      await act({ ask: 'openPage', equipId: 2, pageId: 6 });
      await act({ ask: 'notify', text: '<b>', level: 'success' });
    };
    await performScript(event({}), performer(acts, { openPage }), signalOf());
    expect(openPage.mock.calls.map(([page]) => [page.type, page.equipId, page.equipPageId])).toEqual([
      ['own', 0, 4],
      ['equip', 2, 6],
    ]);
    const failing = {
      ...performer(async () => undefined),
      run: async () => ({
        ...{ ms: 1, log: [], dropped: 0, result: '' },
        ending: { outcome: 'error', line: 2, reason: { kind: 'thrown', text: 'Error: no' } } as const,
      }),
    };
    await performScript(event({}), failing, signalOf());
    stop();
    expect(notices).toEqual([
      { level: 'success', text: '<b>' },
      { level: 'error', text: '第 2 行：脚本错误：Error: no' },
    ]);
  });
});

describe('devices that a script waits for', () => {
  const device = { name: '', values: { get: () => undefined }, broken: null, refusalOf: () => null };

  it('[PX4] are waited for until their signals are known', async () => {
    const plant = new Plant();
    const wait = new KnownDevices(plant).wait([1], new AbortController().signal);
    plant.put(1, { ...device, signals: null } as never);
    plant.put(1, { ...device, signals: [] } as never);
    await expect(wait).resolves.toBeUndefined();
  });

  it('[PX4] that never come are waited for once', async () => {
    vi.useFakeTimers();
    const known = new KnownDevices(new Plant());
    const wait = known.wait([1], new AbortController().signal);
    await vi.advanceTimersByTimeAsync(5000);
    await wait;
    vi.useRealTimers();
    await expect(known.wait([1], new AbortController().signal)).resolves.toBeUndefined();
  });
});
