import type { StageLeaf } from '@lookfar/widgets';
import { useCallback } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { useSettings } from '../DesignerContext.tsx';
import { bindingTextOf } from './bindingTextOf.ts';

/** What bound widgets show in the designer: the names of their signals, or a sample of their appearance. */
export function useBindingText(): (leaf: StageLeaf) => string | undefined {
  const show = useSettings((settings) => settings.dataTextShow);
  const language = useLanguage();
  return useCallback(
    (leaf) => (show === 'signalName' ? bindingTextOf(leaf.data, language) : undefined),
    [show, language],
  );
}
