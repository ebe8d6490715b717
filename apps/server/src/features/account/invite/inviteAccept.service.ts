import { type AccountKind, type api, type BodyOf, Failure, fail, formatTime, type ReplyOf } from '@lookfar/contract';
import { acrossOrganisations } from '../../../platform/access/acrossOrganisations.ts';
import { withinOrganisation } from '../../../platform/access/narrow.ts';
import type { Records } from '../../../platform/access/records.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { lockInstallation } from '../../../platform/database/lockInstallation.ts';
import type { Database } from '../../../platform/database/openDatabase.ts';
import type { OperationNote } from '../../../platform/http/handler.ts';
import { hashId } from '../../../platform/security/ids.ts';
import { hashPassword } from '../../../platform/security/password.ts';
import type { SharedLimiter, SharedLimits } from '../../../platform/security/SharedLimits.ts';
import type { Caller } from '../../../platform/sessions/caller.ts';
import { identityOf, toDataRange } from '../../../platform/sessions/identityOf.ts';
import { SessionRepository } from '../../../platform/sessions/session.repository.ts';
import { looksAfter } from '../../grant/looksAfter.ts';
import { OrgLimits } from '../../org/OrgLimits.ts';
import type { AccountGrants, CheckedGrant, Given } from '../AccountGrants.ts';
import { namesIn } from '../account.mapper.ts';
import { AccountEditRepository } from '../accountEdit.repository.ts';
import { AccountGrantRepository } from '../accountGrant.repository.ts';
import { newAccount } from '../newAccount.ts';
import { InviteRepository } from './invite.repository.ts';
import { requireOpen } from './inviteState.ts';

export interface InviteAcceptParts {
  database: Database;
  clock: Clock;
  limits: SharedLimits;
  grants: AccountGrants;
}

type Calls = typeof api.invite;
type Note = (note: OperationNote) => void;
type OpenInvite = NonNullable<Awaited<ReturnType<InviteRepository['byToken']>>>;

/** Per address: links have 256 random bits, but every look reads the database. */
const lookRate = { burst: 60, refillMs: 2000 };
/** Per link: whoever has one could otherwise try which usernames exist. */
const acceptRate = { burst: 10, refillMs: 60_000 };

/** [PA11] For whoever has the link. The link is as good as the person who made it is now. */
export class InviteAccept {
  readonly #parts: InviteAcceptParts;
  readonly #byAddress: SharedLimiter;
  readonly #byLink: SharedLimiter;

  constructor(parts: InviteAcceptParts) {
    this.#parts = parts;
    this.#byAddress = parts.limits.of('invite address', lookRate);
    this.#byLink = parts.limits.of('invite link', acceptRate);
  }

  async look({ token }: BodyOf<Calls['look']>, address: string): Promise<ReplyOf<Calls['look']>> {
    await this.#byAddress.require(address);
    const { invite, roleName } = await this.#open(token);
    const { orgName, kind, expiresAt } = invite;
    return { orgName, roleName, kind: kind as AccountKind, expires: formatTime(expiresAt) };
  }

  async accept({ token, loginname, name, password }: BodyOf<Calls['accept']>, address: string, note: Note) {
    note({ who: { orgId: null, accountId: null, loginname } });
    await this.#byAddress.require(address);
    await this.#byLink.require(token);
    const { invite, given } = await this.#open(token);
    const { id, orgId, kind, createdBy, email } = invite;
    note({ who: { orgId, accountId: null, loginname } });
    const passwordHash = await hashPassword(password);
    const { db, engine } = this.#parts.database;
    const records: Records = db;
    const now = this.#parts.clock.now();
    const accountId = await records.transaction().execute(async (trx) => {
      await lockInstallation(trx, engine);
      const repository = new InviteRepository(trx);
      if (!(await repository.use(id, now))) fail('1572');
      await OrgLimits.checkAccounts(trx, orgId, 1);
      const edits = new AccountEditRepository(trx);
      if ((await edits.takenNames([loginname])).size > 0) fail('1501', { name: loginname });
      // The link came to this address, so it is theirs, unless somebody has bound it in the meantime.
      const isTaken = (await edits.takenEmails([email])).size > 0;
      const made = await newAccount(trx, withinOrganisation(acrossOrganisations('who is coming in'), orgId), {
        ...{ orgId, kind: kind as AccountKind, loginname, passwordHash, mustChange: 0, createdBy, now, given },
        person: { name, tel: '', email: isTaken ? '' : email, note: '' },
      });
      await repository.madeWith(id, made);
      return made;
    });
    note({ who: { orgId, accountId, loginname }, object: { kind: 'account', id: accountId }, detail: { invite: id } });
  }

  async #open(token: string) {
    const { db } = this.#parts.database;
    const now = this.#parts.clock.now();
    const invite = (await new InviteRepository(db).byToken(hashId(token))) ?? fail('1571');
    requireOpen(invite, now);
    const { orgDisabled, orgValidUntil } = invite;
    if (orgDisabled || (orgValidUntil !== null && orgValidUntil <= now)) fail('1574');
    return { invite, ...(await this.#given(invite, now)) };
  }

  /** 1574 if its maker could not give all of this any more, or it does not fit any more. */
  async #given(invite: OpenInvite, now: number): Promise<{ roleName: string; given: CheckedGrant }> {
    const { database, grants } = this.#parts;
    const { orgId, roleId } = invite;
    const kind = invite.kind as AccountKind;
    const scope = acrossOrganisations('who is coming in');
    const role = (await new AccountGrantRepository(database.db).roles(scope, orgId)).find(({ id }) => id === roleId);
    const maker = await this.#maker(invite, now);
    if (!role || !maker || !looksAfter(maker, kind)) return fail('1574');
    try {
      await grants.orgOf(maker, orgId);
      const given = await grants.check(maker, { kind, orgId }, await this.#left(invite));
      return { roleName: role.name, given: { ...given, validUntil: invite.validUntil } };
    } catch (error) {
      if (error instanceof Failure) fail('1574');
      throw error;
    }
  }

  /** As they are now; undefined for somebody who cannot log in. */
  async #maker({ createdBy }: OpenInvite, now: number): Promise<Caller | undefined> {
    const { db } = this.#parts.database;
    if (createdBy === null || !(await new InviteRepository(db).isThere(createdBy, now))) return undefined;
    const row = await new SessionRepository(db).ofAccount(createdBy);
    return row && { ...identityOf(row, ''), address: '' };
  }

  /** Without what has been deleted since. */
  async #left({ orgId, roleId, deptId, dataRange, chosen, authRegion, validUntil }: OpenInvite): Promise<Given> {
    const scope = acrossOrganisations('who is coming in');
    const options = new AccountGrantRepository(this.#parts.database.db);
    const { groupIds = [], equipmentIds = [] } = JSON.parse(chosen) as { groupIds?: number[]; equipmentIds?: number[] };
    const groups = new Set((await options.groups(scope, orgId)).map(({ id }) => id));
    const devices = await options.knownDevices(scope, orgId, equipmentIds);
    const depts = await options.depts(scope, orgId);
    const regions = new Set(await options.regions(scope, orgId));
    if (validUntil !== null && validUntil <= this.#parts.clock.now()) fail('1573');
    return {
      roleId,
      deptId: depts.some(({ id }) => id === deptId) ? deptId : null,
      dataRange: toDataRange(dataRange),
      groupIds: groupIds.filter((id) => groups.has(id)),
      equipmentIds: equipmentIds.filter((id) => devices.has(id)),
      authRegion: namesIn(authRegion).filter((name) => regions.has(name)),
      validUntil: null,
    };
  }
}
