import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import { type Engine, extend, table } from '../table.ts';

/** Origins of others that pages may show and that may show pages, and links to pages that are shown there. */
export async function media(db: Kysely<Schema>, engine: Engine): Promise<void> {
  const create = table(db, engine);
  await create('allowed_origin', (t) => [
    t.id(),
    t.text('name'),
    t.text('origin').unique(),
    t.text('uses'),
    t.text('note'),
    t.text('loginname'),
    t.int('created_at'),
  ]);
  await create('embed_link', (t) => [
    t.id(),
    t.int('page_id').indexed(),
    t.int('account_id'),
    t.text('code').unique(),
    t.text('secret_hash'),
    t.text('title'),
    t.int('may_write'),
    t.int('may_history'),
    t.text('origins'),
    t.int('expires_at').nullable(),
    t.text('loginname'),
    t.int('created_at'),
    t.int('used_at').nullable(),
  ]);
  await extend(db, engine)('session', (t) => [
    t.int('embed_id').nullable().indexed(),
    t.text('ticket_hash').nullable().indexed(),
  ]);
}
