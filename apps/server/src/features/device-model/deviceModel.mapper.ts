import { type DeviceCategory, type DeviceModel, formatTime, type Language } from '@lookfar/contract';
import type { DeviceModelHead, DeviceModelRow } from './deviceModel.repository.ts';
import type { ModelContent } from './modelDocument.ts';
import { shippedModels } from './shipped/shippedModels.ts';
import { shippedContent } from './shippedContent.ts';

const shippedByKey = new Map(shippedModels.map((model) => [model.key, model]));

export function toDeviceModel(row: DeviceModelHead, language: Language): DeviceModel {
  const shipped = shippedByKey.get(row.shippedKey);
  return {
    id: row.id,
    name: shipped?.name[language] ?? row.name,
    manufacturer: shipped?.manufacturer[language] ?? row.manufacturer,
    category: row.category as DeviceCategory,
    note: shipped?.note[language] ?? row.note,
    driver: row.driver,
    signalCount: row.signalCount,
    alarmCount: row.alarmCount,
    shipped: row.orgId === null,
    gmtCreate: formatTime(row.createdAt),
  };
}

export function contentOf(row: DeviceModelRow, language: Language): ModelContent {
  const shipped = shippedByKey.get(row.shippedKey);
  if (shipped) return shippedContent(shipped, language);
  const { parameters, signals, alarms } = JSON.parse(row.document) as Omit<ModelContent, 'driver'>;
  return { driver: row.driver, parameters, signals, alarms };
}
