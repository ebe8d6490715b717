import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../scripts/test/postgres.ts';
import { size } from './harness/size.ts';
import { printTable } from './harness/table.ts';
import type { HistoryStore } from './historian/HistoryStore.ts';
import { type Measured, measure } from './historian/measure.ts';
import { ourStore } from './historian/OurStore.ts';
import { postgresRows } from './historian/PostgresRows.ts';
import { sqliteRows } from './historian/SqliteRows.ts';

/** Other signals besides the one that is read: they must not slow it down. */
const few = 10;
const many = size(1000, 20);

/** Ours and plain rows, with separate stores for each number of other signals. */
interface Pair {
  ours: (others: number) => HistoryStore;
  plain: (others: number) => HistoryStore;
}

/** The historian compared with plain rows in the same database, with the same samples, in the same run. */
export async function benchHistorian(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lookfar-historian-'));
  const postgres = await startPostgres({ durable: true });
  const { url } = postgres;
  const pairs: Pair[] = [
    {
      ours: (others) => ourStore('historian, SQLite', { kind: 'sqlite', file: join(folder, `ours-${others}.db`) }),
      plain: (others) => sqliteRows(join(folder, `rows-${others}.db`)),
    },
    {
      ours: (others) => ourStore('historian, PostgreSQL', { kind: 'postgres', url, schema: `ours_${others}` }),
      plain: (others) => postgresRows(url, `rows_${others}`),
    },
  ];
  try {
    const rows = [];
    const held = [];
    const growth = [];
    for (const { ours, plain } of pairs) {
      const [ourMany, plainMany] = [await measure(ours(many), many), await measure(plain(many), many)];
      const [ourFew, plainFew] = [await measure(ours(few), few), await measure(plain(few), few)];
      rows.push(compared(ourMany, plainMany), compared(plainMany, plainMany));
      held.push(heldUp(ourMany), heldUp(plainMany));
      growth.push(grown(ourFew, ourMany), grown(plainFew, plainMany));
    }
    printTable(
      `Historian, ${many} interleaved signals with a commit a second, then one signal every 10 s for 30 days`,
      ['store', 'points/s', '×', 'bytes/point', '÷', 'last 200,000 ms', '×', '2000 buckets of 30 days ms', '×'],
      rows,
    );
    printTable('How long the caller was held up while storing and sealing', ['store', 'p99 ms', 'longest ms'], held);
    printTable(
      'The same signal read beside few and many others',
      [
        'store',
        `last, ${few} others ms`,
        `${many} others ms`,
        '×',
        `buckets, ${few} others ms`,
        `${many} others ms`,
        '×',
      ],
      growth,
    );
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function compared(one: Measured, plain: Measured): (string | number)[] {
  return [
    one.name,
    Math.round(one.pointsPerSecond).toLocaleString('en'),
    (one.pointsPerSecond / plain.pointsPerSecond).toFixed(1),
    one.bytesPerPoint.toFixed(2),
    (plain.bytesPerPoint / one.bytesPerPoint).toFixed(1),
    one.lastMs.toFixed(1),
    (plain.lastMs / one.lastMs).toFixed(1),
    one.bucketsMs.toFixed(1),
    (plain.bucketsMs / one.bucketsMs).toFixed(1),
  ];
}

function heldUp({ name, loopP99Ms, loopMaxMs }: Measured): (string | number)[] {
  // Rows in SQLite are written on the caller's own thread: its event loop is blocked, and there is nothing to measure.
  return loopMaxMs < 0 ? [name, 'all the time', 'all the time'] : [name, loopP99Ms.toFixed(1), loopMaxMs.toFixed(1)];
}

function grown(beside: Measured, besideMany: Measured): (string | number)[] {
  const times = (before: number, after: number) => [before.toFixed(1), after.toFixed(1), (after / before).toFixed(2)];
  return [beside.name, ...times(beside.lastMs, besideMany.lastMs), ...times(beside.bucketsMs, besideMany.bucketsMs)];
}
