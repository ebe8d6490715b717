import type { Level } from '../rule/levels.ts';

/** What the life cycle needs to know of a rule. */
export interface Settings {
  alarmId: number;
  /** In the order of the condition's bits; at least one. */
  limits: readonly { id: string; value: number | string | null; level: Level }[];
  onDelayMs: number;
  offDelayMs: number;
  latching: boolean;
  /** 0 is never. */
  repeatMs: number;
  autoAck: boolean;
  /** No shelving lasts longer. */
  shelveCapMs: number;
}

/** One shift. */
export const defaultShelveCapMs = 8 * 3_600_000;
