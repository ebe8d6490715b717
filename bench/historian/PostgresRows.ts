import pg from 'pg';
import type { HistoryStore } from './HistoryStore.ts';

/** The baseline: one row per sample in the same PostgreSQL, inserted as columns in one statement per commit. */
export function postgresRows(url: string, table: string): HistoryStore {
  const client = new pg.Client(url);
  const rows = async (text: string, values: unknown[]) => (await client.query({ text, values, rowMode: 'array' })).rows;
  return {
    name: 'plain rows, PostgreSQL',
    start: async () => {
      await client.connect();
      await client.query(
        `create table ${table} (signal int not null, time bigint not null, value float8, code int not null, primary key (signal, time))`,
      );
    },
    append: async ({ signals, times, values }) => {
      await client.query(
        `insert into ${table} select *, 200 from unnest($1::int[], $2::bigint[], $3::float8[])
         on conflict (signal, time) do update set value = excluded.value`,
        [Array.from(signals), Array.from(times), Array.from(values)],
      );
    },
    settle: async () => {
      await client.query(`vacuum analyze ${table}`);
    },
    last: async (signal, count) =>
      (
        await rows(`select time, value, code from ${table} where signal = $1 order by time desc limit $2`, [
          signal,
          count,
        ])
      ).length,
    buckets: async (signal, from, to, count) =>
      (
        await rows(
          `select floor((time - $2::bigint) / $4::float8) as bucket, min(value), max(value), avg(value), count(*)
           from ${table} where signal = $1 and time >= $2 and time < $3 group by bucket`,
          [signal, from, to, (to - from) / count],
        )
      ).length,
    bytes: async () => Number((await rows('select pg_total_relation_size($1)', [table]))[0]?.[0]),
    stop: () => client.end(),
  };
}
