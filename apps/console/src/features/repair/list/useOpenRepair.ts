import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { deviceIdOf } from '../../../base/deviceIdOf.ts';

/** The open order is part of the address, so that Back closes it and it can be linked. */
export function useOpenRepair(): [number | undefined, (id: number | undefined) => void] {
  const [params, setParams] = useSearchParams();
  const open = useCallback(
    (id: number | undefined) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (id === undefined) next.delete('order');
          else next.set('order', String(id));
          return next;
        },
        { replace: id === undefined },
      ),
    [setParams],
  );
  return [deviceIdOf(params.get('order') ?? undefined), open];
}
