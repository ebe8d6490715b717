/** Calls of the contract that the service worker makes itself; the contract would bring its whole checking with it. */
export const subscriptionCalls = {
  subscribe: '/lfscada/user/notification/subscribe',
  unsubscribe: '/lfscada/user/notification/unsubscribe',
} as const;

/** Prefix of calls and downloads. */
export const callPrefix = '/lfscada/';
