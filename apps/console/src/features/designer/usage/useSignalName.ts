import type { UsedSignal } from './mergeUses.ts';
import { usageTexts } from './usageTexts.ts';

/** The name of a used signal, also if the page has no title for it. */
export function useSignalName(): (signal: Pick<UsedSignal, 'title' | 'key' | 'signalId'>) => string {
  const t = usageTexts.useTexts();
  return ({ title, key, signalId }) => title || (signalId === 0 ? t('blank') : t('unnamed', { key }));
}
