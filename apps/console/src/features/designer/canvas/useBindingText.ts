import type { Language } from '@lookfar/contract';
import { type Binding, isChosen, isSystemKey, signalsOf, systemKeys } from '@lookfar/page';
import type { StageLeaf } from '@lookfar/widgets';
import { useCallback } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { listed } from '../../../base/i18n/listed.ts';
import { useSettings } from '../DesignerContext.tsx';

/** What bound widgets show in the designer: the names of their signals, or a sample of their appearance. */
export function useBindingText(): (leaf: StageLeaf) => string | undefined {
  const show = useSettings((settings) => settings.dataTextShow);
  const language = useLanguage();
  return useCallback(
    (leaf) => (show === 'signalName' ? bindingTextOf(leaf.data, language) : undefined),
    [show, language],
  );
}

/** The names of what a binding reads; undefined while nothing is chosen. */
function bindingTextOf(binding: Binding, language: Language): string | undefined {
  if (binding.isFormula) return binding.formula ? `= ${binding.formula}` : undefined;
  const names = namesOf(binding, language).filter((name) => name !== '');
  return names.length > 0 ? listed(names, language) : undefined;
}

function namesOf(binding: Binding, language: Language): string[] {
  const { type, systemArray, mvarArray, customArray, sceneArray } = binding;
  const name = ({ alias, title }: { alias: string; title: string }) => alias || title;
  switch (type) {
    case 'signal':
    case 'report':
      return signalsOf(binding).filter(isChosen).map(name);
    case 'system':
      return systemArray.map((item) => name(item) || systemName(item.systemKey, language));
    case 'mvar':
      return mvarArray.map(name);
    case 'custom':
      return customArray.map((item) => name(item) || item.key);
    case 'scene':
      return sceneArray.map(name);
  }
}

/** The page stores only the key: the name follows the language of the user. */
const systemName = (key: string, language: Language): string => (isSystemKey(key) ? systemKeys[key][language] : key);
