import { defineTexts } from '../../../../../base/i18n/defineTexts.ts';
import { words } from '../../../../../base/i18n/words.ts';

export const scriptDialogTexts = defineTexts('designer-script', {
  run: { cn: '运行', en: 'Run' },
  runNote: {
    cn: '用当前数据运行编辑中的脚本；不写入，不打开页面。',
    en: 'Runs the script as it is here with current data; nothing is written and no page is opened.',
  },
  noTemplate: {
    cn: '模板没有数据，请在设备的页面上运行。',
    en: 'Templates have no data; run the script on a page of a device.',
  },
  examples: { cn: '插入示例', en: 'Insert example' },
  functions: { cn: '可用的函数和变量', en: 'Available functions and variables' },
  result: words.result,
  notYet: { cn: '运行后在此显示结果', en: 'The result is shown here after a run' },
  running: { cn: '正在运行', en: 'Running' },
  good: { cn: '运行成功，用时 {ms} 毫秒', en: 'Succeeded in {ms} ms' },
  goToLine: { cn: '转到第 {line} 行', en: 'Go to line {line}' },
  log: { cn: '日志', en: 'Log' },
  dropped: { cn: '另有 {count} 行日志未记录', en: '{count} more log lines were not recorded' },
  wouldDo: { cn: '将执行', en: 'Would do' },
  nothingDone: { cn: '没有写入，也没有打开页面', en: 'No writes, and no page opened' },
  wouldWrite: { cn: '写入 {name} ← {value}', en: 'Write {name} ← {value}' },
  wouldOpen: { cn: '打开页面 {page}', en: 'Open page {page}' },
  wouldNote: { cn: '提示“{text}”', en: 'Note "{text}"' },
  length: { cn: '{length} / {limit}', en: '{length} / {limit}' },
  limits: {
    cn: '每次运行最多 {ms} 毫秒、{megabytes} MB 内存、{requests} 次请求。',
    en: 'A run is limited to {ms} ms, {megabytes} MB of memory and {requests} requests.',
  },
});
