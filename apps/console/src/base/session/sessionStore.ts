import type { Failure, Theme, UserInfo } from '@lookfar/contract';
import { create } from 'zustand';

/** `unknown` until the server has been asked once in this page load. */
export type SessionStatus = 'unknown' | 'in' | 'out';

export interface Session {
  user: UserInfo;
  theme: Theme;
}

export interface SessionState {
  status: SessionStatus;
  user: UserInfo | undefined;
  theme: Theme | undefined;
  /** Why the login page is shown, for display. */
  note: Failure | undefined;
}

const nobody = { user: undefined, theme: undefined };
const unasked: SessionState = { status: 'unknown', note: undefined, ...nobody };

export const useSessionStore = create<SessionState>(() => unasked);

export const sessionStore = {
  status: (): SessionStatus => useSessionStore.getState().status,
  note: (): Failure | undefined => useSessionStore.getState().note,
  enter: (session: Session): void => useSessionStore.setState({ status: 'in', note: undefined, ...session }),
  /** What is shown before the login; a session brings its own. */
  brand: (theme: Theme): void => {
    if (useSessionStore.getState().status !== 'in') useSessionStore.setState({ theme });
  },
  /** Forgets the user; the note states why, none means that they logged out on purpose. */
  leave: (note?: Failure): void => useSessionStore.setState({ status: 'out', note, ...nobody }),
  /** As when the page was loaded. */
  begin: (): void => useSessionStore.setState(unasked, true),
};

/** The logged-in user. Screens behind the guard always have one. */
export function useUser(): UserInfo | undefined {
  return useSessionStore((state) => state.user);
}
