import { attributeWriter, listWriter, type PartOf, textWriter, type Write } from '../live/parts.ts';
import { Bubble } from './Bubble.ts';
import { listen } from './listen.ts';

interface DropdownParts {
  part: PartOf;
  onChoose: (index: number) => void;
  /** Whether it stays closed, for example because nothing can be written. */
  refuses?: () => boolean;
}

/**
 * A list that opens below a button: parts `field`, `text` and `list`. Nothing is chosen by moving through it, only by a
 * click, Enter or Space: each choice may switch something.
 */
export class Dropdown {
  readonly #field: HTMLElement | undefined;
  readonly #list: HTMLElement | undefined;
  readonly #bubble: Bubble;
  readonly #parts: DropdownParts;
  readonly #expanded: Write;
  readonly #words: (text: string) => void;
  readonly #items: (texts: readonly string[]) => void;
  readonly #rows: { element: HTMLElement; selected: Write }[] = [];
  readonly #stops: (() => void)[];
  #chosen: number | undefined;

  constructor(parts: DropdownParts) {
    const { part } = parts;
    this.#parts = parts;
    this.#field = part('field') as HTMLElement | undefined;
    this.#list = part('list') as HTMLElement | undefined;
    this.#bubble = new Bubble(this.#list, this.#field);
    this.#expanded = attributeWriter(this.#field, 'aria-expanded');
    this.#words = textWriter(part('text'));
    this.#items = listWriter<string>(this.#list, (document) => this.#row(document));
    this.#stops = [
      listen(this.#field, { click: this.#toggle, keydown: this.#fieldKey }),
      listen(this.#list, { click: this.#picked, keydown: this.#listKey }),
      listen(this.#field?.ownerDocument, { pointerdown: this.#outside, focusin: this.#outside }, true),
    ];
  }

  list(texts: readonly string[]): void {
    this.#rows.splice(texts.length);
    this.#items(texts);
  }

  mark(index: number | undefined, text: string): void {
    this.#chosen = index;
    this.#words(text);
    for (const [at, { selected }] of this.#rows.entries()) selected(at === index ? 'true' : 'false');
  }

  dispose(): void {
    this.#close();
    for (const stop of this.#stops) stop();
  }

  #row(document: Document) {
    const element = document.createElement('button');
    for (const [name, value] of [
      ['type', 'button'],
      ['role', 'option'],
      ['tabindex', '-1'],
    ] as const)
      element.setAttribute(name, value);
    this.#rows.push({ element, selected: attributeWriter(element, 'aria-selected') });
    return { element, write: textWriter(element) };
  }

  readonly #toggle = (): void => {
    if (this.#bubble.isOpen) this.#close();
    else this.#open();
  };

  #open(): void {
    if (this.#parts.refuses?.() || this.#rows.length === 0) return;
    const width = this.#field?.getBoundingClientRect?.().width;
    if (width !== undefined) this.#list?.style.setProperty('min-width', `${width}px`);
    this.#bubble.show();
    this.#expanded('true');
    this.#focus(this.#chosen ?? 0);
  }

  #close(): void {
    this.#bubble.hide();
    this.#expanded('false');
  }

  #focus(index: number): void {
    this.#rows[Math.max(0, Math.min(index, this.#rows.length - 1))]?.element.focus({ preventScroll: true });
  }

  readonly #fieldKey = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    if (!this.#bubble.isOpen) this.#open();
  };

  readonly #listKey = (event: KeyboardEvent): void => {
    const { length } = this.#rows;
    const at = this.#rows.findIndex(({ element }) => element === event.target);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: length - 1 }[event.key];
    if (to !== undefined) this.#focus(to);
    else if (event.key === 'Escape') {
      this.#close();
      this.#field?.focus({ preventScroll: true });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  readonly #picked = ({ target }: Event): void => {
    const index = this.#rows.findIndex(({ element }) => element === target);
    if (index < 0) return;
    this.#close();
    this.#field?.focus({ preventScroll: true });
    this.#parts.onChoose(index);
  };

  readonly #outside = ({ target }: Event): void => {
    if (!this.#bubble.isOpen || this.#list?.contains(target as Node) || this.#field?.contains(target as Node)) return;
    this.#close();
  };
}
