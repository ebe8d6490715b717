import { type api, type BodyOf, fail, type GatewayInfo, type ReplyOf } from '@lookfar/contract';
import type { Bus } from '../../platform/bus/Bus.ts';
import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import type { LiveState } from '../ingest/LiveState.ts';
import type { Access, EquipmentAccess } from '../share/EquipmentAccess.ts';
import { presenceOf } from './list/presenceOf.ts';
import { toGatewayAbout, toMonitoredSignal } from './monitor.mapper.ts';
import type { MonitorRepository } from './monitor.repository.ts';
import { openScan } from './openScan.ts';
import type { SignalCache } from './SignalCache.ts';

export interface MonitorServiceParts {
  repository: Pick<MonitorRepository, 'groups' | 'gateway'>;
  signals: Pick<SignalCache, 'of'>;
  access: EquipmentAccess;
  live: LiveState;
  bus: Bus;
  /** Active alarms of a device; undefined for a caller who cannot see them. */
  standingAlarms(caller: Caller, access: Access): Promise<number | undefined>;
}

/** One equipment at a time: its gateway, its signals, the fast scan. */
export class MonitorService {
  private readonly parts: MonitorServiceParts;

  constructor(parts: MonitorServiceParts) {
    this.parts = parts;
  }

  async queryGroups(caller: Caller): Promise<ReplyOf<typeof api.monitorList.groups>> {
    return this.parts.repository.groups(scopeOf(caller));
  }

  async gatewayInfo(caller: Caller, { equipmentId }: { equipmentId: number }): Promise<GatewayInfo> {
    const { repository, access, live } = this.parts;
    const { equipment: row, grant, scope } = await access.of(caller, equipmentId);
    const { gatewayId } = row;
    if (gatewayId === null) fail('2001');
    const presence = presenceOf(live, row);
    const gateway = grant.isOwn ? await repository.gateway(scope, gatewayId) : undefined;
    return {
      equipmentId,
      sn: grant.isOwn ? (row.sn ?? '') : '',
      online: presence.gatewayOnline,
      deviceOnline: presence.online,
      ...(presence.gatewayUnknown && { unknown: true }),
      vpn: grant.isOwn && row.vpn === 1,
      interval: row.interval ?? 0,
      economizeOpen: row.economizeOpen === 1,
      ...(gateway && { about: toGatewayAbout(gateway, live.gateway(gatewayId)) }),
    };
  }

  async querySignals(
    caller: Caller,
    { equipmentId }: { equipmentId: number },
  ): Promise<ReplyOf<typeof api.monitor.signals>> {
    const access = await this.parts.access.of(caller, equipmentId);
    const { grant } = access;
    const alarmNum = await this.parts.standingAlarms(caller, access);
    const { rows: all, limits: known } = await this.parts.signals.of(equipmentId);
    const rows = all.filter((row) => grant.sees(row.id));
    const limits = alarmNum === undefined ? undefined : known;
    const list = rows.map((row) =>
      toMonitoredSignal(row, this.parts.live.value(equipmentId, row.id), grant, limits && (limits.get(row.id) ?? [])),
    );
    return { list, ...(alarmNum !== undefined && { alarmNum }) };
  }

  async openMonitor(
    caller: Caller,
    { equipmentId, interval, delay }: BodyOf<typeof api.monitor.open>,
  ): Promise<ReplyOf<typeof api.monitor.open>> {
    const { gatewayId } = (await this.parts.access.of(caller, equipmentId)).equipment;
    return openScan(this.parts, gatewayId, { interval, delay });
  }
}
