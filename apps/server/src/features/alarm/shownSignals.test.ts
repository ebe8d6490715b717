import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { expect, it, vi } from 'vitest';
import { serverScope } from '../../platform/access/serverScope.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { shownSignal, shownSignals } from './shownSignals.ts';

const maps = [
  { value: 0, text: '停止' },
  { value: 1, text: '运行' },
  { value: 5, text: '故障' },
];
const signals = new Map([[7, { decimals: 2, signalMaps: maps }]]);

it.each([
  [5, null, ['故障']],
  [5, 1, ['运行', '故障']],
  ['5', '1', ['运行', '故障']],
  [3, '0…5', ['停止', '故障']],
  [0.5, 4, []],
  // Neither is 0.
  [null, null, []],
  ['', '', []],
])('the value %s with the limit %s has its own labels alone', (value, limit, texts) => {
  const shown = shownSignal(signals, { signalId: 7, value, limit });
  expect(shown?.decimals).toBe(2);
  expect(shown?.signalMaps.map(({ text }) => text)).toEqual(texts);
});

it('a line has no signal if it is about none or several, or if the signal is gone', () => {
  expect(shownSignal(signals, { signalId: null, value: 5, limit: 5 })).toBeNull();
  expect(shownSignal(signals, { signalId: 8, value: 5, limit: 5 })).toBeNull();
});

it('labels of many signals are read in several turns', async () => {
  const rows = Array.from({ length: 20 }, (_, at) => ({ id: at + 1, decimals: 0, signalMaps: JSON.stringify(maps) }));
  const db = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new SqliteIntrospector(of),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    plugins: [{ transformQuery: ({ node }) => node, transformResult: async () => ({ rows }) }],
  });
  let now = 0;
  // Every look at the time finds that the turn was long.
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 100));
  let turns = 0;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  const shown = await shownSignals(db, serverScope, [{ signalId: 1 }]);
  clearImmediate(next);
  clock.mockRestore();
  expect([...shown.values()]).toEqual(rows.map(() => ({ decimals: 0, signalMaps: maps })));
  expect(turns).toBeGreaterThanOrEqual(2);
});
