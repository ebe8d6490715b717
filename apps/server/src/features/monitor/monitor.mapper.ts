import type { DataType, MonitoredEquipment, MonitoredSignal, SignalMap, SignalValue } from '@lookfar/contract';
import type { z } from 'zod';
import type { Grant } from '../share/grant.ts';
import type { ListedEquipmentRow, SignalRow } from './monitor.repository.ts';

export interface EquipmentPresence {
  online: boolean;
  gatewayOnline: boolean;
  lastTime: number | null;
}

export function toMonitoredEquipment(row: ListedEquipmentRow, presence: EquipmentPresence): MonitoredEquipment {
  return {
    id: row.id,
    name: row.name,
    display: row.display,
    groupId: row.groupId,
    groupName: row.groupName ?? '',
    manufacturer: row.manufacturer,
    model: row.model,
    location: row.location,
    sn: row.sn ?? '',
    gatewayName: row.gatewayName ?? '',
    signalCount: row.signalCount ?? 0,
    ...presence,
    shared: false,
  };
}

/** As its holders see it: where its owner keeps it and what it hangs on is not told. */
export function toSharedEquipment(row: ListedEquipmentRow, presence: EquipmentPresence): MonitoredEquipment {
  const shown = toMonitoredEquipment(row, presence);
  return { ...shown, groupId: null, groupName: '', sn: '', gatewayName: '', shared: true };
}

export function toMonitoredSignal(
  row: SignalRow,
  last: SignalValue | undefined,
  { isOwn, write }: Grant,
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
    last: last ?? null,
  };
}
