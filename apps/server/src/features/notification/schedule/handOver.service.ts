import { type api, type BodyOf, fail, notifyLimits, type ReplyOf } from '@lookfar/contract';
import { namedIn, type Schedule } from '@lookfar/notification';
import { withinOrganisation } from '../../../platform/access/narrow.ts';
import type { Records } from '../../../platform/access/records.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { type Caller, type Scope, scopeOf } from '../../../platform/sessions/caller.ts';
import type { NotifyChanges } from '../common/NotifyChanges.ts';
import { NotifyRepository } from '../common/notify.repository.ts';
import { requireKnown } from '../common/requireKnown.ts';
import { ScheduleViews } from './ScheduleViews.ts';
import { ScheduleRepository } from './schedule.repository.ts';

export interface HandOverParts {
  db: Records;
  changes: NotifyChanges;
  clock: Clock;
}

type Detail = Readonly<Record<string, unknown>>;

/** Replacements that have been over for so long are forgotten. */
const rememberedMs = notifyLimits.decisionDays * 86_400_000;

/** Who is on duty instead of whom: decided by those who manage schedules, and by people about their own duty. */
export class HandOvers {
  readonly #parts: HandOverParts;

  constructor(parts: HandOverParts) {
    this.#parts = parts;
  }

  /** The schedules that name the caller, and everyone else whom these name. */
  async mine(caller: Caller): Promise<ReplyOf<typeof api.notifySchedule.mine>> {
    const { orgId, accountId } = caller;
    const { db, clock } = this.#parts;
    const scope = withinOrganisation(scopeOf(caller), orgId);
    const own = await this.#own(db, scope, accountId);
    const ids = new Set(own.map(({ id }) => id));
    const views = new ScheduleViews(db);
    const rows = (await new ScheduleRepository(db).all(scope)).filter(({ id }) => ids.has(id));
    const others = own.flatMap(namedIn).filter((id) => id !== accountId);
    const colleagues = (await views.people(scope, others))(others);
    return { list: await views.of(scope, orgId, rows, clock.now()), colleagues };
  }

  /** 1606 for the duty of somebody else, 1014 for a schedule that does not name the caller. */
  async replace(
    caller: Caller,
    body: BodyOf<typeof api.notifySchedule.replace>,
  ): Promise<{ id: number; detail: Detail }> {
    const { id, from, to, accountId, note } = body;
    const isManager = caller.auths.has('notify_edit');
    const { orgId } = await this.#find(this.#parts.db, scopeOf(caller), id);
    const insteadOf = body.insteadOf ?? (isManager ? null : caller.accountId);
    return this.#parts.changes.run(caller, orgId, async (trx, scope) => {
      const { name } = await this.#find(trx, scope, id);
      if (!isManager) await this.#requireOwn(trx, scope, caller, { scheduleId: id, insteadOf, accountId });
      if (to <= from) fail('1044');
      const named = insteadOf === null ? [accountId] : [accountId, insteadOf];
      await requireKnown(trx, { orgId, wanted: { account: named } });
      const repository = new ScheduleRepository(trx);
      const now = this.#parts.clock.now();
      await repository.forget(scope, id, now - rememberedMs);
      const known = (await repository.replacements(scope, [id])).get(id) ?? [];
      const limit = notifyLimits.replacements;
      if (known.filter(({ toAt }) => toAt > now).length >= limit) fail('1522', { limit });
      const row = { scheduleId: id, fromAt: from, toAt: to, accountId, insteadOf, note };
      const added = await repository.addReplacement(scope, { ...row, createdBy: caller.loginname });
      return { id: added, detail: { name, from, to, accountId, insteadOf } };
    });
  }

  /** 1606 unless the caller gave the duty away themselves. */
  async cancel(
    caller: Caller,
    { id, replacementId }: BodyOf<typeof api.notifySchedule.cancelReplacement>,
  ): Promise<Detail> {
    const { orgId } = await this.#find(this.#parts.db, scopeOf(caller), id);
    return this.#parts.changes.run(caller, orgId, async (trx, scope) => {
      const { name } = await this.#find(trx, scope, id);
      const repository = new ScheduleRepository(trx);
      const known = (await repository.replacements(scope, [id])).get(id) ?? [];
      const replacement = known.find((one) => one.id === replacementId) ?? fail('1014');
      if (!caller.auths.has('notify_edit')) {
        await this.#requireNamed(trx, scope, caller, id);
        if (replacement.insteadOf !== caller.accountId) fail('1606');
      }
      await repository.removeReplacement(scope, replacementId);
      const { fromAt: from, toAt: to, accountId, insteadOf } = replacement;
      return { name, from, to, accountId, insteadOf };
    });
  }

  async #requireOwn(
    trx: Records,
    scope: Scope,
    caller: Caller,
    { scheduleId, insteadOf, accountId }: { scheduleId: number; insteadOf: number | null; accountId: number },
  ): Promise<void> {
    const own = await this.#requireNamed(trx, scope, caller, scheduleId);
    if (insteadOf !== caller.accountId) fail('1606');
    // Others of the organisation are not known to somebody who manages nothing.
    if (!own.flatMap(namedIn).includes(accountId)) fail('1014');
  }

  async #requireNamed(trx: Records, scope: Scope, caller: Caller, scheduleId: number): Promise<Schedule[]> {
    const own = await this.#own(trx, scope, caller.accountId);
    if (!own.some(({ id }) => id === scheduleId)) fail('1014');
    return own;
  }

  async #own(db: Records, scope: Scope, accountId: number): Promise<Schedule[]> {
    const all = await new ScheduleViews(db).complete(scope, await new ScheduleRepository(db).all(scope));
    return all.filter((schedule) => namedIn(schedule).includes(accountId));
  }

  async #find(db: Records, scope: Scope, id: number) {
    return (await new NotifyRepository(db, 'notifySchedule').find(scope, id)) ?? fail('1014');
  }
}
