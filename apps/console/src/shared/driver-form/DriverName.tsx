import { useLanguage } from '../../base/i18n/language.ts';
import { useDrivers } from './useDrivers.ts';

/** The name of a driver; its id until that is loaded. */
export function DriverName({ id }: { id: string }) {
  const language = useLanguage();
  return useDrivers()?.find((driver) => driver.id === id)?.name[language] ?? (id || '—');
}
