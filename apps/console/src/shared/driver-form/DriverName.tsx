import { useLanguage } from '../../base/i18n/language.ts';
import { useDrivers } from './useDrivers.ts';

/** What a driver is called; its id while that is not known. */
export function DriverName({ id }: { id: string }) {
  const language = useLanguage();
  return useDrivers()?.find((driver) => driver.id === id)?.name[language] ?? (id || '—');
}
