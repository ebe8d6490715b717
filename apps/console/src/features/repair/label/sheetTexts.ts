import { defineTexts } from '../../../base/i18n/defineTexts.ts';
import { words } from '../../../base/i18n/words.ts';

export const sheetTexts = defineTexts('repair.sheet', {
  title: { cn: '打印设备二维码', en: 'Print QR labels' },
  size: { cn: '标签尺寸', en: 'Label size' },
  small: { cn: '小 63 × 34 mm', en: 'Small 63 × 34 mm' },
  medium: { cn: '中 95 × 52 mm', en: 'Medium 95 × 52 mm' },
  large: { cn: '大 190 × 90 mm', en: 'Large 190 × 90 mm' },
  count: {
    cn: '{labels} 张标签，A4 共 {sheets} 页',
    en: '{labels} {labels|label|labels} on {sheets} A4 {sheets|sheet|sheets}',
  },
  failed: { cn: '二维码加载失败', en: 'Could not load labels' },
  print: { cn: '打印', en: 'Print' },
  close: words.close,
  renew: { cn: '重新生成', en: 'Renew codes' },
  renewTitle: { cn: '重新生成二维码？', en: 'Renew codes?' },
  renewNote: {
    cn: '{count} 台设备已贴的旧标签将失效，需要重新打印。',
    en: 'Existing labels of {count} {count|device|devices} will stop working and must be printed again.',
  },
});
