import type { Widget } from '@lookfar/page';
import { type AnyRecord, isGroupRecord, type PageRecord, pageId, type WidgetRecord } from '../records.ts';
import type { Changes } from './Changes.ts';
import type { RecordTree } from './RecordTree.ts';
import { recordsOfWidgets } from './recordsOf.ts';
import { walkIds } from './tree.ts';

/** The next state of the document. The document itself is not modified. */
export class Draft implements RecordTree {
  readonly #base: RecordTree;
  readonly #changes = new Map<string, AnyRecord | undefined>();
  readonly #parents = new Map<string, string>();

  constructor(base: RecordTree, changes: Changes = new Map()) {
    this.#base = base;
    for (const [id, record] of changes) this.#note(id, record);
  }

  get changes(): Changes {
    return this.#changes;
  }

  page(): PageRecord {
    return (this.#changes.get(pageId) as PageRecord | undefined) ?? this.#base.page();
  }

  get(id: string): WidgetRecord | undefined {
    if (id === pageId) return undefined;
    return this.#changes.has(id) ? (this.#changes.get(id) as WidgetRecord | undefined) : this.#base.get(id);
  }

  parentOf(id: string): string {
    return this.#parents.get(id) ?? this.#base.parentOf(id);
  }

  childrenOf(id: string): readonly string[] {
    return (id === pageId ? this.page() : this.get(id))?.children ?? [];
  }

  set(record: AnyRecord): void {
    this.#note(record.id, record);
  }

  /** Sets fields of a widget; does nothing if the widget does not exist. */
  patch(id: string, fields: Partial<WidgetRecord>): void {
    const record = this.get(id);
    if (record) this.set({ ...record, ...fields } as WidgetRecord);
  }

  setChildren(parent: string, children: readonly string[]): void {
    const group = this.get(parent);
    if (parent === pageId) this.set({ ...this.page(), children });
    else if (group && isGroupRecord(group)) this.set({ ...group, children });
  }

  /** Detaches widgets from their lists without removing them. */
  detach(ids: Iterable<string>): void {
    const leaving = new Set(ids);
    for (const parent of new Set([...leaving].map((id) => this.parentOf(id))))
      this.setChildren(
        parent,
        this.childrenOf(parent).filter((id) => !leaving.has(id)),
      );
  }

  /** Inserts detached widgets into a list. */
  attach(ids: readonly string[], parent: string, index: number): void {
    const children = this.childrenOf(parent);
    this.setChildren(parent, [...children.slice(0, index), ...ids, ...children.slice(index)]);
  }

  /** With all descendants. */
  remove(ids: Iterable<string>): void {
    const roots = [...ids];
    this.detach(roots);
    for (const root of roots) for (const id of [root, ...walkIds(this, root)]) this.#changes.set(id, undefined);
  }

  /** Inserts trees with their own ids at a list index. False, with nothing done, if an id is invalid or in use. */
  insert(trees: readonly Widget[], parent: string, index = this.childrenOf(parent).length): boolean {
    const records = recordsOfWidgets(trees);
    if (!records || records.some(({ id }) => this.get(id))) return false;
    for (const record of records) this.set(record);
    this.attach(
      trees.map(({ id }) => id),
      parent,
      index,
    );
    return true;
  }

  #note(id: string, record: AnyRecord | undefined): void {
    this.#changes.set(id, record);
    for (const child of record?.children ?? []) this.#parents.set(child, id);
  }
}
