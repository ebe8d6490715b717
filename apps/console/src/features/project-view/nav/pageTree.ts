import type { PageFolder } from '@lookfar/contract';

export interface NavPage {
  id: number;
  folderId: number | null;
  title: string;
  isHome: boolean;
}

/** A line of the navigation, as it is shown. */
export type NavLine =
  | { kind: 'folder'; key: string; id: number; title: string; level: number; isOpen: boolean }
  | { kind: 'page'; key: string; id: number; title: string; level: number; isHome: boolean };

/**
 * [PO6] Folders before pages, each in their order; folders without a page that the viewer can open are left out. A folder
 * that does not exist counts as the top.
 */
export function navLines(
  folders: readonly PageFolder[],
  pages: readonly NavPage[],
  closed: ReadonlySet<number>,
): NavLine[] {
  const known = new Set(folders.map(({ id }) => id));
  const parentOf = (id: number | null) => (id !== null && known.has(id) ? id : null);
  const filled = new Set<number>();
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  for (const { folderId } of pages)
    for (let at = parentOf(folderId); at !== null && !filled.has(at); at = parentOf(byId.get(at)?.parentId ?? null))
      filled.add(at);
  const seen = new Set<number>();
  const below = (parent: number | null, level: number): NavLine[] => [
    ...folders
      .filter(({ id, parentId }) => parentOf(parentId) === parent && filled.has(id) && !seen.has(id))
      .flatMap(({ id, title }): NavLine[] => {
        seen.add(id);
        const isOpen = !closed.has(id);
        const line: NavLine = { kind: 'folder', key: `f${id}`, id, title, level, isOpen };
        return isOpen ? [line, ...below(id, level + 1)] : [line];
      }),
    ...pages
      .filter(({ folderId }) => parentOf(folderId) === parent)
      .map(({ id, title, isHome }): NavLine => ({ kind: 'page', key: `p${id}`, id, title, level, isHome })),
  ];
  return below(null, 0);
}

/** What a key does in the navigation: the line to move to, or a folder to open or close. */
export type NavMove = { focus: string } | { toggle: number } | undefined;

/** [PO6] Keys as in any tree: up, down, first, last; right opens a folder or enters it, left closes it or leaves it. */
export function navMove(lines: readonly NavLine[], key: string, pressed: string): NavMove {
  const index = lines.findIndex((line) => line.key === key);
  const line = lines[index];
  if (!line) return undefined;
  const to = (target: NavLine | undefined): NavMove => target && { focus: target.key };
  switch (pressed) {
    case 'ArrowDown':
      return to(lines[index + 1]);
    case 'ArrowUp':
      return to(lines[index - 1]);
    case 'Home':
      return to(lines[0]);
    case 'End':
      return to(lines.at(-1));
    case 'ArrowRight':
      if (line.kind !== 'folder') return undefined;
      return line.isOpen ? to(lines[index + 1]) : { toggle: line.id };
    case 'ArrowLeft':
      if (line.kind === 'folder' && line.isOpen) return { toggle: line.id };
      return to(lines.slice(0, index).findLast(({ level }) => level < line.level));
    default:
      return undefined;
  }
}
