import { defineTexts } from '../../../base/i18n/defineTexts.ts';
import { words } from '../../../base/i18n/words.ts';

export const exchangeTexts = defineTexts('designer.exchange', {
  import: { cn: '导入文件…', en: 'Import file…' },
  export: words.export,
  json: { cn: '页面（JSON）', en: 'Page (JSON)' },
  svg: { cn: '矢量图（SVG）', en: 'Vector image (SVG)' },
  png: { cn: '图片（PNG）', en: 'Image (PNG)' },
  exportFailed: { cn: '导出失败：{reason}', en: 'Export failed: {reason}' },
  title: { cn: '导入“{name}”', en: 'Import “{name}”' },
  pageFound: { cn: '文件是组态页面，含 {count} 个控件。', en: 'The file is a page with {count} widgets.' },
  drawingFound: {
    cn: '文件是矢量图，转换为 {count} 个可编辑图形。',
    en: 'The file is a vector image. It becomes {count} editable shapes.',
  },
  dropped: { cn: '{count} 处内容无法使用：', en: '{count} parts cannot be used:' },
  skipped: {
    cn: '以下 SVG 元素不支持，已略去：{names}',
    en: 'These SVG elements are not supported and were left out: {names}',
  },
  replace: { cn: '替换当前页面', en: 'Replace this page' },
  insert: { cn: '插入到当前页面', en: 'Insert into this page' },
  replaceNote: { cn: '替换后可以撤销。', en: 'You can undo this.' },
  cancel: words.cancel,
  tooLarge: { cn: '文件过大，最多 {limit} MB', en: 'The file is too large (at most {limit} MB)' },
  unreadable: {
    cn: '文件既不是组态页面（JSON），也不是可用的 SVG',
    en: 'The file is neither a page (JSON) nor a usable SVG',
  },
});
