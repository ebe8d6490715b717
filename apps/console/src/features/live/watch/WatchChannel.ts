import { api, WatchMessage, type WatchRequest } from '@lookfar/contract';
import type { Send } from '../../../client/createSender.ts';
import { type ChannelParts, LiveChannelRunner } from '../../../client/LiveChannelRunner.ts';
import type { ChannelState } from '../../../client/liveChannel.ts';
import { mergeRequests } from './mergeRequests.ts';
import type { WatchStore } from './WatchStore.ts';

export interface WatchParts extends Pick<ChannelParts, 'clock' | 'line' | 'openSocket'> {
  send: Send;
  store: WatchStore;
}

/** A part of the screen that watches; it may change its request at any time. */
export interface WatchSubscription {
  ask: (request: WatchRequest) => void;
  leave: () => void;
}

/** Rows scroll in and out quickly: a request is sent once it has settled. */
const restMs = 150;
/** The channel stays open while the user moves from one page to the next. */
const lingerMs = 2000;

/** One list channel for everything on the screen; it is open while any part watches. */
export class WatchChannel {
  readonly #parts: WatchParts;
  readonly #runner: LiveChannelRunner;
  readonly #seats = new Map<WatchSubscription, WatchRequest>();
  #sent = '';
  #opened = false;
  #cancelTell: (() => void) | undefined;
  #cancelClose: (() => void) | undefined;

  constructor(parts: WatchParts) {
    this.#parts = parts;
    this.#runner = new LiveChannelRunner({
      clock: parts.clock,
      line: parts.line,
      token: (signal) => parts.send(api.liveToken.list, {}, { quiet: true, signal }),
      openSocket: parts.openSocket,
      onMessage: (message) => this.#receive(message),
      onState: (state) => this.#channelChanged(state),
    });
  }

  join(): WatchSubscription {
    this.#cancelClose?.();
    this.#cancelClose = undefined;
    this.#runner.start();
    const seat: WatchSubscription = {
      ask: (request) => {
        this.#seats.set(seat, request);
        this.#tellSoon();
      },
      leave: () => this.#leave(seat),
    };
    this.#seats.set(seat, {});
    return seat;
  }

  #leave(seat: WatchSubscription): void {
    if (!this.#seats.delete(seat)) return;
    this.#tellSoon();
    if (this.#seats.size === 0) this.#cancelClose = this.#parts.clock.setTimer(() => this.#close(), lingerMs);
  }

  /** At once, whoever still watches: another user must not go on with what this one was sent. */
  end(): void {
    this.#cancelClose?.();
    this.#close();
    this.#runner.unsay();
    this.#sent = '';
  }

  #close(): void {
    this.#cancelTell?.();
    this.#cancelTell = undefined;
    this.#cancelClose = undefined;
    this.#runner.stop();
    this.#parts.store.clear();
    this.#opened = false;
  }

  #tellSoon(): void {
    this.#cancelTell?.();
    this.#cancelTell = this.#parts.clock.setTimer(() => this.#tell(), restMs);
  }

  #tell(): void {
    this.#cancelTell = undefined;
    const request = mergeRequests(this.#seats.values());
    const text = JSON.stringify(request);
    const watched = [...request.equipmentIds, ...(request.signals ?? []).map(({ equipmentId }) => equipmentId)];
    if (!request.all) this.#parts.store.keepStates(new Set(watched));
    if (text === this.#sent) return;
    this.#sent = text;
    this.#runner.say(text);
  }

  /** [WA6] The server does not repeat what was missed while the channel was down. */
  #channelChanged(state: ChannelState): void {
    const again = state.phase === 'open' && this.#opened;
    this.#opened ||= state.phase === 'open';
    this.#parts.store.setChannel(state);
    if (again) this.#parts.store.reload();
  }

  /** [WA7] A message that does not fit the contract is dropped. */
  #receive(message: unknown): void {
    const parsed = WatchMessage.safeParse(message);
    if (parsed.success) this.#parts.store.receive(parsed.data);
  }
}
