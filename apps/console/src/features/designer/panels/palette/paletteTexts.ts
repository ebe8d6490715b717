import { defineTexts } from '../../../../base/i18n/defineTexts.ts';
import { words } from '../../../../base/i18n/words.ts';

export const paletteTexts = defineTexts('designer-palette', {
  pages: { cn: '页面', en: 'Pages' },
  palette: { cn: '控件', en: 'Widgets' },
  steps: { cn: '步骤', en: 'Steps' },
  outline: { cn: '图层', en: 'Layers' },
  signals: words.signals,
  panel: { cn: '控件、图层与变量', en: 'Widgets, layers and signals' },
  search: { cn: '搜索控件（中文、英文、拼音或首字母）', en: 'Search widgets' },
  searchShort: { cn: '搜索控件', en: 'Search widgets' },
  recent: { cn: '最近使用', en: 'Recent' },
  components: { cn: '组件', en: 'Components' },
  noComponents: {
    cn: '选中控件后可从右键菜单存为组件',
    en: 'Select widgets and use the context menu to save them as a component',
  },
  look: { cn: '图符风格', en: 'Symbol style' },
  isa: { cn: '简洁', en: 'Simple' },
  classic: { cn: '经典', en: 'Classic' },
  tile: { cn: '{name}：点击后在画布上绘制，或拖到画布', en: '{name}: click and draw, or drag onto the canvas' },
});
