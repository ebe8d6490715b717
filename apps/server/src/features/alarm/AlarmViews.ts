import { fail } from '@lookfar/contract';
import { acrossOrganisations } from '../../platform/access/acrossOrganisations.ts';
import { withShared } from '../../platform/access/narrow.ts';
import { type Caller, type Scope, scopeKey, scopeOf } from '../../platform/sessions/caller.ts';
import type { GroupService } from '../equipment-group/group.service.ts';
import type { Access, EquipmentAccess } from '../share/EquipmentAccess.ts';
import type { AlarmRepository } from './alarm.repository.ts';
import type { AlarmPlace } from './alarmPlace.ts';
import type { AlarmRuleRepository } from './alarmRule.repository.ts';
import { mayViewAlarms } from './mayViewAlarms.ts';

/** Which alarms are being queried. */
export interface AlarmView {
  scope: Scope;
  place: AlarmPlace;
  /** The users who handled them belong to the caller's organisation. */
  isOwn(alarm: { orgId: number }): boolean;
}

/** Everything that a caller can see, or the part of it in one group. */
export interface FullView extends AlarmView {
  /** Two views with the same key show the same. */
  key: string;
  /** Whose alarms it can show; undefined for all. */
  orgIds: ReadonlySet<number> | undefined;
}

export interface AlarmViewParts {
  access: EquipmentAccess;
  repository: AlarmRepository;
  rules: AlarmRuleRepository;
  groups: Pick<GroupService, 'tree'>;
}

interface Wanted {
  equipmentId?: number | undefined;
  groupId?: number | undefined;
}

export const seesAllAlarms = ({ auths }: Caller): boolean => auths.has('monitor_multi_designer_alarm');

/** The single place that decides which alarms a caller can see. 1014 outside their scope, 1031 without permission. */
export class AlarmViews {
  private readonly parts: AlarmViewParts;

  constructor(parts: AlarmViewParts) {
    this.parts = parts;
  }

  async of(caller: Caller, { equipmentId, groupId }: Wanted): Promise<AlarmView> {
    if (equipmentId === undefined) return this.whole(caller, groupId);
    return this.inGroup(caller, deviceView(caller, await this.parts.access.of(caller, equipmentId)), groupId);
  }

  /** The own organisation's and shared ones; a group contains nothing that is shared. */
  async whole(caller: Caller, groupId: number | undefined): Promise<FullView> {
    if (!seesAllAlarms(caller)) fail('1031');
    const scope = scopeOf(caller);
    const { orgId } = scope;
    const isOwn = (alarm: { orgId: number }) => orgId === undefined || alarm.orgId === orgId;
    if (groupId !== undefined) await this.requireGroup(scope, groupId);
    const { access, repository } = this.parts;
    const isAlone = orgId === undefined || groupId !== undefined;
    const holding = access.holding(caller);
    const shares = isAlone ? [] : await repository.held(holding);
    return {
      ...{ place: { groupId }, isOwn },
      scope: shares.length === 0 ? scope : withShared(scope, holding.now),
      key: JSON.stringify([scopeKey(scope), groupId, shares]),
      orgIds: orgId === undefined ? undefined : new Set([orgId, ...shares.map((share) => share.orgId)]),
    };
  }

  /** How the caller can see an alarm. Its rule may have been removed; then the journal still has it. */
  async ofAlarm(caller: Caller, alarmId: number): Promise<AlarmView> {
    const { access } = this.parts;
    const scope = scopeOf(caller);
    const own = await this.source(scope, alarmId);
    if (own && seesAllAlarms(caller)) return { scope, place: {}, isOwn: () => true };
    if (own) return deviceView(caller, await access.of(caller, own.equipmentId ?? fail('1031')));
    const source = (await this.source(acrossOrganisations('whose is it'), alarmId)) ?? fail('1014');
    const seen = await access.of(caller, source.equipmentId ?? fail('1014'));
    if (!seen.grant.sees(source.signalId)) fail('1014');
    return deviceView(caller, seen);
  }

  async inGroup(caller: Caller, view: AlarmView, groupId: number | undefined): Promise<AlarmView> {
    if (groupId === undefined) return view;
    await this.requireGroup(scopeOf(caller), groupId);
    return { ...view, place: { ...view.place, groupId } };
  }

  private async source(scope: Scope, alarmId: number) {
    const { rules, repository } = this.parts;
    return (await rules.find(scope, alarmId)) ?? (await repository.sourceInJournal(scope, alarmId));
  }

  private async requireGroup(scope: Scope, groupId: number): Promise<void> {
    if (!(await this.parts.groups.tree(scope)).get(groupId)) fail('1014');
  }
}

/**
 * The text of alarms about other signals would disclose what is not shared: only those about exactly one shared signal.
 */
function deviceView(caller: Caller, { equipment, grant, scope }: Access): AlarmView {
  if (!grant.alarm) fail('1014');
  if (!mayViewAlarms(caller, equipment)) fail('1031');
  return { scope, place: { equipmentId: equipment.id, signalIds: grant.signalIds }, isOwn: () => grant.isOwn };
}
