import type { Log } from '../../platform/log/log.ts';

/** What a viewer may see, asked again after every change: an answer from before the last change does not count. */
export class LatestAnswer<T> {
  private readonly log: Log;
  private asked = 0;

  constructor(log: Log) {
    this.log = log;
  }

  /** `done` gets undefined if it cannot be found out, and is not called if it was asked again meanwhile. */
  ask(question: () => Promise<T | undefined>, done: (answer: T | undefined) => void): void {
    this.asked += 1;
    const { asked } = this;
    const settle = (answer: T | undefined) => {
      if (asked === this.asked) done(answer);
    };
    question().then(settle, (error: unknown) => {
      this.log.error({ err: error }, 'what a viewer may see could not be read');
      settle(undefined);
    });
  }
}
