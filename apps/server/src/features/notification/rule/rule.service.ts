import {
  type api,
  type BodyOf,
  fail,
  type Language,
  type NotifyRule,
  notifyLimits,
  type ReplyOf,
} from '@lookfar/contract';
import { withinOrganisation } from '../../../platform/access/narrow.ts';
import type { Records } from '../../../platform/access/records.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { type Caller, type Scope, scopeOf } from '../../../platform/sessions/caller.ts';
import { changedFields } from '../../account/changedFields.ts';
import type { NotifyChanges } from '../common/NotifyChanges.ts';
import { NotifyRepository } from '../common/notify.repository.ts';
import { requireKnown } from '../common/requireKnown.ts';
import type { Example, ExampleResult } from '../example/NotifyExamples.ts';
import { checkedTrigger } from './RuleConditions.ts';
import { RuleReach } from './RuleReach.ts';
import { toNotifyRule } from './rule.mapper.ts';
import { RuleRepository } from './rule.repository.ts';
import { type RuleDraft, type RuleRow, toColumns, toDraft } from './ruleColumns.ts';
import { loggedFields, namedByRule, tidied } from './ruleNames.ts';

export interface RuleServiceParts {
  db: Records;
  changes: NotifyChanges;
  clock: Clock;
  examples: { send(caller: Caller, example: Example, language: Language): Promise<ExampleResult[]> };
}

type Detail = Readonly<Record<string, unknown>>;

const countedMs = 7 * 86_400_000;

/** The notification rules of an organisation. */
export class RuleService {
  readonly #parts: RuleServiceParts;

  constructor(parts: RuleServiceParts) {
    this.#parts = parts;
  }

  async query(
    caller: Caller,
    { enabled, ...filter }: BodyOf<typeof api.notifyRule.query>,
    language: Language,
  ): Promise<ReplyOf<typeof api.notifyRule.query>> {
    const scope = withinOrganisation(scopeOf(caller), caller.orgId);
    const where = enabled === undefined ? undefined : { column: 'enabled', is: enabled ? 1 : 0 };
    const rules = this.#rules(this.#parts.db);
    if (scope.range.kind === 'all') {
      const { total, list } = await rules.list(scope, { ...filter, where });
      return { total, list: await this.#shown(scope, list, language) };
    }
    const all = await rules.list(scope, { ...filter, where, pageNo: 1, pageSize: notifyLimits.rules });
    const drafts = all.list.map(toDraft);
    const reach = await RuleReach.of(this.#parts.db, { caller, orgId: caller.orgId }, drafts);
    const seen = all.list.filter((_, at) => reach.sees(drafts[at] ?? fail('1014')));
    const page = seen.slice((filter.pageNo - 1) * filter.pageSize, filter.pageNo * filter.pageSize);
    return { total: seen.length, list: await this.#shown(scope, page, language) };
  }

  async info(caller: Caller, id: number, language: Language): Promise<NotifyRule> {
    const row = await this.#find(this.#parts.db, scopeOf(caller), id);
    const draft = toDraft(row);
    const reach = await RuleReach.of(this.#parts.db, { caller, orgId: row.orgId }, [draft]);
    if (!reach.sees(draft)) fail('1014');
    const [rule = fail('1014')] = await this.#shown(scopeOf(caller), [row], language);
    return rule;
  }

  async add(caller: Caller, body: BodyOf<typeof api.notifyRule.add>): Promise<{ id: number; detail: Detail }> {
    const { orgId } = caller;
    return this.#parts.changes.run(caller, orgId, async (trx, scope) => {
      const rules = this.#rules(trx);
      if ((await rules.count(scope)) >= notifyLimits.rules) fail('1522', { limit: notifyLimits.rules });
      const draft = await this.#checked(trx, scope, caller, { orgId, draft: body });
      const now = this.#parts.clock.now();
      const id = await rules.insert(scope, { orgId, ...toColumns(draft), createdAt: now, updatedAt: now });
      return { id, detail: { ...changedFields({}, loggedFields(draft)), name: draft.name } };
    });
  }

  async edit(caller: Caller, { id, ...body }: BodyOf<typeof api.notifyRule.edit>): Promise<Detail> {
    const { orgId } = await this.#find(this.#parts.db, scopeOf(caller), id);
    return this.#parts.changes.run(caller, orgId, async (trx, scope) => {
      const row = await this.#find(trx, scope, id);
      const before = toDraft(row);
      const draft = await this.#checked(trx, scope, caller, { orgId, draft: body, before, id });
      const isSame = JSON.stringify(before.trigger) === JSON.stringify(draft.trigger);
      await this.#rules(trx).update(scope, id, {
        ...toColumns(draft),
        updatedAt: this.#parts.clock.now(),
        // Another condition begins anew.
        ...(isSame ? {} : { saved: '', problem: '' }),
      });
      return { name: before.name, ...changedFields(loggedFields(before), loggedFields(draft)) };
    });
  }

  async remove(caller: Caller, id: number): Promise<Detail> {
    const { orgId } = await this.#find(this.#parts.db, scopeOf(caller), id);
    return this.#parts.changes.run(caller, orgId, async (trx, scope) => {
      const row = await this.#find(trx, scope, id);
      const draft = toDraft(row);
      (await RuleReach.of(trx, { caller, orgId }, [draft])).require(draft);
      await this.#rules(trx).remove(scope, id);
      return { name: row.name };
    });
  }

  /** 1607 for a rule that names neither ways nor channels. */
  async test(caller: Caller, id: number, language: Language): Promise<{ name: string; list: ExampleResult[] }> {
    const row = await this.#find(this.#parts.db, scopeOf(caller), id);
    const draft = toDraft(row);
    const { name, ways, recipients } = draft;
    (await RuleReach.of(this.#parts.db, { caller, orgId: row.orgId }, [draft])).require(draft);
    if (ways.length + recipients.channelIds.length === 0) fail('1607');
    const example = {
      orgId: row.orgId,
      name: { cn: name, en: name },
      ways,
      channelIds: recipients.channelIds,
    };
    return { name, list: await this.#parts.examples.send(caller, example, language) };
  }

  /** 1501, 1000, and 1014 for what the organisation does not have or the caller does not see. */
  async #checked(
    trx: Records,
    scope: Scope,
    caller: Caller,
    { orgId, draft, before, id }: { orgId: number; draft: RuleDraft; before?: RuleDraft; id?: number },
  ): Promise<RuleDraft> {
    const tidy = tidied(draft);
    if (await this.#rules(trx).isNameTaken(scope, tidy.name, id)) fail('1501', { name: tidy.name });
    const had = before && namedByRule(before);
    await requireKnown(trx, { orgId, wanted: namedByRule(tidy), had });
    const trigger = await checkedTrigger(trx, scope, tidy);
    const concerned = before ? [before, tidy] : [tidy];
    const reach = await RuleReach.of(trx, { caller, orgId }, concerned);
    for (const rule of concerned) reach.require(rule);
    return { ...tidy, trigger };
  }

  async #shown(scope: Scope, rows: readonly RuleRow[], language: Language): Promise<NotifyRule[]> {
    const since = this.#parts.clock.now() - countedMs;
    const ids = rows.map(({ id }) => id);
    const counts = await new RuleRepository(this.#parts.db).deliveries(scope, ids, since);
    return rows.map((row) => toNotifyRule(row, counts.get(row.id), language));
  }

  async #find(db: Records, scope: Scope, id: number): Promise<RuleRow> {
    return (await this.#rules(db).find(scope, id)) ?? fail('1014');
  }

  #rules(db: Records) {
    return new NotifyRepository(db, 'notifyRule');
  }
}
