import { api, isOriginIn, type OriginUse } from '@lookfar/contract';
import { queryClient } from '../../../client/queryClient.ts';
import { callQuery } from '../../../client/useCall.ts';

/** A page that is open keeps the policy that it was loaded with, so asking more often would help nobody. */
const keptMs = 60_000;

/** [PV18] Our own addresses, and those of origins that platform administrators allowed. */
export async function isAllowedOrigin(use: OriginUse, address: string): Promise<boolean> {
  if (!URL.canParse(address, location.href)) return false;
  const { href, origin } = new URL(address, location.href);
  if (origin === location.origin) return true;
  const allowed = await queryClient.fetchQuery(callQuery(api.origin.allowed, {}, { staleTime: keptMs }));
  return isOriginIn(allowed[use], href);
}
