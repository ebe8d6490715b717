import { type AccountImportRow, type AccountKind, accountImportColumns, accountKindNames } from '@lookfar/contract';
import { send } from '../../../client/send.ts';
import type { SheetImport } from '../../../shared/sheet-import/sheetImport.ts';
import { callsOf } from '../accountKinds.ts';

const quiet = { quiet: true };

export interface AccountsMade {
  passwords: readonly { loginname: string; password: string }[];
}

/** Accounts of a kind from a spreadsheet. */
export function accountImport(
  kind: AccountKind,
  orgId: number | undefined,
): SheetImport<AccountImportRow, AccountsMade> {
  const calls = callsOf[kind];
  const { cn, en } = accountKindNames[kind];
  const place = orgId === undefined ? {} : { orgId };
  return {
    columns: accountImportColumns,
    key: 'loginname',
    example: {
      cn: { loginname: 'zhang.san', name: '张三', tel: '13800000000', dept: '生产部/运行班', role: '操作员' },
      en: { loginname: 'j.smith', name: 'Jo', tel: '13800000000', dept: 'Production/Shift A', role: 'Operator' },
    },
    sheetName: { cn: '账号', en: 'Accounts' },
    texts: {
      title: { cn: `导入${cn}`, en: `Import ${en}s` },
      dropNote: {
        cn: '先逐行检查，全部正确才会写入；一次最多 {limit} 个账号。',
        en: 'All rows are checked first, and nothing is imported unless every row is valid. At most {limit} accounts at a time.',
      },
      templateName: { cn: '账号导入模板.xlsx', en: 'account-import-template.xlsx' },
      reportName: { cn: '账号导入检查.xlsx', en: 'account-import-check.xlsx' },
      import: { cn: '导入 {count} 个账号', en: 'Import {count} {count|account|accounts}' },
      done: { cn: '已导入 {count} 个账号', en: '{count} {count|account|accounts} imported' },
      file: { cn: '账号表格文件', en: 'Account spreadsheet' },
    },
    check: async (rows) => (await send(calls.import, { ...place, rows: [...rows], dryRun: true }, quiet)).problems,
    write: (rows) => send(calls.import, { ...place, rows: [...rows], dryRun: false }, quiet),
  };
}
