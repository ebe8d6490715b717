import { type Binding, isChosen, signalsOf } from '@lookfar/page';
import type { LiveReading, LiveTools } from '../../live.ts';
import type { WriteEnd, WriteOrder } from '../../tools/WriteTools.ts';
import { controlWords } from './controlWords.ts';

interface Sent {
  value: number | string;
  /** What was read before. */
  before: LiveReading['value'];
  isUnderway: boolean;
  /** Seconds since the device confirmed it. */
  seconds: number;
}

/** How long a written value is shown while the device still reads back the previous one. */
const settleSeconds = 5;

interface ValueWriterParts {
  data: Binding;
  tools: LiveTools;
  asks: Required<Pick<WriteOrder, 'confirm' | 'feedback'>>;
  /** What is to be shown has changed. */
  onChange: () => void;
}

/** [WK44] Writes the signal that a control is bound to, one value at a time. */
export class ValueWriter {
  readonly #parts: ValueWriterParts;
  readonly #target: Pick<WriteOrder, 'equipId' | 'signalId'> | undefined;
  #sent: Sent | undefined;
  #isGone = false;

  constructor(parts: ValueWriterParts) {
    this.#parts = parts;
    const [signal] = parts.data.isFormula ? [] : signalsOf(parts.data);
    if (signal && isChosen(signal)) this.#target = { equipId: signal.equipId, signalId: signal.signalId };
  }

  /** On its way: nothing else can be written. */
  get isPending(): boolean {
    return this.#sent?.isUnderway === true;
  }

  /** What is shown was sent, and the device has not reported it. */
  get isAwaited(): boolean {
    this.#settle();
    return this.#sent !== undefined;
  }

  /** Why nothing, or not this value, can be written now. */
  problem(value?: number | string): string | undefined {
    const { tools } = this.#parts;
    if (!this.#target) return controlWords.unbound[tools.locale];
    return tools.page.writeProblem({ ...this.#target, ...(value !== undefined && { value }) });
  }

  /** The value that was sent until it is read back; otherwise the one that is read. */
  shown(): LiveReading['value'] {
    this.#settle();
    return this.#sent ? this.#sent.value : this.#parts.tools.reading(0).value;
  }

  #settle(): void {
    if (!this.#sent || this.#sent.isUnderway) return;
    const { value } = this.#parts.tools.reading(0);
    const isTaken = String(value) === String(this.#sent.value);
    if (isTaken || !Object.is(value, this.#sent.before)) this.#sent = undefined;
  }

  async write(value: number | string): Promise<WriteEnd> {
    const {
      tools,
      asks: { confirm, feedback },
      onChange,
    } = this.#parts;
    if (!this.#target || this.isPending) return 'refused';
    const sent = { value, before: tools.reading(0).value, isUnderway: true, seconds: 0 };
    this.#sent = sent;
    onChange();
    const end = await tools.page.write({ ...this.#target, value, confirm, feedback }).catch((): WriteEnd => 'failed');
    sent.isUnderway = false;
    if (end !== 'done') this.#sent = undefined;
    if (!this.#isGone) onChange();
    return end;
  }

  /** Words for what the device has not taken over in time. */
  tick(): string | undefined {
    if (!this.#sent || this.#sent.isUnderway) return undefined;
    this.#sent.seconds += 1;
    if (this.#sent.seconds < settleSeconds) return undefined;
    this.#sent = undefined;
    this.#parts.onChange();
    return controlWords.untaken[this.#parts.tools.locale];
  }

  /** Why a write had no effect, in words; nothing if it had, or was called off. */
  wordsFor(end: WriteEnd, value: number | string): string | undefined {
    const { locale } = this.#parts.tools;
    if (end === 'failed') return controlWords.failed[locale];
    return end === 'refused' ? (this.problem(value) ?? controlWords.refused[locale]) : undefined;
  }

  get isGone(): boolean {
    return this.#isGone;
  }

  dispose(): void {
    this.#isGone = true;
  }
}
