import { defineTexts } from '../../base/i18n/defineTexts.ts';

export const diffTexts = defineTexts('diff', {
  same: { cn: '没有差异', en: 'No differences' },
  added: { cn: '新增', en: 'added' },
  removed: { cn: '删除', en: 'removed' },
  changed: { cn: '修改', en: 'changed' },
  moved: { cn: '移动', en: 'moved' },
  movedFrom: { cn: '第 {from} → 第 {to}', en: 'position {from} → {to}' },
  nothing: { cn: '（空）', en: '(empty)' },
  yes: { cn: '是', en: 'yes' },
  no: { cn: '否', en: 'no' },
  more: { cn: '还有 {count} 处', en: '{count} more' },
  from: { cn: '原', en: 'was' },
  to: { cn: '现', en: 'now' },
  summary: {
    cn: '新增 {added}，修改 {changed}，删除 {removed}',
    en: '{added} added, {changed} changed, {removed} removed',
  },
});
