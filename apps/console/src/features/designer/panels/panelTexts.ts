import { defineTexts } from '../../../base/i18n/defineTexts.ts';
import { words } from '../../../base/i18n/words.ts';

/** Words that several panels share. */
export const panelTexts = defineTexts('designer-panels', {
  mixed: { cn: '多个值', en: 'Mixed' },
  automatic: { cn: '自动', en: 'Auto' },
  add: { cn: '添加', en: 'Add' },
  remove: { cn: '移除', en: 'Remove' },
  item: { cn: '第 {number} 项', en: 'Item {number}' },
  moveUp: { cn: '上移', en: 'Move up' },
  moveDown: { cn: '下移', en: 'Move down' },
  clear: { cn: '清除', en: 'Clear' },
  search: { cn: '搜索', en: 'Search' },
  nothingFound: { cn: '没有匹配的内容', en: 'No matches' },
  loadFailed: { cn: '加载失败', en: 'Could not load' },
  scriptEmpty: { cn: '编写脚本', en: 'Write script' },
  scriptLines: { cn: '脚本（{count} 行）', en: 'Script ({count} lines)' },
  ok: words.ok,
  cancel: words.cancel,
});
