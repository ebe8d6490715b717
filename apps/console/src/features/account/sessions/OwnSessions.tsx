import { api } from '@lookfar/contract';
import { send } from '../../../client/send.ts';
import { useCall, useRefresh } from '../../../client/useCall.ts';
import { SessionList } from './SessionList.tsx';

/** The user's own sessions; each but the present one can be ended. */
export function OwnSessions() {
  const query = useCall(api.userSession.query, {}, { staleTime: 0 });
  const refresh = useRefresh();
  const end = async (key: string) => {
    await send(api.userSession.revoke, { key }).catch(() => undefined);
    await refresh(api.userSession.query);
  };
  return <SessionList query={query} end={end} />;
}
