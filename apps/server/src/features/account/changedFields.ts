/** What an edit changed, with the values before and after, for the operation log. */
export function changedFields(before: object, after: object): Record<string, { from: unknown; to: unknown }> {
  const changes: Record<string, { from: unknown; to: unknown }> = {};
  for (const [field, to] of Object.entries(after)) {
    const from: unknown = Reflect.get(before, field);
    if (JSON.stringify(from) !== JSON.stringify(to)) changes[field] = { from: brief(from), to: brief(to) };
  }
  return changes;
}

const mostListed = 50;

/** Thousands of chosen devices are counted, not listed. */
function brief(value: unknown): unknown {
  return Array.isArray(value) && value.length > mostListed ? `${value.length}` : value;
}
