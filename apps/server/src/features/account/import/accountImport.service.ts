import {
  type AccountKind,
  accountImportColumns,
  type api,
  type BodyOf,
  fail,
  type Language,
  parseTime,
  type ReplyOf,
} from '@lookfar/contract';
import { withinOrganisation } from '../../../platform/access/narrow.ts';
import type { Records } from '../../../platform/access/records.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { lockInstallation } from '../../../platform/database/lockInstallation.ts';
import type { Database } from '../../../platform/database/openDatabase.ts';
import { hashPassword } from '../../../platform/security/password.ts';
import type { SharedLimiter } from '../../../platform/security/SharedLimits.ts';
import { type Caller, type Scope, scopeOf } from '../../../platform/sessions/caller.ts';
import { OrgLimits } from '../../org/OrgLimits.ts';
import type { AccountGrants, CheckedGrant, Given } from '../AccountGrants.ts';
import { AccountEditRepository } from '../accountEdit.repository.ts';
import { newAccount } from '../newAccount.ts';
import { temporaryPassword } from '../temporaryPassword.ts';
import { pathsOf } from './accountSheet.ts';
import {
  type AccountImportFacts,
  type AccountProblem,
  checkAccountImport,
  type SoundAccount,
} from './checkAccountImport.ts';

export interface AccountImportParts {
  database: Database;
  clock: Clock;
  grants: AccountGrants;
  /** Limits how many names of others an account learns of. */
  guesses: Pick<SharedLimiter, 'require'>;
}

type Body = BodyOf<typeof api.accountInt.import>;
type Reply = ReplyOf<typeof api.accountInt.import>;

/** Passwords that are hashed at the same time: each takes a thread and 32 MB. */
const hashedAtOnce = 2;

/** Many accounts from a spreadsheet: all of them or none. */
export class AccountImport {
  readonly #parts: AccountImportParts;

  constructor(parts: AccountImportParts) {
    this.#parts = parts;
  }

  async run(caller: Caller, kind: AccountKind, body: Body, language: Language): Promise<Reply> {
    const { database, grants, guesses } = this.#parts;
    const { id: orgId } = await grants.orgOf(caller, body.orgId);
    const known = await this.#known(caller, kind, orgId);
    // A spreadsheet is no way to ask which names there are elsewhere: only who adds them learns that one is taken.
    const { problems, rows } = await check(database.db, known, body, scopeOf(caller));
    if (body.dryRun) {
      if (problems.length === 0) await this.#transaction((trx) => OrgLimits.checkAccounts(trx, orgId, rows.length));
      return { added: 0, problems, passwords: [] };
    }
    refuse(problems, language);
    const [taken] = (await check(database.db, known, body)).problems;
    if (taken) {
      await guesses.require(String(caller.accountId));
      refuse([taken], language);
    }
    const made = await hashed(rows);
    await this.#transaction(async (trx) => {
      await OrgLimits.checkAccounts(trx, orgId, made.length);
      // Somebody may have taken a name while the passwords were hashed.
      refuse((await check(trx, known, body)).problems.slice(0, 1), language);
      const scope = withinOrganisation(scopeOf(caller), orgId);
      const common = { orgId, kind, mustChange: 1, createdBy: caller.accountId, now: known.now };
      for (const { loginname, passwordHash, given, person } of made)
        await newAccount(trx, scope, { ...common, loginname, passwordHash, person, given: stored(given) });
    });
    const generated = made.filter(({ isGenerated }) => isGenerated);
    const passwords = generated.map(({ loginname, password }) => ({ loginname, password }));
    return { added: made.length, problems, passwords };
  }

  /** What rows can name, as far as the caller can give it. */
  async #known(caller: Caller, kind: AccountKind, orgId: number): Promise<Known> {
    const { depts, groups, ...facts } = await this.#parts.grants.facts(caller, kind, orgId);
    return {
      ...facts,
      kind,
      now: this.#parts.clock.now(),
      depts: byPath(pathsOf(depts)),
      groups: byPath(pathsOf(groups)),
      needsDept: caller.roleType === 'enterprise' && caller.dataRange === 'dept',
    };
  }

  #transaction<T>(work: (trx: Records) => Promise<T>): Promise<T> {
    const { db, engine } = this.#parts.database;
    const records: Records = db;
    return records.transaction().execute(async (trx) => {
      await lockInstallation(trx, engine);
      return work(trx);
    });
  }
}

type Known = Omit<AccountImportFacts, 'names' | 'tels' | 'emails'>;

/** What is taken by accounts of the scope; of all organisations by default. */
async function check(db: Records, known: Known, { rows }: Body, scope?: Scope) {
  const edits = new AccountEditRepository(db);
  const names = await edits.takenNames(
    rows.map(({ loginname }) => loginname),
    scope,
  );
  const tels = await edits.takenTels(
    rows.map(({ tel }) => tel.trim()),
    0,
    scope,
  );
  const emails = await edits.takenEmails(
    rows.map(({ email }) => email.trim()),
    0,
    scope,
  );
  return checkAccountImport(rows, { ...known, names, tels, emails });
}

function stored({ groupIds, equipmentIds, authRegion, validUntil, ...given }: Given): CheckedGrant {
  return {
    ...given,
    groupIds: [...new Set(groupIds)],
    equipmentIds: [...equipmentIds],
    authRegion: JSON.stringify([...new Set(authRegion)]),
    validUntil: validUntil === null ? null : (parseTime(validUntil) ?? null),
  };
}

const byPath = (paths: ReadonlyMap<number, string>) => new Map([...paths].map(([id, path]) => [path, id]));

async function hashed(rows: readonly SoundAccount[]) {
  const made: (SoundAccount & { password: string; passwordHash: string; isGenerated: boolean })[] = [];
  for (let at = 0; at < rows.length; at += hashedAtOnce) {
    const piece = rows.slice(at, at + hashedAtOnce).map(async (row) => {
      const password = row.password ?? temporaryPassword();
      return { ...row, password, passwordHash: await hashPassword(password), isGenerated: row.password === undefined };
    });
    made.push(...(await Promise.all(piece)));
  }
  return made;
}

function refuse(problems: readonly AccountProblem[], language: Language): void {
  const [first] = problems;
  if (!first) return;
  const { line, field, text } = first;
  const column = accountImportColumns.find((one) => one.field === field)?.name[language] ?? field;
  const said = language === 'cn' ? `第 ${line} 行“${column}”${text.cn}` : `line ${line}, "${column}" ${text.en}`;
  fail('1507', { count: problems.length, first: said });
}
