import { designerLimits } from '@lookfar/page';
import type { ChangeKind, Dispose, HistoryView } from '../Editor.ts';
import { type Diff, joined } from '../store/Diff.ts';
import { Listeners } from '../store/Listeners.ts';

/** The editing context that undo restores. */
export interface Focus {
  selection: readonly string[];
  openGroup: string | undefined;
}

export interface Entry {
  kind: ChangeKind;
  diff: Diff;
  before: Focus;
  after: Focus;
}

/** Undo and redo stacks, stored as diffs. A new change clears the redo stack. */
export class History implements HistoryView {
  #past: Entry[] = [];
  #future: Entry[] = [];
  /** Identical until something changes, so that screens can compare by reference. */
  #kinds: { undo: readonly ChangeKind[]; redo: readonly ChangeKind[] } = { undo: [], redo: [] };
  /** Changes with this merge text may still join the newest entry. */
  #merge: string | undefined;
  readonly #listeners = new Listeners<[]>();

  get undoable(): readonly ChangeKind[] {
    return this.#kinds.undo;
  }

  get redoable(): readonly ChangeKind[] {
    return this.#kinds.redo;
  }

  subscribe(listener: () => void): Dispose {
    return this.#listeners.add(listener);
  }

  tell(): void {
    this.#listeners.tell();
  }

  push(entry: Entry, merge: string | undefined): void {
    const last = this.#past.at(-1);
    const diff = last && merge !== undefined && merge === this.#merge ? joined(last.diff, entry.diff) : undefined;
    if (last && diff) this.#past[this.#past.length - 1] = { ...last, diff, after: entry.after };
    else this.#past = [...this.#past, entry].slice(-designerLimits.undoDepth);
    this.#future = [];
    this.#now(merge);
  }

  /** The entry to undo; it moves to the redo stack. */
  back(): Entry | undefined {
    const entry = this.#past.pop();
    if (entry) this.#future.push(entry);
    this.#now(undefined);
    return entry;
  }

  forth(): Entry | undefined {
    const entry = this.#future.pop();
    if (entry) this.#past.push(entry);
    this.#now(undefined);
    return entry;
  }

  clear(): void {
    this.#past = [];
    this.#future = [];
    this.#now(undefined);
  }

  #now(merge: string | undefined): void {
    this.#merge = merge;
    this.#kinds = { undo: this.#past.map(kindOf), redo: this.#future.map(kindOf) };
  }
}

const kindOf = ({ kind }: Entry): ChangeKind => kind;
