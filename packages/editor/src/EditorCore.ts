import type { Page } from '@lookfar/page';
import type { ChangeKind, DocumentChange, Notice } from './Editor.ts';
import { type Entry, type Focus, History } from './history/History.ts';
import type { AnyRecord } from './records.ts';
import { SessionStore } from './session/SessionStore.ts';
import type { SessionState } from './session.ts';
import type { Changes } from './store/Changes.ts';
import { brokenLimit, type CountsOf } from './store/Counts.ts';
import { type Diff, type Direction, diffOf, isEmptyDiff } from './store/Diff.ts';
import { DocumentStore } from './store/DocumentStore.ts';
import { Draft } from './store/Draft.ts';
import { isValidPosition } from './store/isValidPosition.ts';
import { Listeners } from './store/Listeners.ts';
import { type Records, recordsOf } from './store/recordsOf.ts';
import { settle } from './store/settle.ts';

/** A document change that becomes one undo entry. */
export interface Change {
  kind: ChangeKind;
  changes: Changes;
  merge?: string | undefined;
  /** Applied as is: group boxes are not fitted. For pages drawn elsewhere. */
  exact?: boolean;
}

/** What an undo entry restores besides the document. */
export type FocusPart = Partial<Pick<SessionState, 'selection' | 'openGroup'>>;

/** The three stores, and the only way to change the document. */
export class EditorCore {
  readonly document: DocumentStore;
  readonly session: SessionStore;
  readonly history = new History();
  readonly notices = new Listeners<[Notice]>();
  /** Completes every change but exact ones. */
  follower: { settle(draft: Draft): void } | undefined;

  constructor(records: Records, countsOf?: CountsOf) {
    this.document = new DocumentStore(records, countsOf);
    this.session = new SessionStore(this.document);
  }

  /** False if nothing changed, or if the result would not be a valid document. */
  commit({ kind, changes, merge, exact = false }: Change, focus: FocusPart = {}): boolean {
    const draft = new Draft(this.document, changes);
    if (!exact) {
      settle(draft, this.document);
      this.follower?.settle(draft);
    }
    const diff = diffOf((id) => this.document.any(id), draft.changes);
    if (isEmptyDiff(diff) || !isValidDiff(diff) || this.#isBeyondLimit(diff)) return false;
    const before = this.#focus();
    const change = this.document.apply(diff, 'forth');
    this.#refocus(focus);
    this.history.push({ kind, diff, before, after: this.#focus() }, merge);
    this.#tell(change);
    return true;
  }

  undo(): boolean {
    return this.#step(this.history.back(), 'back');
  }

  redo(): boolean {
    return this.#step(this.history.forth(), 'forth');
  }

  replace(records: Records): boolean {
    const changes = new Map<string, AnyRecord | undefined>();
    for (const id of this.document.ids()) changes.set(id, undefined);
    for (const [id, record] of records.widgets) changes.set(id, record);
    changes.set(records.page.id, records.page);
    return this.commit({ kind: 'import', changes, exact: true });
  }

  load(records: Records): void {
    const change = this.document.replace(records);
    this.history.clear();
    // Another version of a page has the same ids, but no editing context.
    this.session.update({ selection: [], openGroup: undefined, hovered: undefined, editingText: undefined });
    this.#tell(change);
  }

  #step(entry: Entry | undefined, direction: Direction): boolean {
    if (!entry) return false;
    const change = this.document.apply(entry.diff, direction);
    this.#refocus(direction === 'back' ? entry.before : entry.after);
    this.#tell(change);
    return true;
  }

  #isBeyondLimit(diff: Diff): boolean {
    const broken = brokenLimit(this.document.counts(), this.document.countsAfter(diff));
    if (broken) this.notices.tell({ notice: 'limit', ...broken });
    return broken !== undefined;
  }

  #focus(): Focus {
    const { selection, openGroup } = this.session.state;
    return { selection, openGroup };
  }

  #refocus(focus: FocusPart): void {
    const { selection } = this.session.state;
    this.session.update({ ...focus, selection: [...(focus.selection ?? selection)] });
  }

  #tell(change: DocumentChange): void {
    this.document.tell(change);
    this.history.tell();
  }
}

function isValidDiff({ columns, added }: Diff): boolean {
  const positions = columns.find(({ key }) => key === 'position')?.after ?? [];
  return (
    positions.every((position) => isValidPosition(position as Parameters<typeof isValidPosition>[0])) &&
    added.every((record) => !('position' in record) || isValidPosition(record.position))
  );
}

/** The records of a page; throws on a page that no page reader would accept. */
export function soundRecords(page: Page): Records {
  const records = recordsOf(page);
  if (!records) throw new TypeError('this is no page: ids are missing or twice, or positions are not numbers');
  return records;
}
