import { joinedIds } from '@lookfar/page';
import type { DocumentChange, DocumentView } from '../Editor.ts';

const none: ReadonlySet<string> = new Set();

/** Which lines are joined to a widget. Follows the document; only changes are read again. */
export class JointIndex {
  readonly #document: DocumentView;
  /** Lines by what they are joined to, and the other way round. */
  readonly #lines = new Map<string, Set<string>>();
  readonly #targets = new Map<string, readonly string[]>();

  constructor(document: DocumentView) {
    this.#document = document;
    for (const id of document.ids()) this.#read(id);
  }

  /** Must be called for every document change. */
  follow({ added, changed, removed, whole }: DocumentChange): void {
    if (whole) {
      this.#lines.clear();
      this.#targets.clear();
    }
    for (const ids of [added, changed, removed]) for (const id of ids) this.#read(id);
  }

  /** No line is joined to anything. */
  get isEmpty(): boolean {
    return this.#targets.size === 0;
  }

  joinedTo(id: string): ReadonlySet<string> {
    return this.#lines.get(id) ?? none;
  }

  #read(id: string): void {
    const record = this.#document.get(id);
    const before = this.#targets.get(id);
    if (record?.dataAddon.joints === undefined && !before) return;
    for (const target of before ?? []) this.#lines.get(target)?.delete(id);
    this.#targets.delete(id);
    const targets = joinedIds(record?.dataAddon ?? {});
    if (targets.length === 0) return;
    this.#targets.set(id, targets);
    for (const target of targets) {
      const lines = this.#lines.get(target) ?? new Set();
      this.#lines.set(target, lines.add(id));
    }
  }
}
