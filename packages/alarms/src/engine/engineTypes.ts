import type { Text } from '@lookfar/contract';
import type { AnnounceEffect, JournalEffect } from '../life-cycle/effects.ts';
import type { Refusal } from '../life-cycle/refusals.ts';

/** What leaves the engine: a line for the journal or a call of the operator, with its sentence. */
export type EngineEffect = (JournalEffect | AnnounceEffect) & { text: Text };

/** Something that does not work; everything else goes on. */
export interface AlarmProblem {
  alarmId: number | null;
  title: string;
  during: 'rule' | 'evaluation' | 'effect' | 'restore';
  error: unknown;
}

export interface EngineOptions {
  /** Epoch ms. A clock that steps back is held at its latest time. */
  clock(): number;
  /** Called in order, after the state has changed. Must not call back into the engine. */
  effect(effect: EngineEffect): void;
  problem(problem: AlarmProblem): void;
  /** No shelving lasts longer; 8 hours unless told. */
  shelveCapMs?: number;
}

export type CommandResult = { ok: true } | ({ ok: false } & Refusal);
