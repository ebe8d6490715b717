import { api } from '@lookfar/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasPostgres, startPostgres, type TestPostgres } from '../../../scripts/test/postgres.ts';
import { HistoryPlant, level } from './data/HistoryPlant.ts';
import { LiveClient } from './data/LiveClient.ts';
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

  it('[DB2] calls say that it is away, sockets stay open, and scripts go on afterwards', async () => {
    const { gateway, pump } = await plant.place('GW-3');
    const [signal = 0] = pump.signals;
    const { server } = plant.server;
    const trigger = JSON.stringify({ kind: 'timer', everySeconds: 1 });
    await server.database.db
      .insertInto('script')
      .values({ equipmentId: pump.id, seq: 1, name: 's', enabled: 1, trigger, code: '', templateScriptId: null })
      .execute();
    server.bus.publish('equipment.changed', { equipmentIds: [pump.id] });
    const node = await plant.connect(gateway, pump);
    const runs = async () => (await plant.manager.send(api.script.state, { equipmentId: pump.id })).data[0]?.runs ?? 0;
    await until('a first run', async () => (await runs()) > 0);
    const { data: token } = await plant.manager.send(api.liveToken.monitor, { equipmentId: pump.id });
    const viewer = new LiveClient(plant.server.url, token);
    await viewer.first();

    // Calls that are on their way when it goes away, and those that come later.
    const ask = () => plant.manager.request({ method: 'GET', url: api.user.info.path });
    const asking = Array.from({ length: 30 }, ask);
    await postgres.halt('SIGKILL');
    const answers = [...(await Promise.all(asking)), ...(await Promise.all(Array.from({ length: 30 }, ask)))];
    const codes = answers.map((answer) => `${answer.statusCode} ${answer.json().code}`);
    expect(codes.filter((code) => code !== '200 200' && code !== '503 1018')).toEqual([]);
    expect(codes.at(-1)).toBe('503 1018');
    const orgs = server.database.db.transaction().execute((trx) => trx.selectFrom('org').selectAll().execute());
    await expect(orgs).rejects.toMatchObject({ code: '1018' });
    const visitor = plant.server.visitor();
    for (const call of [api.setup.state, api.style.load])
      expect((await visitor.request({ method: 'POST', url: call.path, payload: {} })).json().code).toBe('1018');

    node.deviceData(pump.id, [level(signal, 77, 0)]);
    await until('the live value', () => viewer.value(signal)?.value === 77);
    await postgres.resume();
    await until('calls to be answered', async () => (await ask()).json().code === '200');
    const before = await runs();
    await until('scripts to run again', async () => (await runs()) > before);
    expect(viewer.closeCode).toBeUndefined();
    viewer.socket.terminate();
    await node.close();
  });
});
