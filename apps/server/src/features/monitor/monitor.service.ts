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
import { type Caller, type Scope, scopeOf } from '../../platform/sessions/caller.ts';
import type { EquipmentService } from '../equipment/equipment.service.ts';
import type { LiveState } from '../ingest/LiveState.ts';
import { type EquipmentPresence, toMonitoredEquipment, toMonitoredSignal } from './monitor.mapper.ts';
import type { EquipmentKey, MonitorRepository } from './monitor.repository.ts';

export interface MonitorServiceParts {
  repository: MonitorRepository;
  equipment: EquipmentService;
  live: LiveState;
  bus: Bus;
  /** Standing alarms of an equipment; undefined for a caller who may not see alarms. */
  standingAlarms(caller: Caller, equipmentId: number): Promise<number | undefined>;
}

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
    const keys = await repository.keys(scope, { name, groupId });
    const { there = [], away = [] } = Object.groupBy(keys, (key) => (this.isOnline(key) ? 'there' : 'away'));
    const chosen = online === undefined ? keys : online ? there : away;
    const page = chosen.slice((pageNo - 1) * pageSize, pageNo * pageSize);
    const list = await this.rows(scope, page);
    return { total: chosen.length, list, onlineTotal: there.length, offlineTotal: away.length };
  }

  async gatewayInfo(caller: Caller, { equipmentId }: { equipmentId: number }): Promise<GatewayInfo> {
    const row = await this.parts.equipment.visible(caller, equipmentId);
    if (row.gatewayId === null) fail('2001');
    const presence = this.presence({ id: row.id, gatewayId: row.gatewayId });
    return {
      equipmentId,
      sn: row.sn ?? '',
      online: presence.gatewayOnline,
      deviceOnline: presence.online,
      vpn: row.vpn === 1,
      interval: row.interval ?? 0,
      economizeOpen: row.economizeOpen === 1,
    };
  }

  async querySignals(caller: Caller, { equipmentId }: { equipmentId: number }): Promise<ReplyOf<typeof querySignals>> {
    await this.parts.equipment.visible(caller, equipmentId);
    const rows = await this.parts.repository.signals(scopeOf(caller), equipmentId);
    const list = rows.map((row) => toMonitoredSignal(row, this.parts.live.value(equipmentId, row.id)));
    const alarmNum = await this.parts.standingAlarms(caller, equipmentId);
    return { list, ...(alarmNum !== undefined && { alarmNum }) };
  }

  async openMonitor(
    caller: Caller,
    { equipmentId, interval, delay }: BodyOf<typeof openMonitor>,
  ): Promise<ReplyOf<typeof openMonitor>> {
    const { gatewayId } = await this.parts.equipment.visible(caller, equipmentId);
    if (gatewayId === null) fail('2001');
    const { online } = this.parts.live.gateway(gatewayId);
    if (online) this.parts.bus.publish('gateway.scan', { gatewayId, scanMs: interval * 1000, leaseSeconds: delay });
    return { online };
  }

  private async rows(scope: Scope, page: readonly EquipmentKey[]): Promise<MonitoredEquipment[]> {
    if (page.length === 0) return [];
    const rows = await this.parts.repository.equipment(
      scope,
      page.map((key) => key.id),
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    return page.flatMap((key) => {
      const row = byId.get(key.id);
      return row ? [toMonitoredEquipment(row, this.presence(row))] : [];
    });
  }

  private isOnline({ id, gatewayId }: EquipmentKey): boolean {
    const { live } = this.parts;
    return gatewayId !== null && live.gateway(gatewayId).online && live.device(id).online;
  }

  private presence(key: EquipmentKey): EquipmentPresence {
    const { live } = this.parts;
    return {
      online: this.isOnline(key),
      gatewayOnline: key.gatewayId !== null && live.gateway(key.gatewayId).online,
      lastTime: live.lastTime(key.id),
    };
  }
}
