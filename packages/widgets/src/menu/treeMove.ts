/** A line of the tree that can be seen. */
export interface TreeLine {
  path: string;
  /** Undefined if there is nothing below it. */
  isOpen?: boolean | undefined;
}

export type TreeMove = { focus: string } | { open: string } | { close: string };

/** The item above another one; undefined for the outermost. */
export const above = (path: string): string | undefined => {
  const end = path.lastIndexOf('.children.');
  return end < 0 ? undefined : path.slice(0, end);
};

/** [WK23] Where a key leads from a line of the tree; undefined if the key means nothing. */
export function treeMove(lines: readonly TreeLine[], at: string, key: string): TreeMove | undefined {
  const index = lines.findIndex(({ path }) => path === at);
  const line = lines[index];
  if (!line) return undefined;
  const focus = (to: string | undefined) => (to === undefined ? undefined : { focus: to });
  switch (key) {
    case 'ArrowDown':
      return focus(lines[index + 1]?.path);
    case 'ArrowUp':
      return focus(lines[index - 1]?.path);
    case 'Home':
      return focus(lines[0]?.path);
    case 'End':
      return focus(lines.at(-1)?.path);
    case 'ArrowRight':
      return line.isOpen === undefined ? undefined : line.isOpen ? focus(lines[index + 1]?.path) : { open: at };
    case 'ArrowLeft':
      return line.isOpen ? { close: at } : focus(above(at));
    default:
      return undefined;
  }
}
