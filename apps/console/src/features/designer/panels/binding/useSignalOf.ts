import type { SignalOf } from '@lookfar/page';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { toBoundSignal } from '../../../../shared/binding/toBoundSignal.ts';
import { useDesigner } from '../../DesignerContext.tsx';
import { bindableQuery } from './useBindable.ts';

/** What the signal lists loaded so far contain about a signal; fetches nothing. */
export function useSignalOf(): SignalOf {
  const { design } = useDesigner();
  const queries = useQueryClient();
  return useMemo(
    () => (equipId, signalId) => {
      const known = queries.getQueryData(bindableQuery(design, ownOr(equipId)).queryKey);
      const signal = known?.list.find((one) => one.signalId === signalId);
      return known && signal && toBoundSignal(signal, known.title);
    },
    [design, queries],
  );
}

/** Loads the signal lists of these devices, where the user has permission; false until all have been answered. */
export function useSignalLists(equipIds: readonly number[]): boolean {
  const { design } = useDesigner();
  const lists = useQueries({ queries: equipIds.map((id) => bindableQuery(design, ownOr(id))) });
  return lists.every(({ isPending }) => !isPending);
}

/** Signals of templates have no device: they are the owner's own. */
const ownOr = (equipId: number): number | undefined => (equipId === 0 ? undefined : equipId);
