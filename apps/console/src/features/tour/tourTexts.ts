import { defineTexts } from '../../base/i18n/defineTexts.ts';

export const tourTexts = defineTexts('tour', {
  tour: { cn: '导览', en: 'Tour' },
  stopOf: { cn: '第 {stop} 站，共 {count} 站', en: 'Stop {stop} of {count}' },
  next: { cn: '下一站', en: 'Next' },
  previous: { cn: '上一站', en: 'Back' },
  finish: { cn: '完成', en: 'Finish' },
  leave: { cn: '离开导览', en: 'Leave the tour' },
  missing: {
    cn: '这里现在没有可看的内容：可能没有数据，或您没有这项权限。可以继续下一站。',
    en: 'There is nothing to see here now: no data yet, or you do not have the permission. Go on to the next stop.',
  },
  done: { cn: '做得好，继续下一站…', en: 'Well done, on to the next stop…' },
  offer: { cn: '第一次来？', en: 'New here?' },
  offerNote: {
    cn: '六站导览，三分钟认识系统。',
    en: 'A tour of six stops, three minutes.',
  },
  begin: { cn: '开始导览', en: 'Start the tour' },
  later: { cn: '以后再说', en: 'Not now' },
  found: { cn: '以后可以在账号菜单或帮助里打开。', en: 'You can open it later from the account menu or from help.' },
});
