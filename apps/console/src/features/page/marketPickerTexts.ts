import { defineTexts } from '../../base/i18n/defineTexts.ts';

export const marketPickerTexts = defineTexts('page.market', {
  title: { cn: '选择组态模板', en: 'Choose a page of the market' },
  search: { cn: '搜索标题', en: 'Search titles' },
  take: { cn: '使用', en: 'Use it' },
  widgets: { cn: '{count} 个组件', en: '{count} widgets' },
  empty: { cn: '没有组态模板', en: 'The market has no page' },
  emptyNote: {
    cn: '在任一设备的“页面”中把画好的页面发布到组态模板，或在“组态模板”中导入。',
    en: 'Publish a page of any device to the market, or import one under “Page market”.',
  },
  failed: { cn: '未能完成', en: 'That did not work' },
});
