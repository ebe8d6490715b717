import type { AlarmAction, Value } from '@lookfar/contract';
import type { Level } from '../rule/levels.ts';
import type { StateName, Suppression } from './AlarmState.ts';

export { alarmActions as journalActions } from '@lookfar/contract';
export type JournalAction = AlarmAction;

/** One line of the journal, which is append-only. Times are epoch ms. */
export interface JournalEffect {
  type: 'journal';
  alarmId: number;
  occurrence: string | null;
  action: JournalAction;
  from: StateName;
  to: StateName;
  /** Server time. */
  time: number;
  sourceTime: number | null;
  value: Value;
  limit: number | string | null;
  /** Which of the rule's limits: `high`, … */
  limitId: string;
  level: Level;
  quality: string;
  /** Null if nobody did it. */
  user: string | null;
  /** The reason or comment given by the user. */
  comment: string | null;
  suppression: { kind: Suppression['kind']; until: number | null } | null;
  /** An annunciation took place: this is what the key figures count. */
  annunciated: boolean;
  /** How long the condition was met, if it has just cleared. */
  durationMs: number | null;
}

/** Alerts the operator. Never emitted for a return, an acknowledgement or a suppressed alarm. */
export interface AnnounceEffect {
  type: 'announce';
  alarmId: number;
  occurrence: string | null;
  cause: 'raised' | 'worsened' | 'realarmed' | 'unsuppressed';
  level: Level;
  time: number;
}

/** The alarm needs a `timer` event at this time; null if it needs none. Replaces the previous request. */
export interface TimerEffect {
  type: 'timer';
  alarmId: number;
  at: number | null;
}

export type AlarmEffect = JournalEffect | AnnounceEffect | TimerEffect;
