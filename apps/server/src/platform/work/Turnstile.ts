import { Failure, fail } from '@lookfar/contract';

/** Who wants to come in, and how many of them may be inside and waiting at the same time. */
export interface Claim {
  readonly key: string;
  readonly inside: number;
  readonly waiting: number;
}

interface Ticket {
  claims: readonly Claim[];
  /** Called when it is inside. */
  admit(): void;
}

interface Count {
  inside: number;
  waiting: number;
}

/** Seconds after which it is worth another try. */
const retrySeconds = 5;

/**
 * Lets few in at a time. Those who wait are taken in turn by their first claim (their account): whoever sends a hundred
 * waits for the own hundred, and nobody else does.
 */
export class Turnstile {
  private readonly atOnce: number;
  private inside = 0;
  private readonly counts = new Map<string, Count>();
  /** By the key of their first claim; who was served last is at the end. */
  private readonly lines = new Map<string, Ticket[]>();

  constructor(atOnce: number) {
    this.atOnce = atOnce;
  }

  /** Resolves with how to leave. 429 where too many of a claim wait; 408 once the signal says that nobody does any more. */
  async enter(claims: readonly [Claim, ...Claim[]], gone: AbortSignal): Promise<() => void> {
    if (gone.aborted) fail('408');
    const isFull = claims.some(({ key, inside, waiting }) => {
      const count = this.countOf(key);
      return count.inside + count.waiting >= inside + waiting;
    });
    if (isFull) {
      this.forget(claims);
      fail('429', { seconds: retrySeconds });
    }
    await new Promise<void>((resolve, reject) => this.wait(claims, { resolve, reject, gone }));
    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      this.inside -= 1;
      for (const { key } of claims) this.countOf(key).inside -= 1;
      this.forget(claims);
      this.advance();
    };
  }

  private wait(
    claims: readonly [Claim, ...Claim[]],
    { resolve, reject, gone }: { resolve(): void; reject(error: unknown): void; gone: AbortSignal },
  ): void {
    const [{ key: owner }] = claims;
    const leaveLine = () => {
      const line = this.lines.get(owner)?.filter((one) => one !== ticket) ?? [];
      if (line.length === 0) this.lines.delete(owner);
      else this.lines.set(owner, line);
      for (const { key } of claims) this.countOf(key).waiting -= 1;
    };
    const giveUp = () => {
      leaveLine();
      this.forget(claims);
      reject(new Failure('408'));
    };
    const ticket: Ticket = {
      claims,
      admit: () => {
        gone.removeEventListener('abort', giveUp);
        leaveLine();
        this.inside += 1;
        for (const { key } of claims) this.countOf(key).inside += 1;
        resolve();
      },
    };
    gone.addEventListener('abort', giveUp, { once: true });
    for (const { key } of claims) this.countOf(key).waiting += 1;
    const line = this.lines.get(owner);
    if (line) line.push(ticket);
    else this.lines.set(owner, [ticket]);
    this.advance();
  }

  private advance(): void {
    while (this.inside < this.atOnce) {
      const found = this.next();
      if (!found) return;
      const [owner, ticket] = found;
      ticket.admit();
      const rest = this.lines.get(owner);
      if (!rest) continue;
      this.lines.delete(owner);
      this.lines.set(owner, rest);
    }
  }

  /** The first in a line all of whose claims have room. */
  private next(): [owner: string, Ticket] | undefined {
    for (const [owner, line] of this.lines) {
      const ticket = line.find(({ claims }) => claims.every(({ key, inside }) => this.countOf(key).inside < inside));
      if (ticket) return [owner, ticket];
    }
    return undefined;
  }

  private countOf(key: string): Count {
    const count = this.counts.get(key) ?? { inside: 0, waiting: 0 };
    this.counts.set(key, count);
    return count;
  }

  private forget(claims: readonly Claim[]): void {
    for (const { key } of claims) {
      const { inside, waiting } = this.countOf(key);
      if (inside + waiting === 0) this.counts.delete(key);
    }
  }
}
