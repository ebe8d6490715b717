import { api, HELD, type ProjectPageToView } from '@lookfar/contract';
import type { HeldBy, LiveReading } from '@lookfar/widgets';
import { useCallback, useContext, useMemo, useState } from 'react';
import { useCall } from '../../../client/useCall.ts';
import { EmbeddedContext } from '../../live/index.ts';

/** [PO17] Says of readings who holds them and why. It is asked for when one appears that is held, and never otherwise. */
export function useHolds({ id, number }: Pick<ProjectPageToView, 'id' | 'number'>) {
  /** When the newest of the holds that have been seen began. */
  const [newest, setNewest] = useState(0);
  // By an embed link it is not told who it was.
  const isEmbedded = useContext(EmbeddedContext);
  const { data } = useCall(
    api.projectMonitor.holds,
    newest > 0 && !isEmbedded ? { pageId: id, draft: number === 0 } : undefined,
    { retry: false, extra: [newest] },
  );
  const holds = useMemo(
    () => new Map(data?.list.map(({ signalId, value, ...by }) => [signalId, { value, by: by satisfies HeldBy }])),
    [data],
  );
  return useCallback(
    (signalId: number, reading: LiveReading): LiveReading => {
      if (reading.code !== HELD) return reading;
      setNewest((known) => Math.max(known, reading.time));
      const hold = holds.get(signalId);
      return hold?.value === reading.value ? { ...reading, held: hold.by } : reading;
    },
    [holds],
  );
}
