import type { Selectable } from 'kysely';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { serverScope } from '../../../platform/access/serverScope.ts';
import type { AckLinkTable } from '../../../platform/database/messageSchema.ts';

export type AckLinkRow = Selectable<AckLinkTable>;

/** Links, and in whose name they act. Whoever has a link has no session: what it allows is checked by the service. */
export class AckLinkRepository {
  readonly #db: Records;

  constructor(db: Records) {
    this.#db = db;
  }

  async find(tokenHash: string): Promise<AckLinkRow | undefined> {
    const query = this.#read().selectFrom('ackLink').selectAll().where('tokenHash', '=', tokenHash);
    return query.executeTakeFirst();
  }

  /** False if somebody else has used it meanwhile. */
  async claim(tokenHash: string, usedAt: number): Promise<boolean> {
    const result = await this.#read()
      .updateTable('ackLink')
      .set({ usedAt })
      .where('tokenHash', '=', tokenHash)
      .where('usedAt', 'is', null)
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  }

  async release(tokenHash: string): Promise<void> {
    await this.#read().updateTable('ackLink').set({ usedAt: null }).where('tokenHash', '=', tokenHash).execute();
  }

  async alarm(alarmId: number) {
    return this.#read().selectFrom('alarm').selectAll().where('alarmId', '=', alarmId).executeTakeFirst();
  }

  /** What the alarm was last, if it is normal again or its rule is gone. */
  async lastLine(alarmId: number) {
    const query = this.#read().selectFrom('alarmEvent').selectAll().where('alarmId', '=', alarmId);
    return query.orderBy('id', 'desc').limit(1).executeTakeFirst();
  }

  async account(id: number) {
    return this.#read()
      .selectFrom('account')
      .innerJoin('org', 'org.id', 'account.orgId')
      .select(['account.name', 'account.loginname', 'account.disabled', 'account.validUntil'])
      .select(['org.disabled as orgDisabled', 'org.validUntil as orgUntil'])
      .where('account.id', '=', id)
      .executeTakeFirst();
  }

  async channel(id: number) {
    return this.#read()
      .selectFrom('notifyChannel')
      .select(['id', 'orgId', 'name'])
      .where('id', '=', id)
      .where('enabled', '=', 1)
      .where('mayAcknowledge', '=', 1)
      .executeTakeFirst();
  }

  async forget(expiredBefore: number): Promise<void> {
    await this.#read().deleteFrom('ackLink').where('expiresAt', '<', expiredBefore).execute();
  }

  #read() {
    return scoped(this.#db, serverScope);
  }
}
