import { defineTexts } from '../../base/i18n/defineTexts.ts';
import { words } from '../../base/i18n/words.ts';

export const importTexts = defineTexts('sheet.import', {
  drop: { cn: '选择或拖入 .xlsx 文件', en: 'Choose an .xlsx file or drop it here' },
  template: { cn: '下载模板文件', en: 'Download template file' },
  reading: { cn: '正在读取 {name}…', en: 'Reading {name}…' },
  checking: { cn: '正在检查 {count} 行…', en: 'Checking {count} {count|row|rows}…' },
  ignored: { cn: '这些列不会导入：{list}', en: 'These columns are not imported: {list}' },
  good: { cn: '{count} 行检查通过，可以导入', en: '{count} {count|row is|rows are} valid and can be imported' },
  bad: {
    cn: '{rows} 行有 {count} 处问题，尚未写入任何数据。请修改表格后重新选择。',
    en: '{count} {count|problem|problems} in {rows} {rows|row|rows}. Nothing was imported. Correct the file and choose it again.',
  },
  report: { cn: '下载检查报告', en: 'Download report' },
  line: { cn: '行', en: 'Row' },
  column: { cn: '列', en: 'Column' },
  value: words.value,
  problem: { cn: '问题', en: 'Problem' },
  another: { cn: '重新选择文件', en: 'Choose another file' },
  importing: { cn: '正在导入…', en: 'Importing…' },
  close: words.close,
  cancel: words.cancel,
});
