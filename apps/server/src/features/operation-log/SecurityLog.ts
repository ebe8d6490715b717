import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { serverScope } from '../../platform/access/serverScope.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Operation } from '../../platform/http/serveCalls.ts';
import type { Log } from '../../platform/log/log.ts';
import { Limiter, type Rate } from '../../platform/security/Limiter.ts';

const minute = 60_000;
/** Enough to see what an account tries; what is left out is counted. */
const accountRate: Rate = { burst: 20, refillMs: minute };
/** All accounts together: about 17,000 entries a day. */
const totalRate: Rate = { burst: 200, refillMs: 5000 };

export const securityLogLimits = { rows: 20_000, days: 90 } as const;

/** Calls that were refused to someone with a session. Sampled and bounded: anyone can cause any number of them. */
export class SecurityLog {
  private readonly db: Records;
  private readonly clock: Clock;
  private readonly log: Log;
  private readonly byAccount: Limiter;
  private readonly total: Limiter;
  private skipped = 0;

  constructor(parts: { db: Records; clock: Clock; log: Log }) {
    this.db = parts.db;
    this.clock = parts.clock;
    this.log = parts.log;
    const now = () => parts.clock.now();
    this.byAccount = new Limiter(accountRate, now);
    this.total = new Limiter(totalRate, now);
  }

  /** Never throws: a refusal is answered whether or not it can be recorded. */
  async record({ action, caller, note, code, address }: Operation): Promise<void> {
    if (!caller) return;
    const { orgId, accountId, loginname } = caller;
    if (this.byAccount.take(String(accountId)) > 0 || this.total.take('all') > 0) {
      this.skipped += 1;
      return;
    }
    const { skipped } = this;
    this.skipped = 0;
    const object = { objectKind: note.object?.kind ?? '', objectId: note.object?.id ?? null };
    const row = { orgId, accountId, loginname, action, ...object, code, address, skipped, at: this.clock.now() };
    try {
      await scoped(this.db, serverScope).insertInto('securityLog').values(row).execute();
    } catch (err) {
      this.log.error({ err, action, code, accountId }, 'could not record a refused call');
    }
  }
}

/** Removes what is too old, and the oldest of too many. */
export async function trimSecurityLog(db: Records, now: number): Promise<void> {
  const records = scoped(db, serverScope);
  await records
    .deleteFrom('securityLog')
    .where('at', '<', now - securityLogLimits.days * 24 * 60 * minute)
    .execute();
  const oldest = await records
    .selectFrom('securityLog')
    .select('id')
    .orderBy('id', 'desc')
    .offset(securityLogLimits.rows)
    .limit(1)
    .executeTakeFirst();
  if (oldest) await records.deleteFrom('securityLog').where('id', '<=', oldest.id).execute();
}
