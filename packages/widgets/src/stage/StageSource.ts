import type { GroupWidget, LeafWidget } from '@lookfar/page';

/** Names the page itself where a group could stand. */
export const stageRoot = 'page';

export type StageLeaf = Readonly<Omit<LeafWidget, 'children'>> & { readonly children?: undefined };
/** A group names its children; they are records of their own. */
export type StageGroup = Readonly<Omit<GroupWidget, 'children'>> & { readonly children: readonly string[] };
export type StageRecord = StageLeaf | StageGroup;

export type Unsubscribe = () => void;

/**
 * Where a stage gets what it draws. Records are never changed in place: another one is another object. `stageRoot` is
 * the page in `childrenOf` and `subscribeOrder`.
 */
export interface StageSource {
  /** Nothing of it ever changes: nothing is listened to, and nothing can be moved past React. */
  readonly isStill?: true;
  get(id: string): StageRecord | undefined;
  /** Back to front. */
  childrenOf(id: string): readonly string[];
  /** Called when `get(id)` answers another record, or none any more. */
  subscribe(id: string, listener: () => void): Unsubscribe;
  /** Called when `childrenOf(id)` answers another list. */
  subscribeOrder(id: string, listener: () => void): Unsubscribe;
}

export function isGroupRecord(record: StageRecord): record is StageGroup {
  return record.children !== undefined;
}
