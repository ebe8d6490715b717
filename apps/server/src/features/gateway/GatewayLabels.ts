import { fail, GatewaySecret, GatewaySn } from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { serverScope } from '../../platform/access/serverScope.ts';
import { hashGatewaySecret } from '../../platform/broker/GatewayAccess.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Log } from '../../platform/log/log.ts';
import { Limiter, type Rate } from '../../platform/security/Limiter.ts';

type Source = 'shipped' | 'seen' | 'left';

const hour = 3_600_000;
/** A gateway that is waiting for its registration tries again every few seconds. */
const sameRate: Rate = { burst: 1, refillMs: hour };
/** Anyone can try to connect. */
const totalRate: Rate = { burst: 100, refillMs: 1000 };

export const labelLimits = { seenPerSn: 5, seen: 10_000, days: 30 } as const;

export interface GatewayLabelsParts {
  db: Records;
  clock: Clock;
  log: Log;
}

/**
 * Who may register an SN: once it was shipped or has tried to connect, whoever has its secret. Only hashes are kept.
 */
export class GatewayLabels {
  private readonly parts: GatewayLabelsParts;
  private readonly same: Limiter;
  private readonly total: Limiter;

  constructor(parts: GatewayLabelsParts) {
    this.parts = parts;
    const now = () => parts.clock.now();
    this.same = new Limiter(sameRate, now);
    this.total = new Limiter(totalRate, now);
  }

  /** An SN that is not registered tried to connect. Never throws, and is not waited for. */
  seen(sn: string, secret: Uint8Array): void {
    const isPlausible =
      GatewaySn.safeParse(sn).success && GatewaySecret.safeParse(Buffer.from(secret).toString()).success;
    const secretHash = hashGatewaySecret(secret);
    if (!isPlausible || this.same.take(`${sn} ${secretHash}`) > 0 || this.total.take('all') > 0) return;
    this.keepSeen(sn, secretHash).catch((err: unknown) =>
      this.parts.log.error({ err, sn }, 'could not record an unregistered gateway'),
    );
  }

  /** By platform staff: from now on only these secrets prove whose the SNs are. */
  async ship(labels: readonly { sn: string; secret: string }[]): Promise<void> {
    await this.parts.db.transaction().execute(async (trx) => {
      for (const { sn, secret } of labels) {
        await this.remove(trx, sn, ['seen', 'left', 'shipped']);
        await this.put(trx, { sn, secretHash: hashGatewaySecret(secret), source: 'shipped', orgId: null });
      }
    });
  }

  /** 1549 for an SN that is known, without a secret that it is known by. Its last owner needs none. */
  async requireProof({ orgId, sn, secret }: { orgId: number; sn: string; secret: string | undefined }): Promise<void> {
    const rows = await scoped(this.parts.db, serverScope)
      .selectFrom('gatewayLabel')
      .select(['secretHash', 'source', 'orgId'])
      .where('sn', '=', sn)
      .execute();
    const shipped = rows.filter(({ source }) => source === 'shipped');
    if (shipped.length === 0 && rows.some((row) => row.source === 'left' && row.orgId === orgId)) return;
    const known = shipped.length > 0 ? shipped : rows;
    const hash = secret === undefined ? undefined : hashGatewaySecret(secret);
    if (known.length > 0 && !known.some(({ secretHash }) => secretHash === hash)) fail('1549');
  }

  /** What is printed on a label stays; the rest is known from the registration from now on. */
  async registered(trx: Records, sn: string): Promise<void> {
    await this.remove(trx, sn, ['seen', 'left']);
  }

  /** A gateway that was online still has its secret after its registration has ended. */
  async left(
    trx: Records,
    { sn, secretHash, orgId, lastSeenAt }: { sn: string; secretHash: string; orgId: number; lastSeenAt: number | null },
  ): Promise<void> {
    if (lastSeenAt !== null) await this.put(trx, { sn, secretHash, source: 'left', orgId });
  }

  private async keepSeen(sn: string, secretHash: string): Promise<void> {
    const { db } = this.parts;
    await this.put(db, { sn, secretHash, source: 'seen', orgId: null });
    const others = await scoped(db, serverScope)
      .selectFrom('gatewayLabel')
      .select('secretHash')
      .where('sn', '=', sn)
      .where('source', '=', 'seen')
      .orderBy('at', 'desc')
      .offset(labelLimits.seenPerSn)
      .limit(100)
      .execute();
    for (const other of others)
      await scoped(db, serverScope)
        .deleteFrom('gatewayLabel')
        .where('sn', '=', sn)
        .where('secretHash', '=', other.secretHash)
        .execute();
  }

  private async put(db: Records, row: { sn: string; secretHash: string; source: Source; orgId: number | null }) {
    const at = this.parts.clock.now();
    await scoped(db, serverScope)
      .insertInto('gatewayLabel')
      .values({ ...row, at })
      .onConflict((conflict) => conflict.columns(['sn', 'secretHash']).doUpdateSet({ at }))
      .execute();
  }

  private async remove(db: Records, sn: string, sources: Source[]): Promise<void> {
    const query = scoped(db, serverScope).deleteFrom('gatewayLabel').where('sn', '=', sn);
    await query.where('source', 'in', sources).execute();
  }
}

/** Removes attempts that are too old, and the oldest of too many. */
export async function trimGatewayLabels(db: Records, now: number): Promise<void> {
  const records = scoped(db, serverScope);
  const seen = () => records.deleteFrom('gatewayLabel').where('source', '=', 'seen');
  await seen()
    .where('at', '<', now - labelLimits.days * 24 * hour)
    .execute();
  const oldest = await records
    .selectFrom('gatewayLabel')
    .select('at')
    .where('source', '=', 'seen')
    .orderBy('at', 'desc')
    .offset(labelLimits.seen)
    .limit(1)
    .executeTakeFirst();
  if (oldest) await seen().where('at', '<=', oldest.at).execute();
}
