import { agentOf } from '../src/features/browser-push/agentOf.ts';
import { notificationOf, pathOf } from './notificationOf.ts';
import { offlineResponse } from './offlinePage.ts';
import { callPrefix, subscriptionCalls } from './subscriptionCalls.ts';

declare const self: ServiceWorkerGlobalScope;

/** Older types of the library know neither. */
interface SubscriptionChange extends ExtendableEvent {
  oldSubscription: PushSubscription | null;
  newSubscription: PushSubscription | null;
}

// [RM18] Nothing is cached, so that a new version has nothing to wait for.
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// [RM17] Pages from the network; everything else is none of its business.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || new URL(request.url).pathname.startsWith(callPrefix)) return;
  event.respondWith(fetch(request).catch(offlineResponse));
});

self.addEventListener('push', (event) => event.waitUntil(show(event.data?.text() ?? '')));

async function show(text: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window' });
  const { title, options } = notificationOf(
    text,
    windows.some(({ focused }) => focused),
  );
  await self.registration.showNotification(title, options);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(pathOf(event.notification.data, event.action, self.location.origin)));
});

/** [RM16] The console that is open asks before it leaves unsaved work; a page without a session cannot. */
async function open(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const inside = windows.filter(({ url }) => !new URL(url).pathname.startsWith('/login'));
  const chosen = inside.find(({ focused }) => focused) ?? inside[0];
  if (!chosen) {
    await self.clients.openWindow(path);
    return;
  }
  chosen.postMessage({ openPath: path });
  await chosen.focus().catch(() => undefined);
}

// [RM19] A push service may end a subscription at any time.
self.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription, newSubscription } = event as SubscriptionChange;
  (event as ExtendableEvent).waitUntil(renew(oldSubscription, newSubscription));
});

async function renew(before: PushSubscription | null, after: PushSubscription | null): Promise<void> {
  const subscription = after ?? (before && (await self.registration.pushManager.subscribe(before.options)));
  if (subscription) {
    const { endpoint, keys } = subscription.toJSON();
    const body = { endpoint, p256dh: keys?.p256dh, auth: keys?.auth, agent: agentOf(navigator.userAgent) };
    await post(subscriptionCalls.subscribe, body);
  }
  if (before) await post(subscriptionCalls.unsubscribe, { endpoint: before.endpoint });
}

/** Without a session it is refused; the settings page then shows that push is off. */
const post = (path: string, body: object): Promise<unknown> =>
  fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
