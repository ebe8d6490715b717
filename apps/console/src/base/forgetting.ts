const forgets = new Set<() => void>();

/**
 * For what a module keeps while screens come and go: called when the user of this tab leaves, so that the next one finds
 * nothing of it.
 */
export function onForget(forget: () => void): void {
  forgets.add(forget);
}

/** Everything that was kept for the user who has left. */
export function forgetUser(): void {
  for (const forget of forgets) forget();
}

let stay = new AbortController();
onForget(() => {
  stay.abort();
  stay = new AbortController();
});

/** Aborts when the user of this tab leaves. */
export const userSignal = (): AbortSignal => stay.signal;
