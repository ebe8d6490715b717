import type { ScenePolicy, SceneTrigger } from '@lookfar/contract';
import type { DemoStep } from './demoFlow.ts';

export interface DemoScene {
  title: string;
  note: string;
  groupName: string;
  triggers: SceneTrigger[];
  policy: Partial<ScenePolicy>;
  steps: DemoStep[];
}

/** A signal in a condition, by `device/title`. */
export type Ref = (name: string) => string;
/** The fields of a step that writes to a signal. */
export type Write = (name: string, value: string) => Record<string, unknown>;
