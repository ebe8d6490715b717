import { defineTexts } from '../../base/i18n/defineTexts.ts';

export const demoPanelTexts = defineTexts('demoPanel', {
  title: { cn: '演示面板', en: 'Demo panel' },
  note: {
    cn: '演示装置里会发生的事。它们作用在装置的物理过程上，报警、工单和曲线都是系统自己的反应，过后自行恢复。几分钟内没有人处理的报警和工单，由演示企业的同事接手。',
    en: 'What can happen in the demo plant. It acts on the physics of the plant: alarms, orders and trends are the product’s own response, and everything recovers automatically. Colleagues of the demo take over alarms and orders that nobody handles within a few minutes.',
  },
  failed: { cn: '演示故事加载失败', en: 'Could not load the stories' },
  automatic: { cn: '自动发生', en: 'Automatic' },
  paused: {
    cn: '已暂停：只在点击后发生，同事也不处理',
    en: 'Paused: only what you start happens, and colleagues do nothing',
  },
  next: { cn: '下一个约在 {time}后：{title}', en: 'Next in about {time}: {title}' },
  nextNow: { cn: '即将发生：{title}', en: 'About to begin: {title}' },
  nothingNext: { cn: '等待装置恢复，稍后继续', en: 'Waiting for the plant to recover' },
  running: { cn: '进行中，约 {time}后恢复', en: 'In progress, recovers in about {time}' },
  last: { cn: '上次：{time}前', en: 'Last: {time} ago' },
  never: { cn: '还没有发生过', en: 'Has not happened yet' },
  takes: { cn: '历时约 {time}', en: 'Takes about {time}' },
  tell: { cn: '立即发生', en: 'Start now' },
  tellThis: { cn: '立即发生：{title}', en: 'Start now: {title}' },
  device: { cn: '查看设备', en: 'Open device' },
  which: { cn: '发生在哪一台：{title}', en: 'Which machine: {title}' },
  any: { cn: '不指定', en: 'Any' },
  cannot: { cn: '{machine}：{why}', en: '{machine}: {why}' },
  toldOf: { cn: '已开始：{title}（{machine}）', en: 'Started: {title} ({machine})' },
  told: { cn: '已开始：{title}', en: 'Started: {title}' },
});
