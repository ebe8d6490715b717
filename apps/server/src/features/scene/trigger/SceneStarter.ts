import type { StartKind } from '@lookfar/contract';

/** A start by a trigger. */
export interface TriggeredStart {
  sceneId: number;
  orgId: number;
  /** Names the firing: the same one starts it once, whoever asks and how often. */
  uuid: string;
  startedBy: Extract<StartKind, 'schedule' | 'sun' | 'condition' | 'alarm'>;
  /** The name of what started it. */
  starter: string;
}

export interface SceneStarter {
  /** Rejects with a `Failure` if it cannot start now: not enabled, busy, too often. */
  start(order: TriggeredStart): Promise<unknown>;
}
