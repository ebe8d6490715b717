import { same } from '@lookfar/configuration';

/** What several widgets have there: one value, or more than one. */
export type Common<T> = { isMixed: false; value: T } | { isMixed: true; value: undefined };

export function commonOf<W, T>(widgets: readonly W[], read: (widget: W) => T): Common<T | undefined> {
  let first: { value: T } | undefined;
  for (const widget of widgets) {
    const value = read(widget);
    if (!first) first = { value };
    else if (value !== first.value && !same(value, first.value)) return { isMixed: true, value: undefined };
  }
  return { isMixed: false, value: first?.value };
}
