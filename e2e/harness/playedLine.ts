import { idleMessage } from '@lookfar/contract';
import type { WebSocketRoute } from 'playwright-core';

/**
 * The line between the pages of a worker and their played server. While it is silent everything is swallowed, in both
 * directions, and nothing is closed: as with a server that stands still, or a network that forgot a connection. What was
 * swallowed never arrives.
 */
class PlayedLine {
  #isSilent = false;

  silence(): void {
    this.#isSilent = true;
  }

  restore(): void {
    this.#isSilent = false;
  }

  /** For every request: one that is swallowed is never answered. */
  passes(): Promise<void> {
    return this.#isSilent ? new Promise(() => undefined) : Promise.resolve();
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
