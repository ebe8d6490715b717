import type { UsedSignal } from './mergeUses.ts';
import { usageTexts } from './usageTexts.ts';

/** What a used signal is called, where the drawing forgot its title too. */
export function useSignalName(): (signal: Pick<UsedSignal, 'title' | 'key' | 'signalId'>) => string {
  const t = usageTexts.useTexts();
  return ({ title, key, signalId }) => title || (signalId === 0 ? t('blank') : t('unnamed', { key }));
}
