import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { describe } from 'vitest';
import type { Engine } from '../../src/platform/database/table.ts';

/** A running PostgreSQL whose user may create databases; without it that half of the suites is reported as skipped. */
const postgresUrl = process.env.TEST_POSTGRES_URL;

/** One suite, once on each engine. */
export function describeOnEngines(title: string, suite: (engine: Engine) => void): void {
  describe(`${title} (sqlite)`, () => suite('sqlite'));
  describe.skipIf(!postgresUrl)(`${title} (postgres)`, () => suite('postgres'));
}

/** An empty database of its own. */
export async function createPostgresDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `lookfar_test_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${name}`);
  const url = new URL(postgresUrl ?? '');
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(`drop database if exists ${name} with (force)`) };
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
