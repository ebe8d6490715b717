import type { Reading } from '../kinds/AlarmKind.ts';

/** A command from an operator, a maintenance permit or plant logic. `user` is a login name or the name of the logic. */
export type AlarmCommand =
  /** `occurrence`, if given, must still be the current one, so that only what was seen is acknowledged. */
  | { type: 'acknowledge'; user: string; comment?: string; occurrence?: string }
  | { type: 'reset'; user: string; comment?: string }
  | { type: 'shelve'; user: string; reason: string; mode: 'timed'; durationMs: number }
  /** Ends when the alarm becomes inactive; if it is inactive, it covers the next occurrence. */
  | { type: 'shelve'; user: string; reason: string; mode: 'oneShot'; durationMs?: number }
  | { type: 'unshelve'; user: string; comment?: string }
  | { type: 'suppress'; user: string; reason: string }
  | { type: 'unsuppress'; user: string; comment?: string }
  | { type: 'removeFromService'; user: string; reason: string }
  | { type: 'returnToService'; user: string; comment?: string };

export type AlarmEvent =
  /** An evaluation: bit i says whether the condition of limit i is met now; `UNKNOWN` if that cannot be decided. */
  | { type: 'sample'; mask: number; reading: Reading }
  | { type: 'timer'; reading: Reading }
  /** The rule has been removed or replaced by a different one. */
  | { type: 'retire'; reason: string; reading: Reading }
  | { type: 'command'; command: AlarmCommand; reading: Reading };
