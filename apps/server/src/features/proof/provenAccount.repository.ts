import type { SecurityQuestion } from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { serverScope } from '../../platform/access/serverScope.ts';
import { hashId } from '../../platform/security/ids.ts';
import { loginKeyOf } from '../../platform/sessions/loginKeyOf.ts';
import { hashAnswer } from './answers.ts';

export type ProvenAccount = NonNullable<Awaited<ReturnType<ProvenAccountRepository['byId']>>>;

/** An account as far as it has to do with proving whose it is. */
export class ProvenAccountRepository {
  readonly #db: Records;

  constructor(db: Records) {
    this.#db = db;
  }

  byId(id: number) {
    return this.#accounts().where('id', '=', id).executeTakeFirst();
  }

  byLogin(loginname: string) {
    return this.#accounts().where('loginKey', '=', loginKeyOf(loginname)).executeTakeFirst();
  }

  questions(accountId: number) {
    return scoped(this.#db, serverScope)
      .selectFrom('securityQuestion')
      .select(['question', 'answerHash'])
      .where('accountId', '=', accountId)
      .orderBy('seq')
      .execute();
  }

  async setQuestions(accountId: number, items: readonly SecurityQuestion[]): Promise<void> {
    const hashed = items.map(async ({ question, answer }, seq) => {
      return { accountId, seq, question, answerHash: await hashAnswer(answer) };
    });
    const rows = await Promise.all(hashed);
    await this.#db.transaction().execute(async (trx) => {
      const records = scoped(trx, serverScope);
      await records.deleteFrom('securityQuestion').where('accountId', '=', accountId).execute();
      await records.insertInto('securityQuestion').values(rows).execute();
    });
  }

  /** False if another account has it. */
  async bind(accountId: number, column: 'tel' | 'email', target: string): Promise<boolean> {
    return this.#db.transaction().execute(async (trx) => {
      const records = scoped(trx, serverScope);
      await hold(trx, `${column} ${target}`);
      const taken = await records
        .selectFrom('account')
        .select('id')
        .where(column, '=', target)
        .where('id', '!=', accountId)
        .executeTakeFirst();
      if (taken) return false;
      await records
        .updateTable('account')
        .set({ [column]: target })
        .where('id', '=', accountId)
        .execute();
      return true;
    });
  }

  async unbind(accountId: number, column: 'tel' | 'email'): Promise<void> {
    await scoped(this.#db, serverScope)
      .updateTable('account')
      .set({ [column]: '' })
      .where('id', '=', accountId)
      .execute();
  }

  #accounts() {
    return scoped(this.#db, serverScope)
      .selectFrom('account')
      .select(['id', 'orgId', 'loginname', 'disabled', 'tel', 'email', 'oidc', 'passwordAt']);
  }
}

/**
 * Two accounts that bind the same number at once take turns: the second waits for the row of the first, and then finds
 * the number taken.
 */
async function hold(trx: Records, name: string): Promise<void> {
  const row = { idHash: hashId(`hold ${name}`), purpose: 'hold', way: '', holderHash: '', state: 'held', expiresAt: 0 };
  await scoped(trx, serverScope)
    .insertInto('proof')
    .values(row)
    .onConflict((conflict) => conflict.column('idHash').doUpdateSet({ expiresAt: 0 }))
    .execute();
}
