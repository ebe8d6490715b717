import type { DeviceCategory } from '@lookfar/contract';
import { useLanguage } from '../../base/i18n/language.ts';
import { categoryNames } from './categoryNames.ts';

export function CategoryName({ category }: { category: DeviceCategory }) {
  return categoryNames[category][useLanguage()];
}
