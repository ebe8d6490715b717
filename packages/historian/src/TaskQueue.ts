/** Runs one task after another; a failed one does not stop the next. */
export class TaskQueue {
  private last: Promise<unknown> = Promise.resolve();

  run<T>(task: () => Promise<T>): Promise<T> {
    const result = this.last.then(task, task);
    this.last = result.catch(() => undefined);
    return result;
  }

  /** Resolves when everything requested so far is done. */
  async idle(): Promise<void> {
    await this.last;
  }
}
