import type { DocumentChange, DocumentView } from '@lookfar/editor';
import type { StageSource } from '@lookfar/widgets';

type Listener = () => void;

export interface EditorSource extends StageSource {
  /** No listeners are notified from here on. */
  stop(): void;
}

/** The document of an editor, as a stage reads it: each widget subscribes only to its own changes. */
export function editorSource(document: DocumentView): EditorSource {
  const records = new Listeners();
  const orders = new Listeners();
  const notify = (change: DocumentChange) => {
    if (change.whole) {
      records.notifyAll();
      orders.notifyAll();
      return;
    }
    for (const id of change.changed) records.notify(id);
    for (const id of change.removed) records.notify(id);
    for (const id of change.order) orders.notify(id);
  };
  const stop = document.subscribe(notify);
  return {
    get: (id) => document.get(id),
    childrenOf: (id) => document.childrenOf(id),
    subscribe: (id, listener) => records.add(id, listener),
    subscribeOrder: (id, listener) => orders.add(id, listener),
    stop,
  };
}

/** Listeners by id. Those added or removed during a notification wait for the next one. */
class Listeners {
  readonly #byId = new Map<string, Set<Listener>>();

  add(id: string, listener: Listener): () => void {
    const set = this.#byId.get(id) ?? new Set();
    this.#byId.set(id, set.add(listener));
    return () => {
      set.delete(listener);
      if (set.size === 0 && this.#byId.get(id) === set) this.#byId.delete(id);
    };
  }

  notify(id: string): void {
    for (const listener of [...(this.#byId.get(id) ?? [])]) listener();
  }

  notifyAll(): void {
    for (const id of [...this.#byId.keys()]) this.notify(id);
  }
}
