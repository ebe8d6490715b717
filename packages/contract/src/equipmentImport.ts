import { z } from 'zod';
import { Integer } from './fields.ts';
import type { Text } from './text.ts';

/**
 * One row of a spreadsheet, as text. `group` is a path such as `A/B`, created if it is missing; a `/` or `\` that
 * belongs to a name is escaped with a `\`.
 */
export const ImportRow = z.object({
  /** Line in the spreadsheet, for the report. */
  line: Integer,
  name: z.string().max(1000).default(''),
  group: z.string().max(1000).default(''),
  manufacturer: z.string().max(1000).default(''),
  model: z.string().max(1000).default(''),
  location: z.string().max(1000).default(''),
  longitude: z.string().max(100).default(''),
  latitude: z.string().max(100).default(''),
  remark: z.string().max(2000).default(''),
  sn: z.string().max(1000).default(''),
  template: z.string().max(1000).default(''),
  /** How this device differs from its template, e.g. `host=192.168.1.10; unitId=3`; only with a template. */
  connection: z.string().max(2000).default(''),
});
export type ImportRow = z.output<typeof ImportRow>;
export type ImportField = Exclude<keyof ImportRow, 'line'>;

/** The columns of the spreadsheet, for export and import; `width` in characters. */
export const importColumns: readonly { field: ImportField; name: Text; width: number }[] = [
  { field: 'name', name: { cn: '设备名称', en: 'Name' }, width: 28 },
  { field: 'group', name: { cn: '分组', en: 'Group' }, width: 28 },
  { field: 'manufacturer', name: { cn: '厂商', en: 'Manufacturer' }, width: 18 },
  { field: 'model', name: { cn: '型号', en: 'Model' }, width: 18 },
  { field: 'location', name: { cn: '位置', en: 'Location' }, width: 28 },
  { field: 'longitude', name: { cn: '经度', en: 'Longitude' }, width: 12 },
  { field: 'latitude', name: { cn: '纬度', en: 'Latitude' }, width: 12 },
  { field: 'remark', name: { cn: '备注', en: 'Note' }, width: 28 },
  { field: 'sn', name: { cn: '网关 SN', en: 'Gateway SN' }, width: 22 },
  { field: 'template', name: { cn: '模板', en: 'Template' }, width: 22 },
  { field: 'connection', name: { cn: '连接参数', en: 'Connection' }, width: 32 },
];
