import { Bubble } from '../kit/control/Bubble.ts';
import { listen } from '../kit/control/listen.ts';
import { type KeypadKey, keypadKeys, typedWith } from './keypadKeys.ts';

interface KeypadParts {
  element: Element | undefined;
  field: HTMLInputElement;
  /** Something was typed. */
  onTyped: () => void;
  onEnter: () => void;
  onClose: () => void;
}

/** Types into a field. It never takes the focus, so that it goes away with it. */
export class Keypad {
  readonly #parts: KeypadParts;
  readonly #bubble: Bubble;
  readonly #stop: () => void;

  constructor(parts: KeypadParts) {
    this.#parts = parts;
    this.#bubble = new Bubble(parts.element, parts.field);
    this.#stop = listen(parts.element, { pointerdown: (event) => event.preventDefault(), click: this.#press });
  }

  show(): void {
    if (this.#parts.element) this.#bubble.show();
  }

  hide(): void {
    this.#bubble.hide();
  }

  dispose(): void {
    this.hide();
    this.#stop();
  }

  readonly #press = ({ target }: Event): void => {
    const { field, onTyped, onEnter, onClose } = this.#parts;
    const key = (target as Element).getAttribute('data-key') as KeypadKey | null;
    if (key === 'enter') onEnter();
    else if (key === 'close') onClose();
    else if (key && keypadKeys.includes(key)) {
      const { value, selectionStart, selectionEnd } = field;
      const next = typedWith({ value, start: selectionStart ?? value.length, end: selectionEnd ?? value.length }, key);
      field.value = next.value;
      field.setSelectionRange(next.start, next.end);
      onTyped();
    }
  };
}
