import { api } from '@lookfar/contract';
import { useCallback, useEffect, useState } from 'react';
import { notify } from '../../client/notify.ts';
import { useCall, useRefresh } from '../../client/useCall.ts';

import { type PushState, pushStateOf } from './pushState.ts';
import { pushTexts } from './pushTexts.ts';
import { serviceWorker } from './serviceWorker.ts';
import { subscribe, unsubscribe } from './subscribe.ts';

export interface PushSubscriptionControl {
  /** Undefined until it is known. */
  state: PushState | undefined;
  busy: boolean;
  /** Asks for the browser's permission; call it from a click. */
  turnOn: () => Promise<void>;
  turnOff: () => Promise<void>;
}

const hasPush = () => 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** [BP6] Push notifications of this browser for the user who is logged in. */
export function usePushSubscription(): PushSubscriptionControl {
  const { data } = useCall(api.userNotification.query, {});
  const refresh = useRefresh();
  const [endpoint, setEndpoint] = useState<string | null>();
  const [busy, setBusy] = useState(false);
  const look = useCallback(async () => {
    const worker = hasPush() ? await serviceWorker() : undefined;
    setEndpoint((await worker?.pushManager.getSubscription())?.endpoint ?? null);
  }, []);
  useEffect(() => void look(), [look]);

  const run = async (work: (worker: ServiceWorkerRegistration) => Promise<void>) => {
    setBusy(true);
    try {
      const worker = await serviceWorker();
      if (worker) await work(worker);
      await look();
      await refresh(api.userNotification.query);
    } finally {
      setBusy(false);
    }
  };
  const turnOn = async () => {
    if (!data || (await Notification.requestPermission()) !== 'granted') return look();
    await run((worker) =>
      subscribe(worker, data.pushKey).catch((error: unknown) => {
        // The call client has shown what the server refused; the rest is the browser's push service.
        if (error instanceof DOMException) notify({ level: 'error', text: pushTexts.text('pushFailed') });
      }),
    );
  };
  const turnOff = () => run((worker) => unsubscribe(worker).catch(() => undefined));
  const isKnown = data !== undefined && endpoint !== undefined;
  const facts = () =>
    ({
      ...{ isSecure: isSecureContext, hasPush: hasPush(), permission: hasPush() ? Notification.permission : 'default' },
      ...{ endpoint: endpoint ?? undefined, known: (data?.browsers ?? []).map((browser) => browser.endpoint) },
    }) as const;
  return { state: isKnown ? pushStateOf(facts()) : undefined, busy, turnOn, turnOff };
}
