import type { Socket } from 'node:net';
import type { Client } from 'aedes';

/** Of one client. A gateway needs two filters; some nodes subscribe to each of their devices. */
const mostFilters = 500;
const longestFilter = 512;
/** Waiting for a client that reads too slowly. The configuration of a large gateway has several MiB. */
const mostQueuedBytes = 16 * 1024 * 1024;
const mostQueuedMessages = 1000;

interface Usage {
  filters: Set<string>;
  /** Messages since the client stopped reading. */
  queued: number;
}

/** How much of the broker's memory one client may take. */
export class ClientLimits {
  private readonly usages = new WeakMap<Client, Usage>();

  /** False if it has too many filters, or this one is too long. */
  subscribe(client: Client, filter: string): boolean {
    const { filters } = this.usage(client);
    if (filter.length > longestFilter || (filters.size >= mostFilters && !filters.has(filter))) return false;
    filters.add(filter);
    return true;
  }

  unsubscribe(client: Client, unsubscribed: readonly string[]): void {
    const { filters } = this.usage(client);
    for (const filter of unsubscribed) filters.delete(filter);
  }

  /** Before each message to the client; false if too much is already waiting for it. */
  forward(client: Client): boolean {
    const { writableNeedDrain, writableLength } = client.conn as Socket;
    const usage = this.usage(client);
    usage.queued = writableNeedDrain ? usage.queued + 1 : 0;
    return writableLength <= mostQueuedBytes && usage.queued <= mostQueuedMessages;
  }

  private usage(client: Client): Usage {
    const usage = this.usages.get(client) ?? { filters: new Set<string>(), queued: 0 };
    this.usages.set(client, usage);
    return usage;
  }
}
