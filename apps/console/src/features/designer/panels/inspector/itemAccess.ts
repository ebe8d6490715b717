import { type FieldPath, readAt, writeAt } from '@lookfar/page';
import type { FieldAccess } from './FieldAccess.ts';

/** Fields of one item of a list; the list is always written as a whole, since it may still be the type's default. */
export function itemAccess(
  list: readonly unknown[],
  index: number,
  writeList: (list: readonly unknown[], merge?: string) => void,
): FieldAccess {
  const item = list[index];
  const write = (path: FieldPath, value: unknown, merge?: string) =>
    writeList(list.with(index, writeAt(item, path, value)), merge);
  return {
    read: (path) => ({ isMixed: false, value: readAt(item, path) }),
    write,
    apply: (path, change, merge) => write(path, change(readAt(item, path)), merge),
    snapshot: () => (merge) => writeList(list, merge),
  };
}
