export interface Tally {
  passed: number;
  failed: number;
}

export function add(one: Tally, other: Tally): Tally {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed };
}
