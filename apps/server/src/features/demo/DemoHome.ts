import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { serverScope } from '../../platform/access/serverScope.ts';
import { hashGatewaySecret } from '../../platform/broker/GatewayAccess.ts';
import type { Engine } from '../../platform/database/table.ts';
import { gatewaysFile, readGateways } from './gatewaysFile.ts';
import { hasPast } from './past/pastIds.ts';

export interface DemoPlace {
  host: string;
  folder: string;
}

const rowId = 1;
/** Of an installation whose demo had its history before its beginning was remembered. */
const unknownStart = 0;

/**
 * Which data folder runs the demo of a database. A second one would give its gateways new secrets, and send values of
 * another plant to the same signals.
 */
export class DemoHome {
  readonly #here: DemoPlace;

  constructor(dataDir: string, host = hostname()) {
    this.#here = { host, folder: resolve(dataDir) };
  }

  /** Where the demo runs if not here; from now on it does if it runs nowhere else. In a transaction under the lock. */
  async claim(db: Records, engine: Engine): Promise<DemoPlace | undefined> {
    const known = await scoped(db, serverScope).selectFrom('demoHome').selectAll().executeTakeFirst();
    if (!known) {
      const historyStart = (await hasPast(db)) ? unknownStart : null;
      const row = { id: rowId, ...this.#here, historyStart };
      await scoped(db, serverScope).insertInto('demoHome').values(row).execute();
      return undefined;
    }
    const { host, folder } = known;
    if (await this.#isElsewhere(db, engine, { host, folder })) return { host, folder };
    await scoped(db, serverScope).updateTable('demoHome').set(this.#here).execute();
    return undefined;
  }

  /** For whoever starts the demo's plant and agent: they stay away where the demo runs elsewhere. */
  async tell(place: DemoPlace | undefined): Promise<void> {
    const file = join(this.#here.folder, 'demo', 'elsewhere.json');
    if (!place) return rm(file, { force: true });
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(file, JSON.stringify(place), { mode: 0o600 });
  }

  async #isElsewhere(db: Records, engine: Engine, { host, folder }: DemoPlace): Promise<boolean> {
    // A SQLite database is in the folder, also after the folder was copied.
    if (engine === 'sqlite' || (host === this.#here.host && folder === this.#here.folder)) return false;
    // On the same machine it can be seen whether the other folder was moved or removed.
    if (host === this.#here.host) return existsSync(gatewaysFile(folder));
    return !(await this.#hasSecrets(db));
  }

  /** A folder that was moved from another machine has the secrets of the demo's gateways. */
  async #hasSecrets(db: Records): Promise<boolean> {
    const { gateways = [] } = (await readGateways(gatewaysFile(this.#here.folder))) ?? {};
    const hashes = gateways.map(({ secret }) => hashGatewaySecret(secret));
    if (hashes.length === 0) return false;
    const query = scoped(db, serverScope).selectFrom('gateway').select('id').where('secretHash', 'in', hashes);
    return (await query.limit(1).executeTakeFirst()) !== undefined;
  }
}

/** Whether the history that begins then may be imported: the first one, and the same one again after an interruption. */
export async function claimHistory(db: Records, start: number): Promise<boolean> {
  const query = scoped(db, serverScope).updateTable('demoHome').set({ historyStart: start });
  const result = await query
    .where((row) => row.or([row('historyStart', 'is', null), row('historyStart', '=', start)]))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
