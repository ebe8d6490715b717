/**
 * `unsupported`: this browser has no push. `insecure`: the console was opened without HTTPS. `denied`: the browser's
 * settings forbid notifications of this site. `off` and `on`: of this browser, for the user who is logged in.
 */
export type PushState = 'unsupported' | 'insecure' | 'denied' | 'off' | 'on';

export interface PushFacts {
  isSecure: boolean;
  /** Service workers, push and notifications are there. */
  hasPush: boolean;
  permission: NotificationPermission;
  /** Of this browser's subscription; undefined without one. */
  endpoint: string | undefined;
  /** Subscriptions that the server knows of this user. */
  known: readonly string[];
}

/** [BP6] A subscription counts for the user that the server knows it of: several people may share a browser. */
export function pushStateOf({ isSecure, hasPush, permission, endpoint, known }: PushFacts): PushState {
  // Without HTTPS browsers hide the rest.
  if (!isSecure) return 'insecure';
  if (!hasPush) return 'unsupported';
  if (permission === 'denied') return 'denied';
  return permission === 'granted' && endpoint !== undefined && known.includes(endpoint) ? 'on' : 'off';
}
