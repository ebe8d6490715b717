import { attributeWriter, textWriter, type Write } from '../live/parts.ts';
import { Bubble } from './Bubble.ts';

/** Seconds for which it can be read. */
const lasts = { error: 10, hint: 6 } as const;

/** What a control has to say, in words next to it; it goes away by itself. */
export class Note {
  readonly #bubble: Bubble;
  readonly #write: (text: string) => void;
  readonly #tone: Write;
  #seconds = 0;

  constructor(element: Element | undefined, anchor: Element | undefined) {
    this.#bubble = new Bubble(element, anchor);
    this.#write = textWriter(element);
    this.#tone = attributeWriter(element, 'data-tone');
  }

  say(text: string, tone: keyof typeof lasts = 'error'): void {
    this.#seconds = lasts[tone];
    this.#write(text);
    this.#tone(tone);
    this.#bubble.show();
  }

  tick(): void {
    this.#seconds -= 1;
    if (this.#seconds <= 0) this.hide();
  }

  hide(): void {
    this.#bubble.hide();
  }
}
