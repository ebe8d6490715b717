import { attributeWriter, type PartOf, type Write } from '../live/parts.ts';
import { Note } from './Note.ts';

/** The state of a control as a whole: busy while it writes, blocked with the reason while it cannot. */
export class ControlFace {
  readonly note: Note;
  readonly #busy: Write;
  readonly #blocked: Write;
  readonly #title: Write;
  #reason: string | undefined;

  constructor(part: PartOf) {
    const frame = part('frame');
    this.note = new Note(part('note'), frame);
    this.#busy = attributeWriter(frame, 'aria-busy');
    this.#blocked = attributeWriter(frame, 'data-blocked');
    this.#title = attributeWriter(frame, 'title');
  }

  show({ isBusy, problem }: { isBusy: boolean; problem: string | undefined }): void {
    this.#reason = problem;
    this.#busy(isBusy ? 'true' : undefined);
    this.#blocked(problem === undefined ? undefined : '');
    this.#title(problem);
  }

  /** Says why it cannot be used now, to somebody who tries; false if it can. */
  refuses(): boolean {
    if (this.#reason !== undefined) this.note.say(this.#reason);
    return this.#reason !== undefined;
  }
}
