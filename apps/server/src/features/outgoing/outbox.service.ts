import { accountLimits, formatTime, type OutboxMessage, type Permission } from '@lookfar/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import { toRoleType } from '../../platform/sessions/identityOf.ts';
import { mayGrant } from '../grant/mayGrant.ts';
import type { OutboxQuery, OutboxRepository, OutboxRow } from './outbox.repository.ts';
import { readPayload } from './Payload.ts';

type Rights = ReadonlyMap<number, readonly Permission[]>;

export interface OutboxParts {
  outbox: OutboxRepository;
  clock: Clock;
  /** Something is to be sent. */
  wake(): void;
}

/** What was sent, what it said where its reader may know, and sending again what was given up. */
export class OutboxService {
  readonly #outbox: OutboxRepository;
  readonly #clock: Clock;
  readonly #wake: () => void;

  constructor({ outbox, clock, wake }: OutboxParts) {
    this.#outbox = outbox;
    this.#clock = clock;
    this.#wake = wake;
  }

  async query(caller: Caller, query: OutboxQuery): Promise<{ total: number; list: OutboxMessage[] }> {
    const scope = scopeOf(caller);
    const { total, rows } = await this.#outbox.query(scope, query);
    const roleIds = rows.flatMap(({ roleId }) => roleId ?? []);
    const rights: Rights = await this.#outbox.rightsOf(scope, [...new Set(roleIds)]);
    return { total, list: rows.map((row) => this.#toMessage(caller, row, rights)) };
  }

  async resend(caller: Caller, { ids }: { ids: readonly number[] }): Promise<{ count: number }> {
    const count = await this.#outbox.resend(scopeOf(caller), ids, this.#clock.now());
    if (count > 0) this.#wake();
    return { count };
  }

  #mayResend({ state, expiresAt, body }: OutboxRow): boolean {
    return state === 'failed' && body !== '' && (expiresAt === null || expiresAt > this.#clock.now());
  }

  #toMessage(caller: Caller, row: OutboxRow, rights: Rights): OutboxMessage {
    const content = this.#contentOf(caller, row, rights);
    const { id, target, subject, tries, error } = row;
    return {
      ...{ id, target, subject, tries, error, content },
      way: row.way as OutboxMessage['way'],
      state: row.state as OutboxMessage['state'],
      body: content === 'shown' || content === 'expired' ? bodyOf(row) : '',
      loginname: row.loginname ?? '',
      orgName: row.orgName ?? '',
      ruleName: row.ruleName ?? '',
      alarmId: row.alarmId,
      mayResend: this.#mayResend(row),
      gmtCreate: formatTime(row.createdAt),
      gmtSent: row.sentAt === null ? null : formatTime(row.sentAt),
    };
  }

  #contentOf(caller: Caller, row: OutboxRow, rights: Rights): OutboxMessage['content'] {
    const now = this.#clock.now();
    if (!isNotification(row) && (row.state !== 'kept' || !mayRead(caller, row, rights))) return 'hidden';
    if (row.body === '') return now - row.createdAt >= accountLimits.messageDays * 86_400_000 ? 'removed' : 'hidden';
    return row.expiresAt !== null && row.expiresAt <= now ? 'expired' : 'shown';
  }
}

/** It tells of an alarm or of a test: nothing in it is secret but the link to acknowledge. */
function isNotification({ way, expiresAt, ruleId, alarmId }: OutboxRow): boolean {
  const isPlain = way === 'sms' || way === 'email';
  return expiresAt === null && (!isPlain || ruleId !== null || alarmId !== null);
}

/** Without links: who opens one acknowledges in the name of whoever it was sent to. */
function bodyOf(row: OutboxRow): string {
  if (!isNotification(row)) return row.body;
  const payload = readPayload(row.body);
  const text = payload ? [payload.title, payload.text].filter(Boolean).join('\n') : row.body;
  return text.replace(/\bhttps?:\/\/[^\s<>"]+/gi, '…');
}

/** Whoever reads a code can take the account over, so it is as changing that account. */
function mayRead(caller: Caller, row: OutboxRow, rights: Rights): boolean {
  // An invitation gives a role, which is for those who give roles.
  if (row.roleId === null) return caller.auths.has('role_edit');
  return mayGrant(caller, { roleType: toRoleType(row.roleType ?? ''), rights: rights.get(row.roleId) ?? [] });
}
