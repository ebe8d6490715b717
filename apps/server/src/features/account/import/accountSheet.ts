import {
  type AccountImportField,
  accountImportColumns,
  formatTime,
  type Language,
  rangeNames,
  roleText,
} from '@lookfar/contract';
import { toDataRange } from '../../../platform/sessions/identityOf.ts';
import type { SheetCell, SheetColumn } from '../../../platform/xlsx/sheetParts.ts';
import { pathOf } from '../../equipment/groupPath.ts';
import { namesIn } from '../account.mapper.ts';
import type { TreeRow } from '../accountGrant.repository.ts';
import type { AccountRow } from '../accountList.repository.ts';

/** Several in one cell. */
export const separator = ';';

/** Can be read again by `import`, in the order of the contract. */
export function accountSheetColumns(language: Language): SheetColumn[] {
  return accountImportColumns.map(({ name, width }) => ({ title: name[language], width }));
}

interface RowFacts {
  depts: ReadonlyMap<number, string>;
  groups: ReadonlyMap<number, string>;
  groupIds: readonly number[];
  language: Language;
}

export function toAccountSheetRow(row: AccountRow, { depts, groups, groupIds, language }: RowFacts): SheetCell[] {
  const cells: Record<AccountImportField, SheetCell> = {
    ...{ loginname: row.loginname, name: row.name, tel: row.tel, email: row.email, note: row.note },
    dept: depts.get(row.deptId ?? 0) ?? '',
    role: roleText(row.roleName, language),
    range: rangeNames[toDataRange(row.dataRange)][language],
    groups: groupIds.flatMap((id) => groups.get(id) ?? []).join(separator),
    regions: namesIn(row.authRegion).join(separator),
    validUntil: row.validUntil === null ? '' : formatTime(row.validUntil),
    password: '',
  };
  return accountImportColumns.map(({ field }) => cells[field]);
}

/** The path of each row of a tree, from the top; parents come before their children. */
export function pathsOf(rows: readonly TreeRow[]): Map<number, string> {
  const names = new Map<number, string[]>();
  for (const { id, parentId, name } of rows) names.set(id, [...(names.get(parentId ?? 0) ?? []), name]);
  return new Map([...names].map(([id, path]) => [id, pathOf(path)]));
}
