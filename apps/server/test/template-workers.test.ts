import { afterAll, beforeAll, expect, it } from 'vitest';
import { ConfigurationChanges } from '../src/features/configuration/ConfigurationChanges.ts';
import { SyncWorker } from '../src/features/template/SyncWorker.ts';
import { SyncRepository } from '../src/features/template/sync.repository.ts';
import type { TemplateBinder } from '../src/features/template/TemplateBinder.ts';
import { systemClock } from '../src/platform/clock/clock.ts';
import { createLog } from '../src/platform/log/createLog.ts';
import { LibraryServer } from './data/LibraryServer.ts';
import { until } from './data/until.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';

describeOnOneEngine('several processes that synchronise', (engine) => {
  let plant: LibraryServer;

  beforeAll(async () => {
    plant = await LibraryServer.start(engine);
  });
  afterAll(() => plant.stop());

  it('[TS6] do each device once', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 12; n += 1) ids.push((await plant.equipment(`泵 ${n}`, 1)).id);
    const queued = { syncState: 'running', syncTask: null };
    await plant.db.updateTable('equipment').set(queued).where('id', 'in', ids).execute();
    const done: number[] = [];
    const binder = { syncIn: async (_trx: unknown, _change: unknown, _caller: unknown, id: number) => done.push(id) };
    const log = createLog('silent', { write: () => {} });
    const worker = () =>
      new SyncWorker({
        repository: new SyncRepository(plant.db),
        binder: binder as unknown as TemplateBinder,
        changes: new ConfigurationChanges({ db: plant.db, bus: plant.server.server.bus }),
        pushes: { follow: async () => ({ online: true }) },
        isOnline: () => false,
        clock: systemClock,
        log,
      });
    const workers = [worker(), worker(), worker()];
    await Promise.all(workers.map((one) => one.start()));
    const left = plant.db.selectFrom('equipment').select('id').where('syncState', '=', 'running');
    await until('all of them', async () => (await left.execute()).length === 0);
    await Promise.all(workers.map((one) => one.stop()));
    expect(done.toSorted((a, b) => a - b)).toEqual(ids);
  });
});
