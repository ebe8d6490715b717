/** Lets commits proceed during long computations: call `pause` often, it yields the thread only when it is due. */
export class CooperativeYield {
  private readonly everyMs: number;
  private since = performance.now();

  constructor(everyMs = 5) {
    this.everyMs = everyMs;
  }

  async pause(): Promise<void> {
    if (performance.now() - this.since < this.everyMs) return;
    await new Promise<void>((resolve) => setImmediate(resolve));
    this.since = performance.now();
  }
}
