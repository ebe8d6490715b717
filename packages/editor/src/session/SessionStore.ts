import type { Dispose, SessionView } from '../Editor.ts';
import type { SessionState } from '../session.ts';
import { isSame } from '../store/isSame.ts';
import { Listeners } from '../store/Listeners.ts';
import type { RecordTree } from '../store/RecordTree.ts';
import { outermost } from '../store/tree.ts';

export const newSession: SessionState = {
  tool: 'select',
  drawType: undefined,
  selection: [],
  hovered: undefined,
  openGroup: undefined,
  camera: { x: 0, y: 0, zoom: 1 },
  screen: { width: 0, height: 0 },
  preview: new Map(),
  ghosts: [],
  marquee: undefined,
  guides: [],
  marks: [],
  chip: undefined,
  editingText: undefined,
  openEdge: undefined,
  cursor: 'default',
  copiedStyle: undefined,
  busy: false,
};

/** State that is neither saved nor undone. Replaced as a whole; it never refers to a widget that does not exist. */
export class SessionStore implements SessionView {
  #state: SessionState = newSession;
  readonly #document: RecordTree;
  readonly #listeners = new Listeners<[SessionState, SessionState]>();

  constructor(document: RecordTree) {
    this.#document = document;
  }

  get state(): SessionState {
    return this.#state;
  }

  subscribe(listener: (state: SessionState, before: SessionState) => void): Dispose {
    return this.#listeners.add(listener);
  }

  update(part: Partial<SessionState>): void {
    const before = this.#state;
    const next = settled(this.#document, { ...before, ...part }, before);
    const keys = Object.keys(next) as (keyof SessionState)[];
    if (keys.every((key) => Object.is(next[key], before[key]))) return;
    this.#state = next;
    this.#listeners.tell(next, before);
  }

  /** After a document change: drops references to removed widgets. */
  prune(): void {
    this.update({ selection: [...this.#state.selection] });
  }
}

function settled(tree: RecordTree, next: SessionState, before: SessionState): SessionState {
  return {
    ...next,
    selection: next.selection === before.selection ? before.selection : selectionOf(tree, next, before),
    hovered: known(tree, next.hovered),
    openGroup: isOpenable(tree, next.openGroup) ? next.openGroup : undefined,
    editingText: known(tree, next.editingText),
  };
}

function selectionOf(tree: RecordTree, next: SessionState, before: SessionState): readonly string[] {
  const selection = outermost(tree, next.selection);
  return isSame(selection, before.selection) ? before.selection : selection;
}

const known = (tree: RecordTree, id: string | undefined): string | undefined =>
  id !== undefined && tree.get(id) ? id : undefined;

const isOpenable = (tree: RecordTree, id: string | undefined): boolean =>
  id !== undefined && tree.get(id)?.children !== undefined;
