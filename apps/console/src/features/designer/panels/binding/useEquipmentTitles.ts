import { useQueries } from '@tanstack/react-query';
import { useDesigner } from '../../DesignerContext.tsx';
import { bindableQuery } from './useBindable.ts';

/** What devices are called, by id; those that are not known yet, or not to this person, are missing. */
export function useEquipmentTitles(ids: readonly number[]): ReadonlyMap<number, string> {
  const { design } = useDesigner();
  const found = useQueries({ queries: ids.filter((id) => id > 0).map((id) => bindableQuery(design, id)) });
  const titles = found.flatMap(({ data }) => (data ? [[data.equipId, data.title] as const] : []));
  return new Map(titles);
}
