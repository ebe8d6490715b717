import { idleMessage } from '@lookfar/contract';
import {
  type ChannelEffect,
  type ChannelEvent,
  type ChannelState,
  type ChannelTimer,
  channelStep,
  stoppedChannel,
} from './liveChannel.ts';

/** A socket as the channel needs it; the browser's WebSocket fits. */
export interface ChannelSocket {
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  send: (text: string) => void;
  close: () => void;
}

export interface ChannelClock {
  now: () => number;
  /** Runs once after the time; the disposer cancels it. */
  setTimer: (run: () => void, ms: number) => () => void;
}

export interface ChannelParts {
  clock: ChannelClock;
  /** Gets a one-use token; the signal aborts when the channel stops. */
  token: (signal: AbortSignal) => Promise<string>;
  openSocket: (token: string) => ChannelSocket;
  /** A parsed message. Text that is not JSON never arrives here. */
  onMessage: (message: unknown) => void;
  onState: (state: ChannelState) => void;
}

/** Performs the effects of the channel machine and feeds the results back. */
export class LiveChannelRunner {
  readonly #parts: ChannelParts;
  readonly #timers = new Map<ChannelTimer, () => void>();
  #state: ChannelState = stoppedChannel;
  #socket: ChannelSocket | undefined;
  #tokenRequest: AbortController | undefined;
  #said: string | undefined;

  constructor(parts: ChannelParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#feed({ type: 'start' });
  }

  stop(): void {
    this.#feed({ type: 'stop' });
  }

  /**
   * Sends the current request to the server. The latest one is sent again to every socket that opens; older ones are
   * dropped.
   */
  say(text: string): void {
    this.#said = text;
    if (this.#state.phase === 'open') this.#socket?.send(text);
  }

  /** The next socket asks for nothing. */
  unsay(): void {
    this.#said = undefined;
  }

  #feed(event: ChannelEvent): void {
    const before = this.#state;
    const { state, effects } = channelStep(before, event, this.#parts.clock.now());
    this.#state = state;
    if (state !== before) this.#parts.onState(state);
    for (const effect of effects) this.#perform(effect);
  }

  #perform(effect: ChannelEffect): void {
    switch (effect.type) {
      case 'requestToken':
        this.#requestToken();
        break;
      case 'openSocket':
        this.#open(effect.token);
        break;
      case 'closeSocket':
        this.#tokenRequest?.abort();
        this.#drop();
        break;
      case 'sendIdle':
        this.#socket?.send(idleMessage);
        break;
      case 'setTimer':
        this.#setTimer(effect.timer, effect.ms);
        break;
      case 'clearTimer':
        this.#clearTimer(effect.timer);
        break;
    }
  }

  #requestToken(): void {
    const request = new AbortController();
    this.#tokenRequest = request;
    const feed = (event: ChannelEvent): void => {
      if (!request.signal.aborted) this.#feed(event);
    };
    this.#parts.token(request.signal).then(
      (token) => feed({ type: 'tokenReceived', token }),
      () => feed({ type: 'tokenFailed' }),
    );
  }

  #open(token: string): void {
    const socket = this.#parts.openSocket(token);
    this.#socket = socket;
    socket.onopen = () => {
      if (this.#said !== undefined) socket.send(this.#said);
      this.#feed({ type: 'socketOpened' });
    };
    socket.onclose = () => {
      this.#drop();
      this.#feed({ type: 'socketClosed' });
    };
    socket.onmessage = ({ data }) => this.#receive(data);
  }

  /** Detaches the socket first: a late event of an old socket must not act on the new one. */
  #drop(): void {
    const socket = this.#socket;
    if (!socket) return;
    this.#socket = undefined;
    socket.onopen = null;
    socket.onclose = null;
    socket.onmessage = null;
    socket.close();
  }

  #receive(data: unknown): void {
    if (typeof data !== 'string') return;
    let message: unknown;
    try {
      message = JSON.parse(data);
    } catch {
      return;
    }
    this.#parts.onMessage(message);
  }

  #setTimer(timer: ChannelTimer, ms: number): void {
    this.#clearTimer(timer);
    const run = (): void => {
      this.#timers.delete(timer);
      this.#feed({ type: timer === 'ping' ? 'pingDue' : 'retryDue' });
    };
    this.#timers.set(timer, this.#parts.clock.setTimer(run, ms));
  }

  #clearTimer(timer: ChannelTimer): void {
    this.#timers.get(timer)?.();
    this.#timers.delete(timer);
  }
}
