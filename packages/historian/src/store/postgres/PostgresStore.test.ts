import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { FreezableProxy } from '../../../../../scripts/test/FreezableProxy.ts';
import { HistorianError } from '../../HistorianError.ts';
import { connectDirectly } from '../../testing/connectDirectly.ts';
import { describeHistorian } from '../../testing/describeHistorian.ts';
import { describeKill } from '../../testing/describeKill.ts';
import { postgresForTest, postgresUrl } from '../../testing/stores.ts';
import { WorkerHistorian } from '../../worker/WorkerHistorian.ts';
import { PostgresStore } from './PostgresStore.ts';

const day = 86_400_000;
const t = 1_700_000_000_000;

describe.skipIf(!postgresUrl)('with TEST_POSTGRES_URL', () => {
  describeHistorian('PostgreSQL', postgresForTest);
  describeKill('PostgreSQL', postgresForTest);

  describe('PostgresStore', () => {
    async function run(sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
      const client = new Client({ connectionString: postgresUrl });
      await client.connect();
      try {
        return (await client.query(sql, values)).rows;
      } finally {
        await client.end();
      }
    }

    async function opened() {
      const place = await postgresForTest();
      if (place.store.kind !== 'postgres') throw new Error('needs PostgreSQL');
      const historian = new WorkerHistorian({ store: place.store, sweepEveryMs: 0, now: () => t }, connectDirectly);
      await historian.start();
      return { historian, place, schema: String(place.store.schema) };
    }

    const partitions = async (schema: string) =>
      (
        await run(
          'SELECT relname FROM pg_inherits JOIN pg_class c ON c.oid = inhrelid WHERE inhparent = $1::regclass',
          [`${schema}.block`],
        )
      ).map(({ relname }) => String(relname));

    it('[HI6] a broken connection loses the store; the next call takes it again and reads the journal', async () => {
      const { historian, place, schema } = await opened();
      await historian.append([{ signalId: 1, time: t, value: 1 }]);
      await historian.flush();
      await historian.append([{ signalId: 1, time: t + 1, value: 2 }]);
      const killed = await run(
        `SELECT pg_terminate_backend(l.pid) FROM pg_locks l WHERE l.locktype = 'advisory'
         AND l.objid = (hashtext($1)::bigint & 4294967295)::oid`,
        [schema],
      );
      expect(killed.length).toBe(1);
      await expect
        .poll(() =>
          historian.append([{ signalId: 1, time: t + 2, value: 3 }]).then(
            () => true,
            () => false,
          ),
        )
        .toBe(true);
      expect(await historian.count(1)).toBe(3);
      expect((await historian.latest([1])).values[0]).toBe(3);
      await historian.stop();
      await place.dispose();
    });

    it('[HI16] whoever is not heard loses the store to the next one, and writes nothing afterwards', async () => {
      const place = await postgresForTest();
      if (place.store.kind !== 'postgres') throw new Error('needs PostgreSQL');
      const proxy = new FreezableProxy(place.store.url);
      const store = { ...place.store, leaseMs: 800 };
      const told: string[] = [];
      const swallowed = { ...store, url: await proxy.start() };
      const first = new WorkerHistorian(
        { store: swallowed, sweepEveryMs: 0, now: () => t, onError: ({ code }) => told.push(code) },
        connectDirectly,
      );
      const second = new WorkerHistorian(
        { store: { ...store, lockWaitMs: 20_000 }, sweepEveryMs: 0, now: () => t },
        connectDirectly,
      );
      await first.start();
      await first.append([{ signalId: 1, time: t, value: 1 }]);
      proxy.freeze();
      const swallowing = first.append([{ signalId: 1, time: t + 1, value: 2 }]);
      const [took] = await Promise.all([second.start(), expect(swallowing).rejects.toBeInstanceOf(HistorianError)]);
      expect(took).toBeUndefined();
      await second.append([{ signalId: 1, time: t + 2, value: 3 }]);
      proxy.thaw();
      await expect(first.append([{ signalId: 1, time: t + 3, value: 4 }])).rejects.toMatchObject({ code: 'locked' });
      expect(told).toEqual(['locked']);
      expect((await second.readRange(1, t, t + 10)).values).toEqual(Float64Array.of(1, 3));
      // Its place is free at once when it ends in order.
      await second.stop();
      await first.start();
      expect(await first.count(1)).toBe(2);
      await first.stop();
      proxy.stop();
      await place.dispose();
    });

    it('[HI16] what is of an epoch that has ended changes nothing', async () => {
      const { historian, place, schema } = await opened();
      await historian.append([{ signalId: 1, time: t, value: 1 }]);
      await run(`UPDATE ${schema}.owner SET epoch = epoch + 1`);
      await expect(historian.append([{ signalId: 1, time: t + 1, value: 2 }])).rejects.toMatchObject({
        code: 'locked',
      });
      const [{ count } = { count: 0 }] = await run(`SELECT count(*) FROM ${schema}.journal`);
      expect(Number(count)).toBe(1);
      await expect(historian.append([{ signalId: 1, time: t + 1, value: 2 }])).rejects.toMatchObject({
        code: 'closed',
      });
      await historian.start();
      await run(`UPDATE ${schema}.owner SET epoch = epoch + 1`);
      await expect(historian.deleteSignal(1)).rejects.toMatchObject({ code: 'locked' });
      await historian.start();
      expect(await historian.count(1)).toBe(1);
      await historian.stop();
      await place.dispose();
    });

    it('[HI12] blocks lie in partitions of 28 days, which go when they are empty', async () => {
      const { historian, place, schema } = await opened();
      for (const time of [t - 200 * day, t - 100 * day, t, 8_640_000_000_000_000]) {
        await historian.append([{ signalId: 1, time, value: 1 }]);
        await historian.append(
          Array.from({ length: 2000 }, (_, index) => ({ signalId: 2, time: Math.max(0, time - index), value: 1 })),
        );
        await historian.flush();
      }
      expect((await partitions(schema)).length).toBe(4);
      await historian.deleteSignal(1);
      await historian.setRetention(2, 50 * day);
      await historian.sweep(t);
      expect((await partitions(schema)).length).toBe(2);
      await historian.append([{ signalId: 1, time: t - 100 * day, value: 1 }]);
      await historian.flush();
      expect((await partitions(schema)).length).toBe(3);
      await historian.stop();
      await place.dispose();
    });

    it('[HI2] a schema name that is no plain name is refused', () => {
      expect(() => new PostgresStore({ url: '', schema: 'a"; DROP' })).toThrow('schema');
    });
  });
});
