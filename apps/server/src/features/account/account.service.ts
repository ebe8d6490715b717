import type { Account, AccountInfo, AccountKind, AccountOptions, api, BodyOf, ReplyOf } from '@lookfar/contract';
import { fail, type Language } from '@lookfar/contract';
import { withinOrganisation } from '../../platform/access/narrow.ts';
import type { Records } from '../../platform/access/records.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { lockInstallation } from '../../platform/database/lockInstallation.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import { type OperationNote, Raw } from '../../platform/http/handler.ts';
import { hashPassword } from '../../platform/security/password.ts';
import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import { toDataRange } from '../../platform/sessions/identityOf.ts';
import { loginKeyOf } from '../../platform/sessions/loginKeyOf.ts';
import type { Sessions } from '../../platform/sessions/Sessions.ts';
import { writeSheet, xlsxType } from '../../platform/xlsx/writeSheet.ts';
import { administratorsOf, keepAnAdministrator } from '../grant/administrators.ts';
import type { ManagedAccounts } from '../grant/ManagedAccounts.ts';
import { OrgLimits } from '../org/OrgLimits.ts';
import type { PasswordService } from '../password/password.service.ts';
import { type AccountGrants, type CheckedGrant, inOrder } from './AccountGrants.ts';
import { namesIn, toAccount, toSessionLine } from './account.mapper.ts';
import { AccountEditRepository } from './accountEdit.repository.ts';
import { AccountGrantRepository } from './accountGrant.repository.ts';
import { type AccountFilter, AccountListRepository, type AccountRow } from './accountList.repository.ts';
import type { AccountSessions } from './accountSessions.service.ts';
import { changedFields } from './changedFields.ts';
import { accountSheetColumns, pathsOf, toAccountSheetRow } from './import/accountSheet.ts';
import { newAccount } from './newAccount.ts';
import { removeAccount } from './removeAccount.ts';
import { temporaryPassword } from './temporaryPassword.ts';

export interface AccountServiceParts {
  database: Database;
  clock: Clock;
  sessions: Pick<Sessions, 'endAllOf' | 'announceEnds' | 'changed'>;
  own: AccountSessions;
  grants: AccountGrants;
  managed: ManagedAccounts;
  passwords: Pick<PasswordService, 'giveTemporary'>;
}

type Note = (note: OperationNote) => void;
type Calls = typeof api.accountInt;

const rowsPerRead = 500;
const forever = Number.MAX_SAFE_INTEGER;

/** Accounts of the four kinds, as those who manage them work with them. */
export class AccountService {
  readonly #parts: AccountServiceParts;

  constructor(parts: AccountServiceParts) {
    this.#parts = parts;
  }

  async query(caller: Caller, kind: AccountKind, body: BodyOf<Calls['query']>): Promise<ReplyOf<Calls['query']>> {
    const { pageNo, pageSize, ...filter } = body;
    const scope = scopeOf(caller);
    const repository = this.#list();
    const total = await repository.count(scope, kind, filter);
    const rows = await repository.list(scope, kind, filter, { limit: pageSize, offset: (pageNo - 1) * pageSize });
    return { total, list: await this.#viewed(caller, rows) };
  }

  async info(caller: Caller, kind: AccountKind, id: number): Promise<AccountInfo> {
    const row = await this.#find(caller, kind, id);
    const [account = fail('1014')] = await this.#viewed(caller, [row]);
    return { ...account, ...(await new AccountEditRepository(this.#db).chosen(id)) };
  }

  options(caller: Caller, kind: AccountKind, orgId: number | undefined): Promise<AccountOptions> {
    return this.#parts.grants.options(caller, kind, orgId);
  }

  async add(caller: Caller, kind: AccountKind, body: BodyOf<Calls['add']>, note: Note): Promise<ReplyOf<Calls['add']>> {
    const { orgId: wanted, loginname, password: typed, ...person } = body;
    note({ detail: { loginname, roleId: person.roleId, dataRange: person.dataRange } });
    const { id: orgId } = await this.#parts.grants.orgOf(caller, wanted);
    const given = await this.#parts.grants.check(caller, { kind, orgId }, person);
    const password = typed ?? temporaryPassword();
    const passwordHash = await hashPassword(password);
    const id = await this.#change(async (trx) => {
      await OrgLimits.checkAccounts(trx, orgId, 1);
      const repository = new AccountEditRepository(trx);
      if ((await repository.takenNames([loginname])).size > 0) fail('1501', { name: loginname });
      await checkBindings(repository, person);
      return newAccount(trx, withinOrganisation(scopeOf(caller), orgId), {
        ...{ orgId, kind, loginname, passwordHash, mustChange: 1, createdBy: caller.accountId },
        ...{ now: this.#now, given, person },
      });
    });
    note({ object: { kind: 'account', id } });
    return { id, password: typed === undefined ? password : '' };
  }

  async edit(caller: Caller, kind: AccountKind, body: BodyOf<Calls['edit']>, note: Note): Promise<void> {
    const { id, ...person } = body;
    note({ object: { kind: 'account', id } });
    const row = await this.#own(caller, kind, id);
    const { orgId } = row;
    keepBindings(caller, row, person);
    const before = await new AccountEditRepository(this.#db).chosen(id);
    const had = { ...row, ...before, dataRange: toDataRange(row.dataRange), authRegion: namesIn(row.authRegion) };
    const given = await this.#parts.grants.check(caller, { kind, orgId }, person, had);
    if (id === caller.accountId && isOther(had, given)) fail('1575');
    const { groupIds, equipmentIds, ...columns } = given;
    const { loginname, name, tel, email, note: words } = person;
    const change = { ...columns, loginname, name, tel, email, note: words };
    const chosen = { groupIds, equipmentIds };
    note({ detail: { account: row.loginname, ...changedFields({ ...row, ...before }, { ...change, ...chosen }) } });
    await this.#change(async (trx) => {
      const repository = new AccountEditRepository(trx);
      const loginKey = loginKeyOf(loginname);
      const isOtherName = loginKey !== loginKeyOf(row.loginname);
      if (isOtherName && (await repository.takenNames([loginname])).size > 0) fail('1501', { name: loginname });
      await checkBindings(repository, person, row);
      await this.#keepingAdministrators(trx, orgId, given.validUntil, async () => {
        await repository.update(withinOrganisation(scopeOf(caller), orgId), id, { ...without(change, row), loginKey });
        await repository.choose(id, chosen);
      });
    });
    this.#parts.sessions.changed(id);
  }

  async setDisabled(
    caller: Caller,
    kind: AccountKind,
    { id, disabled }: { id: number; disabled: boolean },
    note: Note,
  ): Promise<void> {
    note({ object: { kind: 'account', id } });
    const { orgId, loginname } = await this.#managed(caller, kind, id);
    note({ detail: { loginname } });
    await this.#change((trx) =>
      this.#keepingAdministrators(trx, orgId, null, () =>
        new AccountEditRepository(trx).update(withinOrganisation(scopeOf(caller), orgId), id, {
          disabled: disabled ? 1 : 0,
        }),
      ),
    );
    if (disabled) await this.#parts.sessions.endAllOf(id);
  }

  async delete(caller: Caller, kind: AccountKind, id: number, note: Note): Promise<void> {
    note({ object: { kind: 'account', id } });
    const { orgId, loginname, name } = await this.#managed(caller, kind, id);
    note({ detail: { loginname, name } });
    let ended: string[] = [];
    await this.#change((trx) =>
      this.#keepingAdministrators(trx, orgId, null, async () => {
        ended = await removeAccount(trx, id);
      }),
    );
    this.#parts.sessions.announceEnds(ended);
  }

  async resetPassword(
    caller: Caller,
    kind: AccountKind,
    { id, password: typed }: BodyOf<Calls['resetPassword']>,
    note: Note,
  ): Promise<{ password: string }> {
    note({ object: { kind: 'account', id } });
    const { loginname, tel, email } = await this.#managed(caller, kind, id);
    note({ detail: { loginname } });
    if (tel !== '' || email !== '') fail('1576');
    const password = typed ?? temporaryPassword();
    await this.#parts.passwords.giveTemporary(id, password);
    return { password: typed === undefined ? password : '' };
  }

  async forceOut(caller: Caller, kind: AccountKind, id: number, note: Note): Promise<{ ended: number }> {
    note({ object: { kind: 'account', id } });
    const { loginname } = await this.#own(caller, kind, id);
    const ended = await this.#parts.own.endAll(id);
    note({ detail: { loginname, ended } });
    return { ended };
  }

  async sessions(caller: Caller, kind: AccountKind, id: number): Promise<ReplyOf<Calls['sessions']>> {
    await this.#find(caller, kind, id);
    return (await this.#parts.own.of(id, caller.sessionHash)).map(toSessionLine);
  }

  async endSession(
    caller: Caller,
    kind: AccountKind,
    { id, key }: BodyOf<Calls['endSession']>,
    note: Note,
  ): Promise<void> {
    note({ object: { kind: 'account', id } });
    const { loginname } = await this.#own(caller, kind, id);
    const { address } = await this.#parts.own.end(id, key);
    note({ detail: { loginname, address } });
  }

  /** Rows are read as fast as the client accepts them. */
  async export(caller: Caller, kind: AccountKind, filter: AccountFilter, language: Language): Promise<Raw> {
    if (filter.orgId !== undefined) await this.#parts.grants.orgOf(caller, filter.orgId);
    const body = writeSheet({
      name: { cn: '账号', en: 'Accounts' }[language],
      columns: accountSheetColumns(language),
      rows: this.#sheetRows(caller, kind, filter, language),
    });
    return new Raw({ type: xlsxType, body, fileName: { cn: '账号.xlsx', en: 'accounts.xlsx' }[language] });
  }

  async *#sheetRows(caller: Caller, kind: AccountKind, filter: AccountFilter, language: Language) {
    const scope = scopeOf(caller);
    const options = new AccountGrantRepository(this.#db);
    const paths = new Map<number, { depts: Map<number, string>; groups: Map<number, string> }>();
    for (let offset = 0; ; offset += rowsPerRead) {
      const rows = await this.#list().list(scope, kind, filter, { limit: rowsPerRead, offset });
      for (const row of rows) {
        const { orgId } = row;
        const known = paths.get(orgId) ?? {
          depts: pathsOf(inOrder(await options.depts(scope, orgId), null)),
          groups: pathsOf(inOrder(await options.groups(scope, orgId), null)),
        };
        paths.set(orgId, known);
        const { groupIds } = await new AccountEditRepository(this.#db).chosen(row.id);
        yield toAccountSheetRow(row, { ...known, groupIds, language });
      }
      if (rows.length < rowsPerRead) return;
    }
  }

  get #db(): Records {
    return this.#parts.database.db;
  }

  get #now(): number {
    return this.#parts.clock.now();
  }

  #list(): AccountListRepository {
    return new AccountListRepository(this.#db, () => this.#now);
  }

  async #find(caller: Caller, kind: AccountKind, id: number): Promise<AccountRow> {
    return (await this.#list().find(scopeOf(caller), kind, id)) ?? fail('1014');
  }

  async #managed(caller: Caller, kind: AccountKind, id: number): Promise<AccountRow> {
    const row = await this.#find(caller, kind, id);
    await this.#parts.managed.require(caller, id);
    return row;
  }

  /** The caller's own account, too. */
  async #own(caller: Caller, kind: AccountKind, id: number): Promise<AccountRow> {
    return id === caller.accountId ? this.#find(caller, kind, id) : this.#managed(caller, kind, id);
  }

  async #viewed(caller: Caller, rows: readonly AccountRow[]): Promise<Account[]> {
    const managed = await this.#parts.managed.among(
      caller,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => {
      const self = row.id === caller.accountId;
      return toAccount(row, { now: this.#now, self, manageable: self || managed.has(row.id) });
    });
  }

  /** One after the other: usernames are unique everywhere, and two administrators must not remove each other. */
  #change<T>(work: (trx: Records) => Promise<T>): Promise<T> {
    const { db, engine } = this.#parts.database;
    const records: Records = db;
    return records.transaction().execute(async (trx) => {
      await lockInstallation(trx, engine);
      return work(trx);
    });
  }

  /** [PA8] Now, after an expiry that the change sets (`until`), and when everyone who has an expiry is gone. */
  async #keepingAdministrators(
    trx: Records,
    orgId: number,
    until: number | null,
    work: () => Promise<void>,
  ): Promise<void> {
    const moments = [this.#now, ...(until === null ? [] : [until]), forever];
    const before = [];
    for (const now of moments) before.push(await administratorsOf(trx, { orgId, now }));
    await work();
    for (const [at, now] of moments.entries()) {
      const counted = before[at];
      if (counted) await keepAnAdministrator(trx, { orgId, now, before: counted });
    }
  }
}

/**
 * [PA17] A phone or an e-mail address that somebody has proves who they are. They change it themselves, with an identity
 * check: 1575 for the own ones, 1576 for those of others. What is empty can be filled in.
 */
function keepBindings(caller: Caller, before: AccountRow, { tel, email }: { tel: string; email: string }): void {
  if (tel === before.tel && email === before.email) return;
  if (before.id === caller.accountId) fail('1575');
  if ((before.tel !== '' && tel !== before.tel) || (before.email !== '' && email !== before.email)) fail('1576');
}

/** 1024 and 1578: a phone and an e-mail address lead to one account. */
async function checkBindings(
  repository: AccountEditRepository,
  { tel, email }: { tel: string; email: string },
  before?: { id: number; tel: string; email: string },
): Promise<void> {
  if (tel !== before?.tel && (await repository.takenTels([tel], before?.id)).size > 0) fail('1024');
  if (email !== before?.email && (await repository.takenEmails([email], before?.id)).size > 0) fail('1578');
}

/** Bindings that stay are not written: their owner may be changing them. */
function without<C extends { tel: string; email: string }>(change: C, before: AccountRow): Partial<C> {
  const { tel, email, ...rest } = change;
  return { ...rest, ...(tel !== before.tel && { tel }), ...(email !== before.email && { email }) } as Partial<C>;
}

type Held = Pick<CheckedGrant, 'roleId' | 'deptId' | 'dataRange' | 'validUntil' | 'groupIds' | 'equipmentIds'>;

/** What nobody changes for themselves. */
function isOther(had: Held & { authRegion: string[] }, given: CheckedGrant): boolean {
  const part = ({ roleId, deptId, dataRange, validUntil }: Held) => [roleId, deptId, dataRange, validUntil];
  const chosen = ({ groupIds, equipmentIds }: Held) =>
    given.dataRange === 'chosen' ? [groupIds.toSorted(), equipmentIds.toSorted()] : [];
  const regions = (names: readonly string[]) => names.toSorted();
  return (
    JSON.stringify([part(had), chosen(had), regions(had.authRegion)]) !==
    JSON.stringify([part(given), chosen(given), regions(namesIn(given.authRegion))])
  );
}
