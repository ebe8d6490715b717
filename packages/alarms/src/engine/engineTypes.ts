import type { Text } from '@lookfar/contract';
import type { AnnounceEffect, JournalEffect } from '../life-cycle/effects.ts';
import type { Refusal } from '../life-cycle/refusals.ts';

/** Output of the engine: a journal line or an annunciation, with its text. */
export type EngineEffect = (JournalEffect | AnnounceEffect) & { text: Text };

/** Something that does not work; everything else continues. */
export interface AlarmProblem {
  alarmId: number | null;
  title: string;
  during: 'rule' | 'evaluation' | 'effect' | 'restore';
  error: unknown;
}

export interface EngineOptions {
  /** Epoch ms. If the clock steps back, the latest time is kept. */
  clock(): number;
  /** Called in order, after the state has changed. Must not call back into the engine. */
  effect(effect: EngineEffect): void;
  problem(problem: AlarmProblem): void;
  /** Maximum duration of shelving; 8 hours by default. */
  shelveCapMs?: number;
}

export type CommandResult = { ok: true } | ({ ok: false } & Refusal);
