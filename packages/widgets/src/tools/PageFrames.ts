import type { FrameContent } from '@lookfar/page';

/** `isAsked`: somebody wants to see it, even if it is the same as before. */
type Tell = (content: FrameContent | undefined, isAsked: boolean) => void;

/** What the frames of a page show, by the ids of their widgets; navigation and clicks change it. */
export class PageFrames {
  readonly #shown = new Map<string, FrameContent>();
  readonly #own = new Map<string, FrameContent>();
  readonly #watching = new Map<string, Set<Tell>>();
  readonly #listeners = new Set<() => void>();

  /** Undefined for a frame that is empty, or not there. */
  readonly shown = (frameId: string): FrameContent | undefined => this.#shown.get(frameId) ?? this.#own.get(frameId);

  readonly show = (frameId: string, content: FrameContent): void => {
    this.#shown.set(frameId, content);
    this.#tell(frameId, true);
  };

  /** The same, unless something was to be shown there before. */
  readonly offer = (frameId: string, content: FrameContent): void => {
    if (!this.#shown.has(frameId)) this.show(frameId, content);
  };

  /** For a frame: what it shows until something else is to be shown there. */
  readonly keep = (frameId: string, content: FrameContent | undefined): void => {
    if (content) this.#own.set(frameId, content);
    else this.#own.delete(frameId);
    this.#tell(frameId, false);
  };

  /** For a frame: told at once, and with every change. */
  readonly watch = (frameId: string, tell: Tell): (() => void) => {
    const tells = this.#watching.get(frameId) ?? new Set();
    this.#watching.set(frameId, tells.add(tell));
    tell(this.shown(frameId), false);
    return () => tells.delete(tell);
  };

  /** For navigation: called when any frame shows something else. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Every frame asks again how its content is shown. */
  readonly renew = (): void => {
    for (const frameId of this.#watching.keys()) this.#tell(frameId, false);
  };

  #tell(frameId: string, isAsked: boolean): void {
    for (const tell of [...(this.#watching.get(frameId) ?? [])]) tell(this.shown(frameId), isAsked);
    for (const listener of [...this.#listeners]) listener();
  }
}
