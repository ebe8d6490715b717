import { defineTexts } from '../../base/i18n/defineTexts.ts';

/** One set of words for how far a device is in sync with its template. */
export const syncStateTexts = defineTexts('syncState', {
  none: { cn: '未同步', en: 'Not synced' },
  running: { cn: '同步中', en: 'Syncing' },
  complete: { cn: '已同步', en: 'Synced' },
  failed: { cn: '同步失败', en: 'Sync failed' },
});
