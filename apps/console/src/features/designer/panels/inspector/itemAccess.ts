import type { FieldAccess } from './FieldAccess.ts';
import { readPath, writePath } from './paths.ts';

/** Fields of one item of a list; the list is always written as a whole, since it may still be the type's default. */
export function itemAccess(
  list: readonly unknown[],
  index: number,
  writeList: (list: readonly unknown[], merge?: string) => void,
): FieldAccess {
  const item = list[index];
  const write = (path: string, value: unknown, merge?: string) =>
    writeList(list.with(index, writePath(item, path, value)), merge);
  return {
    read: (path) => ({ isMixed: false, value: readPath(item, path) }),
    write,
    apply: (path, change, merge) => write(path, change(readPath(item, path)), merge),
    snapshot: () => (merge) => writeList(list, merge),
  };
}
