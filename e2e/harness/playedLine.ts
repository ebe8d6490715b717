import { idleMessage } from '@lookfar/contract';
import type { WebSocketRoute } from 'playwright-core';

/**
 * The line between the pages of a worker and their played server. While it is silent everything is swallowed, in both
 * directions, and nothing is closed: as with a server that stands still, or a network that forgot a connection. What was
 * swallowed never arrives; the connections that it was sent on are cut when the line is back.
 */
class PlayedLine {
  #isSilent = false;
  readonly #swallowed: (() => void)[] = [];

  silence(): void {
    this.#isSilent = true;
  }

  restore(): void {
    this.#isSilent = false;
    for (const cut of this.#swallowed.splice(0)) cut();
  }

  /** Whether a request gets through; `cut` ends its connection. */
  passes(cut: () => void): boolean {
    if (this.#isSilent) this.#swallowed.push(cut);
    return !this.#isSilent;
  }

  /** Whoever asks on a socket whether the server is there is answered, as by the server. */
  answer(socket: WebSocketRoute): void {
    let isSwallowed = this.#isSilent;
    socket.onMessage((text) => {
      isSwallowed ||= this.#isSilent;
      if (text === idleMessage && !isSwallowed) socket.send(idleMessage);
    });
  }
}

export const playedLine = new PlayedLine();
