import { api } from '@lookfar/contract';
import { useCallback, useState } from 'react';
import { useCall } from '../../../client/useCall.ts';
import { mayFrame } from './mayFrame.ts';

/** A page that is open keeps the policy that it was loaded with, so asking again would help nobody. */
const keptMs = 600_000;

/**
 * Whether an address of another origin may be shown in a frame. Which origins are allowed is asked for with the first
 * such address; what is returned changes when they are known.
 */
export function useFrameOrigins(): (url: string) => boolean {
  const [isWanted, setWanted] = useState(false);
  const { data } = useCall(api.origin.allowed, isWanted ? {} : undefined, { staleTime: keptMs });
  const origins = data?.frame;
  return useCallback(
    (url) => {
      if (origins) return mayFrame(url, origins);
      // Windows ask while they are drawn.
      queueMicrotask(() => setWanted(true));
      return false;
    },
    [origins],
  );
}
