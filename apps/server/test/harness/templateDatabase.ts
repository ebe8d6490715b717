import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { count } from '../../../../scripts/test/measure/announce.ts';
import { temporaryFolder } from '../../../../scripts/test/temporaryFolder.ts';
import { openDatabase } from '../../src/platform/database/openDatabase.ts';

/** Any number, the same for all who make the template. */
const lockKey = 7_061_205;

const templates = new Map<string, Promise<string>>();

/**
 * The name of a migrated database on this server, to be copied: that takes a tenth of what migrating takes. All workers
 * and runs share it; another schema has another name.
 */
export function postgresTemplate(server: string): Promise<string> {
  const known = templates.get(server) ?? makePostgresTemplate(server);
  templates.set(server, known);
  return known;
}

async function makePostgresTemplate(server: string): Promise<string> {
  const name = `lookfar_template_${schemaKey()}`;
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
  sqliteTemplate ??= makeSqliteTemplate();
  writeFileSync(file, await sqliteTemplate);
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
