import type { Notice } from '@lookfar/editor';
import { defineTexts } from '../../../base/i18n/defineTexts.ts';
import { currentLanguage } from '../../../base/i18n/language.ts';
import { listed } from '../../../base/i18n/listed.ts';

const texts = defineTexts('designer-notice', {
  widgets: { cn: '一个页面最多 {limit} 个控件', en: 'A page can have at most {limit} widgets' },
  weather: { cn: '一个页面最多 {limit} 个天气控件', en: 'A page can have at most {limit} weather widgets' },
  webgl: { cn: '一个页面最多 {limit} 个三维模型', en: 'A page can have at most {limit} 3D model' },
  locked: { cn: '所选控件已锁定位置，请先解锁', en: 'The position is locked. Unlock it first.' },
  tooFew: { cn: '请至少选择 {least} 个控件', en: 'Select at least {least} widgets' },
  edge: { cn: '已到页面边缘', en: 'Edge of the page reached' },
  tooDeep: { cn: '组合最多嵌套 {limit} 层', en: 'Groups can be nested at most {limit} levels deep' },
  nothingToPaste: { cn: '剪贴板中没有控件', en: 'The clipboard contains no widgets' },
  clipboardUnreadable: { cn: '剪贴板内容无法识别', en: 'Could not read the clipboard content' },
  blanked: {
    cn: '已粘贴，但以下变量在此处不存在，绑定已清空：{list}',
    en: 'Pasted. These signals do not exist here, so their bindings were cleared: {list}',
  },
  blank: { cn: '{name}（{title}）', en: '{name} ({title})' },
  further: { cn: '{list} 等 {count} 处', en: '{list} and others ({count} in total)' },
});

/** Names that are read out one by one; more are counted. */
const mostNamed = 6;

export function noticeWords(notice: Notice): string {
  switch (notice.notice) {
    case 'limit':
      return texts.text(notice.which, { limit: notice.limit });
    case 'tooFew':
      return texts.text('tooFew', { least: notice.least });
    case 'tooDeep':
      return texts.text('tooDeep', { limit: notice.limit });
    case 'blanked':
      return texts.text('blanked', { list: listOf(notice.widgets) });
    default:
      return texts.text(notice.notice);
  }
}

function listOf(widgets: readonly { name: string; titles: readonly string[] }[]): string {
  const names = widgets.flatMap(({ name, titles }) => titles.map((title) => texts.text('blank', { name, title })));
  const list = listed(names.slice(0, mostNamed), currentLanguage());
  return names.length > mostNamed ? texts.text('further', { list, count: names.length }) : list;
}
