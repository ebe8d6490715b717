import type { MessagePush } from '@lookfar/contract';

/** A push other than the keep-alive. */
export type Push = Extract<MessagePush, { type: string }>;

/** Who hears what the one message socket receives. */
export class MessageListeners {
  readonly #onPush = new Set<(push: Push) => void>();
  readonly #onOpen = new Set<() => void>();
  #isOpen = false;

  /** The disposer ends it. */
  onPush(listener: (push: Push) => void): () => void {
    this.#onPush.add(listener);
    return () => this.#onPush.delete(listener);
  }

  /** Called whenever the socket opens, and at once if it is open: pushes may have been missed before. */
  onOpen(listener: () => void): () => void {
    this.#onOpen.add(listener);
    if (this.#isOpen) listener();
    return () => this.#onOpen.delete(listener);
  }

  push(push: Push): void {
    for (const listener of [...this.#onPush]) isolated(() => listener(push));
  }

  opened(isOpen: boolean): void {
    if (isOpen === this.#isOpen) return;
    this.#isOpen = isOpen;
    if (isOpen) for (const listener of [...this.#onOpen]) isolated(listener);
  }
}

/** A listener that fails keeps no other from hearing. */
function isolated(run: () => void): void {
  try {
    run();
  } catch (error) {
    console.error(error);
  }
}
