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
  keys: { cn: '按 F1 打开帮助，按 Ctrl+K 搜索。', en: 'F1 opens help, Ctrl+K searches.' },
});
