import { inputsOf } from '@lookfar/alarms';
import { type AlarmRule, type api, type BodyOf, fail, type Language, type ReplyOf } from '@lookfar/contract';
import { withVariables } from '../../platform/access/narrow.ts';
import type { Records } from '../../platform/access/records.ts';
import type { Bus } from '../../platform/bus/Bus.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { type Caller, type Scope, scopeOf } from '../../platform/sessions/caller.ts';
import type { EquipmentService } from '../equipment/equipment.service.ts';
import { toAlarmRule } from './alarm.mapper.ts';
import { AlarmRuleRepository, type RuleRow } from './alarmRule.repository.ts';
import { type CheckedRule, checkRule } from './checkRule.ts';

/** Changes the rules of a device, in one transaction with the resulting revision. */
export type ReviseRules = <T>(
  caller: Caller,
  equipmentId: number | null,
  change: (trx: Records) => Promise<T>,
) => Promise<T>;

export interface AlarmRuleServiceParts {
  repository: AlarmRuleRepository;
  equipment: EquipmentService;
  revise: ReviseRules;
  bus: Bus;
  clock: Clock;
}

type Draft = Omit<BodyOf<typeof api.alarmRule.add>, 'equipmentId'>;

/** What changed, for the operation log. */
export interface RuleChange {
  rule: AlarmRule;
  detail: Readonly<Record<string, unknown>>;
}

/** The alarm rules of an organisation. The engine is notified of every change. */
export class AlarmRuleService {
  private readonly parts: AlarmRuleServiceParts;

  constructor(parts: AlarmRuleServiceParts) {
    this.parts = parts;
  }

  async query(
    caller: Caller,
    { pageNo, pageSize, ...filter }: BodyOf<typeof api.alarmRule.query>,
    language: Language,
  ): Promise<ReplyOf<typeof api.alarmRule.query>> {
    if (filter.equipmentId !== undefined) await this.device(caller, filter.equipmentId);
    const { total, list } = await this.parts.repository.list(managedScope(caller), filter, { pageNo, pageSize });
    return { total, list: list.map((row) => toAlarmRule(row, language)) };
  }

  async add(caller: Caller, { equipmentId, ...draft }: BodyOf<typeof api.alarmRule.add>, language: Language) {
    const scope = managedScope(caller);
    const rule = check(draft);
    const place = await this.place(scope, rule);
    const equipment = equipmentId === undefined ? undefined : await this.device(caller, equipmentId);
    if (equipment && equipment.orgId !== place.orgId) fail('1014');
    const now = this.parts.clock.now();
    const row = {
      ...toRow(rule, draft.enabled),
      orgId: place.orgId,
      equipmentId: equipmentId ?? place.equipmentId,
      signalId: place.signalId,
      problem: '',
      createdAt: now,
      updatedAt: now,
    };
    // One about a gateway alone is in no range but the whole organisation's.
    if (row.equipmentId === null && scope.range.kind !== 'all') fail('1014');
    const id = await this.parts.revise(caller, row.equipmentId, (trx) =>
      new AlarmRuleRepository(trx).insert(scope, row),
    );
    return this.changed(scope, id, undefined, language);
  }

  async edit(
    caller: Caller,
    { id, ...draft }: BodyOf<typeof api.alarmRule.edit>,
    language: Language,
  ): Promise<RuleChange> {
    const scope = managedScope(caller);
    const before = await this.visible(scope, id);
    const rule = check(draft);
    const { orgId, signalId } = await this.place(scope, rule);
    if (orgId !== before.orgId) fail('1014');
    const row = { ...toRow(rule, draft.enabled), signalId, problem: '', updatedAt: this.parts.clock.now() };
    await this.parts.revise(caller, before.equipmentId, (trx) => new AlarmRuleRepository(trx).update(scope, id, row));
    return this.changed(scope, id, before, language);
  }

  async remove(caller: Caller, id: number): Promise<{ title: string }> {
    const scope = managedScope(caller);
    const { title, equipmentId } = await this.visible(scope, id);
    await this.parts.revise(caller, equipmentId, (trx) => new AlarmRuleRepository(trx).remove(scope, id));
    this.parts.bus.publish('alarm.rulesChanged', { ruleIds: [id] });
    return { title };
  }

  /** A device in the caller's range, or that of the variables of a project which they manage. */
  private async device(caller: Caller, id: number): Promise<{ orgId: number }> {
    const { repository, equipment } = this.parts;
    const isManager = caller.auths.has('project_edit');
    const ofVariables = isManager ? await repository.variableDevice(scopeOf(caller), id) : undefined;
    return ofVariables ?? equipment.visible(caller, id);
  }

  private async visible(scope: Scope, id: number): Promise<RuleRow> {
    return (await this.parts.repository.find(scope, id)) ?? fail('1014');
  }

  private async changed(
    scope: Scope,
    id: number,
    before: RuleRow | undefined,
    language: Language,
  ): Promise<RuleChange> {
    this.parts.bus.publish('alarm.rulesChanged', { ruleIds: [id] });
    const after = await this.visible(scope, id);
    return { rule: toAlarmRule(after, language), detail: difference(before, after) };
  }

  /** The owner of the rule: everything it references must be visible and belong to one organisation. */
  private async place(scope: Scope, { condition }: CheckedRule) {
    const { signals: signalIds, gateways: sns } = inputsOf(condition);
    const signals = await this.parts.repository.signals(scope, signalIds);
    const gateways = await this.parts.repository.gateways(scope, sns);
    const [orgId, ...others] = new Set([...signals, ...gateways].map((row) => row.orgId));
    const isWhole = signals.length === signalIds.length && gateways.length === sns.length;
    if (orgId === undefined || others.length > 0 || !isWhole) fail('1014');
    const [first] = signalIds;
    const equipmentId = signals.find((signal) => signal.id === first)?.equipmentId ?? null;
    return { orgId, equipmentId, signalId: signalIds.length === 1 ? (first ?? null) : null };
  }
}

/** [VA12] Rules about variables are for those who manage the project, whatever their range. */
function managedScope(caller: Caller): Scope {
  return withVariables(scopeOf(caller), { isManager: caller.auths.has('project_edit') });
}

function check({ enabled: _, ...draft }: Draft): CheckedRule {
  return checkRule({ ...draft, text: draft.text === '' ? null : draft.text, id: 1 });
}

function toRow(rule: CheckedRule, enabled: boolean) {
  const { title, condition, level, onDelayMs, offDelayMs, repeatMs, text } = rule;
  return {
    ...{ title, level, onDelayMs, offDelayMs, repeatMs, text },
    condition: JSON.stringify(condition),
    latching: rule.latching ? 1 : 0,
    autoAck: rule.autoAck ? 1 : 0,
    enabled: enabled ? 1 : 0,
  };
}

const logged = [
  'condition',
  'level',
  'onDelayMs',
  'offDelayMs',
  'latching',
  'repeatMs',
  'autoAck',
  'text',
  'enabled',
] as const;

function difference(before: RuleRow | undefined, after: RuleRow): Record<string, unknown> {
  const fields = logged.filter((field) => before?.[field] !== after[field]);
  const changes = fields.map((field) => [field, before ? { from: before[field], to: after[field] } : after[field]]);
  return {
    title: after.title,
    ...(before && before.title !== after.title && { oldTitle: before.title }),
    ...Object.fromEntries(changes),
  };
}
