import type { Failure } from '@lookfar/contract';

/**
 * The client notifies the user through these two slots; the shell fills them, so the client depends on no UI library.
 */

export type NoticeLevel = 'success' | 'info' | 'warning' | 'error';

export interface Notice {
  level: NoticeLevel;
  text: string;
  /** Where the notice leads. */
  action?: { text: string; run: () => void };
}

type Notifier = (notice: Notice) => void;
type SessionLostListener = (failure: Failure) => void;

let notifier: Notifier | undefined;
let sessionLostListener: SessionLostListener | undefined;

/** Sets where notices are shown; the disposer removes only its own notifier. */
export function setNotifier(next: Notifier): () => void {
  notifier = next;
  return () => {
    if (notifier === next) notifier = undefined;
  };
}

/** Shows a short notice; without a notifier (before the shell is mounted) it is dropped. */
export function notify(notice: Notice): void {
  notifier?.(notice);
}

/** Sets who is notified when the server no longer recognises the session (codes 1010 and 1006). */
export function setSessionLostListener(next: SessionLostListener): () => void {
  sessionLostListener = next;
  return () => {
    if (sessionLostListener === next) sessionLostListener = undefined;
  };
}

export function reportSessionLost(failure: Failure): void {
  sessionLostListener?.(failure);
}
