import { api } from '@lookfar/contract';
import { send } from '../../client/send.ts';
import { agentOf } from './agentOf.ts';
import { keyBytes, sameKey } from './pushKey.ts';

/** Subscribes this browser with the server's key and tells the server; what the server refuses is taken back. */
export async function subscribe(worker: ServiceWorkerRegistration, key: string): Promise<void> {
  const before = await worker.pushManager.getSubscription();
  // A browser that subscribed with the key of before would receive nothing.
  if (before && !sameKey(before.options.applicationServerKey, key)) await before.unsubscribe();
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: keyBytes(key),
  });
  const { endpoint, keys } = subscription.toJSON();
  try {
    await send(api.userNotification.subscribe, {
      ...{ endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
      agent: agentOf(navigator.userAgent),
    });
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
}

export async function unsubscribe(worker: ServiceWorkerRegistration): Promise<void> {
  const subscription = await worker.pushManager.getSubscription();
  if (!subscription) return;
  await send(api.userNotification.unsubscribe, { endpoint: subscription.endpoint });
  await subscription.unsubscribe();
}
