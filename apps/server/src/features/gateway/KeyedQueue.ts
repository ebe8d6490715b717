/** Runs tasks with the same key one after another, those with different keys concurrently. */
export class KeyedQueue<Key = number> {
  private readonly tails = new Map<Key, Promise<void>>();

  /** The task must handle its own failure. */
  add(key: Key, task: () => Promise<void>): void {
    const tail = (this.tails.get(key) ?? Promise.resolve()).then(task).finally(() => {
      if (this.tails.get(key) === tail) this.tails.delete(key);
    });
    this.tails.set(key, tail);
  }

  async idle(): Promise<void> {
    await Promise.allSettled(this.tails.values());
  }
}
