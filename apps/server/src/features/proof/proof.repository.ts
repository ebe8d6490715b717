import type { Insertable, Selectable } from 'kysely';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { serverScope } from '../../platform/access/serverScope.ts';
import type { ProofTable } from '../../platform/database/peopleSchema.ts';
import { hashId } from '../../platform/security/ids.ts';
import type { Proof } from './proofRules.ts';

/** An identity check as it is stored, with the account it is about. */
export interface StoredProof extends Proof {
  accountId: number;
}

/** Whose check it is, and what for. There is one of each at a time. */
export interface ProofKey {
  purpose: string;
  /** The cookie of the session or visitor; only its hash is stored. */
  holder: string;
}

/** Identity checks are in the database so that any process can continue them. */
export class ProofRepository {
  readonly #db: Records;

  constructor(db: Records) {
    this.#db = db;
  }

  async read(key: ProofKey): Promise<StoredProof | undefined> {
    const row = await scoped(this.#db, serverScope)
      .selectFrom('proof')
      .selectAll()
      .where('idHash', '=', idOf(key))
      .where('purpose', '=', key.purpose)
      .executeTakeFirst();
    return row && toProof(row);
  }

  /** In place of whatever was there. */
  async put(key: ProofKey, proof: StoredProof): Promise<void> {
    const row = toRow(key, proof);
    await scoped(this.#db, serverScope)
      .insertInto('proof')
      .values(row)
      .onConflict((conflict) => conflict.column('idHash').doUpdateSet(row))
      .execute();
  }

  /** False if somebody else was faster: `before` is no longer what is stored. Without `after` it is removed. */
  async replace(key: ProofKey, before: StoredProof, after: StoredProof | undefined): Promise<boolean> {
    const records = scoped(this.#db, serverScope);
    const { state, tries, codeHash, expiresAt, accountId } = before;
    if (after === undefined) {
      const query = records.deleteFrom('proof').where('idHash', '=', idOf(key)).where('state', '=', state);
      const same = query.where('tries', '=', tries).where('codeHash', '=', codeHash);
      const result = await same
        .where('expiresAt', '=', expiresAt)
        .where('accountId', '=', accountId)
        .executeTakeFirst();
      return result.numDeletedRows > 0n;
    }
    const query = records.updateTable('proof').set(toRow(key, after)).where('idHash', '=', idOf(key));
    const same = query.where('state', '=', state).where('tries', '=', tries).where('codeHash', '=', codeHash);
    const result = await same.where('expiresAt', '=', expiresAt).where('accountId', '=', accountId).executeTakeFirst();
    return result.numUpdatedRows > 0n;
  }
}

const idOf = ({ purpose, holder }: ProofKey) => hashId(`${purpose} ${holder}`);

function toRow(key: ProofKey, { codeUntil, ...proof }: StoredProof): Insertable<ProofTable> {
  const { purpose, holder } = key;
  const place = { idHash: idOf(key), purpose, holderHash: hashId(holder) };
  return { ...place, ...proof, detail: JSON.stringify({ codeUntil }) };
}

function toProof(row: Selectable<ProofTable>): StoredProof | undefined {
  const { state, way, target, codeHash, tries, expiresAt, accountId } = row;
  if (accountId === null) return undefined;
  const { codeUntil } = JSON.parse(row.detail) as { codeUntil: number };
  return {
    ...{ target, codeHash, tries, expiresAt, accountId, codeUntil },
    state: state as Proof['state'],
    way: way as Proof['way'],
  };
}
