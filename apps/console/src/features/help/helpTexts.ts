import { defineTexts } from '../../base/i18n/defineTexts.ts';

export const helpTexts = defineTexts('help', {
  help: { cn: '帮助', en: 'Help' },
  contents: { cn: '目录', en: 'Contents' },
  back: { cn: '返回', en: 'Back' },
  search: { cn: '在手册中搜索', en: 'Search the manual' },
  none: { cn: '手册中没有“{typed}”', en: 'The manual has nothing about “{typed}”' },
  hits: { cn: '{count} 处', en: '{count} {count|place|places}' },
  failed: { cn: '手册加载失败', en: 'Could not load the manual' },
  noChapter: { cn: '手册中还没有这一章', en: 'The manual does not have this chapter' },
  thisScreen: { cn: '本页帮助', en: 'Help for this screen' },
  news: { cn: '新功能', en: "What's new" },
  tour: { cn: '导览', en: 'Tour' },
  tourAt: { cn: '导览：第 {stop} 站，共 6 站', en: 'Tour, stop {stop} of 6' },
});
