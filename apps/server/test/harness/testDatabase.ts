import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { isLong } from '../../../../scripts/test/longRun.ts';
import { count } from '../../../../scripts/test/measure/announce.ts';
import type { Engine } from '../../src/platform/database/table.ts';
import { StatementNotes } from './StatementNotes.ts';
import { postgresTemplate, postgresWithoutRecords, sqliteDatabase } from './templateDatabase.ts';

/** A running PostgreSQL whose user may create databases; without it that half of the suites is reported as skipped. */
const postgresUrl = process.env.TEST_POSTGRES_URL;

/** The engine that takes less for granted, where it is at hand. */
export const strictEngine: Engine = postgresUrl ? 'postgres' : 'sqlite';

/**
 * One suite, once on each engine: what is about the records themselves, or depends on how an engine sorts, compares, adds
 * and locks.
 */
export function describeOnEngines(title: string, suite: (engine: Engine) => void): void {
  describe(`${title} (sqlite)`, () => suite('sqlite'));
  describe.skipIf(!postgresUrl)(`${title} (postgres)`, () => suite('postgres'));
}

/** One suite on one engine alone, in the long run on each: where the program, not the test, asks the database. */
export const describeNormallyOn =
  (engine: Engine) =>
  (title: string, suite: (engine: Engine) => void): void => {
    if (isLong) describeOnEngines(title, suite);
    else describe(`${title} (${engine})`, () => suite(engine));
  };

const notes = new StatementNotes();
const notesStatements = postgresUrl !== undefined && !isLong;
if (notesStatements) notes.listen();

/**
 * One suite whose results do not depend on the engine: on SQLite, while PostgreSQL plans every statement that it makes; in
 * the long run on each engine.
 */
export function describeOnOneEngine(title: string, suite: (engine: Engine) => void): void {
  describeNormallyOn('sqlite')(title, (engine) => {
    if (notesStatements) {
      beforeAll(async () => {
        // Migrations are about tables that are no more.
        await sqliteDatabase();
        notes.forget();
      });
      // After the suite's own: they run in reverse order.
      afterAll(async () => expect(await notes.refused(await postgresWithoutRecords(postgresUrl))).toEqual([]));
    }
    suite(engine);
  });
}

/** A database of its own without records; `bare` has not even tables. */
export async function createPostgresDatabase({ bare = false } = {}): Promise<{ url: string; drop(): Promise<void> }> {
  count('databases');
  const server = postgresUrl ?? '';
  const name = `lookfar_test_${randomBytes(6).toString('hex')}`;
  const from = bare ? 'template1' : await postgresTemplate(server);
  // Copying the files takes a third of what writing every page to the log takes.
  await administer(server, `create database ${name} template ${from} strategy file_copy`);
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
