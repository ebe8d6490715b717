import {
  type BodyOf,
  fail,
  type GatewayInfo,
  type MonitoredEquipment,
  type openMonitor,
  type queryEquipment,
  type queryGroups,
  type querySignals,
  type ReplyOf,
} from '@lookfar/contract';
import type { Bus } from '../../platform/bus/Bus.ts';
import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import type { LiveState } from '../ingest/LiveState.ts';
import type { Access, EquipmentAccess } from '../share/EquipmentAccess.ts';
import {
  type EquipmentPresence,
  toMonitoredEquipment,
  toMonitoredSignal,
  toSharedEquipment,
} from './monitor.mapper.ts';
import type { EquipmentFilter, EquipmentKey, MonitorRepository } from './monitor.repository.ts';

export interface MonitorServiceParts {
  repository: MonitorRepository;
  access: EquipmentAccess;
  live: LiveState;
  bus: Bus;
  /** Standing alarms of an equipment; undefined for a caller who may not see them. */
  standingAlarms(caller: Caller, access: Access): Promise<number | undefined>;
}

type Place = Pick<EquipmentKey, 'id' | 'gatewayId'>;

export class MonitorService {
  private readonly parts: MonitorServiceParts;

  constructor(parts: MonitorServiceParts) {
    this.parts = parts;
  }

  async queryGroups(caller: Caller): Promise<ReplyOf<typeof queryGroups>> {
    return this.parts.repository.groups(scopeOf(caller));
  }

  /**
   * Who is online is known in memory, not in the records: all matching ids are read (10,000 take some tens of ms), counted and
   * cut into pages here, and only the rows of one page are read in full. So totals and pages always agree.
   */
  async queryEquipment(
    caller: Caller,
    { pageNo, pageSize, name, groupId, online }: BodyOf<typeof queryEquipment>,
  ): Promise<ReplyOf<typeof queryEquipment>> {
    const { repository } = this.parts;
    const scope = scopeOf(caller);
    if (groupId !== undefined && !(await repository.hasGroup(scope, groupId))) fail('1014');
    const keys = await this.keys(caller, { name, groupId });
    const { there = [], away = [] } = Object.groupBy(keys, (key) => (this.isOnline(key) ? 'there' : 'away'));
    const chosen = online === undefined ? keys : online ? there : away;
    const page = chosen.slice((pageNo - 1) * pageSize, pageNo * pageSize);
    const list = await this.rows(caller, page);
    return { total: chosen.length, list, onlineTotal: there.length, offlineTotal: away.length };
  }

  async gatewayInfo(caller: Caller, { equipmentId }: { equipmentId: number }): Promise<GatewayInfo> {
    const { equipment: row, grant } = await this.parts.access.of(caller, equipmentId);
    if (row.gatewayId === null) fail('2001');
    const presence = this.presence({ id: row.id, gatewayId: row.gatewayId });
    return {
      equipmentId,
      sn: grant.isOwn ? (row.sn ?? '') : '',
      online: presence.gatewayOnline,
      deviceOnline: presence.online,
      vpn: grant.isOwn && row.vpn === 1,
      interval: row.interval ?? 0,
      economizeOpen: row.economizeOpen === 1,
    };
  }

  async querySignals(caller: Caller, { equipmentId }: { equipmentId: number }): Promise<ReplyOf<typeof querySignals>> {
    const access = await this.parts.access.of(caller, equipmentId);
    const { grant, scope } = access;
    const rows = (await this.parts.repository.signals(scope, equipmentId)).filter((row) => grant.sees(row.id));
    const list = rows.map((row) => toMonitoredSignal(row, this.parts.live.value(equipmentId, row.id), grant));
    const alarmNum = await this.parts.standingAlarms(caller, access);
    return { list, ...(alarmNum !== undefined && { alarmNum }) };
  }

  async openMonitor(
    caller: Caller,
    { equipmentId, interval, delay }: BodyOf<typeof openMonitor>,
  ): Promise<ReplyOf<typeof openMonitor>> {
    const { gatewayId } = (await this.parts.access.of(caller, equipmentId)).equipment;
    if (gatewayId === null) fail('2001');
    const { online } = this.parts.live.gateway(gatewayId);
    if (online) this.parts.bus.publish('gateway.scan', { gatewayId, scanMs: interval * 1000, leaseSeconds: delay });
    return { online };
  }

  /** The caller's own and what is shared with them, which stands in none of their groups. */
  private async keys(caller: Caller, filter: EquipmentFilter): Promise<EquipmentKey[]> {
    const { repository, access } = this.parts;
    const scope = scopeOf(caller);
    const own = await repository.keys(scope, filter);
    if (scope.orgId === undefined || filter.groupId !== undefined) return own;
    const shared = await repository.sharedKeys(access.holding(caller), filter.name);
    return shared.length === 0 ? own : [...own, ...shared].sort((a, b) => a.id - b.id);
  }

  private async rows(caller: Caller, page: readonly EquipmentKey[]): Promise<MonitoredEquipment[]> {
    const { repository } = this.parts;
    const idsOf = (isShared: boolean) => page.filter((key) => key.isShared === isShared).map((key) => key.id);
    const own = await repository.equipment(scopeOf(caller), idsOf(false));
    const rows = own.map((row) => toMonitoredEquipment(row, this.presence(row)));
    rows.push(...(await this.sharedRows(caller, idsOf(true))));
    const byId = new Map(rows.map((row) => [row.id, row]));
    return page.flatMap((key) => byId.get(key.id) ?? []);
  }

  private async sharedRows(caller: Caller, ids: readonly number[]): Promise<MonitoredEquipment[]> {
    if (ids.length === 0) return [];
    const { repository, access, live } = this.parts;
    const grants = await access.sharedOf(caller, ids);
    const signalsOf = Map.groupBy(
      await repository.sharedSignals(access.holding(caller), ids),
      (row) => row.equipmentId,
    );
    return (await repository.sharedEquipment(access.holding(caller), ids)).flatMap((row) => {
      const grant = grants.get(row.id);
      if (!grant) return [];
      const signals = (signalsOf.get(row.id) ?? []).filter(({ id }) => grant.sees(id));
      const times = signals.flatMap(({ id }) => live.value(row.id, id)?.time ?? []);
      const lastTime = times.length > 0 ? Math.max(...times) : null;
      return [toSharedEquipment({ ...row, signalCount: signals.length }, { ...this.presence(row), lastTime })];
    });
  }

  private isOnline({ id, gatewayId }: Place): boolean {
    const { live } = this.parts;
    return gatewayId !== null && live.gateway(gatewayId).online && live.device(id).online;
  }

  private presence(key: Place): EquipmentPresence {
    const { live } = this.parts;
    return {
      online: this.isOnline(key),
      gatewayOnline: key.gatewayId !== null && live.gateway(key.gatewayId).online,
      lastTime: live.lastTime(key.id),
    };
  }
}
