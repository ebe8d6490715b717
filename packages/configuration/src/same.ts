/** Whether two values of a document are equal; the order of an object's fields does not matter. */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  if (Array.isArray(a) || Array.isArray(b)) return sameLists(a, b);
  return (
    Object.keys(a).every((key) => same(fieldOf(a, key), fieldOf(b, key))) &&
    Object.keys(b).every((key) => Object.hasOwn(a, key) || fieldOf(b, key) === undefined)
  );
}

function sameLists(a: object, b: object): boolean {
  if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
  return a.every((item, index) => same(item, b[index]));
}

function fieldOf(value: object, key: string): unknown {
  return Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
}
