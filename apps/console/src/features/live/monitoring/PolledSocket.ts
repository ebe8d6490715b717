import type { EquipmentMessage, MonitoredSignal } from '@lookfar/contract';
import type { ChannelClock, ChannelSocket } from '../../../client/LiveChannelRunner.ts';

export interface PolledSocketParts {
  /** A real socket, which is tried first. */
  open: () => ChannelSocket;
  clock: Pick<ChannelClock, 'setTimer'>;
  ask: (signal: AbortSignal) => Promise<{ list: readonly Pick<MonitoredSignal, 'id' | 'last'>[] }>;
}

/** How often values are asked for where they cannot be pushed. */
export const polledMs = 5000;

/** [MO19] A socket that asks for the latest values where sockets are refused. It closes when there is no answer. */
export class PolledSocket implements ChannelSocket {
  onopen: (() => void) | null = null;
  onclose: ((event?: { code: number }) => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  readonly #parts: PolledSocketParts;
  readonly #socket: ChannelSocket;
  readonly #left = new AbortController();
  #isOpen = false;
  #isPolled = false;
  #stopTimer: (() => void) | undefined;

  constructor(parts: PolledSocketParts) {
    this.#parts = parts;
    const socket = parts.open();
    socket.onopen = () => this.#opened();
    socket.onmessage = (event) => this.onmessage?.(event);
    socket.onclose = (event) => (this.#isOpen ? this.onclose?.(event) : this.#poll());
    this.#socket = socket;
  }

  /** Whoever asks whether the server is there is answered by the next values, which are asked for at once. */
  send(text: string): void {
    if (!this.#isPolled) this.#socket.send(text);
    else if (this.#stopTimer) this.#poll();
  }

  close(): void {
    this.#left.abort();
    this.#stopTimer?.();
    this.#socket.onopen = null;
    this.#socket.onclose = null;
    this.#socket.onmessage = null;
    this.#socket.close();
  }

  #opened(): void {
    this.#isOpen = true;
    this.onopen?.();
  }

  #poll(): void {
    this.#isPolled = true;
    this.#stopTimer?.();
    this.#stopTimer = undefined;
    const { signal } = this.#left;
    this.#parts.ask(signal).then(
      ({ list }) => !signal.aborted && this.#receive(list),
      () => !signal.aborted && this.onclose?.(),
    );
  }

  #receive(list: Awaited<ReturnType<PolledSocketParts['ask']>>['list']): void {
    if (!this.#isOpen) this.#opened();
    const signalVal = Object.fromEntries(list.flatMap(({ id, last }) => (last ? [[id, last]] : [])));
    this.onmessage?.({ data: JSON.stringify({ signalVal } satisfies EquipmentMessage) });
    this.#stopTimer = this.#parts.clock.setTimer(() => this.#poll(), polledMs);
  }
}
