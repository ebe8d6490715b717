import { api, type ImportRow, importColumns } from '@lookfar/contract';
import { send } from '../../../client/send.ts';
import type { SheetImport } from '../../../shared/sheet-import/sheetImport.ts';

const quiet = { quiet: true };

/** Devices from a spreadsheet. */
export const equipmentImport: SheetImport<ImportRow, unknown> = {
  columns: importColumns,
  key: 'name',
  example: {
    cn: {
      name: '1# 进水泵',
      group: '水厂/取水泵房',
      manufacturer: '恒流泵业',
      model: 'HL-200',
      location: '取水泵房东侧',
    },
    en: { name: 'Raw water pump 1', group: 'Water works/Intake', manufacturer: 'Acme Pumps', model: 'AP 125' },
  },
  sheetName: { cn: '设备', en: 'Devices' },
  texts: {
    title: { cn: '导入设备', en: 'Import devices' },
    dropNote: {
      cn: '先逐行检查，全部正确才会写入；一次最多 {limit} 台。',
      en: 'All rows are checked first, and nothing is imported unless every row is valid. At most {limit} devices at a time.',
    },
    templateName: { cn: '设备导入模板.xlsx', en: 'device-import-template.xlsx' },
    reportName: { cn: '设备导入检查.xlsx', en: 'device-import-check.xlsx' },
    import: { cn: '导入 {count} 台设备', en: 'Import {count} {count|device|devices}' },
    done: { cn: '已导入 {count} 台设备', en: '{count} {count|device|devices} imported' },
    file: { cn: '设备表格文件', en: 'Device spreadsheet' },
  },
  check: async (rows) => (await send(api.equipment.import, { rows: [...rows], dryRun: true }, quiet)).problems,
  write: (rows) => send(api.equipment.import, { rows: [...rows], dryRun: false }, quiet),
};
