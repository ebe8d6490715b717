import {
  type BoundEquipment,
  errorText,
  formatTime,
  type Language,
  type ManagedTemplate,
  syncStates,
} from '@lookfar/contract';
import { type RefusalValues, spoken } from '../../platform/http/Refusal.ts';
import type { BoundRow, SyncCounts, TemplateHead } from './template.repository.ts';

export function toManagedTemplate(row: TemplateHead, equipment: SyncCounts): ManagedTemplate {
  return {
    id: row.id,
    name: row.name,
    manufacturer: row.manufacturer,
    model: row.model,
    remark: row.remark,
    image: row.image,
    driver: row.driver,
    signalCount: row.signalCount,
    revision: row.revision,
    equipment,
    gmtCreate: formatTime(row.createdAt),
    gmtModified: formatTime(row.updatedAt),
  };
}

export function toBoundEquipment(row: BoundRow, gatewayOnline: boolean, language: Language): BoundEquipment {
  const state = syncStates.find((one) => one === row.syncState) ?? 'none';
  const code = state === 'failed' ? row.syncCode : '';
  const values = code && row.syncMessage ? (JSON.parse(row.syncMessage) as RefusalValues) : {};
  return {
    id: row.id,
    name: row.name,
    sn: row.sn ?? '',
    gatewayOnline,
    state,
    revision: row.templateRevision,
    code,
    message: code ? errorText(code, language, spoken(values, language)) : '',
    gmtSync: row.syncedAt === null ? '' : formatTime(row.syncedAt),
  };
}
