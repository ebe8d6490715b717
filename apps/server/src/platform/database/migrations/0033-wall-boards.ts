import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import { type Engine, table } from '../table.ts';

/** Boards that people arrange. */
export async function wallBoards(db: Kysely<Schema>, engine: Engine): Promise<void> {
  await table(db, engine)('wall_board', (t) => [
    t.id(),
    t.int('org_id').indexed(),
    t.int('account_id').indexed(),
    t.text('name'),
    t.text('sharing'),
    t.text('role_ids'),
    t.int('revision'),
    t.text('tiles'),
    t.int('tile_count'),
    t.text('loginname'),
    t.int('created_at'),
    t.int('updated_at'),
  ]);
}
