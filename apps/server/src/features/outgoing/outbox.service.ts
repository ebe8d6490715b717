import { accountLimits, formatTime, type OutboxMessage } from '@lookfar/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import type { ManagedAccounts } from '../grant/ManagedAccounts.ts';
import { maskedEmail, maskedTel } from '../profile/masked.ts';
import { outboxReach } from './OutboxReach.ts';
import type { OutboxQuery, OutboxRepository, OutboxRow } from './outbox.repository.ts';
import { readPayload } from './Payload.ts';

export interface OutboxParts {
  outbox: OutboxRepository;
  managed: ManagedAccounts;
  clock: Clock;
  /** Something is to be sent. */
  wake(): void;
}

/** What was sent, what it said where its reader may know, and sending again what was given up. */
export class OutboxService {
  readonly #parts: OutboxParts;

  constructor(parts: OutboxParts) {
    this.#parts = parts;
  }

  async query(caller: Caller, query: OutboxQuery): Promise<{ total: number; list: OutboxMessage[] }> {
    const { outbox, managed } = this.#parts;
    const { total, rows } = await outbox.query(await outboxReach(caller, managed), query);
    return { total, list: rows.map((row) => this.#toMessage(caller, row)) };
  }

  async resend(caller: Caller, { ids }: { ids: readonly number[] }): Promise<{ count: number }> {
    const { outbox, managed, clock, wake } = this.#parts;
    const count = await outbox.resend(await outboxReach(caller, managed), ids, clock.now());
    if (count > 0) wake();
    return { count };
  }

  #mayResend({ state, expiresAt, body }: OutboxRow): boolean {
    return state === 'failed' && body !== '' && (expiresAt === null || expiresAt > this.#parts.clock.now());
  }

  #toMessage(caller: Caller, row: OutboxRow): OutboxMessage {
    const content = this.#contentOf(caller, row);
    const { id, subject, tries, error } = row;
    return {
      ...{ id, subject, tries, error, content, target: row.isTargetKnown ? row.target : maskedTarget(row) },
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

  #contentOf(caller: Caller, row: OutboxRow): OutboxMessage['content'] {
    const now = this.#parts.clock.now();
    const isHidden = isSecret(row) && (row.state !== 'kept' || !mayRead(caller, row));
    if (isHidden) return 'hidden';
    if (row.body === '') return now - row.createdAt >= accountLimits.messageDays * 86_400_000 ? 'removed' : 'hidden';
    return row.expiresAt !== null && row.expiresAt <= now ? 'expired' : 'shown';
  }
}

/** Whoever reads the code or the link in it can act for somebody else. */
const isSecret = ({ expiresAt }: OutboxRow): boolean => expiresAt !== null;

/** Codes are for those who run the platform. An invitation is listed for those alone who could make it themselves. */
const mayRead = ({ roleType }: Caller, { inviteId }: OutboxRow): boolean => roleType === 'admin' || inviteId !== null;

/** Others without links: who opens one acknowledges in the name of whoever it was sent to. */
function bodyOf(row: OutboxRow): string {
  if (isSecret(row)) return row.body;
  const payload = readPayload(row.body);
  const text = payload ? [payload.title, payload.text].filter(Boolean).join('\n') : row.body;
  return text.replace(/\bhttps?:\/\/[^\s<>"]+/gi, '…');
}

/** Browsers name themselves, not a person. */
function maskedTarget({ way, target }: OutboxRow): string {
  if (way === 'email') return maskedEmail(target);
  return way === 'push' ? target : maskedTel(target);
}
