import { defineTexts } from '../../../../../base/i18n/defineTexts.ts';
import { words } from '../../../../../base/i18n/words.ts';

export const pageSettingsTexts = defineTexts('designer-page-settings', {
  page: words.page,
  title: words.title,
  size: { cn: '尺寸', en: 'Size' },
  width: { cn: '宽', en: 'Width' },
  height: { cn: '高', en: 'Height' },
  sizes: { cn: '常用尺寸', en: 'Common sizes' },
  fit: { cn: '适应方式', en: 'Fit' },
  container: { cn: '完整显示', en: 'Whole page' },
  byWidth: { cn: '适应宽度', en: 'Fit width' },
  byHeight: { cn: '适应高度', en: 'Fit height' },
  fill: { cn: '拉伸铺满', en: 'Stretch' },
  none: { cn: '原始尺寸', en: 'Original size' },
  background: { cn: '背景', en: 'Background' },
  bgColor: words.colour,
  bgImage: words.picture,
  access: { cn: '访问', en: 'Access' },
  checkpwd: { cn: '需要密码', en: 'Password required' },
  password: words.password,
  passwordSet: { cn: '已设置，留空不变', en: 'Set; leave empty to keep it' },
  passwordNew: { cn: '输入新密码', en: 'Enter new password' },
  passwordMissing: { cn: '请输入密码，否则无法保存', en: 'Enter a password, or the page cannot be saved' },
  content: { cn: '内容', en: 'Content' },
  widgets: { cn: '控件 {count} / {most}', en: '{count} of {most} widgets' },
});
