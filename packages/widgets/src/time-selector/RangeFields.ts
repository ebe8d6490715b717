import { isOfInputMethod, listen } from '../kit/control/listen.ts';
import { formatTime } from '../kit/formatTime.ts';
import { attributeWriter, type PartOf } from '../kit/live/parts.ts';
import type { ChosenRange } from '../tools/PageRange.ts';

const names = ['from', 'to'] as const;
type EndName = (typeof names)[number];

interface RangeFieldsParts {
  part: PartOf;
  format: string;
  /** Somebody has finished typing; `isSure` if it was said so, by Enter. */
  onTyped: (typed: Record<EndName, string>, isSure: boolean) => void;
}

/** The two fields of a range: what is typed stays until it is accepted or given up. */
export class RangeFields {
  readonly #parts: RangeFieldsParts;
  readonly #stops: readonly (() => void)[];
  readonly #invalid: readonly ((value: string | undefined) => void)[];
  #shown: Record<EndName, string> = { from: '', to: '' };
  #isTyping = false;

  constructor(parts: RangeFieldsParts) {
    this.#parts = parts;
    this.#invalid = names.map((name) => attributeWriter(parts.part(name), 'aria-invalid'));
    this.#stops = [
      ...names.flatMap((name) => [
        listen(parts.part(name), { input: this.#typing, keydown: this.#key }),
        listen(parts.part(`${name}-open`), { click: () => this.#pick(name) }),
        listen(parts.part(`${name}-pick`), { change: () => this.#picked(name) }),
      ]),
      listen(parts.part('frame'), { focusout: this.#left }),
    ];
  }

  /** Never replaces what is being typed. */
  show(range: ChosenRange | undefined): void {
    const text = (ms: number) => formatTime(ms, this.#parts.format);
    this.#shown = range ? { from: text(range.from), to: text(range.to) } : { from: '', to: '' };
    if (!this.#isTyping) this.#put();
  }

  /** What is typed was accepted or given up. */
  settle(): void {
    this.#isTyping = false;
    this.complain(false);
    this.#put();
  }

  complain(isInvalid: boolean): void {
    for (const write of this.#invalid) write(isInvalid ? 'true' : undefined);
  }

  dispose(): void {
    for (const stop of this.#stops) stop();
  }

  #field(name: EndName | `${EndName}-pick`): HTMLInputElement | undefined {
    return this.#parts.part(name) as HTMLInputElement | undefined;
  }

  #put(): void {
    for (const name of names) {
      const field = this.#field(name);
      if (field && field.value !== this.#shown[name]) field.value = this.#shown[name];
    }
  }

  readonly #typing = (): void => {
    this.#isTyping = true;
    this.complain(false);
  };

  #tell(isSure: boolean): void {
    const [from, to] = names.map((name) => this.#field(name)?.value ?? '');
    this.#parts.onTyped({ from: from ?? '', to: to ?? '' }, isSure);
  }

  readonly #key = (event: KeyboardEvent): void => {
    if (isOfInputMethod(event)) return;
    if (event.key === 'Enter') this.#tell(true);
    else if (event.key === 'Escape' && this.#isTyping) {
      event.stopPropagation();
      event.preventDefault();
      this.settle();
    }
  };

  readonly #left = ({ relatedTarget }: FocusEvent): void => {
    const isInside = this.#parts.part('frame')?.contains(relatedTarget as Node | null);
    if (this.#isTyping && !isInside) this.#tell(false);
  };

  #pick(name: EndName): void {
    const picker = this.#field(`${name}-pick`);
    if (!picker) return;
    try {
      picker.showPicker();
    } catch {
      // Some browsers have none, or refuse it in a frame: the time is typed then.
      this.#field(name)?.focus();
    }
  }

  #picked(name: EndName): void {
    const [picker, field] = [this.#field(`${name}-pick`), this.#field(name)];
    const ms = picker
      ? new Date(picker.value.includes('T') ? picker.value : `${picker.value}T00:00`).getTime()
      : Number.NaN;
    if (!field || Number.isNaN(ms)) return;
    field.value = formatTime(ms, this.#parts.format);
    this.#typing();
    this.#tell(false);
  }
}
