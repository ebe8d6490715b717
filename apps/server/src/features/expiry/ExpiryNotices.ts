import { defaultNotifySetting, NotifySetting } from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { serverScope } from '../../platform/access/serverScope.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { EngineLease } from '../../platform/lease/EngineLease.ts';
import { MessageReaders } from '../message/MessageReaders.ts';
import type { Messages } from '../message/Messages.ts';
import type { Expiring, ExpiryKind } from './ExpiryKind.ts';
import { dayMs, daysReached, expiryTexts } from './expiryRules.ts';

export interface ExpiryParts {
  db: Records;
  kinds: readonly ExpiryKind[];
  messages: Pick<Messages, 'add' | 'publish'>;
  lease: Pick<EngineLease, 'renew'>;
  clock: Pick<Clock, 'now'>;
}

interface Told extends Expiring {
  cause: string;
}

const causesAtOnce = 500;

/** Tells people some days before something expires, once for each of these days. In one process of an installation. */
export class ExpiryNotices {
  readonly #parts: ExpiryParts;

  constructor(parts: ExpiryParts) {
    this.#parts = parts;
  }

  async run(isStopped: () => boolean): Promise<void> {
    const { kinds, clock } = this.#parts;
    const settings = await this.#settings();
    const furthest = Math.max(...defaultNotifySetting.expireDays, ...[...settings.values()].flat());
    const now = clock.now();
    for (const kind of kinds) {
      const due = await kind.due({ after: now, before: now + furthest * dayMs });
      const reached = due.flatMap((one): Told[] => {
        const days = daysReached(one.expiresAt, daysOf(settings, one.orgId), now);
        return days === undefined
          ? []
          : [{ ...one, cause: `expire:${kind.kind}:${one.dataId}:${one.expiresAt}:${days}` }];
      });
      for (const one of await this.#untold(reached)) {
        if (isStopped()) return;
        await this.#tell(kind, one, now);
      }
    }
  }

  async #tell({ kind, noun }: ExpiryKind, expiring: Told, now: number): Promise<void> {
    const { db, messages, lease } = this.#parts;
    const { dataId, orgId, name, expiresAt, cause } = expiring;
    const readers = await expiring.readers(new MessageReaders(db, now));
    const added = await db.transaction().execute(async (trx) => {
      await lease.renew(trx);
      const texts = expiryTexts({ noun, name, expiresAt, now });
      const about = { orgId, type: 'expire', equipType: kind, dataId, expiresAt, objectName: name } as const;
      return messages.add(trx, [{ ...about, ...texts, cause, readers }]);
    });
    messages.publish(added);
  }

  async #untold(reached: readonly Told[]): Promise<Told[]> {
    const untold: Told[] = [];
    for (let at = 0; at < reached.length; at += causesAtOnce) {
      const piece = reached.slice(at, at + causesAtOnce);
      const causes = piece.map(({ cause }) => cause);
      const rows = scoped(this.#parts.db, serverScope).selectFrom('message').where('cause', 'in', causes);
      const known = new Set((await rows.select('cause').execute()).map(({ cause }) => cause));
      untold.push(...piece.filter(({ cause }) => !known.has(cause)));
    }
    return untold;
  }

  /** Days by organisation, of those that have settings. */
  async #settings(): Promise<Map<number, number[]>> {
    const rows = await scoped(this.#parts.db, serverScope).selectFrom('notifySetting').selectAll().execute();
    return new Map(rows.map(({ orgId, body }) => [orgId, storedDays(body)]));
  }
}

function storedDays(body: string): number[] {
  const { success, data } = NotifySetting.shape.expireDays.safeParse(
    (JSON.parse(body) as { expireDays?: unknown }).expireDays,
  );
  return success ? data : defaultNotifySetting.expireDays;
}

function daysOf(settings: ReadonlyMap<number, number[]>, orgId: number | null): readonly number[] {
  return (orgId === null ? undefined : settings.get(orgId)) ?? defaultNotifySetting.expireDays;
}
