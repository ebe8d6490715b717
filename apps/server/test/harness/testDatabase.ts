import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { describe } from 'vitest';
import { count } from '../../../../scripts/test/measure/announce.ts';
import type { Engine } from '../../src/platform/database/table.ts';
import { postgresTemplate } from './templateDatabase.ts';

/** A running PostgreSQL whose user may create databases; without it that half of the suites is reported as skipped. */
const postgresUrl = process.env.TEST_POSTGRES_URL;

/** One suite, once on each engine. */
export function describeOnEngines(title: string, suite: (engine: Engine) => void): void {
  describe(`${title} (sqlite)`, () => suite('sqlite'));
  describe.skipIf(!postgresUrl)(`${title} (postgres)`, () => suite('postgres'));
}

/** A database of its own without records; `bare` has not even tables. */
export async function createPostgresDatabase({ bare = false } = {}): Promise<{ url: string; drop(): Promise<void> }> {
  count('databases');
  const server = postgresUrl ?? '';
  const name = `lookfar_test_${randomBytes(6).toString('hex')}`;
  const from = bare ? 'template1' : await postgresTemplate(server);
  await administer(server, `create database ${name} template ${from}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(server, `drop database if exists ${name} with (force)`) };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
