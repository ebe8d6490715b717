import type { WidgetRecord } from '@lookfar/editor';

/** Whether these are the same widgets and only their positions have changed. */
export function haveOnlyMoved(before: readonly WidgetRecord[], now: readonly WidgetRecord[]): boolean {
  return before.length === now.length && before.every((record, index) => hasOnlyMoved(record, now[index]));
}

function hasOnlyMoved(before: WidgetRecord, now: WidgetRecord | undefined): boolean {
  if (before === now) return true;
  if (!now) return false;
  const [a, b] = [before as object as Plain, now as object as Plain];
  let count = 0;
  for (const key in a) {
    if (key !== 'position' && !(key in b && a[key] === b[key])) return false;
    count += 1;
  }
  for (const _ in b) count -= 1;
  return count === 0;
}

type Plain = Readonly<Record<string, unknown>>;
