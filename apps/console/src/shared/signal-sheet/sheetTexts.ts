import { defineTexts } from '../../base/i18n/defineTexts.ts';

export const sheetTexts = defineTexts('signal-sheet', {
  pick: { cn: '选择 .xlsx 或 .csv 文件', en: 'Choose an .xlsx or .csv file' },
  sample: { cn: '下载空白表格', en: 'Download an empty sheet' },
  report: { cn: '{good} 行可导入，{bad} 行有错误', en: '{good} rows are good, {bad} rows are bad' },
  unknown: { cn: '未识别的列：{names}', en: 'Unknown columns: {names}' },
  row: { cn: '第 {row} 行', en: 'Row {row}' },
  empty: { cn: '文件中没有变量', en: 'There are no signals in the file' },
  unreadable: { cn: '文件无法读取', en: 'The file cannot be read' },
  tooMany: { cn: '超过上限 {limit}，只能再加入 {room} 个', en: 'The limit is {limit}: only {room} more fit' },
  fileName: { cn: '变量表', en: 'Signals' },
});
