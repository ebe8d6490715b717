import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { serverScope } from '../../platform/access/serverScope.ts';
import type { Clock } from '../../platform/clock/clock.ts';

export interface OutgoingMessage {
  way: 'sms' | 'email';
  target: string;
  /** Of e-mails. */
  subject: string;
  body: string;
  /** Who is written to, and on whose behalf. */
  accountId: number | null;
  orgId: number | null;
  /** Epoch ms: it holds a code that is of no use afterwards. */
  expiresAt?: number;
}

/** Text messages and e-mails: recorded here, in the caller's transaction if there is one, and sent afterwards. */
export class Outgoing {
  readonly #db: Records;
  readonly #clock: Clock;

  constructor(db: Records, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Returns its id. */
  async add(message: OutgoingMessage, db: Records = this.#db): Promise<number> {
    const now = this.#clock.now();
    const { id } = await scoped(db, serverScope)
      .insertInto('outgoing')
      .values({ ...message, state: 'waiting', createdAt: now, dueAt: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }
}
