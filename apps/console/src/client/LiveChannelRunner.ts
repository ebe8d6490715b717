import { Failure, idleMessage } from '@lookfar/contract';
import { isClientFailure } from './clientTexts.ts';
import {
  type ChannelEffect,
  type ChannelEvent,
  type ChannelMachine,
  type ChannelState,
  type ChannelTimer,
  channelStep,
  stoppedMachine,
} from './liveChannel.ts';

/** A socket as the channel needs it; the browser's WebSocket fits. */
export interface ChannelSocket {
  onopen: (() => void) | null;
  onclose: ((event?: { code: number }) => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  send: (text: string) => void;
  close: () => void;
}

export interface ChannelClock {
  now: () => number;
  /** Runs once after the time; the disposer cancels it. */
  setTimer: (run: () => void, ms: number) => () => void;
}

/** What all channels of a window have in common (`line/Line.ts`). */
export interface ChannelLine {
  join: (member: LineMember) => LineSeat;
}

/** A channel that uses the line. */
export interface LineMember {
  /** The window or its network has just come back, or may have. */
  wake: () => void;
}

export interface LineSeat {
  tell: (state: ChannelState) => void;
  leave: () => void;
}

export interface ChannelParts {
  clock: ChannelClock;
  line: ChannelLine;
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
  #state: ChannelMachine = stoppedMachine;
  #shown: ChannelState | undefined;
  #seat: LineSeat | undefined;
  #heardAt = 0;
  #socket: ChannelSocket | undefined;
  #tokenRequest: AbortController | undefined;
  #said: string | undefined;

  constructor(parts: ChannelParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#seat ??= this.#parts.line.join({ wake: () => this.#feed({ type: 'woken', heardAt: this.#heardAt }) });
    this.#feed({ type: 'start' });
  }

  stop(): void {
    this.#feed({ type: 'stop' });
    this.#seat?.leave();
    this.#seat = undefined;
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
    if (state !== before) this.#show(state);
    for (const effect of effects) this.#perform(effect);
  }

  /** What only the machine needs is news to nobody. */
  #show({ phase, downSince, isRefused }: ChannelMachine): void {
    const shown = this.#shown;
    if (shown?.phase === phase && shown.downSince === downSince && shown.isRefused === isRefused) return;
    this.#shown = { phase, downSince, ...(isRefused && { isRefused }) };
    this.#seat?.tell(this.#shown);
    this.#parts.onState(this.#shown);
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
      (error: unknown) =>
        feed({ type: 'tokenFailed', isRefused: error instanceof Failure && !isClientFailure(error.code) }),
    );
  }

  #open(token: string): void {
    const socket = this.#parts.openSocket(token);
    this.#socket = socket;
    socket.onopen = () => {
      this.#heardAt = this.#parts.clock.now();
      if (this.#said !== undefined) socket.send(this.#said);
      this.#feed({ type: 'socketOpened' });
    };
    socket.onclose = (event) => {
      this.#drop();
      this.#feed({ type: 'socketClosed', code: event?.code });
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
    this.#heardAt = this.#parts.clock.now();
    if (typeof data !== 'string' || data === idleMessage) return;
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
      this.#feed(this.#due(timer));
    };
    this.#timers.set(timer, this.#parts.clock.setTimer(run, ms));
  }

  #due(timer: ChannelTimer): ChannelEvent {
    if (timer === 'silence') return { type: 'silenceDue', heardAt: this.#heardAt };
    return { type: timer === 'ping' ? 'pingDue' : 'retryDue' };
  }

  #clearTimer(timer: ChannelTimer): void {
    this.#timers.get(timer)?.();
    this.#timers.delete(timer);
  }
}
