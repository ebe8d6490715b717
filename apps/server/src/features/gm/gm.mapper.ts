import { type EquipDetail, ruleTypeOf } from '@lookfar/contract';
import type { Access } from '../share/EquipmentAccess.ts';
import type { ModuleRow } from './gm.repository.ts';

/** Only visible to the owner's users. */
export interface OwnPart {
  module: ModuleRow | undefined;
  dataRules: readonly string[];
  isPublic: boolean;
}

export interface DetailParts {
  pageId: number | null;
  online: boolean;
  gatewayOnline: boolean;
  alarmNum: number | undefined;
  /** Absent for a shared device. */
  own: OwnPart | undefined;
}

export function toEquipDetail({ equipment: row }: Access, parts: DetailParts): EquipDetail {
  const { own, pageId, online, gatewayOnline, alarmNum } = parts;
  const { id, line, manufacturer, model, location, longitude, latitude } = row;
  const module = own?.module;
  return {
    ...{ id, line, pageId, manufacturer, model, location, longitude, latitude, online, gatewayOnline },
    equipName: row.name,
    ruleType: ruleTypeOf(row.display),
    groupName: own ? (row.groupName ?? '') : '',
    remark: own ? row.remark : '',
    dtuSn: module?.sn ?? '',
    hardware: module?.hardware ?? '',
    iccid: module?.iccid ?? '',
    firmware: module?.firmware ?? '',
    networking: module?.networking ?? '',
    strength: module?.strength ?? null,
    dataRules: [...(own?.dataRules ?? [])],
    // A device that is not the caller's own is shared, or they would not see it.
    isPublic: own?.isPublic ?? true,
    ...(alarmNum !== undefined && { alarmNum }),
  };
}
