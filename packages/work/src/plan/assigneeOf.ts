/** Whose turn it is: one after the other; empty if there is nobody. */
export function assigneeOf({ people }: { people: readonly string[] }, turn: number): string {
  const { length } = people;
  return length === 0 ? '' : (people[((turn % length) + length) % length] ?? '');
}
