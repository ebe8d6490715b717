import { z } from 'zod';
import { change, list, one, read } from './declare.ts';
import { Flag, Id, optional, text } from './fields.ts';
import { group } from './group.ts';
import { anyRight, right } from './permissions.ts';
import { StoredDrawing } from './storedDrawing.ts';

export const runStates = [
  ...(['waiting', 'running', 'paused', 'done', 'failed', 'aborted', 'interrupted'] as const),
  /** Never began: a start by a trigger that could not be, or that was missed. */
  'refused',
] as const;
export type RunState = (typeof runStates)[number];
export const endedRunStates = [
  ...(['done', 'failed', 'aborted', 'interrupted', 'refused'] as const),
] as const satisfies readonly RunState[];
export const startKinds = ['hand', 'page', 'schedule', 'sun', 'condition', 'alarm', 'scene'] as const;
export type StartKind = (typeof startKinds)[number];
export const stepStates = ['waiting', 'active', 'done', 'failed', 'skipped', 'ended', 'rolledBack'] as const;
export type StepState = (typeof stepStates)[number];

export const SceneRun = z.object({
  id: z.number(),
  sceneId: z.number(),
  sceneTitle: z.string(),
  revision: z.number(),
  state: z.enum(runStates),
  startedBy: z.enum(startKinds),
  /** Who started it, or the name of what did. */
  starter: z.string(),
  /** Epoch ms. */
  startedAt: z.number(),
  endedAt: z.number().nullable(),
  /** Why it failed, was interrupted, refused or waits, in the reader's language; empty otherwise. */
  reason: z.string(),
  writes: z.number(),
  /** How often it was refused for this reason, from `startedAt` to `endedAt`; 1 for runs. */
  times: z.number(),
});
export type SceneRun = z.output<typeof SceneRun>;

export const RunStep = z.object({
  /** The widget of the flow. */
  stepId: z.string(),
  title: z.string(),
  state: z.enum(stepStates),
  startedAt: z.number().nullable(),
  endedAt: z.number().nullable(),
  /** What it did or why it failed, in the reader's language: `2# pump: 0 → 1`. */
  result: z.string(),
  /** Catalogue code; 200 if it succeeded, empty before. */
  code: z.string(),
});
export type RunStep = z.output<typeof RunStep>;

/** Whoever makes, enables or runs scenes sees them all. */
export const sceneViewing = anyRight(['scene_run', 'scene_edit', 'scene_enable']);
const running = right('scene_run');

/** Running scenes and their runs. Also for pages, with the scenes that these name. */
export const sceneRun = group(
  '/scene/run',
  { may: running, name: 'sceneRun' },
  {
    /** Scenes that the caller may run, with their state, for pages and pickers. */
    scenes: read({
      name: { cn: '可运行的场景', en: 'Scenes to run' },
      path: '/scenes',
      may: sceneViewing,
      body: { ids: optional(z.array(Id).max(100)) },
      reply: z.array(z.object({ id: z.number(), title: z.string(), isEnabled: z.boolean(), run: SceneRun.nullable() })),
    }),
    /** 1663 while it is not enabled, 1664 names the run it would interfere with. The same uuid starts it once. */
    start: change({
      name: { cn: '运行场景', en: 'Run scene' },
      body: { id: Id, uuid: text(64, 8), isPage: Flag.default(false) },
      reply: { runId: z.number() },
    }),
    query: list(
      { cn: '场景运行记录', en: 'Runs of scenes' },
      SceneRun,
      { sceneId: optional(Id), state: optional(z.enum(runStates)), startedBy: optional(z.enum(startKinds)) },
      { may: sceneViewing },
    ),
    /** The steps in the order in which they began, then those that did not. */
    info: one({ cn: '场景运行详情', en: 'Run of a scene' }, SceneRun.extend({ steps: z.array(RunStep) }), {
      may: sceneViewing,
    }),
    /** The drawing that it ran, for showing its steps; the present one, if that version is no longer kept. */
    flow: read({
      name: { cn: '场景运行的流程图', en: 'Flow of a run' },
      may: sceneViewing,
      compress: true,
      body: { id: Id },
      reply: { document: StoredDrawing, revision: z.number() },
    }),
    pause: change({ name: { cn: '暂停场景', en: 'Pause run' }, body: { id: Id } }),
    continue: change({ name: { cn: '继续场景', en: 'Continue run' }, body: { id: Id } }),
    /** `rollBack` writes the values back that it found. */
    abort: change({
      name: { cn: '中止场景', en: 'Abort run' },
      body: { id: Id, rollBack: Flag.default(false) },
    }),
  },
);
