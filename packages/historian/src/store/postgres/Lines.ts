import { Socket } from 'node:net';
import type { ClientConfig } from 'pg';

const connectMs = 5000;

/** The connections of a store, which can be cut all at once: a dead line answers nothing, not even that it is dead. */
export class Lines {
  private readonly url: string;
  private readonly open = new Set<Socket>();

  constructor(url: string) {
    this.url = url;
  }

  /** For a connection of its own. */
  config(): ClientConfig {
    return {
      connectionString: this.url,
      connectionTimeoutMillis: connectMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: connectMs,
      stream: () => this.line(),
    };
  }

  cut(): void {
    for (const socket of this.open) socket.destroy();
  }

  private line(): Socket {
    const socket = new Socket();
    this.open.add(socket);
    socket.once('close', () => this.open.delete(socket));
    return socket;
  }
}
