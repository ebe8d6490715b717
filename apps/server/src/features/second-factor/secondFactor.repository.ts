import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { serverScope } from '../../platform/access/serverScope.ts';

/** Secrets and recovery codes. Whose they are is decided by the callers. */
export class SecondFactorRepository {
  readonly #db: Records;

  constructor(db: Records) {
    this.#db = db;
  }

  find(accountId: number) {
    return scoped(this.#db, serverScope)
      .selectFrom('account')
      .innerJoin('role', 'role.id', 'account.roleId')
      .select(['account.loginname', 'account.totp', 'account.totpOn', 'account.totpStep', 'role.requireTotp'])
      .where('account.id', '=', accountId)
      .executeTakeFirst();
  }

  /** False if a code of that step or a later one was used already, by whoever came first. */
  async useStep(accountId: number, step: number): Promise<boolean> {
    const { numUpdatedRows } = await scoped(this.#db, serverScope)
      .updateTable('account')
      .set({ totpStep: step })
      .where('id', '=', accountId)
      .where('totpStep', '<', step)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async useRecoveryCode(accountId: number, codeHash: string, usedAt: number): Promise<boolean> {
    const { numUpdatedRows } = await scoped(this.#db, serverScope)
      .updateTable('recoveryCode')
      .set({ usedAt })
      .where('accountId', '=', accountId)
      .where('codeHash', '=', codeHash)
      .where('usedAt', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async codesLeft(accountId: number): Promise<number> {
    const { left } = await scoped(this.#db, serverScope)
      .selectFrom('recoveryCode')
      .select(({ fn }) => fn.countAll<number>().as('left'))
      .where('accountId', '=', accountId)
      .where('usedAt', 'is', null)
      .executeTakeFirstOrThrow();
    return Number(left);
  }

  async turnOn(accountId: number, { totp, totpStep }: { totp: string; totpStep: number }, codes: readonly string[]) {
    await this.#db.transaction().execute(async (trx) => {
      await scoped(trx, serverScope)
        .updateTable('account')
        .set({ totp, totpStep, totpOn: 1 })
        .where('id', '=', accountId)
        .execute();
      await replaceCodes(trx, accountId, codes);
    });
  }

  async turnOff(accountId: number): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      await scoped(trx, serverScope)
        .updateTable('account')
        .set({ totp: '', totpStep: 0, totpOn: 0 })
        .where('id', '=', accountId)
        .execute();
      await replaceCodes(trx, accountId, []);
    });
  }

  async replaceCodes(accountId: number, codes: readonly string[]): Promise<void> {
    await this.#db.transaction().execute((trx) => replaceCodes(trx, accountId, codes));
  }
}

async function replaceCodes(trx: Records, accountId: number, hashes: readonly string[]): Promise<void> {
  await scoped(trx, serverScope).deleteFrom('recoveryCode').where('accountId', '=', accountId).execute();
  const rows = hashes.map((codeHash) => ({ accountId, codeHash, usedAt: null }));
  if (rows.length > 0) await scoped(trx, serverScope).insertInto('recoveryCode').values(rows).execute();
}
