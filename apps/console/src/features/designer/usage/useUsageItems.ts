import { openUsage } from './usageStore.ts';
import { usageTexts } from './usageTexts.ts';

/** Lines of the designer's menu. */
export function useUsageItems() {
  const t = usageTexts.useTexts();
  return [
    { key: 'usage', label: t('menu'), onClick: () => openUsage('where') },
    { key: 'bindMany', label: t('bindMenu'), onClick: () => openUsage('bind') },
  ];
}
