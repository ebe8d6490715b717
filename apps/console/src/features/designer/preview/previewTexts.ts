import { defineTexts } from '../../../base/i18n/defineTexts.ts';
import { words } from '../../../base/i18n/words.ts';

export const previewTexts = defineTexts('designer.preview', {
  preview: words.preview,
  title: { cn: '预览：{title}', en: 'Preview: {title}' },
  close: { cn: '返回编辑', en: 'Back to editing' },
  live: { cn: '实时数据', en: 'Live data' },
  simulated: { cn: '模拟数据', en: 'Simulated data' },
  source: { cn: '数据来源', en: 'Data source' },
  liveNote: {
    cn: '显示设备的实时值；预览中点击不会下发。',
    en: 'Shows live values of the device; clicks write nothing in the preview.',
  },
  noWrite: { cn: '预览中不能写入', en: 'Nothing can be written in the preview' },
  simulatedNote: {
    cn: '数值为模拟，不来自设备；点击写入只改变模拟值。',
    en: 'These values are simulated and do not come from the device; clicks only change the simulation.',
  },
  signals: { cn: '变量（{count}）', en: 'Signals ({count})' },
  noSignals: { cn: '页面没有绑定任何变量', en: 'No signals are bound on this page' },
  find: { cn: '查找变量', en: 'Find signal' },
  all: words.allSignals,
  further: { cn: '另有 {count} 个，请用上面的查找', en: '{count} more; use the search above' },
  hold: words.pause,
  goOn: { cn: '继续', en: 'Resume' },
  ramp: { cn: '循环', en: 'Ramp' },
  random: { cn: '随机', en: 'Random' },
  fixed: { cn: '手动', en: 'Manual' },
  stale: { cn: '过期', en: 'Stale' },
  bad: { cn: '故障', en: 'Bad' },
  none: { cn: '无值', en: 'No value' },
  mode: { cn: '{name} 的模拟方式', en: 'Simulation of {name}' },
  value: { cn: '{name} 的值', en: 'Value of {name}' },
});
