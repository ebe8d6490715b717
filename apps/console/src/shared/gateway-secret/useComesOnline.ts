import { api } from '@lookfar/contract';
import { useState } from 'react';
import { useCall } from '../../client/useCall.ts';

const pollMs = 2000;

/** Whether a gateway has connected since this is shown. */
export function useComesOnline(sn: string): boolean {
  const [isOnline, setOnline] = useState(false);
  // A reply of its own: an earlier one may be from before the secret was reset.
  const { data } = useCall(
    api.gateway.query,
    { text: sn, pageSize: 20 },
    { refetchInterval: isOnline ? false : pollMs, gcTime: 0, extra: ['secret'] },
  );
  const gateway = data?.list.find((one) => one.sn === sn);
  if (gateway?.online && !isOnline) setOnline(true);
  return isOnline;
}
