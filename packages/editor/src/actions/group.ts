import { defaultGroupName, emptyBinding, groupType, WidgetFields } from '@lookfar/page';
import { placementAround, placesOf } from '../geometry/Places.ts';
import type { Positions } from '../geometry/trees.ts';
import { type GroupRecord, isGroupRecord } from '../records.ts';
import { Draft } from '../store/Draft.ts';
import { unlocked } from '../store/locked.ts';
import { place } from '../store/settle.ts';
import { inOrder } from '../store/tree.ts';
import { type Action, type ActionContext, type Outcome, refused } from './Action.ts';
import { isShallow, refusedAsDeep } from './depth.ts';
import { reparent } from './reparent.ts';

const least = 2;

function group({ document, session: { selection }, newId }: ActionContext): Outcome | undefined {
  if (selection.length < least) return refused({ notice: 'tooFew', least });
  const members = inOrder(document, unlocked(document, selection));
  const notices = members.length < selection.length ? [{ notice: 'locked' } as const] : [];
  const front = members.at(-1);
  if (front === undefined || members.length < least) return { notices };
  const draft = new Draft(document);
  const id = newId();
  const parent = document.parentOf(front);
  gather(draft, members, front);
  // The group replaces the frontmost member in the list; members behind it have already left.
  const siblings = document.childrenOf(parent);
  const behind = new Set(siblings.slice(0, siblings.indexOf(front)));
  const index = draft.childrenOf(parent).filter((each) => behind.has(each)).length;
  draft.set(newGroup(id, members));
  draft.attach([id], parent, index);
  if (!isShallow(draft, [id])) return refusedAsDeep();
  return { change: { kind: 'group', changes: draft.changes }, focus: { selection: [id] }, notices };
}

/** Removed from their lists and converted to the coordinates of the frontmost widget. */
function gather(draft: Draft, members: readonly string[], front: string): void {
  const places = placesOf(draft);
  const positions: Positions = new Map();
  const to = placementAround(places, front);
  for (const id of members) reparent(places, id, to, positions);
  place(draft, positions);
  draft.detach(members);
}

function newGroup(id: string, children: readonly string[]): GroupRecord {
  const fields = WidgetFields.parse({ id, widgetName: defaultGroupName, data: emptyBinding() });
  // The box is fitted to the children when the group is added to the document.
  return { ...fields, widgetType: groupType, position: { x: 0, y: 0, width: 0, height: 0, rotate: 0 }, children };
}

/** The group's rotation is passed to its children, so that nothing moves on the page. */
function ungroup({ document, session: { selection } }: ActionContext): Outcome | undefined {
  const all = selection.filter((id) => isGroup(document, id));
  // Locked children stay where they are; a locked group is not ungrouped.
  const groups = new Set(all.filter((id) => !document.get(id)?.posLock));
  if (groups.size === 0) return all.length > 0 ? refused({ notice: 'locked' }) : undefined;
  const draft = new Draft(document);
  const freed = [...groups].flatMap((id) => release(draft, id));
  dissolve(draft, groups);
  const others = selection.filter((id) => !groups.has(id));
  return { change: { kind: 'ungroup', changes: draft.changes }, focus: { selection: [...others, ...freed] } };
}

/** The children, converted to the coordinates outside the group. */
function release(draft: Draft, id: string): readonly string[] {
  const children = draft.childrenOf(id);
  const places = placesOf(draft);
  const positions: Positions = new Map();
  const to = placementAround(places, id);
  for (const child of children) reparent(places, child, to, positions);
  place(draft, positions);
  inherit(draft, id, children);
  return children;
}

/** Replaces groups with their children. Each list is written once, however many groups it contained. */
function dissolve(draft: Draft, groups: ReadonlySet<string>): void {
  const lists = new Map<string, readonly string[]>();
  for (const parent of new Set([...groups].map((id) => draft.parentOf(id))))
    lists.set(
      parent,
      draft.childrenOf(parent).flatMap((id) => (groups.has(id) ? draft.childrenOf(id) : id)),
    );
  for (const id of groups) draft.setChildren(id, []);
  draft.remove(groups);
  for (const [parent, children] of lists) draft.setChildren(parent, children);
}

/** Children of a hidden group stay hidden after ungrouping. */
function inherit(draft: Draft, id: string, children: readonly string[]): void {
  const group = draft.get(id);
  if (!group?.hidden && !group?.authRegion) return;
  for (const child of children) {
    const record = draft.get(child);
    if (!record) continue;
    const { hidden, authRegion } = record;
    draft.patch(child, { hidden: hidden || group.hidden, authRegion: authRegion || group.authRegion });
  }
}

function isGroup(document: ActionContext['document'], id: string): boolean {
  const record = document.get(id);
  return record !== undefined && isGroupRecord(record);
}

export const groupActions = {
  group: { run: group, can: ({ session }) => session.selection.length >= least },
  ungroup: {
    run: ungroup,
    can: ({ document, session }) => session.selection.some((id) => isGroup(document, id)),
  },
} satisfies Record<string, Action>;
