export type { PushState } from './pushState.ts';
export { startServiceWorker } from './serviceWorker.ts';
export { type PushSubscriptionControl, usePushSubscription } from './usePushSubscription.ts';
