import { defineTexts } from '../../../base/i18n/defineTexts.ts';
import { words } from '../../../base/i18n/words.ts';

export const dryTexts = defineTexts('scene-dry', {
  title: { cn: '“{title}”历史试算', en: 'Dry run of “{title}”' },
  note: {
    cn: '按保存的启动方式和流程，用历史数据推算，不写任何值。',
    en: 'Worked out from history with the saved triggers and flow. Nothing is written.',
  },
  day: { cn: '最近一天', en: 'Last day' },
  week: { cn: '最近 7 天', en: 'Last 7 days' },
  month: { cn: '最近 31 天', en: 'Last 31 days' },
  own: { cn: '自定义', en: 'Custom' },
  range: { cn: '时间范围', en: 'Range' },
  failed: { cn: '试算失败', en: 'The dry run failed' },
  ran: { cn: '如果当时已启用，会运行 {count} 次', en: 'Had it been on, it would have run {count} {count|time|times}' },
  ranNone: { cn: '如果当时已启用，一次也不会运行', en: 'Had it been on, it would not have run' },
  skipped: { cn: '另有 {count} 次未启动', en: '{count} {count|start|starts} skipped' },
  shown: { cn: '只列出前 {count} 次', en: 'Only the first {count} are listed' },
  missing: { cn: '这些输入在该时间没有历史', en: 'These inputs have no history in that time' },
  timeLine: { cn: '时间线', en: 'Time line' },
  noWrites: { cn: '不写值', en: 'writes nothing' },
  noTriggers: { cn: '该场景没有启动方式，只能手动运行', en: 'This scene has no triggers: it is run by hand only' },
  tooLong: { cn: '最多 31 天', en: 'At most 31 days' },
  comma: { cn: '、', en: ', ' },
  semicolon: { cn: '；', en: '; ' },
  close: words.close,
});
