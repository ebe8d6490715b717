import { api, type Brand } from '@lookfar/contract';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { keptOrg } from '../../base/session/keptOrg.ts';
import { sessionStore } from '../../base/session/sessionStore.ts';
import { useCall } from '../../client/useCall.ts';

/** The brand before the login: of the organisation with the code in the address, or of the host name. */
export function useBrand(): Brand | undefined {
  const [params] = useSearchParams();
  const org = params.get('org') ?? '';
  const { data } = useCall(api.style.load, org === '' ? {} : { org }, { staleTime: 60_000, retry: false });
  // A logout leads back to the same brand.
  useEffect(() => keptOrg.write(org), [org]);
  useEffect(() => {
    if (data) sessionStore.brand({ title: data.title, faviconIco: data.faviconIco });
  }, [data]);
  return data;
}
