import { defineTexts } from '../../base/i18n/defineTexts.ts';
import { words } from '../../base/i18n/words.ts';

export const richTexts = defineTexts('richtext', {
  tools: { cn: '格式', en: 'Formatting' },
  bold: { cn: '加粗（Ctrl+B）', en: 'Bold (Ctrl+B)' },
  italic: { cn: '强调（Ctrl+I）', en: 'Italic (Ctrl+I)' },
  underline: { cn: '下划线（Ctrl+U）', en: 'Underline (Ctrl+U)' },
  heading: { cn: '小标题', en: 'Heading' },
  bullets: { cn: '项目符号', en: 'Bulleted list' },
  numbers: { cn: '编号', en: 'Numbered list' },
  quote: { cn: '引用', en: 'Quote' },
  link: { cn: '链接（Ctrl+K）', en: 'Link (Ctrl+K)' },
  image: { cn: '插入图片', en: 'Insert image' },
  undo: { cn: '撤销（Ctrl+Z）', en: 'Undo (Ctrl+Z)' },
  redo: { cn: '重做（Ctrl+Y）', en: 'Redo (Ctrl+Y)' },
  clear: { cn: '清除格式', en: 'Clear formatting' },
  address: { cn: '链接地址', en: 'Link address' },
  addLink: words.ok,
  removeLink: { cn: '移除链接', en: 'Remove link' },
  badLink: {
    cn: '请填写以 http:// 或 https:// 开头的地址',
    en: 'Enter an address that starts with http:// or https://',
  },
});
