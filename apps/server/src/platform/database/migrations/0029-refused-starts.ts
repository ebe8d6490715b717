import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Engine } from '../table.ts';

/** Starts of scenes that were refused or missed are listed among the runs, repeated ones as one. */
export async function refusedStarts(db: Kysely<Schema>, _engine: Engine): Promise<void> {
  const times = db.schema
    .alterTable('scene_run')
    .addColumn('times', 'integer', (column) => column.notNull().defaultTo(1));
  await times.execute();
  // Missed starts were listed as interrupted runs.
  const missed = db.updateTable('sceneRun').set({ state: 'refused' }).where('state', '=', 'interrupted');
  await missed.where('progress', '=', '').execute();
}
