import type { ClickEvent } from '@lookfar/page';
import type { WriteEnd } from '@lookfar/widgets';
import type { Decision } from './decideClick.ts';

/** A write started by a widget. */
export interface OpenWrite {
  key: number;
  /** Whether it asks for confirmation, names the signal and reports the outcome. */
  asks: Pick<ClickEvent, 'confirm' | 'titleShow' | 'feedback'>;
  decision: Extract<Decision, { do: 'input' | 'write' }>;
  /** Called once with the outcome of a write whose value was not prompted for. */
  onEnd?: (end: WriteEnd) => void;
  /** Where the widget was; the outcome is shown there. */
  at: DOMRect | undefined;
}
