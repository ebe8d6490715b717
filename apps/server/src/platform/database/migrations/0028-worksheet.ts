import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Engine } from '../table.ts';

/** Orders by their place in the calendar, and by when they were changed, for figures. */
export async function worksheet(db: Kysely<Schema>, _engine: Engine): Promise<void> {
  await sql`create index work_order_time on work_order (org_id, (coalesce(start_at, due_at, created_at)))`.execute(db);
  const changed = db.schema.createIndex('work_order_changed').on('work_order');
  await changed.columns(['org_id', 'updated_at', 'id']).execute();
}
