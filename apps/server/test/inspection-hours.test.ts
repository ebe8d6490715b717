import { api } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PlantEquipment } from './data/addPlant.ts';
import { fillHistory } from './data/fillHistory.ts';
import { HistoryPlant } from './data/HistoryPlant.ts';
import { until } from './data/until.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';

const hour = 3_600_000;
const began = Math.floor(Date.now() / hour) * hour - 100 * hour;

describeOnOneEngine('plans by running hours', (engine) => {
  let plant: HistoryPlant;
  let pump: PlantEquipment;

  beforeAll(async () => {
    plant = await HistoryPlant.start(engine);
    ({ pump } = await plant.place('GW-1', 2));
  });
  afterAll(() => plant.stop());

  /** Counts from 100 hours ago. */
  async function plan(title: string, rule: { signalTitle: string; isCounter?: boolean }): Promise<number> {
    const items = [{ key: 'look', type: 'tick' as const, title: '外观' }];
    const content = await plant.manager.send(api.inspectionContent.add, { title, items });
    const { data, code } = await plant.manager.send(api.inspectionPlan.add, {
      ...{ title, contentId: content.data.id, equipmentIds: [pump.id], startDay: '2020-01-01' },
      rule: { kind: 'running', everyHours: 10, ...rule },
    });
    expect(code).toBe('200');
    const { db } = plant.server.server.database;
    const isCounted = db.selectFrom('inspectionPlanEquipment').select('id').where('countedTo', 'is not', null);
    await until('the first count', () => isCounted.where('planId', '=', data.id).executeTakeFirst());
    await db.updateTable('inspectionPlan').set({ sinceAt: began }).where('id', '=', data.id).execute();
    const counted = db.updateTable('inspectionPlanEquipment').set({ countedTo: null, ranMs: 0, isRunning: 0 });
    await counted.where('planId', '=', data.id).execute();
    return data.id;
  }
  /** Hours from the beginning on; null is a value that is not good. */
  const points = (index: number, samples: readonly [at: number, value: number | null][]) =>
    samples.map(([at, value]) => ({
      ...{ signalId: pump.signals[index] ?? 0, time: began + at * hour, value: value ?? 0 },
      code: value === null ? '1302' : '200',
    }));
  const tasks = async (planId: number) =>
    (await plant.manager.send(api.inspection.query, { planId, pageSize: 50 })).data.total;
  const left = async (id: number) => (await plant.manager.send(api.inspectionPlan.info, { id })).data.hoursLeft;
  /** Whoever changes plans makes the server look at them, which otherwise happens every minute. */
  const shows = async (id: number, made: number, hoursLeft: number) => {
    await until('history', async () => (await plant.health()).history === 'up');
    const { data } = await plant.manager.send(api.inspectionPlan.info, { id });
    const { endDay: _, scheduleId: __, ...draft } = data;
    await plant.manager.send(api.inspectionPlan.edit, draft);
    await until(
      `${made} tasks of plan ${id}`,
      async () => (await tasks(id)) === made && (await left(id)) === hoursLeft,
    );
  };

  it('[INS16] what is not good does not run, a value holds until the next, and late samples are counted', async () => {
    const state = await plan('按状态', { signalTitle: '变量 0' });
    const counter = await plan('按计数', { signalTitle: '变量 1', isCounter: true });
    // Ran 10, 5 until it was not good, 4; a gap of 20 hours in which the last value holds.
    await fillHistory(plant, [
      ...points(0, [
        [0, 1],
        [10, 0],
        [20, 1],
        [25, null],
        [30, 1],
        [34, 0],
        [40, 1],
        [60, 0],
      ]),
      ...points(1, [
        [0, 5000],
        [9, 5008],
        [12, null],
        [20, 5009.5],
        [30, 3],
        [40, 5.5],
      ]),
    ]);
    await shows(state, 1, 1);
    await shows(counter, 1, 8);
    // The next hour is the fortieth; the counter leaps and goes on.
    await fillHistory(plant, [
      ...points(0, [
        [70, 1],
        [71, 0],
      ]),
      ...points(1, [
        [50, 9000],
        [58.5, 9008],
      ]),
    ]);
    await shows(state, 2, 10);
    await shows(counter, 2, 10);
    // Once more, as after a restart without news.
    await plant.again();
    await shows(state, 2, 10);
    await shows(counter, 2, 10);
  });
});
