import { SceneTrigger } from '@lookfar/contract';
import { newTriggerState, type TriggerState } from '@lookfar/scenes';
import type { SceneSource } from './TriggerStore.ts';

/** What the triggers of a scene remember, by their index. */
export interface TriggerMemory {
  conditions: Record<number, TriggerState>;
  /** Until when an alarm does not start it again, epoch ms. */
  locked: Record<number, number>;
}

/** A scene that is in use, as far as its triggers need it. */
export interface ActiveScene {
  id: number;
  orgId: number;
  /** What was enabled: another one begins anew. */
  programId: number;
  enabledAt: number;
  /** When a schedule is due next, as it was stored. */
  nextAt: number | null;
  triggers: readonly SceneTrigger[];
  memory: TriggerMemory;
}

/** Where a trigger is. */
export interface TriggerPlace {
  scene: ActiveScene;
  index: number;
}

interface StoredMemory extends TriggerMemory {
  programId: number;
}

export function activeScene(source: SceneSource): ActiveScene {
  const { id, orgId, programId, enabledAt, nextAt } = source;
  const triggers = (JSON.parse(source.triggers) as unknown[]).map((one) => SceneTrigger.parse(one));
  const stored = source.state === null ? undefined : (JSON.parse(source.state) as StoredMemory);
  const memory = stored?.programId === programId ? resumed(stored) : { conditions: {}, locked: {} };
  return { id, orgId, programId, enabledAt, nextAt, triggers, memory };
}

export const memoryText = ({ programId, memory }: ActiveScene): string => JSON.stringify({ programId, ...memory });

/** Nobody has looked for a while: what held is unknown until a value says so again. */
function resumed({ conditions, locked }: TriggerMemory): TriggerMemory {
  const known = Object.entries(conditions).map(([index, state]) => [
    index,
    state.since === null ? state : { ...state, since: -1 },
  ]);
  return { conditions: Object.fromEntries(known), locked };
}

export const conditionState = ({ memory }: ActiveScene, index: number): TriggerState =>
  memory.conditions[index] ?? newTriggerState;
