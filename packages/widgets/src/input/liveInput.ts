import { formatReading, type LeafWidget } from '@lookfar/page';
import { ControlFace } from '../kit/control/ControlFace.ts';
import { controlWords } from '../kit/control/controlWords.ts';
import { isOfInputMethod, listen } from '../kit/control/listen.ts';
import { ValueWriter } from '../kit/control/ValueWriter.ts';
import { attributeWriter, displayWriter, partsOf, textWriter } from '../kit/live/parts.ts';
import { QualityLook } from '../kit/live/QualityLook.ts';
import { valueFormat } from '../kit/valueFields.ts';
import type { LiveFactory, LivePart, LiveTools } from '../live.ts';
import type { InputAddon } from './inputFields.ts';
import { Keypad } from './Keypad.ts';
import { limitWords } from './limitWords.ts';

export const liveInput: LiveFactory<InputAddon> = (element, widget, addon, tools) => {
  const field = partsOf(element)('field') as HTMLInputElement | undefined;
  return field ? new LiveInput(element, field, { widget, addon, tools }) : { update: () => undefined };
};

interface InputWorld {
  widget: LeafWidget;
  addon: InputAddon;
  tools: LiveTools;
}

/** [WK46] Shows the value until something is typed, and writes what was typed by Enter or its button. */
class LiveInput implements LivePart {
  readonly #field: HTMLInputElement;
  readonly #world: InputWorld;
  readonly #writer: ValueWriter;
  readonly #face: ControlFace;
  readonly #look: QualityLook;
  readonly #keypad: Keypad;
  readonly #stops: readonly (() => void)[];
  readonly #write: {
    state: (state: string | undefined) => void;
    invalid: (isInvalid: string | undefined) => void;
    readOnly: (isReadOnly: string | undefined) => void;
    keys: (mode: string | undefined) => void;
    unit: (text: string) => void;
    send: (isShown: boolean) => void;
  };
  /** The value as it is shown while nothing is typed. */
  #current = '';
  /** What is typed and not written yet. */
  #draft: string | undefined;
  #isFocused = false;

  constructor(element: Element, field: HTMLInputElement, world: InputWorld) {
    const part = partsOf(element);
    const { widget, addon, tools } = world;
    this.#field = field;
    this.#world = world;
    this.#face = new ControlFace(part);
    this.#look = new QualityLook(field, tools);
    this.#writer = new ValueWriter({ data: widget.data, tools, asks: addon, onChange: () => this.#show() });
    this.#write = {
      state: attributeWriter(part('frame'), 'data-state'),
      invalid: attributeWriter(field, 'aria-invalid'),
      readOnly: attributeWriter(field, 'readonly'),
      keys: attributeWriter(field, 'inputmode'),
      unit: textWriter(part('unit')),
      send: displayWriter(part('send')),
    };
    const send = () => void this.#send();
    const { typed, restore } = { typed: () => this.#typed(), restore: () => this.#restore() };
    this.#keypad = new Keypad({
      ...{ element: part('keypad'), field, onTyped: typed, onEnter: send },
      onClose: () => {
        restore();
        field.blur();
      },
    });
    this.#stops = [
      listen(field, { input: typed, keydown: this.#key, focus: () => this.#focus(), blur: () => this.#blur() }),
      // The button must not take the focus: what is typed would look as if it was left behind.
      listen(part('send'), { pointerdown: (event) => event.preventDefault(), click: send }),
    ];
  }

  update(): void {
    this.#look.show(this.#world.tools.reading(0));
    this.#show();
  }

  tick(): void {
    this.#look.tick();
    this.#face.note.tick();
    const words = this.#writer.tick();
    if (words !== undefined) this.#face.note.say(words, 'hint');
    this.#showState();
  }

  dispose(): void {
    this.#writer.dispose();
    this.#face.note.hide();
    this.#keypad.dispose();
    for (const stop of this.#stops) stop();
  }

  #show(): void {
    const { addon, tools } = this.#world;
    const signal = tools.signal(0);
    const value = this.#writer.shown();
    // A number is typed as a number, whatever it is called.
    const shown = formatReading(value, signal, { ...valueFormat(addon), maps: [] });
    this.#current = value === null ? '' : shown.text;
    this.#write.unit((addon.showUnit && (addon.unit || signal?.unit)) || '');
    this.#write.keys(addon.keypad && !this.#isText ? 'none' : this.#isText ? 'text' : 'decimal');
    if (this.#mayReplace()) this.#put(this.#current);
    this.#showState();
  }

  get #isText(): boolean {
    return this.#world.tools.signal(0)?.dataType?.toUpperCase() === 'STRING';
  }

  #showState(): void {
    const isBusy = this.#writer.isPending;
    const problem = this.#writer.problem();
    const isDraft = this.#draft !== undefined;
    this.#face.show({ isBusy: this.#writer.isAwaited, problem: isDraft ? undefined : problem });
    // Somebody who is typing is not cut off: what cannot be written is said when it is sent.
    this.#write.readOnly(isBusy || (problem !== undefined && !isDraft) ? '' : undefined);
    this.#write.state(isDraft ? (isBusy ? 'pending' : 'draft') : undefined);
    this.#write.send(isDraft && !isBusy);
  }

  /** What is typed is never replaced, nor a text in which somebody has placed the cursor. */
  #mayReplace(): boolean {
    if (this.#draft !== undefined) return false;
    const { selectionStart, selectionEnd, value } = this.#field;
    return !this.#isFocused || value === '' || (selectionStart === 0 && selectionEnd === value.length);
  }

  #put(text: string): void {
    if (this.#field.value === text) return;
    this.#field.value = text;
    if (this.#isFocused) this.#field.select();
  }

  #typed(): void {
    const { value } = this.#field;
    this.#draft = value === this.#current ? undefined : value;
    this.#write.invalid(undefined);
    this.#face.note.hide();
    this.#showState();
  }

  #restore(): void {
    this.#draft = undefined;
    this.#write.invalid(undefined);
    this.#face.note.hide();
    this.#put(this.#current);
    this.#showState();
  }

  async #send(): Promise<void> {
    const typed = this.#draft;
    if (typed === undefined || this.#writer.isPending) return;
    const value = this.#isText ? typed : typedNumber(typed);
    const problem = this.#writer.problem(value);
    if (problem !== undefined) return this.#fail(problem, typed);
    const end = await this.#writer.write(value);
    if (this.#writer.isGone) return;
    const words = this.#writer.wordsFor(end, value);
    if (end === 'done') this.#restore();
    else if (words !== undefined) this.#fail(words, typed);
  }

  #fail(reason: string, typed: string): void {
    const { tools } = this.#world;
    this.#write.invalid('true');
    this.#face.note.say(limitWords(reason, typed, tools.signal(0), tools.locale));
  }

  readonly #key = (event: KeyboardEvent): void => {
    if (isOfInputMethod(event)) return;
    if (event.key === 'Enter') {
      // The question that it opens takes the focus, and would be answered by the same key.
      event.preventDefault();
      void this.#send();
    } else if (event.key === 'Escape' && this.#draft !== undefined) {
      // The page would leave its full screen.
      event.stopPropagation();
      event.preventDefault();
      this.#restore();
    }
  };

  #focus(): void {
    this.#isFocused = true;
    if (this.#draft === undefined && this.#face.refuses()) return;
    this.#face.note.hide();
    this.#field.select();
    if (!this.#isText) this.#keypad.show();
  }

  #blur(): void {
    this.#isFocused = false;
    this.#keypad.hide();
    this.#face.note.hide();
    if (this.#draft === undefined) this.#put(this.#current);
    else if (!this.#writer.isPending) this.#face.note.say(controlWords.unsent[this.#world.tools.locale], 'hint');
  }
}

/** A whole number of 64 bits keeps its digits as text, and so does what is no number: it is refused by its words. */
function typedNumber(typed: string): number | string {
  const number = typed.trim() === '' ? Number.NaN : Number(typed);
  const isExact = Number.isFinite(number) && (!Number.isInteger(number) || Number.isSafeInteger(number));
  return isExact ? number : typed;
}
