import type { CommandId } from '@lookfar/editor';

type Own = 'bind' | 'bindMany' | 'saveComponent' | 'editComponent' | 'detach';

/** A line of the context menu: a command, something of the screen's own, a submenu, or a rule between parts. */
export type MenuEntry =
  | { kind: 'command'; command: CommandId }
  | { kind: 'own'; own: Own }
  | { kind: 'submenu'; title: 'order' | 'align'; commands: readonly CommandId[] }
  | { kind: 'rule' };

const commands = (...ids: CommandId[]): MenuEntry[] => ids.map((command) => ({ kind: 'command', command }));
const own = (...names: Own[]): MenuEntry[] => names.map((name) => ({ kind: 'own', own: name }));
const rule: MenuEntry = { kind: 'rule' };

const order: MenuEntry = {
  kind: 'submenu',
  title: 'order',
  commands: ['toFront', 'forward', 'backward', 'toBack'],
};
const align: MenuEntry = {
  kind: 'submenu',
  title: 'align',
  commands: [
    ...(['alignLeft', 'alignCentre', 'alignRight', 'alignTop', 'alignMiddle', 'alignBottom'] as const),
    ...(['distributeHorizontally', 'distributeVertically', 'sameWidth', 'sameHeight', 'sameSize'] as const),
  ],
};

/** [DP36] What the menu offers where the page is only looked at. */
export const readOnlyMenuEntries: readonly MenuEntry[] = commands('zoomFit', 'zoomActual');

/** [DP36] The menu for a selection of this size; for an empty page only what makes sense there. */
export function menuEntries(selected: number, isUse = false): readonly MenuEntry[] {
  if (selected === 0) return [...commands('pasteHere', 'selectAll', 'showAll', 'tidy'), rule, ...readOnlyMenuEntries];
  return [
    ...commands('cut', 'copy', 'pasteHere', 'duplicate', 'delete'),
    rule,
    order,
    ...(selected > 1 ? [align] : []),
    ...(selected > 1 ? commands('connect') : []),
    ...commands('group', 'ungroup', 'enterGroup'),
    rule,
    ...commands('toggleLock', 'toggleHidden'),
    rule,
    ...commands('copyStyle', 'pasteStyle'),
    rule,
    ...(isUse ? own('editComponent', 'detach') : own(selected === 1 ? 'bind' : 'bindMany')),
    ...own('saveComponent'),
  ];
}
