import { type FrameContent, isSameContent } from '@lookfar/page';

type Tell = (content: FrameContent | undefined) => void;

/** What the frames of a page show, by the ids of their widgets; navigation and clicks change it. */
export class PageFrames {
  readonly #shown = new Map<string, FrameContent>();
  readonly #watching = new Map<string, Set<Tell>>();
  readonly #listeners = new Set<() => void>();

  /** Undefined while a frame shows its own content. */
  readonly shown = (frameId: string): FrameContent | undefined => this.#shown.get(frameId);

  readonly show = (frameId: string, content: FrameContent): void => {
    const before = this.#shown.get(frameId);
    if (before && isSameContent(before, content)) return;
    this.#shown.set(frameId, content);
    this.#tell(frameId);
  };

  /** The same, unless something was shown there before. */
  readonly offer = (frameId: string, content: FrameContent): void => {
    if (!this.#shown.has(frameId)) this.show(frameId, content);
  };

  /** For a frame: told at once and with every change. */
  readonly watch = (frameId: string, tell: Tell): (() => void) => {
    const tells = this.#watching.get(frameId) ?? new Set();
    this.#watching.set(frameId, tells.add(tell));
    tell(this.#shown.get(frameId));
    return () => tells.delete(tell);
  };

  /** For navigation: called when any frame shows something else. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Every frame asks again how its content is shown. */
  readonly renew = (): void => {
    for (const frameId of this.#watching.keys()) this.#tell(frameId);
  };

  #tell(frameId: string): void {
    for (const tell of [...(this.#watching.get(frameId) ?? [])]) tell(this.#shown.get(frameId));
    for (const listener of [...this.#listeners]) listener();
  }
}
