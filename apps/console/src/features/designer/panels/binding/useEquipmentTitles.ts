import { useQueries } from '@tanstack/react-query';
import { useDesigner } from '../../DesignerContext.tsx';
import { bindableQuery } from './useBindable.ts';

/** Device names by id; devices that are not loaded yet, or not visible to this user, are missing. */
export function useEquipmentTitles(ids: readonly number[]): ReadonlyMap<number, string> {
  const { design } = useDesigner();
  const found = useQueries({ queries: ids.filter((id) => id > 0).map((id) => bindableQuery(design, id)) });
  const titles = found.flatMap(({ data }) => (data ? [[data.equipId, data.title] as const] : []));
  return new Map(titles);
}
