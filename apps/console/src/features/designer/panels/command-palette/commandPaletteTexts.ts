import { defineTexts } from '../../../../base/i18n/defineTexts.ts';
import { words } from '../../../../base/i18n/words.ts';

export const commandPaletteTexts = defineTexts('designer-command-palette', {
  title: { cn: '命令面板', en: 'Command palette' },
  search: { cn: '输入命令名称', en: 'Type a command' },
  shortcuts: { cn: '快捷键一览', en: 'Keyboard shortcuts' },
  dragTitle: { cn: '鼠标与滚轮', en: 'Mouse and wheel' },
  general: { cn: '通用', en: 'General' },
  openPalette: { cn: '命令面板', en: 'Command palette' },
  openSheet: { cn: '快捷键一览', en: 'Keyboard shortcuts' },
  save: words.save,
  preview: words.preview,
  menu: { cn: '打开菜单', en: 'Open menu' },
  escape: { cn: '取消操作，退出组合，取消选择', en: 'Cancel, leave the group, clear the selection' },
  zoom: { cn: '在指针处缩放', en: 'Zoom at the pointer' },
  pan: { cn: '平移画布', en: 'Pan' },
  panSideways: { cn: '横向平移', en: 'Pan horizontally' },
  copyDrag: { cn: '拖动复制', en: 'Drag to copy' },
  axis: { cn: '锁定方向或比例', en: 'Lock direction or aspect ratio' },
  centre: { cn: '从中心缩放', en: 'Resize from the centre' },
  contain: { cn: '从左到右框选：完全包含', en: 'Marquee left to right: fully contained' },
  touch: { cn: '从右到左框选：接触即选', en: 'Marquee right to left: touched' },
  wheel: { cn: '滚轮', en: 'Wheel' },
  drag: { cn: '拖动', en: 'Drag' },
  resize: { cn: '缩放', en: 'Resize' },
  space: { cn: '空格', en: 'Space' },
});
