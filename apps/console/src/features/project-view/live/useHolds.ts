import { api, HELD, type ProjectPageToView } from '@lookfar/contract';
import type { HeldBy, LiveReading } from '@lookfar/widgets';
import { useCallback, useMemo, useState } from 'react';
import { useCall } from '../../../client/useCall.ts';

/** [PO17] Says of readings who holds them and why. It is asked for when one appears that is held, and never otherwise. */
export function useHolds({ id, number }: Pick<ProjectPageToView, 'id' | 'number'>) {
  /** When the newest of the holds that have been seen began. */
  const [newest, setNewest] = useState(0);
  const { data } = useCall(
    api.projectMonitor.holds,
    newest > 0 ? { pageId: id, draft: number === 0 } : undefined,
    // Whoever sees the page by an embed link is not told who it was.
    { retry: false, extra: [newest] },
  );
  const holds = useMemo(
    () =>
      new Map(
        data?.list.map(({ signalId, since, by, name, reason }) => [
          `${signalId} ${since}`,
          { by, name, reason } satisfies HeldBy,
        ]),
      ),
    [data],
  );
  return useCallback(
    (signalId: number, reading: LiveReading): LiveReading => {
      if (reading.code !== HELD) return reading;
      const held = holds.get(`${signalId} ${reading.time}`);
      if (!held) setNewest((known) => Math.max(known, reading.time));
      return held ? { ...reading, held } : reading;
    },
    [holds],
  );
}
