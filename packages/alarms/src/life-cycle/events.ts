import type { Reading } from '../kinds/AlarmKind.ts';

/** What an operator, a maintenance permit or plant logic asks for. `user` is a login name or the logic's name. */
export type AlarmCommand =
  /** `occurrence`, when given, must still be the current one: what was seen is what is acknowledged. */
  | { type: 'acknowledge'; user: string; comment?: string; occurrence?: string }
  | { type: 'reset'; user: string; comment?: string }
  | { type: 'shelve'; user: string; reason: string; mode: 'timed'; durationMs: number }
  /** Ends when the alarm goes inactive; while inactive it covers the next spell. */
  | { type: 'shelve'; user: string; reason: string; mode: 'oneShot'; durationMs?: number }
  | { type: 'unshelve'; user: string; comment?: string }
  | { type: 'suppress'; user: string; reason: string }
  | { type: 'unsuppress'; user: string; comment?: string }
  | { type: 'removeFromService'; user: string; reason: string }
  | { type: 'returnToService'; user: string; comment?: string };

export type AlarmEvent =
  /** An evaluation: bit i tells whether the condition of limit i holds now; `UNKNOWN` when nobody can tell. */
  | { type: 'sample'; mask: number; reading: Reading }
  | { type: 'timer'; reading: Reading }
  /** The rule is gone or has become another one. */
  | { type: 'retire'; reason: string; reading: Reading }
  | { type: 'command'; command: AlarmCommand; reading: Reading };
