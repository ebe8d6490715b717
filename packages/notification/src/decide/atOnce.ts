/** Runs all turns one after the other. */
export function atOnce<Result>(turns: Generator<undefined, Result>): Result {
  for (;;) {
    const turn = turns.next();
    if (turn.done) return turn.value;
  }
}
