import { agentOf } from '../src/features/browser-push/agentOf.ts';
import { notificationOf, pathOf } from './notificationOf.ts';
import { offlineResponse } from './offlinePage.ts';
import { isAsset, isOfflinePath, keepShell, keptAsset, keptShell } from './offlineShell.ts';
import { callPrefix, subscriptionCalls } from './subscriptionCalls.ts';

declare const self: ServiceWorkerGlobalScope;

/** Older types of the library know neither. */
interface SubscriptionChange extends ExtendableEvent {
  oldSubscription: PushSubscription | null;
  newSubscription: PushSubscription | null;
}

// [BP4] Nothing is taken from the cache while there is a connection, so that a new version has nothing to wait for.
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// [BP3] Pages from the network; those that were kept for it also without. Everything else is none of its business.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.mode === 'navigate') {
    if (!url.pathname.startsWith(callPrefix)) event.respondWith(fetch(request).catch(() => pageWithout(url)));
  } else if (request.method === 'GET' && isAsset(url, self.location.origin)) {
    event.respondWith(fetch(request).catch(async () => (await keptAsset(request)) ?? Response.error()));
  }
});

async function pageWithout({ pathname }: URL): Promise<Response> {
  return (isOfflinePath(pathname) ? await keptShell() : undefined) ?? offlineResponse();
}

// [BP7] A screen that works offline tells what it was loaded with.
self.addEventListener('message', (event) => {
  const { keepShell: paths } = (event.data ?? {}) as { keepShell?: unknown };
  if (!Array.isArray(paths) || !paths.every((path) => typeof path === 'string')) return;
  event.waitUntil(
    keepShell(paths)
      .then((isKept) => event.ports[0]?.postMessage(isKept))
      .catch(() => undefined),
  );
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

/** [BP2] The console that is open asks before it leaves unsaved work; a page without a session cannot. */
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

// [BP5] A push service may end a subscription at any time.
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
