import { bindOf, type Page, pageVersion, type Widget, type WidgetCounts } from '@lookfar/page';
import type { Dispose, DocumentChange, DocumentView } from '../Editor.ts';
import { type AnyRecord, isGroupRecord, type PageRecord, pageId, type WidgetRecord } from '../records.ts';
import { Counts, type CountsOf } from './Counts.ts';
import { type Diff, type Direction, fieldsOf } from './Diff.ts';
import { Listeners } from './Listeners.ts';
import type { Records } from './recordsOf.ts';
import { leavesBelow, walkIds } from './tree.ts';

/**
 * The records of a page. It changes only by whole diffs and notifies listeners on request, after history and selection
 * have been updated, so that no listener sees one without the other.
 */
export class DocumentStore implements DocumentView {
  #page: PageRecord;
  #widgets: Map<string, WidgetRecord>;
  #parents = new Map<string, string>();
  #counts = new Counts();
  readonly #countsOf: CountsOf;
  #version = 0;
  readonly #listeners = new Listeners<[DocumentChange]>();

  constructor({ page, widgets }: Records, countsOf: CountsOf = () => undefined) {
    this.#countsOf = countsOf;
    this.#page = page;
    this.#widgets = widgets;
    this.#index();
  }

  get version(): number {
    return this.#version;
  }

  page(): PageRecord {
    return this.#page;
  }

  get(id: string): WidgetRecord | undefined {
    return this.#widgets.get(id);
  }

  any(id: string): AnyRecord | undefined {
    return id === pageId ? this.#page : this.#widgets.get(id);
  }

  parentOf(id: string): string {
    return this.#parents.get(id) ?? pageId;
  }

  childrenOf(id: string): readonly string[] {
    return this.any(id)?.children ?? [];
  }

  leavesOf(id: string): readonly string[] {
    return leavesBelow(this, id);
  }

  ids(): Iterable<string> {
    return walkIds(this, pageId);
  }

  counts(): WidgetCounts {
    return this.#counts.total(this.#countsOf);
  }

  /** The counts after a change. */
  countsAfter({ added, removed }: Pick<Diff, 'added' | 'removed'>): WidgetCounts {
    const after = new Counts(this.#counts);
    for (const record of added) if ('widgetType' in record) after.count(record, 1);
    for (const record of removed) if ('widgetType' in record) after.count(record, -1);
    return after.total(this.#countsOf);
  }

  toPage(): Page {
    const widgets = this.#trees(this.#page.children);
    return { version: pageVersion, con: this.#page.con, widgets, bind: bindOf(widgets) };
  }

  widget(id: string): Widget | undefined {
    const record = this.#widgets.get(id);
    if (!record) return undefined;
    return isGroupRecord(record) ? { ...record, children: this.#trees(record.children) } : (record as Widget);
  }

  subscribe(listener: (change: DocumentChange) => void): Dispose {
    return this.#listeners.add(listener);
  }

  tell(change: DocumentChange): void {
    this.#listeners.tell(change);
  }

  replace({ page, widgets }: Records): DocumentChange {
    this.#page = page;
    this.#widgets = widgets;
    this.#index();
    this.#version += 1;
    return { changed: [], added: [...widgets.keys()], removed: [], order: [pageId], con: true, whole: true };
  }

  apply(diff: Diff, direction: Direction): DocumentChange {
    const forth = direction === 'forth';
    const gone = forth ? diff.removed : diff.added;
    const come = forth ? diff.added : diff.removed;
    for (const { id } of gone) this.#drop(id);
    for (const record of come) if (record.id !== pageId) this.#put(record);
    const { changed, order, con } = this.#patch(diff, forth);
    for (const { id } of come) this.#adopt(id);
    for (const id of order) this.#adopt(id);
    this.#version += 1;
    return { changed, added: come.map(idOf), removed: gone.map(idOf), order, con, whole: false };
  }

  #patch({ columns }: Diff, forth: boolean): Pick<DocumentChange, 'changed' | 'order' | 'con'> {
    const changed = new Set<string>();
    const order: string[] = [];
    let con = false;
    for (const { key, ids, before, after } of columns) {
      const values = forth ? after : before;
      ids.forEach((id, index) => {
        const record = this.any(id);
        if (record) this.#put(withKey(record, key, values[index]));
      });
      if (key === 'children') order.push(...ids);
      else if (key === 'con') con = true;
      else for (const id of ids) changed.add(id);
    }
    return { changed: [...changed], order, con };
  }

  #put(record: AnyRecord): void {
    if (record.id === pageId) {
      this.#page = record as PageRecord;
      return;
    }
    const widget = record as WidgetRecord;
    const before = this.#widgets.get(widget.id);
    if (before) this.#counts.count(before, -1);
    this.#counts.count(widget, 1);
    this.#widgets.set(widget.id, widget);
  }

  #drop(id: string): void {
    const record = this.#widgets.get(id);
    if (!record) return;
    this.#counts.count(record, -1);
    this.#widgets.delete(id);
    this.#parents.delete(id);
  }

  #adopt(parent: string): void {
    for (const child of this.childrenOf(parent)) this.#parents.set(child, parent);
  }

  #index(): void {
    this.#parents = new Map();
    this.#counts = new Counts();
    this.#adopt(pageId);
    for (const record of this.#widgets.values()) {
      this.#counts.count(record, 1);
      if (isGroupRecord(record)) this.#adopt(record.id);
    }
  }

  #trees(ids: readonly string[]): Widget[] {
    return ids.flatMap((id) => this.widget(id) ?? []);
  }
}

const idOf = ({ id }: AnyRecord): string => id;

function withKey(record: AnyRecord, key: string, value: unknown): AnyRecord {
  const fields: Record<string, unknown> = { ...fieldsOf(record) };
  if (value === undefined) delete fields[key];
  else fields[key] = value;
  return fields as unknown as AnyRecord;
}
