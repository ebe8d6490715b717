import { setImmediate as nextTurn } from 'node:timers/promises';

/** A turn of the event loop that lasted for this long is ended by `breathe`. */
const turnMs = 8;

let began: number | undefined;

/**
 * Called between the steps of something long: when the present turn of the event loop has lasted for a while, the rest
 * continues in the next one, and others are served in between. Promises alone do not do that: what is already resolved
 * continues in the same turn.
 */
export async function breathe(): Promise<void> {
  if (began === undefined) {
    began = performance.now();
    // Not a promise: it has to run at the start of the next turn, however many wait for that.
    setImmediate(() => {
      began = undefined;
    });
    return;
  }
  if (performance.now() - began > turnMs) await nextTurn();
}

/** Items that are mapped before it is looked at the time. */
const itemsEach = 5;

/** As `map`, in as many turns as it takes. */
export async function mapInTurns<T, R>(items: readonly T[], map: (item: T, at: number) => R): Promise<R[]> {
  const mapped: R[] = [];
  for (const [at, item] of items.entries()) {
    if (at % itemsEach === 0) await breathe();
    mapped.push(map(item, at));
  }
  return mapped;
}

/** Finishes something that pauses by itself, in as many turns as it takes. */
export async function inTurns<T>(steps: Generator<undefined, T>): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await breathe();
  }
}
