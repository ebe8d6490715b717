/** Frames for tests: the next one runs on request. */
export class FakeFrames {
  readonly waiting = new Set<() => void>();

  readonly nextFrame = (run: () => void): (() => void) => {
    this.waiting.add(run);
    return () => this.waiting.delete(run);
  };

  readonly draw = (): void => {
    const due = [...this.waiting];
    this.waiting.clear();
    for (const run of due) run();
  };
}
