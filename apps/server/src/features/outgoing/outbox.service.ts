import { accountLimits, formatTime, type OutboxMessage, type Permission } from '@lookfar/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import { toRoleType } from '../../platform/sessions/identityOf.ts';
import { mayGrant } from '../grant/mayGrant.ts';
import type { OutboxQuery, OutboxRepository, OutboxRow } from './outbox.repository.ts';

type Rights = ReadonlyMap<number, readonly Permission[]>;

/** What was sent, and without a provider what it said. */
export class OutboxService {
  readonly #outbox: OutboxRepository;
  readonly #clock: Clock;

  constructor(outbox: OutboxRepository, clock: Clock) {
    this.#outbox = outbox;
    this.#clock = clock;
  }

  async query(caller: Caller, query: OutboxQuery): Promise<{ total: number; list: OutboxMessage[] }> {
    const scope = scopeOf(caller);
    const { total, rows } = await this.#outbox.query(scope, query);
    const roleIds = rows.flatMap(({ roleId }) => roleId ?? []);
    const rights: Rights = await this.#outbox.rightsOf(scope, [...new Set(roleIds)]);
    return { total, list: rows.map((row) => this.#toMessage(caller, row, rights)) };
  }

  #toMessage(caller: Caller, row: OutboxRow, rights: Rights): OutboxMessage {
    const content = this.#contentOf(caller, row, rights);
    const { id, target, subject, tries, error } = row;
    return {
      ...{ id, target, subject, tries, error, content },
      way: row.way as OutboxMessage['way'],
      state: row.state as OutboxMessage['state'],
      body: content === 'shown' || content === 'expired' ? row.body : '',
      loginname: row.loginname ?? '',
      orgName: row.orgName ?? '',
      gmtCreate: formatTime(row.createdAt),
      gmtSent: row.sentAt === null ? null : formatTime(row.sentAt),
    };
  }

  #contentOf(caller: Caller, row: OutboxRow, rights: Rights): OutboxMessage['content'] {
    if (row.state !== 'kept' || !mayRead(caller, row, rights)) return 'hidden';
    const now = this.#clock.now();
    if (row.body === '') return now - row.createdAt >= accountLimits.messageDays * 86_400_000 ? 'removed' : 'hidden';
    return row.expiresAt !== null && row.expiresAt <= now ? 'expired' : 'shown';
  }
}

/** Whoever reads a code can take the account over, so it is as changing that account. */
function mayRead(caller: Caller, row: OutboxRow, rights: Rights): boolean {
  // An invitation gives a role, which is for those who give roles.
  if (row.roleId === null) return caller.auths.has('role_edit');
  return mayGrant(caller, { roleType: toRoleType(row.roleType ?? ''), rights: rights.get(row.roleId) ?? [] });
}
