import { defineTexts } from '../../../base/i18n/defineTexts.ts';
import { words } from '../../../base/i18n/words.ts';

export const droppedTexts = defineTexts('monitor.page.dropped', {
  page: words.page,
  component: { cn: '组件“{name}”', en: 'Component “{name}”' },
  typed: { cn: '{name}（{type}）', en: '{name} ({type})' },
  nth: { cn: '第 {nth} 个控件', en: 'Widget no. {nth}' },
  nths: { cn: '第 {nth} 个控件', en: 'Widgets no. {nth}' },
  inside: { cn: '{outer}中的{inner}', en: '{inner} in {outer}' },
  signal: { cn: '变量“{title}”', en: 'Signal “{title}”' },
  signalNumber: { cn: '编号 {id} 的变量', en: 'Signal no. {id}' },
  type: { cn: '类型“{type}”', en: 'Type “{type}”' },
  noType: { cn: '未写明类型', en: 'No type given' },
  otherField: { cn: '其他属性', en: 'Other property' },
  id: { cn: '控件编号', en: 'Widget ID' },
  params: words.parameters,
  widgets: { cn: '控件列表', en: 'Widget list' },
  leftOut: { cn: '{count} 个控件未载入', en: '{count} {count|widget|widgets} not loaded' },
  parts: { cn: '{count} 处', en: '{count}' },
  all: words.showAll,
  more: { cn: '再显示 {count} 项', en: 'Show {count} more' },
});
