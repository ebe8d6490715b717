import { defineTexts } from '../../../base/i18n/defineTexts.ts';

export const templateTexts = defineTexts('equipment.template', {
  choose: { cn: '选择模板', en: 'Choose template' },
  none: { cn: '没有模板', en: 'There is no template' },
  loading: { cn: '正在加载…', en: 'Loading…' },
  failed: { cn: '模板加载失败', en: 'The templates could not be loaded' },
  noDriver: { cn: '未选协议', en: 'no driver' },
  signals: { cn: '{count} 个变量', en: '{count} signals' },
});
