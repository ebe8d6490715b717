import type { Failure } from '@lookfar/contract';

/** The client speaks to the person through these two slots; the shell fills them, so the client knows no UI library. */

export type NoticeLevel = 'success' | 'info' | 'warning' | 'error';

export interface Notice {
  level: NoticeLevel;
  text: string;
}

type Notifier = (notice: Notice) => void;
type SessionLostListener = (failure: Failure) => void;

let notifier: Notifier | undefined;
let sessionLostListener: SessionLostListener | undefined;

/** Says where notices are shown; the disposer takes only its own notifier away. */
export function setNotifier(next: Notifier): () => void {
  notifier = next;
  return () => {
    if (notifier === next) notifier = undefined;
  };
}

/** Shows a short notice; without a notifier (before the shell stands) it is dropped. */
export function notify(notice: Notice): void {
  notifier?.(notice);
}

/** Says who is told that the server no longer knows the session (codes 1010 and 1006). */
export function setSessionLostListener(next: SessionLostListener): () => void {
  sessionLostListener = next;
  return () => {
    if (sessionLostListener === next) sessionLostListener = undefined;
  };
}

export function reportSessionLost(failure: Failure): void {
  sessionLostListener?.(failure);
}
