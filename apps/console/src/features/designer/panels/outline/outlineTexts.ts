import { defineTexts } from '../../../../base/i18n/defineTexts.ts';
import { words } from '../../../../base/i18n/words.ts';

export const outlineTexts = defineTexts('designer-outline', {
  outline: { cn: '图层', en: 'Layers' },
  filter: { cn: '按名称或类型筛选', en: 'Filter by name or type' },
  empty: { cn: '页面上还没有控件', en: 'No widgets on this page yet' },
  open: { cn: '展开 {name}', en: 'Expand {name}' },
  close: { cn: '折叠 {name}', en: 'Collapse {name}' },
  rename: words.rename,
  lock: { cn: '锁定 {name}', en: 'Lock {name}' },
  unlock: { cn: '解锁 {name}', en: 'Unlock {name}' },
  hide: { cn: '隐藏 {name}', en: 'Hide {name}' },
  show: { cn: '显示 {name}', en: 'Show {name}' },
});
