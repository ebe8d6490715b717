import { DummyDriver, Kysely, type LogEvent, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Schema } from '../database/schema.ts';
import { scopeOf } from '../sessions/caller.ts';
import { withShared } from './narrow.ts';
import { prepare } from './prepare.ts';
import { scoped } from './scoped.ts';

const asked: { sql: string; parameters: readonly unknown[] }[] = [];
const db = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new SqliteIntrospector(of),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
  log: ({ query }: LogEvent) => void asked.push(query),
});
const person = { accountId: 7, orgId: 3, deptId: 5, dataRange: 'all', roleType: 'enterprise' } as const;
const scopes = [
  scopeOf(person),
  scopeOf({ ...person, orgId: 4 }),
  scopeOf({ ...person, dataRange: 'own' }),
  scopeOf({ ...person, dataRange: 'own', accountId: 8 }),
  scopeOf({ ...person, dataRange: 'dept', deptId: 6 }),
  scopeOf({ ...person, roleType: 'admin' }),
];

describe('prepare', () => {
  let built = 0;
  const direct = (scope: (typeof scopes)[number], id: number, name: string) =>
    scoped(db, scope).selectFrom('equipment').selectAll().where('name', '=', name).where('id', '=', id);
  const find = prepare(db, (scope, id: number, name: string) => {
    built += 1;
    return direct(scope, id, name);
  });

  beforeEach(() => {
    asked.length = 0;
    built = 0;
  });

  it('[AC9] asks exactly what the query itself would, for every scope and value', async () => {
    for (const round of [1, 2])
      for (const scope of scopes) {
        await find(scope, round, `n${round}`);
        const { sql, parameters } = direct(scope, round, `n${round}`).compile();
        expect(asked.at(-1)).toMatchObject({ sql, parameters });
      }
    expect(built).toBe(scopes.length);
  });

  it('[AC9] keeps nothing for a scope that contains a moment', async () => {
    const [own] = scopes;
    if (!own) throw new Error('no scope');
    for (const at of [1, 2]) await find(withShared(own, at), 1, 'a');
    expect(built).toBe(2);
    expect(asked.map(({ parameters }) => parameters.includes(2))).toEqual([false, true]);
  });
});
