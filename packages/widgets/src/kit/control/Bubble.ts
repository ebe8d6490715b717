import { attributeWriter, type Write } from '../live/parts.ts';
import { listen } from './listen.ts';
import { placeBubble } from './placeBubble.ts';

/**
 * Something that is shown beside a control, above everything and in the size of the screen: the page is scaled, and
 * clips what is outside of it. The element is a manual popover.
 */
export class Bubble {
  readonly #element: HTMLElement | undefined;
  readonly #anchor: Element | undefined;
  readonly #mark: Write;
  #stop: (() => void) | undefined;

  constructor(element: Element | undefined, anchor: Element | undefined) {
    this.#element = element as HTMLElement | undefined;
    this.#anchor = anchor;
    this.#mark = attributeWriter(element, 'data-open');
  }

  get isOpen(): boolean {
    return this.#stop !== undefined;
  }

  show(): void {
    if (!this.isOpen) {
      this.#mark('');
      this.#element?.showPopover?.();
      this.#stop = listen(this.#window, { scroll: this.#place, resize: this.#place }, true);
    }
    this.#place();
  }

  hide(): void {
    if (!this.#stop) return;
    this.#stop();
    this.#stop = undefined;
    this.#mark(undefined);
    // An element that was removed from the page is no popover any more.
    if (this.#element?.isConnected) this.#element.hidePopover?.();
  }

  get #window(): Window | undefined {
    return this.#element?.ownerDocument.defaultView ?? undefined;
  }

  readonly #place = (): void => {
    const [element, screen] = [this.#element, this.#window];
    const anchor = this.#anchor?.getBoundingClientRect?.();
    if (!element || !anchor || !screen) return;
    const size = { width: element.offsetWidth, height: element.offsetHeight };
    const { left, top } = placeBubble(anchor, size, { width: screen.innerWidth, height: screen.innerHeight });
    element.style.setProperty('left', `${left}px`);
    element.style.setProperty('top', `${top}px`);
  };
}
