import type { ClickEvent } from '@lookfar/page';
import type { WriteEnd } from '@lookfar/widgets';
import type { Decision } from './decideClick.ts';

/** A write that a widget began. */
export interface OpenWrite {
  /** Whether it asks first and says how it ended. */
  asks: Pick<ClickEvent, 'confirm' | 'feedback'>;
  decision: Extract<Decision, { do: 'input' | 'write' | 'press' }>;
  /** Hears once how a write ended, of a value that was not asked for. */
  onEnd?: (end: WriteEnd) => void;
}
