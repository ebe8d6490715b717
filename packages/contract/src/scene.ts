import { z } from 'zod';
import { add, change, edit, list, one, read, remove } from './declare.ts';
import { Flag, Id, optional, text } from './fields.ts';
import { group } from './group.ts';
import { Moment } from './history.ts';
import { right } from './permissions.ts';
import { SceneRun, sceneViewing, startKinds } from './sceneRun.ts';
import { ScenePolicy, SceneTrigger, sceneLimits } from './sceneTrigger.ts';
import { Value } from './signal.ts';

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
const enabling = right('scene_enable');

export const scene = group(
  '/scene',
  { may: editing },
  {
    query: list(
      { cn: '场景', en: 'Scenes' },
      Scene,
      { title: optional(text(60)), groupName: optional(text(30)), isEnabled: optional(Flag) },
      { may: sceneViewing },
    ),
    info: one({ cn: '场景详情', en: 'Scene' }, Scene, { may: sceneViewing }),
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
      may: sceneViewing,
      body: { id: Id },
      reply: { writes: z.array(PreviewWrite), problems: z.array(FlowProblem) },
    }),
    /** When schedules would fire next, and what is wrong with a trigger. */
    moments: read({
      name: { cn: '触发时间', en: 'Times of triggers' },
      body: { triggers: z.array(SceneTrigger).max(sceneLimits.triggers) },
      reply: { list: z.array(z.object({ next: z.array(z.number()), problem: z.string() })) },
    }),
    /** People of the organisation who may run scenes, for choosing who gets messages: these, or some by name. */
    readers: read({
      name: { cn: '场景消息接收人', en: 'Recipients of scenes' },
      body: { name: optional(text(60)), ids: optional(z.array(Id).max(sceneLimits.readers)) },
      reply: z.array(z.object({ id: z.number(), name: z.string(), loginname: z.string() })),
    }),
    /** Variables of the organisation's projects for steps and conditions, some by their name or that of their project. */
    variables: read({
      name: { cn: '场景可用变量', en: 'Variables for scenes' },
      body: { title: optional(text(60)) },
      reply: z.array(z.object({ id: z.number(), title: z.string(), projectId: z.number(), projectTitle: z.string() })),
    }),
    /** When its triggers would have started it in the past, from history; with the first steps of each run. */
    dryRun: read({
      name: { cn: '历史试算', en: 'Dry run against history' },
      body: { id: Id, startTime: Moment, endTime: Moment },
      reply: {
        /** How often it would have run; the list has the first, and those that were skipped. */
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
