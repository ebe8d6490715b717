import { api } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillHistory } from './data/fillHistory.ts';
import { until } from './data/until.ts';
import { VariablePlant } from './data/VariablePlant.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

describeOnOneEngine('the past of variables', (engine) => {
  let plant: VariablePlant;
  /** A whole hour, three days ago. */
  const start = Math.floor((Date.now() - 3 * dayMs) / hourMs) * hourMs;

  beforeAll(async () => {
    plant = await VariablePlant.start(engine);
    await plant.connect();
    // A meter and a pump, every ten minutes for three days.
    const points = Array.from({ length: 3 * 24 * 6 - 6 }, (_, n) => ({ time: start + n * 10 * minuteMs, n }));
    await plant.historian.append(
      points.flatMap(({ time, n }) => [
        { signalId: plant.signal(0), time, value: n },
        { signalId: plant.signal(1), time, value: n % 2 },
      ]),
    );
  });
  afterAll(() => plant.stop());

  const at = (points: readonly { time: number; value: unknown; code: string }[], time: number) =>
    points.findLast((point) => point.time <= time);
  const read = async (id: number, startTime: number, endTime: number) => {
    const body = { projectId: plant.projectId, signalIds: [id], startTime, endTime, points: 10_000 };
    const { data, code } = await plant.manager.send(api.projectHistory.curve, body as never);
    expect(code).toBe('200');
    return (data as unknown as { list: { times: number[]; values: number[] }[] }).list[0];
  };

  it('[VA20] a new variable has the past of its inputs, what is asked for at once', async () => {
    const id = await plant.formula('读数两倍', `${plant.ref(0)} * 2 + ${plant.ref(1)}`);
    const asked = await read(id, start + dayMs, start + dayMs + hourMs);
    expect(asked?.values.slice(-1)).toEqual([150 * 2]);
    await plant.isComplete(id);
    const stored = await plant.stored(id);
    expect(stored[0]).toMatchObject({ time: start, value: 0, code: '200' });
    expect(at(stored, start + 61 * minuteMs)).toMatchObject({ value: 12, code: '200' });
    expect(at(stored, start + 70 * minuteMs)).toMatchObject({ value: 15 });
  });

  it('[VA21] statistics end with their periods, and a variable of a variable has a past too', async () => {
    const rule = { kind: 'statistic', signalId: plant.signal(0), measure: 'diff', period: 'hour' } as const;
    const hourly = await plant.add('小时用量', rule);
    const total = await plant.formula('用量加一', `\${mvar.${hourly}} + 1`);
    await plant.isComplete(total);
    await plant.isComplete(hourly);
    const hours = await plant.stored(hourly);
    // The first reading of an hour counts from the last of the hour before.
    expect(at(hours, start + 2 * hourMs - 1)).toMatchObject({ time: start + 2 * hourMs - 1, value: 6, code: '200' });
    expect(at(await plant.stored(total), start + 2 * hourMs - 1)).toMatchObject({ value: 7 });
  });

  it('[VA22] late data changes what depends on it, in order, once it is stored', async () => {
    const level = await plant.formula('水位', `${plant.ref(2)} + 0`);
    const peak = await plant.add('日最高', { kind: 'statistic', signalId: level, measure: 'max', period: 'hour' });
    await plant.backfill(2, [
      [start + 5 * minuteMs, 10],
      [start + 50 * minuteMs, 20],
    ]);
    await plant.isComplete(peak);
    await until('the peak', async () => at(await plant.stored(peak), start + hourMs - 1)?.value === 20);
    await plant.backfill(2, [[start + 30 * minuteMs, 99]]);
    await until('the late peak', async () => at(await plant.stored(peak), start + hourMs - 1)?.value === 99);
    const levels = await plant.stored(level);
    expect([5, 30, 50].map((minute) => at(levels, start + minute * minuteMs)?.value)).toEqual([10, 99, 20]);
  });

  it('[VA23] after a restart the running statistic is that of its history', async () => {
    const rule = { kind: 'statistic', signalId: plant.signal(3), measure: 'max', period: 'year' } as const;
    const id = await plant.add('年最高', rule);
    plant.send(3, 500);
    await plant.shows(id, 500);
    plant.send(3, 7);
    await until('the input', async () => (await plant.historian.latest([plant.signal(3)])).values[0] === 7);
    await plant.node?.close();
    await plant.plant.again();
    await plant.connect();
    plant.send(3, 8);
    await plant.shows(id, 500);
  });

  it('[VA25] what came to its inputs while nobody computed is computed at the start', async () => {
    const id = await plant.formula('补算', `${plant.ref(4)} * 3`);
    plant.send(4, 11);
    await plant.shows(id, 33);
    await until('it in history', async () => (await plant.stored(id)).at(-1)?.value === 33);
    await plant.node?.close();
    const time = Date.now();
    // As after a kill: the input was stored and acknowledged, the variable not.
    await fillHistory(plant.plant, [
      { signalId: plant.signal(4), time, value: 12 },
      { signalId: plant.signal(4), time: time + 5, value: 13 },
    ]);
    await until('the missing values', async () => (await plant.stored(id)).at(-1)?.value === 39);
    expect(at(await plant.stored(id), time)).toMatchObject({ time, value: 36, code: '200' });
    await plant.connect();
  });

  it('[VA24] other shifts or another time zone compute statistics anew', async () => {
    const rule = { kind: 'statistic', signalId: plant.signal(0), measure: 'max', period: 'day' } as const;
    const id = await plant.add('日最大', rule);
    await plant.isComplete(id);
    const { data } = await plant.manager.send(api.project.info, { id: plant.projectId });
    const ends = async (utcOffset: number) => {
      const days = (await plant.stored(id)).filter(({ time }) => (time + 1 + utcOffset * minuteMs) % dayMs === 0);
      return days.length;
    };
    expect(await ends(480)).toBeGreaterThan(1);
    const settings = { title: data.title, shifts: data.shifts, utcOffset: 0 };
    await plant.manager.send(api.project.edit, { id: plant.projectId, ...settings });
    await until('days of another zone', async () => (await ends(0)) > 1 && (await ends(480)) === 0);
  });
});
