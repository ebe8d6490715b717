import { joinedIds } from '@lookfar/page';
import type { DocumentChange, DocumentView } from '../Editor.ts';
import { lineKind } from './jointPlace.ts';
import type { KindOf } from './portPlaces.ts';

const none: ReadonlySet<string> = new Set();

/** Which lines are joined to a widget, and which show crossings. Follows the document; only changes are read again. */
export class JointIndex {
  readonly #document: DocumentView;
  readonly #kindOf: KindOf;
  /** Lines by what they are joined to, and the other way round. */
  readonly #lines = new Map<string, Set<string>>();
  readonly #targets = new Map<string, readonly string[]>();
  readonly #crossing = new Set<string>();

  constructor(document: DocumentView, kindOf: KindOf) {
    this.#document = document;
    this.#kindOf = kindOf;
    for (const id of document.ids()) this.#read(id);
  }

  /** Must be called for every document change. */
  follow({ added, changed, removed, whole }: DocumentChange): void {
    if (whole) {
      this.#lines.clear();
      this.#targets.clear();
      this.#crossing.clear();
    }
    for (const ids of [added, changed, removed]) for (const id of ids) this.#read(id);
  }

  /** No line is joined to anything. */
  get isEmpty(): boolean {
    return this.#targets.size === 0;
  }

  /** A line shows where it crosses others. */
  get hasCrossings(): boolean {
    return this.#crossing.size > 0;
  }

  joinedTo(id: string): ReadonlySet<string> {
    return this.#lines.get(id) ?? none;
  }

  #read(id: string): void {
    const record = this.#document.get(id);
    const look = record && lineKind(this.#kindOf, record.widgetType)?.(record);
    if (look?.hops) this.#crossing.add(id);
    else this.#crossing.delete(id);
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
