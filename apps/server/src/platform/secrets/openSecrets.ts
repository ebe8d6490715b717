import { join } from 'node:path';
import type { Records } from '../access/records.ts';
import { scoped } from '../access/scoped.ts';
import { serverScope } from '../access/serverScope.ts';
import type { Config } from '../config/config.ts';
import { refuse } from '../config/settings.ts';
import type { Log } from '../log/log.ts';
import { makeKeyFile, readKeyFile } from './keyFile.ts';
import { SecretBox, type SecretPlace } from './SecretBox.ts';

export interface OpenSecretsParts {
  config: Pick<Config, 'dataDir' | 'secretKeyFile' | 'secretKeyLost'>;
  db: Records;
  log: Log;
}

const place: SecretPlace = ['check'];
const checkId = 1;

/**
 * The key of this installation, from its file. The database says whether it is the right one: a process with another
 * key does not start, because it could neither read what the others wrote nor they what it writes.
 */
export async function openSecrets({ config, db, log }: OpenSecretsParts): Promise<SecretBox> {
  const file = config.secretKeyFile ?? join(config.dataDir, 'secret.key');
  const known = await findCheck(db);
  const found = readKeyFile(file);
  if (!found && config.secretKeyFile) refuse('SECRET_KEY_FILE', `${file} does not exist`);
  if (!found && known !== undefined && !config.secretKeyLost) refuse('SECRET_KEY_FILE', `${file} is gone; ${advice}`);
  const box = new SecretBox(found ?? makeKeyFile(file));
  const check = known ?? (await addCheck(db, box));
  if (box.open(check, place) !== undefined) return box;
  if (!config.secretKeyLost) refuse('SECRET_KEY_FILE', `${file} is not the key of this database; ${advice}`);
  await replaceCheck(db, box, check);
  log.warn({ file }, 'the secrets of devices in the database cannot be decrypted; they have to be entered again');
  return box;
}

const advice = 'restore it, or set SECRET_KEY_LOST=accept to enter the passwords of devices again';

async function findCheck(db: Records): Promise<string | undefined> {
  const query = scoped(db, serverScope).selectFrom('secretCheck').select('sealed').where('id', '=', checkId);
  return (await query.executeTakeFirst())?.sealed;
}

async function addCheck(db: Records, box: SecretBox): Promise<string> {
  const sealed = box.seal('', place);
  const insert = scoped(db, serverScope).insertInto('secretCheck').values({ id: checkId, sealed, done: '' });
  await insert.onConflict((conflict) => conflict.column('id').doNothing()).execute();
  return (await findCheck(db)) ?? sealed;
}

async function replaceCheck(db: Records, box: SecretBox, check: string): Promise<void> {
  const change = { sealed: box.seal('', place), done: '' };
  const query = scoped(db, serverScope).updateTable('secretCheck').set(change).where('id', '=', checkId);
  await query.where('sealed', '=', check).execute();
}

/**
 * Runs `work`, which encrypts with the current key whatever is not, unless it was completed before. `version` says what
 * counts as a secret: a new one makes it run again. `isFirst`: there may be secrets in clear text.
 */
export async function onceForKey(
  { db, box, version }: { db: Records; box: SecretBox; version: string },
  work: (isFirst: boolean) => Promise<void>,
): Promise<void> {
  const done = `${box.keyId} ${version}`;
  const row = scoped(db, serverScope).selectFrom('secretCheck').select(['done', 'sealed']).where('id', '=', checkId);
  const before = await row.executeTakeFirstOrThrow();
  if (before.done === done) return;
  await work(before.done === '');
  // The check of an older key would refuse a process that no longer has it.
  const sealed = box.renew(before.sealed, place) ?? before.sealed;
  const query = scoped(db, serverScope).updateTable('secretCheck').set({ done, sealed }).where('id', '=', checkId);
  await query.execute();
}
