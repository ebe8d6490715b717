import { defineTexts } from '../../../base/i18n/defineTexts.ts';

export const canvasTexts = defineTexts('designer-canvas', {
  canvas: { cn: '画布', en: 'Canvas' },
  text: { cn: '文字内容', en: 'Text' },
  minimap: { cn: '缩略图', en: 'Minimap' },
  showMinimap: { cn: '显示缩略图', en: 'Show minimap' },
  hideMinimap: { cn: '隐藏缩略图', en: 'Hide minimap' },
  ruler: { cn: '标尺，拖出参考线', en: 'Ruler: drag to create a guide' },
  port: { cn: '连接', en: 'Joined' },
  end: { cn: '接续', en: 'Continued' },
  tee: { cn: '三通', en: 'Tee' },
  flange: { cn: '接口对接', en: 'Port to port' },
  clearGuides: { cn: '清除参考线', en: 'Clear guides' },
  phone: {
    cn: '当前屏幕较小，仅可查看和移动；绘制请使用更大的屏幕。',
    en: 'This screen is small: you can view and pan. Use a larger screen to edit.',
  },
});
