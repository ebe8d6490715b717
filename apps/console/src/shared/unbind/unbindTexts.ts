import { defineTexts } from '../../base/i18n/defineTexts.ts';

export const unbindTexts = defineTexts('unbind', {
  keepSignals: { cn: '保留驱动、变量、报警和存储', en: 'Keep driver, signals, alarms and storage' },
  keepSignalsNote: {
    cn: '不保留时，来自模板的（没有模板时为全部）会被删除。',
    en: 'Otherwise everything from the template is deleted, or everything if there is no template.',
  },
  keepHistory: { cn: '保留被删除变量的历史数据', en: 'Keep the history of deleted signals' },
  keepHistoryNote: { cn: '不保留时，历史数据会被永久删除。', en: 'Otherwise the history is permanently deleted.' },
});
