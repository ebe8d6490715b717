import type { GroupWidget, LeafWidget } from '@lookfar/page';

/** The id of the page itself where a group id is expected. */
export const stageRoot = 'page';

export type StageLeaf = Readonly<Omit<LeafWidget, 'children'>> & { readonly children?: undefined };
/** A group lists the ids of its children, which are separate records. */
export type StageGroup = Readonly<Omit<GroupWidget, 'children'>> & { readonly children: readonly string[] };
export type StageRecord = StageLeaf | StageGroup;

export type Unsubscribe = () => void;

/**
 * The data source of a stage. Records are never changed in place: a changed record is a new object. `stageRoot` is the
 * page in `childrenOf` and `subscribeOrder`.
 */
export interface StageSource {
  /** Never changes: there are no subscriptions, and nothing can be moved without React. */
  readonly isStill?: true;
  get(id: string): StageRecord | undefined;
  /** Back to front. */
  childrenOf(id: string): readonly string[];
  /** Called when `get(id)` returns a new record, or none any more. */
  subscribe(id: string, listener: () => void): Unsubscribe;
  /** Called when `childrenOf(id)` returns a new list. */
  subscribeOrder(id: string, listener: () => void): Unsubscribe;
}

export function isGroupRecord(record: StageRecord): record is StageGroup {
  return record.children !== undefined;
}
