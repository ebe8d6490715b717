import type { SignalValue, VariableRule } from '@lookfar/contract';
import type { Columns, Sample } from '@lookfar/historian';
import { describe, expect, it } from 'vitest';
import { FakeClock } from '../../../../test/harness/FakeClock.ts';
import type { SharedHistorian } from '../../history/RemoteHistorian.ts';
import { PastComputer } from './PastComputer.ts';
import { PastReader } from './PastReader.ts';
import type { EngineVariable } from './ProjectVariables.ts';

const hour = 3_600_000;
const day = 24 * hour;
const january = Date.UTC(2026, 0, 1);
const input = 10;

/** A history in memory that counts what is read. */
class CountedHistory {
  read = 0;
  readonly samples = new Map<number, SignalValue>();
  readonly stored = new Map<number, unknown>();

  set(time: number, value: number): void {
    this.samples.set(time, { code: '200', value, time });
  }

  get historian(): SharedHistorian {
    return {
      table: async (_: unknown, from: number) => ({ columns: [columnsOf(this.before(from + 1).slice(-1))] }),
      readLast: async (_: unknown, most: number, { before }: { before: number }) =>
        columnsOf(this.before(before).slice(-most)),
      readRange: async (_: unknown, from: number, to: number, { limit }: { limit: number }) => {
        const found = this.before(to).filter(({ time }) => time >= from);
        this.read += Math.min(limit, found.length);
        return { ...columnsOf(found.slice(0, limit)), more: found.length > limit };
      },
      replace: async (_: unknown, from: number, to: number, points: readonly Sample[]) => {
        for (const time of this.stored.keys()) if (time >= from && time < to) this.stored.delete(time);
        for (const { time, value } of points) this.stored.set(time, value);
      },
    } as unknown as SharedHistorian;
  }

  private before(time: number): SignalValue[] {
    const found = [...this.samples.values()].filter((one) => one.time < time);
    return found.sort((a, b) => a.time - b.time);
  }
}

function columnsOf(values: readonly SignalValue[]): Columns {
  const numbers = values.map(({ value }) => Number(value));
  return {
    ...{ times: Float64Array.from(values, ({ time }) => time), values: Float64Array.from(numbers), more: false },
    ...{ kinds: null, texts: [], codes: null, codeTexts: ['200'] },
  } as unknown as Columns;
}

const variable = (rule: Partial<VariableRule> = {}, revision = 1): EngineVariable => ({
  ...{ id: 100, projectId: 1, equipmentId: 2, revision, pastFrom: 0, pastStart: 0, inputs: [input] },
  calendar: { utcOffset: 0, shifts: [0] },
  rule: {
    ...{ kind: 'statistic', signalId: input, measure: 'sum', period: 'year', rollover: null, above: 0 },
    ...rule,
  } as VariableRule,
});

/** The first forty days of a year, one sample every ten minutes. */
function bench() {
  const history = new CountedHistory();
  const now = january + 40 * day;
  for (let time = january - hour; time < now; time += 600_000) history.set(time, (time / 600_000) % 7);
  const reader = new PastReader(() => history.historian);
  const clock = new FakeClock(now);
  const computer = () => new PastComputer({ reader, historian: () => history.historian, clock });
  const all = history.samples.size;
  return { history, now, computer, all, readBy: counting(history) };
}

const counting = (history: CountedHistory) => async (work: () => Promise<unknown>) => {
  const before = history.read;
  await work();
  return history.read - before;
};

describe('PastComputer', () => {
  it.each(['sum', 'avg', 'diff', 'min', 'running', 'changes'] as const)(
    '[VA22] a late sample of a long %s reads the days around it, and the result is that of everything',
    async (measure) => {
      const { history, now, computer, all, readBy } = bench();
      const yearly = variable({ measure });
      const one = computer();
      expect(await readBy(() => one.stateOf(yearly, now))).toBeGreaterThan(all - 100);
      const late = now - 3 * day;
      history.set(late + 1, 1000);
      one.changed(yearly, late + 1);
      const reading = readBy(() => one.replace(yearly, { from: late + 1, to: now }));
      expect(await reading).toBeLessThan(6 * 144);
      const resumed = [...history.stored].toSorted(([a], [b]) => a - b);
      history.stored.clear();
      const fresh = computer();
      await fresh.replace(yearly, { from: late + 1, to: now });
      expect(resumed.at(-1)).toEqual([...history.stored].toSorted(([a], [b]) => a - b).at(-1));
      // One that was left off somewhere may tell once more what it was.
      const known = new Map(resumed);
      expect([...history.stored].filter(([time, value]) => known.get(time) !== value)).toEqual([]);
      expect(await one.stateOf(yearly, now)).toEqual(await computer().stateOf(yearly, now));
    },
  );

  it('[VA22] older late data, another rule and another period read more', async () => {
    const { history, now, computer, all, readBy } = bench();
    const one = computer();
    await one.stateOf(variable(), now);
    expect(await readBy(() => one.stateOf(variable(), now))).toBeLessThan(2 * 144);
    expect(await readBy(() => one.stateOf(variable({}, 2), now))).toBeGreaterThan(all - 100);
    await one.stateOf(variable(), now);
    history.set(january + 1, 5000);
    one.changed(variable(), january + 1);
    expect(await readBy(() => one.stateOf(variable(), now))).toBeGreaterThan(all - 100);
    expect(await one.stateOf(variable(), now)).toEqual(await computer().stateOf(variable(), now));
    const daily = variable({ period: 'day' });
    await one.stateOf(daily, now - hour);
    expect(await one.stateOf(daily, now - hour)).toEqual(await computer().stateOf(daily, now - hour));
  });

  it('[VA22] what may still be on its way into the history is read again', async () => {
    const { history, now, computer } = bench();
    const one = computer();
    await one.stateOf(variable(), now);
    history.set(now - 20_000, 77);
    expect(await one.stateOf(variable(), now)).toEqual(await computer().stateOf(variable(), now));
  });

  it('[VA22] a year without samples is computed a day at a time', async () => {
    const history = new CountedHistory();
    history.set(january - hour, 3);
    const pieces: number[] = [];
    const reader = new PastReader(() => history.historian);
    for await (const { until } of reader.pieces([input], { from: january, to: january + 365 * day }, day))
      pieces.push(until);
    expect(pieces).toEqual(Array.from({ length: 365 }, (_, at) => january + (at + 1) * day));
  });
});
