import { same } from '@lookfar/configuration';

/** What several widgets have there: one value, or more than one. */
export type Common<T> = { isMixed: false; value: T } | { isMixed: true; value: undefined };

export function commonOf<W, T>(widgets: readonly W[], read: (widget: W) => T): Common<T | undefined> {
  const [first] = widgets;
  if (first === undefined) return { isMixed: false, value: undefined };
  const value = read(first);
  for (let at = 1; at < widgets.length; at += 1) {
    const other = widgets[at];
    if (other === undefined) continue;
    const its = read(other);
    if (its !== value && !same(its, value)) return { isMixed: true, value: undefined };
  }
  return { isMixed: false, value };
}
