import { defineTexts } from '../../../base/i18n/defineTexts.ts';
import { words } from '../../../base/i18n/words.ts';

export const reportTexts = defineTexts('report-editor', {
  list: { cn: '存储规则', en: 'Storage rules' },
  note: {
    cn: '规定哪些变量存入历史、多久存一次、保存多少天。不在任何规则中的变量不存储。',
    en: 'Which signals are stored, how often, and for how long. Signals in no rule are not stored.',
  },
  add: { cn: '新增规则', en: 'Add rule' },
  remove: words.delete,
  empty: { cn: '没有存储规则', en: 'No storage rules' },
  emptyNote: {
    cn: '现在没有变量存入历史，曲线和报表将没有数据。',
    en: 'Nothing is stored at the moment, so trends and reports stay empty.',
  },
  newName: { cn: '存储 {n}', en: 'Storage {n}' },
  name: words.name,
  mode: { cn: '存储方式', en: 'Mode' },
  change: { cn: '变化即存', en: 'On change' },
  interval: { cn: '定时', en: 'Interval' },
  condition: { cn: '满足条件时', en: 'On condition' },
  intervalSeconds: { cn: '间隔', en: 'Interval' },
  shortest: { cn: '最短间隔', en: 'Shortest interval' },
  seconds: words.seconds,
  days: { cn: '天', en: 'days' },
  retention: { cn: '保存天数', en: 'Retention (days)' },
  formula: { cn: '条件', en: 'Condition' },
  formulaHelp: { cn: 'x 为变量的值，例如 x > 10', en: 'x is the value, e.g. x > 10' },
  signals: words.signals,
  rest: { cn: '其余所有变量', en: 'All other signals' },
  chosen: { cn: '指定变量', en: 'Chosen signals' },
  restCount: { cn: '现在共 {count} 个', en: 'currently {count}' },
  restTaken: { cn: '“{name}”已包含其余变量', en: '"{name}" already includes all other signals' },
  available: { cn: '未存储的变量', en: 'Signals not stored' },
  stored: { cn: '存储的变量', en: 'Stored signals' },
  search: words.searchSignals,
  perDay: { cn: '约 {bytes}/天', en: 'about {bytes} per day' },
  kept: { cn: '保存期内约 {bytes}', en: 'about {bytes} over the retention period' },
  total: {
    cn: '合计：{stored} / {all} 个变量存储，{perDay}，{kept}',
    en: 'Total: {stored} of {all} {all|signal|signals} stored, {perDay}, {kept}',
  },
  assumption: { cn: '估算依据：{text}', en: 'Estimate based on: {text}' },
  facts: {
    cn: '{mode} · {count} 个变量 · {days} 天',
    en: '{mode} · {count} {count|signal|signals} · {days} {days|day|days}',
  },
});
