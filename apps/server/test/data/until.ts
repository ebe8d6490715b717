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

/** As `until`, for what takes a while and costs something to ask: five times a second, for up to a minute. */
export function eventually<T>(what: string, probe: () => T | NotYet | Promise<T | NotYet>): Promise<T> {
  const calm = async () => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    return probe();
  };
  return until(what, calm, 60_000);
}
