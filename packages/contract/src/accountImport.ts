import { z } from 'zod';
import { Integer } from './fields.ts';
import type { Text } from './text.ts';

const cell = (max = 1000) => z.string().max(max).default('');

/**
 * One row of a spreadsheet of accounts, as text. `dept` and `groups` are paths such as `A/B` of existing ones; a `/` or
 * `\` that belongs to a name is escaped with a `\`. `groups` and `regions` list several, separated by `;`.
 */
export const AccountImportRow = z.object({
  /** Line in the spreadsheet, for the report. */
  line: Integer,
  loginname: cell(),
  name: cell(),
  tel: cell(),
  email: cell(),
  dept: cell(),
  role: cell(),
  /** A word of `rangeNames` in either language, or its key; empty for the usual one. */
  range: cell(),
  groups: cell(4000),
  regions: cell(4000),
  /** `YYYY-MM-DD`, with or without a time. */
  validUntil: cell(),
  note: cell(2000),
  /** Temporary; generated if empty. Never exported. */
  password: cell(),
});
export type AccountImportRow = z.output<typeof AccountImportRow>;
export type AccountImportField = Exclude<keyof AccountImportRow, 'line'>;

export const rangeNames = {
  all: { cn: '全部设备', en: 'All devices' },
  dept: { cn: '本部门及下级', en: 'Department and below' },
  own: { cn: '本人添加的设备', en: 'Devices they added' },
  chosen: { cn: '指定的设备', en: 'Chosen devices' },
} as const satisfies Record<string, Text>;

/** The columns of the spreadsheet, for export and import; `width` in characters. */
export const accountImportColumns: readonly { field: AccountImportField; name: Text; width: number }[] = [
  { field: 'loginname', name: { cn: '用户名', en: 'Username' }, width: 20 },
  { field: 'name', name: { cn: '姓名', en: 'Name' }, width: 14 },
  { field: 'tel', name: { cn: '手机号', en: 'Phone' }, width: 18 },
  { field: 'email', name: { cn: '邮箱', en: 'E-mail' }, width: 26 },
  { field: 'dept', name: { cn: '部门', en: 'Department' }, width: 26 },
  { field: 'role', name: { cn: '角色', en: 'Role' }, width: 18 },
  { field: 'range', name: { cn: '数据范围', en: 'Data range' }, width: 20 },
  { field: 'groups', name: { cn: '设备分组', en: 'Device groups' }, width: 26 },
  { field: 'regions', name: { cn: '权限区域', en: 'Permission regions' }, width: 22 },
  { field: 'validUntil', name: { cn: '有效期至', en: 'Valid until' }, width: 20 },
  { field: 'note', name: { cn: '备注', en: 'Note' }, width: 26 },
  { field: 'password', name: { cn: '初始密码', en: 'Initial password' }, width: 18 },
];
