/** Look-ups at once, and how many may wait: more than a server can accept connections in a second. */
const atOnce = 4;
const mostWaiting = 2000;

interface Waiting {
  start(): void;
  fail(error: unknown): void;
}

/**
 * Looks up credentials that were never right before, a few at a time and in their order: strangers cannot occupy the
 * database with guesses, and a gateway behind their address is only later, never locked out.
 */
export class LookupLane {
  private running = 0;
  private waiting: Waiting[] = [];

  /** Undefined if too many are waiting. Once a look-up fails, those behind it fail too: they would wait for nothing. */
  run<Found>(lookUp: () => Promise<Found>): Promise<Found> | undefined {
    if (this.running < atOnce) return this.perform(lookUp);
    if (this.waiting.length >= mostWaiting) return undefined;
    return new Promise<Found>((resolve, reject) => {
      this.waiting.push({ start: () => void this.perform(lookUp).then(resolve, reject), fail: reject });
    });
  }

  private async perform<Found>(lookUp: () => Promise<Found>): Promise<Found> {
    this.running += 1;
    try {
      return await lookUp();
    } catch (error) {
      for (const one of this.waiting.splice(0)) one.fail(error);
      throw error;
    } finally {
      this.running -= 1;
      this.waiting.shift()?.start();
    }
  }
}
