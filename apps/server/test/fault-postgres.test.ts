import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasPostgres, startPostgres, type TestPostgres } from '../../../scripts/test/postgres.ts';
import { HistoryPlant } from './data/HistoryPlant.ts';
import { SteadyIngest } from './data/SteadyIngest.ts';
import { until } from './data/until.ts';

const cases = [
  { what: 'database restarted', signal: 'SIGINT', sn: 'GW-1' },
  { what: 'database killed', signal: 'SIGKILL', sn: 'GW-2' },
] as const;

describe.skipIf(!hasPostgres)('a database that goes away while gateways send', { timeout: 60_000 }, () => {
  let postgres: TestPostgres;
  let plant: HistoryPlant;

  beforeAll(async () => {
    postgres = await startPostgres({ durable: true });
    plant = await HistoryPlant.start('postgres', { databaseUrl: postgres.url });
  });
  afterAll(async () => {
    await plant?.stop();
    await postgres?.stop();
  });

  it.each(cases)('[HY6] $what: what was confirmed is there, and it goes on by itself', async ({ what, signal, sn }) => {
    const { gateway, pump } = await plant.place(sn);
    const ingest = await SteadyIngest.connect(plant, gateway, pump);
    ingest.start();
    await ingest.goesOn(100);
    await postgres.halt(signal);
    const away = ingest.sent;
    await until('the history to be down', async () => (await plant.health()).history === 'down');
    expect(await plant.health()).toMatchObject({ status: 'down', database: 'down' });
    await ingest.sends(200);
    expect(ingest.newestAcknowledged).toBeLessThanOrEqual(away);
    await postgres.resume();
    await ingest.goesOn(100);
    ingest.stop();
    await ingest.complete();
    expect(await plant.health()).toMatchObject({ status: 'up', database: 'up', history: 'up' });
    await ingest.node.close();
    await plant.again(() => ingest.compare(what, plant));
  });
});
