interface Placed {
  id: number;
}

/** Siblings with one of them, or a new one, before what is at `seq` now, or at the end. */
export function placed<T extends Placed>(siblings: readonly T[], one: T, seq: number): T[] {
  const target = siblings[seq];
  if (target?.id === one.id) return [...siblings];
  const others = siblings.filter(({ id }) => id !== one.id);
  const at = target ? others.indexOf(target) : others.length;
  return others.toSpliced(at, 0, one);
}
