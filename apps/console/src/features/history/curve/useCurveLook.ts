import { useCallback, useState } from 'react';
import { readStored, writeStored } from '../../../base/storage.ts';

/** How curves are drawn; stored for all devices. */
export interface CurveLook {
  band: boolean;
  limits: boolean;
}

const storageKey = 'history-look';

export function useCurveLook(): [CurveLook, (patch: Partial<CurveLook>) => void] {
  const [look, setLook] = useState(readLook);
  const patch = useCallback((change: Partial<CurveLook>) => {
    setLook((now) => {
      const next = { ...now, ...change };
      writeStored(
        storageKey,
        Object.keys(next)
          .filter((key) => next[key as keyof CurveLook])
          .join(','),
      );
      return next;
    });
  }, []);
  return [look, patch];
}

function readLook(): CurveLook {
  const stored = (readStored(storageKey) ?? 'band').split(',');
  return { band: stored.includes('band'), limits: stored.includes('limits') };
}
