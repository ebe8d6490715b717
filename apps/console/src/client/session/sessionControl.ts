import { accountLimits, api, Failure, sessionInvalidCodes } from '@lookfar/contract';
import { loginPath } from '../../base/session/returnPath.ts';
import type { Session, SessionStatus } from '../../base/session/sessionStore.ts';
import type { Send } from '../createSender.ts';
import { fetchSession } from './fetchSession.ts';
import { decideGuard, type GuardOutcome, noteOf } from './guard.ts';

export interface SessionParts {
  send: Send;
  store: {
    status(): SessionStatus;
    /** Why there is no session; undefined if nobody was told. */
    note(): Failure | undefined;
    enter(session: Session): void;
    leave(note?: Failure): void;
    begin(): void;
  };
  now: () => number;
  /** Runs repeatedly until the disposer is called. */
  every: (ms: number, run: () => void) => () => void;
  /** Drops everything that was loaded for the user who leaves. */
  forget: () => void;
  /** Path with search of the page that is shown. */
  here: () => string;
  /** Why the user had to leave, also after a reload. */
  reason?: { keep(failure: Failure): void; read(): Failure | undefined; forget(): void };
  /** Whose session a page that works offline goes on with while the server cannot be reached. */
  kept?: () => Session | undefined;
  go: (path: string) => void;
}

/** Nobody answered; in other cases the server has decided. */
const unreachable: readonly string[] = ['network', 'timeout'];

/** Starts, refreshes and ends a session. */
export class SessionControl {
  readonly #parts: SessionParts;
  #asking: Promise<Failure | undefined> | undefined;
  #departures = 0;
  /** The user is logging out: that the session has ended is no news, whichever call says so first. */
  #isLoggingOut = false;
  /** Why the user is being logged out: other calls may find the session ended first. */
  #expelled: Failure | undefined;

  constructor(parts: SessionParts) {
    this.#parts = parts;
  }

  /** Keeps the user info fresh while a user is logged in; the disposer ends it. */
  start(): () => void {
    return this.#parts.every(accountLimits.userInfoRefreshMs, () => {
      if (this.#parts.store.status() === 'in') void this.#refresh();
    });
  }

  /** What the user may do has changed: the menu and the actions follow. */
  async renew(): Promise<void> {
    if (this.#parts.store.status() === 'in') await this.#refresh();
  }

  /** Decides a navigation, asking the server if the rule requires it. */
  async guard(name: string | undefined): Promise<GuardOutcome> {
    const { store } = this.#parts;
    const outcome = decideGuard({ name, status: store.status(), asked: false });
    if (outcome !== 'ask') return outcome;
    const failure = await this.enter();
    const kept = failure && unreachable.includes(failure.code) ? this.#parts.kept?.() : undefined;
    if (kept) {
      store.enter(kept);
      return 'pass';
    }
    // A navigation that was under way when the user had to leave does not take the reason from the screen.
    if (failure) store.leave(store.note() ?? this.#keptReason(failure) ?? noteOf(name, failure));
    return decideGuard({ name, status: store.status(), asked: true });
  }

  /**
   * Loads user and theme and starts the session; returns the reason if it fails. Concurrent calls share one request.
   */
  enter(): Promise<Failure | undefined> {
    if (this.#asking !== undefined) return this.#asking;
    const asking = this.#ask().finally(() => {
      if (this.#asking === asking) this.#asking = undefined;
    });
    this.#asking = asking;
    return asking;
  }

  /** A call was answered "session invalid". Without a session that is nothing new: the guard is just asking. */
  lost(failure: Failure): void {
    if (this.#isLoggingOut) return;
    if (this.#parts.store.status() === 'in') this.#leave(loginPath(this.#parts.here()), this.#expelled ?? failure);
  }

  /** Ends the session on the server first: if that fails the user is still logged in and must not think otherwise. */
  async logOut(): Promise<void> {
    this.#isLoggingOut = true;
    try {
      await this.#parts.send(api.user.logout, {});
    } catch (error) {
      const ended = error instanceof Failure && sessionInvalidCodes.includes(error.code);
      if (!ended) return;
    } finally {
      this.#isLoggingOut = false;
    }
    if (this.#parts.store.status() === 'in') this.#leave(loginPath('/'));
  }

  /** Somebody who may not stay: leaves even if the server cannot be told, which then ends the session by itself. */
  async expel(failure: Failure): Promise<void> {
    this.#expelled = failure;
    this.#parts.reason?.keep(failure);
    await this.#parts.send(api.user.logout, {}, { quiet: true }).catch(() => undefined);
    this.#expelled = undefined;
    if (this.#parts.store.status() === 'in') this.#leave(loginPath(this.#parts.here()), failure);
  }

  async #ask(): Promise<Failure | undefined> {
    const departures = this.#departures;
    try {
      const session = await fetchSession(this.#parts.send, this.#parts.now());
      // A response in progress while the user left must not bring them back.
      if (departures !== this.#departures) return undefined;
      this.#parts.store.enter(session);
      if (this.#expelled === undefined) this.#parts.reason?.forget();
      return undefined;
    } catch (error) {
      return error instanceof Failure ? error : new Failure('1011');
    }
  }

  /** The page may have been reloaded while its user had to leave: all that the server says is that nobody is there. */
  #keptReason({ code }: Failure): Failure | undefined {
    return sessionInvalidCodes.includes(code) ? this.#parts.reason?.read() : undefined;
  }

  /** A refresh that failed on the network changes nothing: the next one follows. */
  async #refresh(): Promise<void> {
    const failure = await this.enter();
    if (failure?.code === '1011') this.lost(failure);
  }

  /** As when the page was loaded: who is logged in is asked again, and answers that are under way change nothing. */
  begin(): void {
    this.#departures += 1;
    this.#asking = undefined;
    this.#parts.store.begin();
  }

  #leave(path: string, note?: Failure): void {
    this.#departures += 1;
    this.#parts.store.leave(note);
    this.#parts.forget();
    this.#parts.go(path);
  }
}
