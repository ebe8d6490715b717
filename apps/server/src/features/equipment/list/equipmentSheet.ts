import { type ImportField, importColumns, type Language } from '@lookfar/contract';
import type { SheetCell, SheetColumn } from '../../../platform/xlsx/sheetParts.ts';
import { writeConnection } from '../import/connectionText.ts';
import type { ManagedRow } from './equipmentList.repository.ts';

/** Can be read again by `api.equipment.import`, in the order of the contract. */
export function sheetColumns(language: Language): SheetColumn[] {
  return importColumns.map(({ name, width }) => ({ title: name[language], width }));
}

export function toSheetRow(row: ManagedRow, group: string): SheetCell[] {
  const cells: Record<ImportField, SheetCell> = {
    name: row.name,
    group,
    manufacturer: row.manufacturer,
    model: row.model,
    location: row.location,
    longitude: row.longitude,
    latitude: row.latitude,
    remark: row.remark,
    sn: row.sn ?? '',
    template: row.templateName ?? '',
    connection: row.templateName ? writeConnection(row.driver, parametersOf(row)) : '',
  };
  return importColumns.map(({ field }) => cells[field]);
}

function parametersOf({ parameters }: ManagedRow): Record<string, unknown> {
  return JSON.parse(parameters) as Record<string, unknown>;
}
