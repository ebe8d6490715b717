import type { OutboxMessage } from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { serverScope } from '../../platform/access/serverScope.ts';
import type { Clock } from '../../platform/clock/clock.ts';

export type OutgoingWay = OutboxMessage['way'];

export interface OutgoingMessage {
  way: OutgoingWay;
  /** A number or an address; what people read in the outbox where `refId` says where it goes. */
  target: string;
  /** Of e-mails; the others show it in the outbox only. */
  subject: string;
  /** Plain text for e-mails, text messages and calls; for the others JSON of a `Payload`. */
  body: string;
  /** Who is written to, and on whose behalf. */
  accountId: number | null;
  orgId: number | null;
  /** Epoch ms: it holds a code that is of no use afterwards. */
  expiresAt?: number;
  /** What it was made for, and whom it is for: the same is never added twice. */
  cause?: string;
  /** The browser of a push; the channel of a webhook or chat robot. */
  refId?: number;
  /** Of notifications. */
  ruleId?: number;
  alarmId?: number;
  occurrence?: string;
  /** Of the alarm journal. */
  eventId?: number;
  /** What it is about, if that is one device. */
  equipmentId?: number;
  /** The invitation that it brings. */
  inviteId?: number;
}

const personal: readonly OutgoingWay[] = ['sms', 'email', 'voice', 'push'];

/** Of one statement. */
const rowsAtOnce = 200;

/**
 * What is to be sent: recorded here, in the caller's transaction if there is one, and sent afterwards. Whoever adds
 * something calls `Messenger.wake` after the commit.
 */
export class Outgoing {
  readonly #db: Records;
  readonly #clock: Clock;

  constructor(db: Records, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Returns its id; of the one that was added before, if there is one with this cause. */
  async add(message: OutgoingMessage, db: Records = this.#db): Promise<number> {
    const added = await this.#insert([message], db).returning('id').executeTakeFirst();
    if (added) return added.id;
    const before = scoped(db, serverScope).selectFrom('outgoing').select('id');
    return (await before.where('cause', '=', message.cause ?? '').executeTakeFirstOrThrow()).id;
  }

  /** Those with a cause that exists are left out. */
  async addAll(messages: readonly OutgoingMessage[], db: Records = this.#db): Promise<void> {
    for (let at = 0; at < messages.length; at += rowsAtOnce)
      await this.#insert(messages.slice(at, at + rowsAtOnce), db).execute();
  }

  #insert(messages: readonly OutgoingMessage[], db: Records) {
    const now = this.#clock.now();
    const rows = messages.map((message) => outgoingRow(message, now));
    return scoped(db, serverScope)
      .insertInto('outgoing')
      .values(rows)
      .onConflict((conflict) => conflict.column('cause').doNothing());
  }
}

/** A message that was added at this moment and has not been sent. */
export function outgoingRow(message: OutgoingMessage, now: number) {
  return {
    ...{ expiresAt: null, cause: null, refId: null, ruleId: null, alarmId: null, occurrence: null, eventId: null },
    ...{ equipmentId: null, inviteId: null },
    ...message,
    ...{ lane: laneOf(message), state: 'waiting', createdAt: now, dueAt: now },
  };
}

/**
 * Each channel has a lane of its own: one that hangs holds up nobody else's. So have codes: somebody waits for them, and
 * must not wait for a thousand notifications.
 */
function laneOf({ way, refId, expiresAt }: OutgoingMessage): string {
  if (!personal.includes(way)) return `channel:${refId ?? 0}`;
  return expiresAt === undefined ? way : `code:${way}`;
}
