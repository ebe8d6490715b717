import type { GroupWidget, LeafWidget, PageCon } from '@lookfar/page';

export const pageId = 'page';

/** The page itself: its settings and its widgets, back to front. */
export interface PageRecord {
  readonly id: typeof pageId;
  readonly con: PageCon;
  readonly children: readonly string[];
}

export type LeafRecord = Readonly<Omit<LeafWidget, 'children'>> & { readonly children?: undefined };
/** A group lists the ids of its children, which are separate records. */
export type GroupRecord = Readonly<Omit<GroupWidget, 'children'>> & { readonly children: readonly string[] };
export type WidgetRecord = LeafRecord | GroupRecord;
export type AnyRecord = PageRecord | WidgetRecord;

export function isGroupRecord(record: WidgetRecord): record is GroupRecord {
  return record.children !== undefined;
}
