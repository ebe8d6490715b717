const stepMs = 10;

type NotYet = undefined | null | false;

/** Waits until `probe` answers something; the test fails when it never does. */
export async function until<T>(
  what: string,
  probe: () => T | NotYet | Promise<T | NotYet>,
  deadlineMs = 30_000,
): Promise<T> {
  const end = performance.now() + deadlineMs;
  for (;;) {
    const answer = await probe();
    if (answer !== undefined && answer !== null && answer !== false) return answer;
    if (performance.now() > end) throw new Error(`waited in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, stepMs));
  }
}
