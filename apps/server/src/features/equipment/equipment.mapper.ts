import { type EquipmentInfo, formatTime } from '@lookfar/contract';
import type { EquipmentRow } from './equipment.repository.ts';

export function toEquipmentInfo(row: EquipmentRow): EquipmentInfo {
  return {
    id: row.id,
    name: row.name,
    display: row.display,
    groupId: row.groupId,
    groupName: row.groupName ?? '',
    manufacturer: row.manufacturer,
    model: row.model,
    location: row.location,
    longitude: row.longitude,
    latitude: row.latitude,
    remark: row.remark,
    sn: row.sn ?? '',
    gmtCreate: formatTime(row.createdAt),
  };
}
