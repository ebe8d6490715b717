import { type ConfigInfo, type EquipmentInfo, type EquipmentLine, formatTime } from '@lookfar/contract';
import type { EquipmentRow } from './equipment.repository.ts';

export function toEquipmentInfo(row: EquipmentRow): EquipmentInfo {
  return {
    ...toConfigInfo(row),
    id: row.id,
    groupId: row.groupId,
    groupName: row.groupName ?? '',
    deptId: row.deptId,
    deptName: row.deptName ?? '',
    sn: row.sn ?? '',
    templateId: row.templateId,
    templateName: row.templateName ?? '',
    revision: row.revision,
    line: (row.line ?? 'eg') as EquipmentLine,
    hasPages: Number(row.hasPages) === 1,
    shared: false,
    gmtCreate: formatTime(row.createdAt),
  };
}

/** What a holder may do with a device, until when. */
export interface HeldGrant {
  readonly isOwn: boolean;
  readonly write: boolean;
  readonly history: boolean;
  readonly alarm: boolean;
  /** Epoch ms. */
  readonly expiresAt: number | null;
}

/** The device as its holders see it: nothing about how its owner groups, reaches or manages it. */
export function toSharedInfo(row: EquipmentRow, { write, history, alarm, expiresAt }: HeldGrant): EquipmentInfo {
  return {
    ...toEquipmentInfo(row),
    groupId: null,
    groupName: '',
    deptId: null,
    deptName: '',
    sn: '',
    templateId: null,
    templateName: '',
    revision: 0,
    remark: '',
    image: null,
    customFields: [],
    shared: true,
    holding: { write, history, alarm, expires: expiresAt === null ? null : formatTime(expiresAt) },
  };
}

function toConfigInfo(row: EquipmentRow): ConfigInfo {
  return {
    name: row.name,
    manufacturer: row.manufacturer,
    model: row.model,
    location: row.location,
    longitude: row.longitude,
    latitude: row.latitude,
    remark: row.remark,
    display: row.display === 'page' ? 'page' : 'list',
    image: row.image,
    customFields: JSON.parse(row.customFields) as ConfigInfo['customFields'],
  };
}
