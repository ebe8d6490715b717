type Job = () => Promise<void>;

/** One job at a time. A write takes precedence over waiting reads; otherwise jobs keep their order. */
export class WriteFirstQueue {
  readonly #writes: Job[] = [];
  readonly #reads: Job[] = [];
  #busy = false;

  /** Runs `job` when its turn has come; the others wait until it has settled. */
  run<Result>(kind: 'read' | 'write', job: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const turn: Job = () => job().then(resolve, reject);
      (kind === 'write' ? this.#writes : this.#reads).push(turn);
      if (!this.#busy) void this.#work();
    });
  }

  async #work(): Promise<void> {
    this.#busy = true;
    for (let job = this.#next(); job; job = this.#next()) await job();
    this.#busy = false;
  }

  #next(): Job | undefined {
    return this.#writes.shift() ?? this.#reads.shift();
  }
}
