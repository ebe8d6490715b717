import { designerLimits } from '@lookfar/page';
import type { ChangeKind, Dispose, HistoryView } from '../Editor.ts';
import { type Diff, joined } from '../store/Diff.ts';
import { Listeners } from '../store/Listeners.ts';

/** Where somebody was: undo leads back there. */
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

/** What can be undone and redone, as differences. A new change forgets what could be redone. */
export class History implements HistoryView {
  #past: Entry[] = [];
  #future: Entry[] = [];
  /** The same lists until something changes, as screens want them. */
  #kinds: { undo: readonly ChangeKind[]; redo: readonly ChangeKind[] } = { undo: [], redo: [] };
  /** The text that may still join the newest entry. */
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

  /** The entry to take back; it can be redone from now on. */
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
