import {
  type AlarmLevel,
  type api,
  type BodyOf,
  type ExplainedLine,
  type Explanation,
  fail,
  type NotifyDelivery,
  type NotifyWay,
  type ReplyOf,
  readAlarmCondition,
} from '@lookfar/contract';
import { acrossOrganisations } from '../../../platform/access/acrossOrganisations.ts';
import { withVariables } from '../../../platform/access/narrow.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { type Caller, type Scope, scopeOf } from '../../../platform/sessions/caller.ts';
import { inTurns } from '../../../platform/work/turns.ts';
import type { AlarmHandling } from '../../alarm/createAlarms.ts';
import type { StoredDecision } from '../engine/decisionRow.ts';
import type { WorldCache } from '../engine/WorldCache.ts';
import type { NotifyWorlds } from '../world/NotifyWorlds.ts';
import type { ExplainRepository } from './explain.repository.ts';

export interface ExplainServiceParts {
  repository: ExplainRepository;
  worlds: Pick<NotifyWorlds, 'subjectOf'>;
  cache: Pick<WorldCache, 'of'>;
  alarms: Pick<AlarmHandling, 'requireView'>;
  clock: Clock;
}

/** Who would be told of an alarm, and who was. Only for those whose own device it is, within their range. */
export class ExplainService {
  readonly #parts: ExplainServiceParts;

  constructor(parts: ExplainServiceParts) {
    this.#parts = parts;
  }

  async now(
    caller: Caller,
    { alarmId, level, at }: BodyOf<typeof api.notifyExplain.now>,
  ): Promise<ReplyOf<typeof api.notifyExplain.now>> {
    const { repository, worlds, cache, clock } = this.#parts;
    const scope = await this.#requireOwn(caller, alarmId);
    const rule = (await repository.rule(scope, alarmId)) ?? fail('1401');
    const { equipmentId, signalId, orgId } = rule;
    const { kind } = readAlarmCondition(rule.condition);
    const subject = await worlds.subjectOf({
      ...{ equipmentId, signalId, kind, occasion: 'raised' },
      level: level ?? (rule.level as AlarmLevel),
    });
    const { decider } = await cache.of(orgId);
    const explanation = await inTurns(decider.explainInTurns(subject ?? fail('1014'), at ?? clock.now()));
    const holders = new Set(subject?.equipment?.holders.map(({ id }) => id));
    return this.#hide(explanation, (accountId) => holders.has(accountId));
  }

  async past(
    caller: Caller,
    { alarmId, occurrence }: BodyOf<typeof api.notifyExplain.past>,
  ): Promise<ReplyOf<typeof api.notifyExplain.past>> {
    const { repository } = this.#parts;
    const scope = await this.#requireOwn(caller, alarmId);
    const of = { alarmId, occurrence };
    const rows = (await repository.decisions(scope, of)).map(({ body, eventId, at, occasion }) => ({
      ...{ eventId, at, occasion },
      stored: JSON.parse(body) as StoredDecision,
    }));
    const named = await this.#named(
      scope,
      rows.map(({ stored }) => stored),
    );
    const decisions: ReplyOf<typeof api.notifyExplain.past>['decisions'] = [];
    for (const { stored, ...row } of rows)
      decisions.push({ ...row, explanation: await this.#hide(named.explanation(stored), named.isOutside) });
    // Whoever sees the alarm of a variable, which is in nobody's range, sees who was told of it.
    const deliveries = (await repository.deliveries(withVariables(scope, { isManager: true }), of)).map(
      ({ way, state, name, loginname, ruleName, ...row }): NotifyDelivery => ({
        ...row,
        way: way as NotifyWay,
        state: state as NotifyDelivery['state'],
        name: name || loginname || '',
        ruleName: ruleName ?? '',
      }),
    );
    return { decisions, deliveries };
  }

  /** 1014 for those with whom it is only shared: they need not know who works there. */
  async #requireOwn(caller: Caller, alarmId: number): Promise<Scope> {
    const view = await this.#parts.alarms.requireView(caller, alarmId);
    return view.isOwn({ orgId: caller.orgId }) ? scopeOf(caller) : fail('1014');
  }

  async #named(scope: Scope, all: readonly StoredDecision[]) {
    const { repository } = this.#parts;
    const lines = all.flatMap((one) => one.lines);
    const ruleIds = all.flatMap((one) => one.skipped.map(([ruleId]) => ruleId));
    const people = await repository.people(
      scope,
      lines.flatMap(([accountId]) => accountId ?? []),
    );
    const channels = await repository.channels(
      scope,
      lines.flatMap(([, channelId]) => channelId ?? []),
    );
    const rules = await repository.rules(scope, [...ruleIds, ...lines.flatMap((line) => line[5] ?? [])]);
    const ruleName = (ruleId: number | null) => (ruleId === null ? '' : (rules.get(ruleId) ?? ''));
    return {
      /** Somebody of another organisation, or who is gone: neither is named. */
      isOutside: (accountId: number) => !people.has(accountId),
      explanation: ({ lines: own, skipped, more }: StoredDecision): Explanation => ({
        lines: own.map(([accountId, channelId, way, verdict, via, ruleId, afterSeconds]) => ({
          ...{ accountId, channelId, way, verdict, via, ruleId, afterSeconds, ruleName: ruleName(ruleId) },
          name: (accountId === null ? channels.get(channelId ?? 0) : people.get(accountId)) ?? '',
        })),
        skipped: skipped.map(([ruleId, verdict]) => ({ ruleId, verdict, ruleName: ruleName(ruleId) })),
        more,
      }),
    };
  }

  /** People of other organisations appear as their organisation, each once. */
  async #hide(explanation: Explanation, isOutside: (accountId: number) => boolean): Promise<Explanation> {
    const { repository } = this.#parts;
    const outside = explanation.lines.flatMap(({ accountId }) =>
      accountId !== null && isOutside(accountId) ? [accountId] : [],
    );
    if (outside.length === 0) return explanation;
    const organisations = await repository.organisations(acrossOrganisations('whose is it'), outside);
    const hidden = new Map<string, ExplainedLine>();
    const lines = explanation.lines.flatMap((line) => {
      if (line.accountId === null || !isOutside(line.accountId)) return [line];
      const shown = { ...line, accountId: null, name: organisations.get(line.accountId) ?? '' };
      const key = JSON.stringify(shown);
      if (hidden.has(key)) return [];
      hidden.set(key, shown);
      return [shown];
    });
    return { ...explanation, lines };
  }
}
