import { defineTexts } from '../../../../base/i18n/defineTexts.ts';
import { words } from '../../../../base/i18n/words.ts';

export const colourTexts = defineTexts('designer-colour', {
  area: { cn: '饱和度与明度', en: 'Saturation and value' },
  hue: { cn: '色相', en: 'Hue' },
  alpha: { cn: '不透明度', en: 'Opacity' },
  mode: { cn: '颜色格式', en: 'Colour format' },
  hex: { cn: '十六进制颜色', en: 'Hex colour' },
  recent: { cn: '最近使用', en: 'Recent' },
  presets: { cn: '预设', en: 'Presets' },
  eyedropper: { cn: '取色', en: 'Pick from screen' },
  choose: { cn: '选择颜色', en: 'Choose colour' },
  none: { cn: '无颜色', en: 'No colour' },
  clear: { cn: '清除颜色', en: 'Clear colour' },
  solid: { cn: '纯色', en: 'Solid' },
  linear: { cn: '线性渐变', en: 'Linear gradient' },
  radial: { cn: '径向渐变', en: 'Radial gradient' },
  angle: { cn: '角度', en: 'Angle' },
  stop: { cn: '色标 {index}', en: 'Stop {index}' },
  offset: words.position,
  stops: { cn: '色标：点击添加，拖动移动，Delete 删除', en: 'Stops: click to add, drag to move, Delete to delete' },
});
