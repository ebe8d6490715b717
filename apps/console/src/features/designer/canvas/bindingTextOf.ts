import type { Language } from '@lookfar/contract';
import { type Binding, isChosen, isSystemKey, signalsOf, systemKeys } from '@lookfar/page';
import { listed } from '../../../base/i18n/listed.ts';

/** The names of what a binding reads; undefined while nothing is chosen. */
export function bindingTextOf(binding: Binding, language: Language): string | undefined {
  if (binding.isFormula) return binding.formula ? `= ${binding.formula}` : undefined;
  const names = namesOf(binding, language).filter((name) => name !== '');
  return names.length > 0 ? listed(names, language) : undefined;
}

function namesOf(binding: Binding, language: Language): string[] {
  const { type, systemArray, mvarArray, customArray } = binding;
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
      return [];
  }
}

/** The page stores only the key: the name follows the language of the user. */
const systemName = (key: string, language: Language): string => (isSystemKey(key) ? systemKeys[key][language] : key);
