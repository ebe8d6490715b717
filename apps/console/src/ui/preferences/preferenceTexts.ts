import { defineTexts } from '../../base/i18n/defineTexts.ts';

export const preferenceTexts = defineTexts('preferences', {
  language: { cn: '切换为英文', en: 'Switch to Chinese' },
  otherLanguage: { cn: 'English', en: '中文' },
  theme: { cn: '外观', en: 'Appearance' },
  light: { cn: '浅色', en: 'Light' },
  dark: { cn: '深色', en: 'Dark' },
  system: { cn: '跟随系统', en: 'System' },
});
