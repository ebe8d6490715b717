import {
  type AccountKind,
  type api,
  type BodyOf,
  fail,
  formatTime,
  type Invite,
  type Language,
  type ReplyOf,
} from '@lookfar/contract';
import { withinOrganisation } from '../../../platform/access/narrow.ts';
import type { Records } from '../../../platform/access/records.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { OperationNote } from '../../../platform/http/handler.ts';
import { hashId, randomId } from '../../../platform/security/ids.ts';
import { type Caller, scopeOf } from '../../../platform/sessions/caller.ts';
import { toDataRange } from '../../../platform/sessions/identityOf.ts';
import type { ManagedAccounts } from '../../grant/ManagedAccounts.ts';
import { hostsOf } from '../../org/BrandHosts.ts';
import type { Outgoing } from '../../outgoing/Outgoing.ts';
import type { AccountGrants } from '../AccountGrants.ts';
import { InviteRepository, type InviteRow } from './invite.repository.ts';
import { inviteMail } from './inviteMail.ts';
import { inviteState } from './inviteState.ts';

export interface InviteParts {
  db: Records;
  clock: Clock;
  grants: AccountGrants;
  managed: Pick<ManagedAccounts, 'inviteCondition'>;
  outgoing: Pick<Outgoing, 'add'>;
}

type Calls = typeof api.accountInt;
type Note = (note: OperationNote) => void;

const day = 24 * 3_600_000;
/** Links of one organisation that can be open at the same time. */
const mostOpen = 500;

/** [PA10] Invitations, as those see them who make them or could have made them. */
export class InviteService {
  readonly #parts: InviteParts;

  constructor(parts: InviteParts) {
    this.#parts = parts;
  }

  async query(caller: Caller, kind: AccountKind, body: BodyOf<Calls['invites']>): Promise<ReplyOf<Calls['invites']>> {
    const { id: orgId } = await this.#parts.grants.orgOf(caller, body.orgId);
    const scope = body.orgId === undefined ? scopeOf(caller) : withinOrganisation(scopeOf(caller), orgId);
    const repository = new InviteRepository(this.#parts.db);
    const page = { limit: body.pageSize, offset: (body.pageNo - 1) * body.pageSize };
    const givable = await this.#parts.managed.inviteCondition(caller);
    const rows = await repository.list(scope, kind, givable, page);
    const now = this.#parts.clock.now();
    return { total: await repository.count(scope, kind, givable), list: rows.map((row) => toInvite(row, now)) };
  }

  /** `originFor` is where the console is opened, for the link in an e-mail, by the host names of the organisation. */
  async add(
    caller: Caller,
    kind: AccountKind,
    { orgId: wanted, days, email, ...draft }: BodyOf<Calls['invite']>,
    { originFor, language, note }: { originFor(hosts: readonly string[]): string; language: Language; note: Note },
  ): Promise<ReplyOf<Calls['invite']>> {
    const { db, clock, grants, outgoing } = this.#parts;
    note({ detail: { roleId: draft.roleId, dataRange: draft.dataRange, days, ...(email && { email }) } });
    const org = await grants.orgOf(caller, wanted);
    const { groupIds, equipmentIds, ...given } = await grants.check(caller, { kind, orgId: org.id }, draft);
    const now = clock.now();
    const scope = withinOrganisation(scopeOf(caller), org.id);
    const token = randomId();
    const expiresAt = now + days * day;
    const row = {
      ...{ ...given, orgId: org.id, kind, email, tokenHash: hashId(token), createdBy: caller.accountId },
      ...{ createdAt: now, expiresAt, usedAt: null, revokedAt: null, accountId: null },
      chosen: JSON.stringify({ groupIds, equipmentIds }),
    };
    const id = await db.transaction().execute(async (trx) => {
      const repository = new InviteRepository(trx);
      if ((await repository.openOf(scope, now)) >= mostOpen) fail('1522', { limit: mostOpen });
      const made = await repository.insert(scope, row);
      if (email !== '') {
        const link = `${originFor(hostsOf(org.hosts))}/invite/${token}`;
        const mail = inviteMail({ orgName: org.name, link, expiresAt, language });
        const message = { way: 'email' as const, target: email, ...mail, accountId: null, orgId: org.id };
        // Whoever reads it can use it, as with a code: it is removed once it was sent, and not sent when it has expired.
        await outgoing.add({ ...message, inviteId: made, expiresAt }, trx);
      }
      return made;
    });
    return { id, token, expires: formatTime(expiresAt) };
  }

  /** 1572 and 1574 if there is nothing to revoke any more. */
  async revoke(caller: Caller, kind: AccountKind, id: number, note: Note): Promise<void> {
    const { db, clock, managed } = this.#parts;
    const repository = new InviteRepository(db);
    const scope = scopeOf(caller);
    const row = (await repository.find(scope, kind, await managed.inviteCondition(caller), id)) ?? fail('1014');
    note({ detail: { invite: id, ...(row.email && { email: row.email }) } });
    if (await repository.revoke(scope, id, clock.now())) return;
    fail(row.usedAt === null ? '1574' : '1572');
  }
}

function toInvite(row: InviteRow, now: number): Invite {
  return {
    id: row.id,
    state: inviteState(row, now),
    roleName: row.roleName ?? '',
    deptName: row.deptName ?? '',
    dataRange: toDataRange(row.dataRange),
    email: row.email,
    createdBy: row.makerName ?? '',
    loginname: row.madeName ?? '',
    expires: formatTime(row.expiresAt),
    gmtCreate: formatTime(row.createdAt),
  };
}
