import type { Level } from '../rule/levels.ts';

/** The settings of a rule that the life cycle needs. */
export interface Settings {
  alarmId: number;
  /** In the order of the condition's bits; at least one. */
  limits: readonly { id: string; value: number | string | null; level: Level }[];
  onDelayMs: number;
  offDelayMs: number;
  latching: boolean;
  /** 0 means never. */
  repeatMs: number;
  autoAck: boolean;
  /** Maximum duration of shelving. */
  shelveCapMs: number;
}

/** One shift. */
export const defaultShelveCapMs = 8 * 3_600_000;
