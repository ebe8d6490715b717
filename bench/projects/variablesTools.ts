/** CPU µs of each of `times` runs. */
export function cpuMicros(times: number, run: (index: number) => void): number {
  const before = process.cpuUsage();
  for (let index = 0; index < times; index++) run(index);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / times;
}

/** The same numbers in every run (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
