import { type Kysely, sql } from 'kysely';
import { foundation } from './migrations/0001-foundation.ts';
import { history } from './migrations/0002-history.ts';
import { commands } from './migrations/0003-commands.ts';
import { alarms } from './migrations/0004-alarms.ts';
import { configuration } from './migrations/0005-configuration.ts';
import { monitoring } from './migrations/0006-monitoring.ts';
import { pageDesign } from './migrations/0007-page-design.ts';
import { access } from './migrations/0008-access.ts';
import { foreignNodes } from './migrations/0009-foreign-nodes.ts';
import { keys } from './migrations/0011-keys.ts';
import { security } from './migrations/0012-security.ts';
import { quotas } from './migrations/0013-quotas.ts';
import { attempts } from './migrations/0014-attempts.ts';
import { secrets } from './migrations/0017-secrets.ts';
import { people } from './migrations/0018-people.ts';
import { messages } from './migrations/0019-messages.ts';
import { projects } from './migrations/0020-projects.ts';
import { weather } from './migrations/0021-weather.ts';
import { media } from './migrations/0022-media.ts';
import { shippedPages } from './migrations/0023-shipped-pages.ts';
import { scenes } from './migrations/0024-scenes.ts';
import { repairs } from './migrations/0025-repairs.ts';
import { inspections } from './migrations/0026-inspections.ts';
import { variableHolds } from './migrations/0027-variable-holds.ts';
import { worksheet } from './migrations/0028-worksheet.ts';
import { mapLayers } from './migrations/0029-map-layers.ts';
import { refusedStarts } from './migrations/0029-refused-starts.ts';
import { attachmentLists } from './migrations/0030-attachment-lists.ts';
import { dictionary } from './migrations/0031-dictionary.ts';
import { guide } from './migrations/0032-guide.ts';
import { wallBoards } from './migrations/0033-wall-boards.ts';
import { demoCrew } from './migrations/0034-demo-crew.ts';
import { demoHome } from './migrations/0035-demo-home.ts';
import { outgoingAbout } from './migrations/0036-outgoing-about.ts';
import type { Schema } from './schema.ts';
import type { Engine } from './table.ts';

type Migration = (db: Kysely<Schema>, engine: Engine) => Promise<void>;

/** In order; a name in a released version is never changed or removed. */
const migrations: readonly { name: string; run: Migration }[] = [
  { name: '0001-foundation', run: foundation },
  { name: '0002-history', run: history },
  { name: '0003-commands', run: commands },
  { name: '0004-alarms', run: alarms },
  { name: '0005-configuration', run: configuration },
  { name: '0006-monitoring', run: monitoring },
  { name: '0007-page-design', run: pageDesign },
  { name: '0008-access', run: access },
  { name: '0009-foreign-nodes', run: foreignNodes },
  { name: '0011-keys', run: keys },
  { name: '0012-security', run: security },
  { name: '0013-quotas', run: quotas },
  { name: '0014-attempts', run: attempts },
  { name: '0017-secrets', run: secrets },
  { name: '0018-people', run: people },
  { name: '0019-messages', run: messages },
  { name: '0020-projects', run: projects },
  { name: '0021-weather', run: weather },
  { name: '0022-media', run: media },
  { name: '0023-shipped-pages', run: shippedPages },
  { name: '0024-scenes', run: scenes },
  { name: '0025-repairs', run: repairs },
  { name: '0026-inspections', run: inspections },
  { name: '0027-variable-holds', run: variableHolds },
  { name: '0028-worksheet', run: worksheet },
  { name: '0029-map-layers', run: mapLayers },
  { name: '0029-refused-starts', run: refusedStarts },
  { name: '0030-attachment-lists', run: attachmentLists },
  { name: '0031-dictionary', run: dictionary },
  { name: '0032-guide', run: guide },
  { name: '0033-wall-boards', run: wallBoards },
  { name: '0034-demo-crew', run: demoCrew },
  { name: '0035-demo-home', run: demoHome },
  { name: '0036-outgoing-about', run: outgoingAbout },
];

/** In the order in which they run. */
export const migrationNames = migrations.map(({ name }) => name);

const lockKey = 7_061_204;

/** Runs missing migrations, all in one transaction: a failed start leaves the schema as it was. */
export async function migrate(db: Kysely<Schema>, engine: Engine): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    // Two servers that start at the same time on one PostgreSQL must not migrate twice.
    if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${lockKey})`.execute(trx);
    await sql`create table if not exists migration (name text primary key, at bigint not null)`.execute(trx);
    const { rows } = await sql<{ name: string }>`select name from migration`.execute(trx);
    const done = new Set(rows.map((row) => row.name));
    const missing = migrations.filter((migration) => !done.has(migration.name));
    for (const migration of missing) {
      await migration.run(trx, engine);
      await sql`insert into migration (name, at) values (${migration.name}, ${Date.now()})`.execute(trx);
    }
    return missing.map((migration) => migration.name);
  });
}
