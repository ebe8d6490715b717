import { deviceCategories } from '@lookfar/contract';
import { useLanguage } from '../../base/i18n/language.ts';
import { categoryNames } from './categoryNames.ts';

/** The categories by their names, to choose from. */
export function useCategoryOptions() {
  const language = useLanguage();
  return deviceCategories.map((value) => ({ value, text: categoryNames[value][language] }));
}
