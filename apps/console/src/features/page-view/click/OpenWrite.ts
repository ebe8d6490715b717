import type { ClickEvent } from '@lookfar/page';
import type { WriteEnd } from '@lookfar/widgets';
import type { Decision } from './Decision.ts';

/** How a write is asked for and reported. */
export interface WriteAsks extends Pick<ClickEvent, 'confirm' | 'titleShow' | 'feedback'> {
  /** Part of the question; empty for none. */
  note: string;
  /** Between the question and the write. */
  delayMs: number;
}

/** A write started by a widget. */
export interface OpenWrite {
  key: number;
  asks: WriteAsks;
  decision: Extract<Decision, { do: 'input' | 'write' }>;
  /** Called once with the outcome, and with the value that the device has taken. */
  onEnd?: (end: WriteEnd, written?: number | string) => void;
  /** Where the widget was; the outcome is shown there. */
  at: DOMRect | undefined;
}

/** Those of a click event. */
export const asksOf = ({ confirm, titleShow, feedback, delay, ...event }: ClickEvent): WriteAsks => ({
  ...{ confirm, titleShow, feedback, note: noteOf(event), delayMs: delay.enable ? delay.value : 0 },
});

/** What is shown before a click acts; empty for nothing. */
export const noteOf = ({ hint, hintValue }: Pick<ClickEvent, 'hint' | 'hintValue'>): string =>
  hint ? hintValue.trim() : '';
