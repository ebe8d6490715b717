import { type SqlBool, sql } from 'kysely';
import { inScope } from '../../platform/access/inScope.ts';
import { both, type Condition, either } from '../../platform/access/range.ts';
import { wholeOrganisation } from '../../platform/access/wholeOrganisation.ts';
import { type Caller, type Scope, scopeOf } from '../../platform/sessions/caller.ts';
import type { ManagedAccounts } from '../grant/ManagedAccounts.ts';

/** What a reader may know of the outbox, as conditions over `outgoing`; undefined for everything in the scope. */
export interface OutboxReach {
  scope: Scope;
  rows: Condition | undefined;
  /** Whether they may know the number or address that a message went to. */
  targets: Condition | undefined;
}

/** Codes, and whatever else is for one person alone, about nothing else. */
const isPersonal = sql<SqlBool>`(outgoing.account_id is not null and outgoing.cause is null
  and outgoing.alarm_id is null and outgoing.rule_id is null)`;
const isOrder = sql<SqlBool>`coalesce(outgoing.cause, '') like 'order:%'`;

/**
 * Of notifications, those about devices in the reader's range whose alarms or orders they see; those about none, or about
 * several, are for readers of the whole organisation. Of messages to one person, those to accounts that they can change.
 * Of invitations, those that they could have made.
 */
export async function outboxReach(caller: Caller, managed: ManagedAccounts): Promise<OutboxReach> {
  const scope = scopeOf(caller);
  if (caller.roleType === 'admin') return { scope, rows: undefined, targets: undefined };
  const toManaged = sql<SqlBool>`exists (select 1 from account inner join role on role.id = account.role_id
    where account.id = outgoing.account_id and ${await managed.condition(caller)})`;
  const toSelf = sql<SqlBool>`outgoing.account_id = ${caller.accountId}`;
  const given = sql<SqlBool>`exists (select 1 from invite left join role on role.id = invite.role_id
    where invite.id = outgoing.invite_id and ${await managed.inviteCondition(caller)})`;
  const isNotice = sql<SqlBool>`(outgoing.expires_at is null and not ${isPersonal})`;
  const seen = [isNotice, inScope(scope, 'outgoing'), ...unseenKinds(caller)];
  return {
    // The conditions say themselves what of the organisation it is.
    scope: scope.orgId === undefined ? scope : wholeOrganisation({ orgId: scope.orgId }),
    rows: either(both(...seen) ?? isNotice, both(isPersonal, either(toSelf, toManaged)) ?? isPersonal, given),
    targets: scope.range.kind === 'all' ? undefined : either(sql`outgoing.account_id is null`, toSelf, toManaged),
  };
}

/** [AS7] A list of alarms is for those who see all of them. */
function unseenKinds({ auths }: Caller): Condition[] {
  const hidden: Condition[] = [];
  if (!auths.has('monitor_multi_designer_repair')) hidden.push(sql`not ${isOrder}`);
  if (!auths.has('monitor_multi_designer_alarm'))
    hidden.push(
      sql`(${isOrder} or (outgoing.cause is null and outgoing.alarm_id is null and outgoing.rule_id is null))`,
    );
  return hidden;
}
