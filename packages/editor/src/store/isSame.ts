/** Whether two plain JSON values are equal. */
export function isSame(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (Array.isArray(left) || Array.isArray(right)) return isSameList(left, right);
  const [a, b] = [left as Record<string, unknown>, right as Record<string, unknown>];
  // No key lists, for speed: thousands of positions are compared at the end of an edit.
  let count = 0;
  for (const key in a) {
    if (!Object.hasOwn(b, key) || !isSame(a[key], b[key])) return false;
    count += 1;
  }
  for (const _ in b) count -= 1;
  return count === 0;
}

function isSameList(left: unknown, right: unknown): boolean {
  if (!Array.isArray(left) || !Array.isArray(right) || left.length !== right.length) return false;
  return left.every((value, index) => isSame(value, right[index]));
}
