import { defineTexts } from '../../base/i18n/defineTexts.ts';

export const sheetTexts = defineTexts('signal-sheet', {
  pick: { cn: '选择 .xlsx 或 .csv 文件', en: 'Choose an .xlsx or .csv file' },
  sample: { cn: '下载空白表格', en: 'Download blank sheet' },
  report: {
    cn: '{good} 行可导入，{bad} 行有错误',
    en: '{good} {good|row|rows} can be imported, {bad} {bad|row has|rows have} errors',
  },
  unknown: { cn: '未识别的列：{names}', en: 'Unknown columns: {names}' },
  row: { cn: '第 {row} 行', en: 'Row {row}' },
  empty: { cn: '文件中没有变量', en: 'The file contains no signals' },
  unreadable: { cn: '文件无法读取', en: 'Could not read the file' },
  tooMany: { cn: '超过上限 {limit}，只能再加入 {room} 个', en: 'The limit is {limit}; only {room} more can be added' },
  fileName: { cn: '变量表', en: 'Signals' },
});
