import type { ClickEvent } from '@lookfar/page';
import type { WriteEnd } from '@lookfar/widgets';
import type { Decision } from './decideClick.ts';

/** A write started by a widget. */
export interface OpenWrite {
  /** Whether it asks for confirmation and reports the outcome. */
  asks: Pick<ClickEvent, 'confirm' | 'feedback'>;
  decision: Extract<Decision, { do: 'input' | 'write' | 'press' }>;
  /** Called once with the outcome of a write whose value was not prompted for. */
  onEnd?: (end: WriteEnd) => void;
}
