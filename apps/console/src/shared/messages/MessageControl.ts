import { type Message, noticeLimits, type UnreadCount } from '@lookfar/contract';
import type { StoreApi } from 'zustand';

/**
 * `blocked`: the browser makes no sound until the user has clicked. `elsewhere`: another tab of this browser sounds.
 * `off`: switched off here, or not wanted in the settings of the account.
 */
export type SoundState = 'ready' | 'blocked' | 'off' | 'elsewhere';

export interface MessageState {
  /** Undefined until it has been loaded. */
  unread: UnreadCount | undefined;
  /** Something has just arrived; reset 10 s after the last push. */
  flag: boolean;
  /** The latest pushes of this page load, newest first. */
  arrived: readonly Message[];
  /** The switch of this browser. */
  sound: 'on' | 'off';
  soundState: SoundState;
  /** Counts how often messages were read, ignored or deleted, here or in another window. */
  changes: number;
}

/** Older pushes of this page load are forgotten; lists load them from the server. */
const keptPushes = 50;
/** Pushes come in bursts; one load answers all of this time. */
const gatherMs = 300;

export interface MessageControlParts {
  store: Pick<StoreApi<MessageState>, 'getState' | 'setState'>;
  count: () => Promise<UnreadCount>;
  keepSound: (sound: 'on' | 'off') => void;
  /** Runs something once after a time; the disposer cancels it. */
  after: (ms: number, run: () => void) => () => void;
}

/** What the bell, the message centre and the reminders share about the user's messages. */
export class MessageControl {
  readonly #parts: MessageControlParts;
  #endFlag: (() => void) | undefined;
  #endGather: (() => void) | undefined;
  /** Replies to questions that were asked before the last one are out of date. */
  #asked = 0;

  constructor(parts: MessageControlParts) {
    this.#parts = parts;
  }

  /** [UM1] A push: false if it is already known, so that nobody is reminded twice. */
  onPush(message: Message): boolean {
    const { store, after } = this.#parts;
    const { arrived } = store.getState();
    if (arrived.some(({ id }) => id === message.id)) return false;
    store.setState({ flag: true, arrived: [message, ...arrived].slice(0, keptPushes) });
    this.#endFlag?.();
    this.#endFlag = after(noticeLimits.unreadFlagMs, () => store.setState({ flag: false }));
    this.#refreshSoon();
    return true;
  }

  /** [UM3] Messages were read, ignored or deleted: counts and lists are out of date. */
  onChanged(): void {
    const { store } = this.#parts;
    store.setState({ changes: store.getState().changes + 1 });
    this.#refreshSoon();
  }

  /** [UM2] Loads the count. A failure keeps the previous one; the next push or change asks again. */
  async refreshUnread(): Promise<void> {
    const { store, count } = this.#parts;
    this.#asked += 1;
    const mine = this.#asked;
    const unread = await count().catch(() => undefined);
    if (unread && mine === this.#asked) store.setState({ unread });
  }

  setSound(sound: 'on' | 'off'): void {
    this.#parts.keepSound(sound);
    this.#parts.store.setState({ sound });
  }

  setSoundState(soundState: SoundState): void {
    this.#parts.store.setState({ soundState });
  }

  /** [UM4] The next user of this tab sees nothing of it. */
  forget(): void {
    this.#endFlag?.();
    this.#endGather?.();
    this.#endGather = undefined;
    this.#asked += 1;
    this.#parts.store.setState({ unread: undefined, flag: false, arrived: [], changes: 0 });
  }

  #refreshSoon(): void {
    this.#endGather ??= this.#parts.after(gatherMs, () => {
      this.#endGather = undefined;
      void this.refreshUnread();
    });
  }
}
