import type { Socket } from 'node:net';
import type { PoolClient } from 'pg';
import { isUnreachable } from './unreachable.ts';

export interface AnswerWatchParts {
  /** Asks the server something over a connection of its own; rejects if it does not answer. */
  ask(): Promise<void>;
  /** A statement that takes longer than this raises the question whether the server is still there. */
  patienceMs: number;
}

type Query = (...args: unknown[]) => unknown;

/**
 * Notices a server that keeps its connections and answers nothing: a machine that was suspended, a network that drops
 * packets. Without it a statement would wait for hours. A statement may take as long as it needs while the server
 * answers others; else its connection is closed, and it fails as if the server were away.
 */
export class AnswerWatch {
  private readonly parts: AnswerWatchParts;
  /** Connections with a statement on its way, and when it was sent. */
  private readonly waiting = new Map<PoolClient, number>();
  private timer: NodeJS.Timeout | undefined;

  constructor(parts: AnswerWatchParts) {
    this.parts = parts;
  }

  /** Every statement of the connection from now on. */
  watch(client: PoolClient): void {
    const query = client.query.bind(client) as Query;
    client.query = ((...args: unknown[]) => {
      const answer = query(...args);
      if (answer instanceof Promise) this.follow(client, answer);
      return answer;
    }) as PoolClient['query'];
  }

  private follow(client: PoolClient, answer: Promise<unknown>): void {
    this.waiting.set(client, performance.now());
    const done = () => this.waiting.delete(client);
    answer.then(done, done);
    this.lookSoon();
  }

  /** Only while something is waiting. */
  private lookSoon(): void {
    if (this.timer) return;
    this.timer = setTimeout(async () => {
      await this.look();
      this.timer = undefined;
      if (this.waiting.size > 0) this.lookSoon();
    }, this.parts.patienceMs / 4);
    this.timer.unref();
  }

  private async look(): Promise<void> {
    if (this.late().length === 0) return;
    try {
      await this.parts.ask();
    } catch (error) {
      // Refused because it is too busy is an answer.
      if (isUnreachable(error) && (error as { code?: unknown }).code !== '53300')
        for (const client of this.late()) socketOf(client)?.destroy();
    }
  }

  private late(): PoolClient[] {
    const since = performance.now() - this.parts.patienceMs;
    return [...this.waiting].filter(([, sentAt]) => sentAt < since).map(([client]) => client);
  }
}

/** The driver has no way to give up a statement: closing its socket ends it. */
function socketOf(client: PoolClient): Socket | undefined {
  return (client as unknown as { connection?: { stream?: Socket } }).connection?.stream;
}
