import { z } from 'zod';
import { alarmLevels } from './alarmWords.ts';
import { add, change, edit, list, one, read, remove } from './declare.ts';
import { Flag, Id, Integer, Numeric, optional, text } from './fields.ts';
import { group } from './group.ts';
import { Moment } from './history.ts';
import { Clock, defaultZone, holidayChoices, Zone } from './notifyTime.ts';
import { anyRight, right } from './permissions.ts';
import { Value } from './signal.ts';

/**
 * Scenes: flows of steps that write, wait and tell people. A scene is drawn as the one page of an owner of kind `scene`;
 * what runs is the revision that was enabled, with the rights of whoever enabled it.
 */
export const sceneLimits = {
  scenes: 1000,
  title: 60,
  steps: 200,
  triggers: 10,
  writesPerStep: 20,
  waitSeconds: 7 * 24 * 3600,
  message: 500,
  /** Scenes that run scenes. */
  nesting: 5,
  /** Of a run, at the longest. */
  runSeconds: 30 * 24 * 3600,
  /** Runs that are kept of each scene. */
  runsKept: 500,
  /** Of a run against history. */
  dryRunDays: 31,
  /** A schedule may not fire more often. */
  leastSeconds: 60,
} as const;

export const failurePolicies = ['stop', 'goOn', 'rollBack'] as const;
export type FailurePolicy = (typeof failurePolicies)[number];

const Seconds = (most: number) => Integer.pipe(z.number().min(0).max(most));

/** What starts a scene; each by itself. */
export const SceneTrigger = z.discriminatedUnion('kind', [
  /** Five fields: minute, hour, day of month, month, day of week. 1660 if it is none, never fires or fires too often. */
  z.object({
    kind: z.literal('schedule'),
    cron: text(100, 1),
    zone: Zone.default(defaultZone),
    holidays: z.enum(holidayChoices).default('same'),
  }),
  z.object({
    kind: z.literal('sun'),
    event: z.enum(['sunrise', 'sunset']),
    offsetMinutes: Integer.pipe(z.number().min(-720).max(720)).default(0),
    latitude: Numeric.pipe(z.number().min(-90).max(90)),
    longitude: Numeric.pipe(z.number().min(-180).max(180)),
    zone: Zone.default(defaultZone),
    /** 1 is Monday. */
    days: z
      .array(Integer.pipe(z.number().min(1).max(7)))
      .min(1)
      .max(7)
      .default([1, 2, 3, 4, 5, 6, 7]),
    holidays: z.enum(holidayChoices).default('same'),
  }),
  /** When it becomes true and has been so for `holdSeconds`; then not again for `lockOutSeconds`. */
  z.object({
    kind: z.literal('condition'),
    formula: text(1000, 1),
    holdSeconds: Seconds(86_400).default(0),
    lockOutSeconds: Seconds(7 * 86_400).default(60),
    /** Only within these hours of the day, if given. */
    from: optional(Clock),
    to: optional(Clock),
    zone: Zone.default(defaultZone),
  }),
  /** One alarm rule, or all of these levels of a device. */
  z.object({
    kind: z.literal('alarm'),
    on: z.enum(['raised', 'returned']).default('raised'),
    ruleId: optional(Id),
    equipmentId: optional(Id),
    levels: z.array(z.enum(alarmLevels)).default([]),
    lockOutSeconds: Seconds(7 * 86_400).default(60),
  }),
]);
export type SceneTrigger = z.output<typeof SceneTrigger>;

export const ScenePolicy = z.object({
  onFailure: z.enum(failurePolicies).default('stop'),
  /** A run that takes longer fails. */
  maxSeconds: Integer.pipe(z.number().min(1).max(sceneLimits.runSeconds)).default(3600),
  maxWrites: Integer.pipe(z.number().min(1).max(1000)).default(100),
  /** Starts by triggers within 24 hours; people may always. */
  maxPerDay: Integer.pipe(z.number().min(1).max(10_000)).default(100),
  /** When it cannot start because another run writes the same signals: not at all, or as soon as that has ended. */
  whenBusy: z.enum(['skip', 'wait']).default('skip'),
});
export type ScenePolicy = z.output<typeof ScenePolicy>;

export const runStates = ['waiting', 'running', 'paused', 'done', 'failed', 'aborted', 'interrupted'] as const;
export type RunState = (typeof runStates)[number];
export const endedRunStates = ['done', 'failed', 'aborted', 'interrupted'] as const satisfies readonly RunState[];
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
  /** Why it failed, was interrupted or waits, in the reader's language; empty otherwise. */
  reason: z.string(),
  writes: z.number(),
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

/** What is wrong with a flow; `stepId` empty for the flow as a whole. */
export const FlowProblem = z.object({ stepId: z.string(), message: z.string(), isBlocking: z.boolean() });
export type FlowProblem = z.output<typeof FlowProblem>;

const draft = {
  title: text(sceneLimits.title, 1),
  note: text(500).default(''),
  groupName: text(30).default(''),
  triggers: z.array(SceneTrigger).max(sceneLimits.triggers).default([]),
  policy: ScenePolicy.prefault({}),
};

export const Scene = z.object({
  id: z.number(),
  title: z.string(),
  note: z.string(),
  groupName: z.string(),
  /** Of the page that it is drawn on. */
  pageId: z.number(),
  revision: z.number(),
  triggers: z.array(SceneTrigger),
  policy: ScenePolicy,
  isEnabled: z.boolean(),
  /** Null while it never was; a later `revision` is not in use yet. */
  enabledRevision: z.number().nullable(),
  enabledBy: z.string(),
  /** Triggers or policy were changed since it was enabled. */
  isChanged: z.boolean(),
  /** Why it was switched off by itself, in the reader's language; empty otherwise. */
  offReason: z.string(),
  /** Epoch ms; null if no schedule starts it. */
  nextAt: z.number().nullable(),
  lastRun: SceneRun.nullable(),
  running: z.number(),
  loginname: z.string(),
  gmtModified: z.string(),
});
export type Scene = z.output<typeof Scene>;

/** A write as it would be now. */
export const PreviewWrite = z.object({
  stepId: z.string(),
  equipId: z.number(),
  signalId: z.number(),
  title: z.string(),
  subTitle: z.string(),
  now: Value,
  next: Value,
  /** Why it could not be written now; empty if it could. */
  problem: z.string(),
  /** Only on the way that the conditions of this moment do not take. */
  isElsewhere: z.boolean(),
});
export type PreviewWrite = z.output<typeof PreviewWrite>;

const editing = right('scene_edit');
const running = right('scene_run');
const enabling = right('scene_enable');
const viewing = anyRight(['scene_run', 'scene_edit', 'scene_enable']);

export const scene = group(
  '/scene',
  { may: editing },
  {
    query: list(
      { cn: '场景', en: 'Scenes' },
      Scene,
      { title: optional(text(60)), groupName: optional(text(30)), isEnabled: optional(Flag) },
      { may: viewing },
    ),
    info: one({ cn: '场景详情', en: 'Scene' }, Scene, { may: viewing }),
    add: add({ cn: '新建场景', en: 'Add scene' }, draft, { taken: 'title' }),
    /** 1660 for a trigger that cannot work. What runs stays as it was enabled. */
    edit: edit({ cn: '编辑场景', en: 'Edit scene' }, draft, { taken: 'title' }),
    copy: add(
      { cn: '复制场景', en: 'Duplicate scene' },
      { id: Id, title: text(sceneLimits.title, 1) },
      { taken: 'title' },
    ),
    /** 1502 while a page or another scene uses it, 1662 while it runs. */
    delete: remove({ cn: '删除场景', en: 'Delete scene' }),
    /** What is wrong with the saved flow and its triggers. */
    check: read({
      name: { cn: '检查场景', en: 'Check scene' },
      body: { id: Id },
      reply: { problems: z.array(FlowProblem) },
    }),
    /** Puts the saved flow, triggers and policy into use with the caller's rights. 1661 names the first problem. */
    enable: change({ name: { cn: '启用场景', en: 'Enable scene' }, may: enabling, body: { id: Id, revision: Id } }),
    /** Runs go on unless `abort`. */
    disable: change({
      name: { cn: '停用场景', en: 'Disable scene' },
      may: enabling,
      body: { id: Id, abort: Flag.default(false) },
    }),
    /** What it would write if it ran now: the enabled flow, or the saved one. */
    preview: read({
      name: { cn: '预览场景', en: 'Preview scene' },
      may: viewing,
      body: { id: Id },
      reply: { writes: z.array(PreviewWrite), problems: z.array(FlowProblem) },
    }),
    /** When schedules would fire next, and what is wrong with a trigger. */
    moments: read({
      name: { cn: '触发时间', en: 'Times of triggers' },
      body: { triggers: z.array(SceneTrigger).max(sceneLimits.triggers) },
      reply: { list: z.array(z.object({ next: z.array(z.number()), problem: z.string() })) },
    }),
    /** When its triggers would have started it in the past, from history; with the first steps of each run. */
    dryRun: read({
      name: { cn: '历史试算', en: 'Dry run against history' },
      body: { id: Id, startTime: Moment, endTime: Moment },
      reply: {
        total: z.number(),
        list: z.array(
          z.object({
            at: z.number(),
            startedBy: z.enum(startKinds),
            /** Index of the trigger. */
            trigger: z.number(),
            /** Empty if it would have run; else why not: locked out, busy, too often. */
            skipped: z.string(),
            writes: z.array(z.object({ title: z.string(), subTitle: z.string(), value: Value })),
          }),
        ),
        /** Inputs without history in that time, by name. */
        missing: z.array(z.string()),
      },
    }),
  },
);

/** Running scenes and their runs. Also for pages, with the scenes that these name. */
export const sceneRun = group(
  '/scene/run',
  { may: running, name: 'sceneRun' },
  {
    /** Scenes that the caller may run, with their state, for pages and pickers. */
    scenes: read({
      name: { cn: '可运行的场景', en: 'Scenes to run' },
      path: '/scenes',
      may: viewing,
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
      { may: viewing },
    ),
    /** The steps in the order in which they began, then those that did not. */
    info: one({ cn: '场景运行详情', en: 'Run of a scene' }, SceneRun.extend({ steps: z.array(RunStep) }), {
      may: viewing,
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
