import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { count } from '../../../../scripts/test/measure/announce.ts';
import { temporaryFolder } from '../../../../scripts/test/temporaryFolder.ts';
import { openDatabase } from '../../src/platform/database/openDatabase.ts';

/** Any number, the same for all who make the template. */
const lockKey = 7_061_205;

const made = new Map<string, Promise<string>>();

/**
 * The name of a migrated database on this server, to be copied: that takes a tenth of what migrating takes. All workers
 * and runs share it; another schema has another name.
 */
export function postgresTemplate(server: string): Promise<string> {
  return makeOnce(server, `lookfar_template_${schemaKey()}`);
}

/** The URL of a migrated database on this server that has no records: all workers may ask it, and none writes. */
export async function postgresWithoutRecords(server: string): Promise<string> {
  const url = new URL(server);
  // The other one could not be copied while somebody asks it.
  url.pathname = `/${await makeOnce(server, `lookfar_empty_${schemaKey()}`)}`;
  return url.href;
}

function makeOnce(server: string, name: string): Promise<string> {
  const key = `${server} ${name}`;
  const known = made.get(key) ?? makePostgres(server, name);
  made.set(key, known);
  return known;
}

async function makePostgres(server: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    // Workers that start together wait for the first of them.
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    // Marked as a template only when it is complete.
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1 and datistemplate', [name]);
    if (rowCount) return name;
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name}`);
    const url = new URL(server);
    url.pathname = `/${name}`;
    await (await openDatabase({ engine: 'postgres', url: url.href })).close();
    await client.query(`alter database ${name} is_template true`);
    return name;
  } finally {
    await client.end();
  }
}

let sqliteTemplate: Promise<Buffer> | undefined;

/** Puts a migrated database where there is none yet. */
export async function placeSqliteDatabase(file: string): Promise<void> {
  if (existsSync(file)) return;
  count('databases');
  writeFileSync(file, await sqliteDatabase());
}

/** A migrated one without records. */
export function sqliteDatabase(): Promise<Buffer> {
  sqliteTemplate ??= makeSqliteTemplate();
  return sqliteTemplate;
}

async function makeSqliteTemplate(): Promise<Buffer> {
  const folder = temporaryFolder('template');
  const file = join(folder, 'template.db');
  await (await openDatabase({ engine: 'sqlite', file })).close();
  const content = readFileSync(file);
  rmSync(folder, { recursive: true });
  return content;
}

const sources = join(import.meta.dirname, '../../src/platform/database');

/** Differs when anything that makes the schema does. */
export function schemaKey(folder = sources): string {
  const hash = createHash('sha256');
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }).sort(byPath))
    if (entry.isFile()) hash.update(entry.name).update(readFileSync(join(entry.parentPath, entry.name)));
  return hash.digest('hex').slice(0, 16);
}

interface Entry {
  parentPath: string;
  name: string;
}

const byPath = (a: Entry, b: Entry) => (join(a.parentPath, a.name) < join(b.parentPath, b.name) ? -1 : 1);
