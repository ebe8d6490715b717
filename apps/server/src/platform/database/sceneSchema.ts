import type { Generated } from 'kysely';

/** Records of scenes. Conventions as in `schema.ts`. */

/** A scene as it is edited; its flow is its page. */
export interface SceneTable {
  id: Generated<number>;
  orgId: number;
  title: string;
  note: string;
  groupName: string;
  /** JSON list. */
  triggers: string;
  /** JSON. */
  policy: string;
  isEnabled: number;
  /** What runs, or ran last: null while it never was enabled. */
  programId: number | null;
  /** JSON of a reason: why it was switched off by itself; empty otherwise. */
  offReason: Generated<string>;
  /** Epoch ms of the next scheduled start, as of the last look; null if no schedule starts it. */
  nextAt: Generated<number | null>;
  loginname: string;
  createdAt: number;
  updatedAt: number;
}

/** What was enabled: a flow that runs refers to it, whatever happens to the scene. */
export interface SceneProgramTable {
  id: Generated<number>;
  sceneId: number;
  /** Of the page. */
  revision: number;
  /** With whose rights it writes. */
  accountId: number;
  loginname: string;
  /** JSON of the compiled flow. */
  flow: string;
  /** JSON list. */
  triggers: string;
  /** JSON. */
  policy: string;
  /** JSON list of the signals that it may write. */
  signals: string;
  createdAt: number;
}

export interface SceneRunTable {
  id: Generated<number>;
  orgId: number;
  sceneId: number;
  programId: number;
  /** Of the call, trigger or step that started it: the same one starts it once. */
  uuid: string;
  state: string;
  startedBy: string;
  starter: string;
  /** Null unless a person started it. */
  accountId: number | null;
  /** The run whose step started it. */
  parentId: number | null;
  /** 0 unless a scene started it. */
  depth: number;
  startedAt: number;
  endedAt: number | null;
  /** JSON of a reason; empty for none. */
  reason: string;
  writes: number;
  /** How often it was refused, from `startedAt` to `endedAt`; 1 for everything else. */
  times: Generated<number>;
  /** JSON of the state that `stepRun` advances; empty before the first step. */
  progress: string;
}

/** What people asked a run for, or did to it, and the engine has not taken up yet. */
export interface SceneRequestTable {
  id: Generated<number>;
  runId: number;
  /** JSON of a `RunEvent`. */
  event: string;
}

/** A signal that a run may write: no other run that may write it starts meanwhile. */
export interface SceneClaimTable {
  signalId: number;
  equipmentId: number;
  runId: number;
}

/** What the triggers of a scene remember: when they fired, since when a condition holds. */
export interface SceneTriggerStateTable {
  sceneId: number;
  /** JSON. */
  state: string;
  updatedAt: number;
}
