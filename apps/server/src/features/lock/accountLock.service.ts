import { fail, formatTime, type LockCertLine } from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { OperationNote } from '../../platform/http/handler.ts';
import { Refusal } from '../../platform/http/Refusal.ts';
import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import type { ManagedAccounts } from '../grant/ManagedAccounts.ts';
import { readLockKey } from './lockKey.ts';

const unreadable = {
  cn: '不是可用的公钥或证书（PEM 格式；RSA 至少 2048 位，或 EC P-256/384/521）',
  en: 'not a usable public key or certificate (PEM; RSA of at least 2048 bits, or EC P-256, P-384 or P-521)',
};
const expired = { cn: '证书已过期', en: 'the certificate has expired' };
const taken = { cn: '这把锁已登记', en: 'this lock is already registered' };
const noLock = { cn: '请先登记硬件锁', en: 'register a lock first' };

type Note = (note: OperationNote) => void;

export interface AccountLocksParts {
  db: Records;
  clock: Clock;
  managed: Pick<ManagedAccounts, 'visible' | 'require'>;
}

/** Which locks an account may use; for those who may change the account. */
export class AccountLocks {
  readonly #db: Records;
  readonly #clock: Clock;
  readonly #managed: Pick<ManagedAccounts, 'visible' | 'require'>;

  constructor({ db, clock, managed }: AccountLocksParts) {
    this.#db = db;
    this.#clock = clock;
    this.#managed = managed;
  }

  async query(caller: Caller, accountId: number): Promise<{ useLock: boolean; list: LockCertLine[] }> {
    await this.#managed.visible(caller, accountId);
    const scope = scopeOf(caller);
    const account = await scoped(this.#db, scope)
      .selectFrom('account')
      .select('useLock')
      .where('id', '=', accountId)
      .executeTakeFirst();
    const rows = await scoped(this.#db, scope)
      .selectFrom('lockCert')
      .selectAll()
      .where('accountId', '=', accountId)
      .orderBy('id')
      .execute();
    const list = rows.map(({ id, name, fingerprint, publicKey, createdAt }) => {
      const key = readLockKey(publicKey);
      const { kind, validUntil } = { kind: key?.kind ?? '', validUntil: key?.validUntil ?? null };
      return { id, name, fingerprint, kind, validUntil, gmtCreate: formatTime(createdAt) };
    });
    return { useLock: (account ?? fail('1014')).useLock === 1, list };
  }

  async add(
    caller: Caller,
    draft: { accountId: number; name: string; publicKey: string },
    note: Note,
  ): Promise<number> {
    const { accountId, name } = draft;
    const account = await this.#changeable(caller, accountId, note);
    const publicKey = draft.publicKey.trim();
    const key = readLockKey(publicKey);
    if (!key) throw new Refusal('1000', unreadable);
    const now = this.#clock.now();
    if (key.validUntil !== null && key.validUntil <= now) throw new Refusal('1000', expired);
    const { fingerprint, kind } = key;
    note({ detail: { account: account.loginname, name, kind, fingerprint } });
    const row = { accountId, name, fingerprint, publicKey, createdBy: caller.accountId, createdAt: now };
    const added = await scoped(this.#db, scopeOf(caller))
      .insertInto('lockCert')
      .values(row)
      .onConflict((conflict) => conflict.column('fingerprint').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw new Refusal('1000', taken);
    return added.id;
  }

  async remove(caller: Caller, id: number, note: Note): Promise<void> {
    const scope = scopeOf(caller);
    const cert =
      (await scoped(this.#db, scope)
        .selectFrom('lockCert')
        .select(['accountId', 'name', 'fingerprint'])
        .where('id', '=', id)
        .executeTakeFirst()) ?? fail('1014');
    const { accountId, name, fingerprint } = cert;
    const account = await this.#changeable(caller, accountId, note);
    await this.#db.transaction().execute(async (trx) => {
      await scoped(trx, scope).deleteFrom('lockCert').where('id', '=', id).execute();
      const left = await scoped(trx, scope)
        .selectFrom('lockCert')
        .select('id')
        .where('accountId', '=', accountId)
        .limit(1)
        .executeTakeFirst();
      if (!left)
        await scoped(trx, scope).updateTable('account').set({ useLock: 0 }).where('id', '=', accountId).execute();
      note({ detail: { account: account.loginname, name, fingerprint, ...(!left && { useLock: false }) } });
    });
  }

  async use(
    caller: Caller,
    { accountId, useLock }: { accountId: number; useLock: boolean },
    note: Note,
  ): Promise<void> {
    const account = await this.#changeable(caller, accountId, note);
    if (useLock && (await this.query(caller, accountId)).list.length === 0)
      throw new Refusal('1594', { reason: noLock });
    await scoped(this.#db, scopeOf(caller))
      .updateTable('account')
      .set({ useLock: useLock ? 1 : 0 })
      .where('id', '=', accountId)
      .execute();
    note({ detail: { account: account.loginname, useLock } });
  }

  #changeable(caller: Caller, accountId: number, note: Note) {
    note({ object: { kind: 'account', id: accountId } });
    return this.#managed.require(caller, accountId);
  }
}
