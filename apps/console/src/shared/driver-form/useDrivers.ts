import { api, type DriverForm } from '@lookfar/contract';
import { useLanguage } from '../../base/i18n/language.ts';
import { useCall } from '../../client/useCall.ts';

/** All drivers; they change with the version of the product only. */
export function useDriversQuery() {
  return useCall(api.driver.query, {}, { staleTime: 600_000 });
}

/** Undefined while they load. */
export function useDrivers(): readonly DriverForm[] | undefined {
  return useDriversQuery().data;
}

interface DriverOption {
  value: string;
  text: string;
}

/** The drivers by their names, to choose from. */
export function useDriverOptions(): readonly DriverOption[] {
  const language = useLanguage();
  return (useDrivers() ?? []).map(({ id, name }) => ({ value: id, text: name[language] }));
}
