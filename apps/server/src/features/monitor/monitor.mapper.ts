import type { DataType, GatewayInfo, MonitoredSignal, SignalMap, SignalValue } from '@lookfar/contract';
import type { z } from 'zod';
import type { Presence } from '../ingest/LiveState.ts';
import type { Grant } from '../share/grant.ts';
import type { AlarmLimits } from './alarmLimits.ts';
import type { GatewayRow, SignalRow } from './monitor.repository.ts';

export function toMonitoredSignal(
  row: SignalRow,
  last: SignalValue | undefined,
  { isOwn, write }: Pick<Grant, 'isOwn' | 'write'>,
  alarmLimits: AlarmLimits | undefined,
): MonitoredSignal {
  return {
    id: row.id,
    equipId: row.equipmentId,
    title: row.title,
    groupName: row.groupName,
    address: isOwn ? row.address : '',
    dataType: row.dataType as DataType,
    unit: row.unit,
    decimals: row.decimals,
    writable: write && row.writable === 1,
    upperLimit: row.upperLimit,
    lowerLimit: row.lowerLimit,
    signalMaps: JSON.parse(row.signalMaps) as z.output<typeof SignalMap>[],
    note: row.note,
    image: row.image,
    ...(alarmLimits && { alarmLimits }),
    last: last ?? null,
  };
}

export function toGatewayAbout(row: GatewayRow, { since }: Presence): NonNullable<GatewayInfo['about']> {
  const { name, model, firmware, protocol, networking, strength, iccid, longitude, latitude, backlog } = row;
  const lastSeen = Math.max(row.lastSeenAt ?? 0, since);
  return {
    ...{ name, model, firmware, protocol, networking, strength, iccid, longitude, latitude, backlog, since },
    hardware: row.hardwareName ?? '',
    lastSeen: lastSeen > 0 ? lastSeen : null,
    idleInterval: row.scanMs / 1000,
    equipCount: Number(row.equipCount),
  };
}
