import { z } from 'zod';
import { add, change, edit, list, one, read, remove } from './declare.ts';
import { Flag, Id, Integer, Numeric, optional, TimeSpan, text } from './fields.ts';
import { group } from './group.ts';
import { Moment } from './history.ts';
import { orderLimits } from './limits.ts';
import { Clock, Day, defaultZone, holidayChoices, Zone } from './notifyTime.ts';
import { inspectionStates, Order } from './order.ts';
import { right } from './permissions.ts';
import { Attachment } from './repair.ts';
import { urgencies } from './repairWords.ts';
import { Value } from './signal.ts';

export const inspectionLimits = {
  items: 100,
  contents: 500,
  plans: 500,
  planEquips: 200,
  choices: 20,
  tasksOffline: 200,
} as const;

const item = { key: text(40, 1), title: text(100, 1), help: text(300).default(''), isRequired: Flag.default(true) };

/** What is checked. `isRequired` ones have to be answered before a task can be sent. */
export const CheckItem = z.discriminatedUnion('type', [
  z.object({ ...item, type: z.literal('tick') }),
  z.object({
    ...item,
    type: z.literal('number'),
    unit: text(20).default(''),
    lower: Numeric.nullable().default(null),
    upper: Numeric.nullable().default(null),
  }),
  z.object({
    ...item,
    type: z.literal('choice'),
    choices: z
      .array(z.object({ text: text(60, 1), isAbnormal: Flag.default(false) }))
      .min(2)
      .max(inspectionLimits.choices),
  }),
  z.object({ ...item, type: z.literal('photo'), most: Integer.pipe(z.number().min(1).max(9)).default(3) }),
  /** Read from the signal with this title of the inspected device, and compared with what the person saw. */
  z.object({
    ...item,
    type: z.literal('reading'),
    signalTitle: text(100, 1),
    unit: text(20).default(''),
    lower: Numeric.nullable().default(null),
    upper: Numeric.nullable().default(null),
    /** Abnormal if they differ by more; null compares nothing. */
    tolerance: Numeric.nullable().default(null),
  }),
]);
export type CheckItem = z.output<typeof CheckItem>;
export const checkTypes = ['tick', 'number', 'choice', 'photo', 'reading'] as const;

const contentDraft = {
  title: text(60, 1),
  note: text(500).default(''),
  items: z.array(CheckItem).min(1).max(inspectionLimits.items),
  needsSignature: Flag.default(false),
  needsPhoto: Flag.default(false),
  /** An abnormal item becomes a repair by itself. */
  makesRepair: Flag.default(false),
  repairUrgency: z.enum(urgencies).default('normal'),
};

export const InspectionContent = z.object({
  id: z.number(),
  revision: z.number(),
  ...contentDraft,
  planCount: z.number(),
  loginname: z.string(),
  gmtModified: z.string(),
});
export type InspectionContent = z.output<typeof InspectionContent>;

/** When a plan makes tasks: by the calendar, or by running hours of a signal. */
export const PlanRule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('daily'), everyDays: Integer.pipe(z.number().min(1).max(365)).default(1) }),
  z.object({
    kind: z.literal('weekly'),
    everyWeeks: Integer.pipe(z.number().min(1).max(52)).default(1),
    days: z
      .array(Integer.pipe(z.number().min(1).max(7)))
      .min(1)
      .max(7),
  }),
  /** Day 31 is the last one of shorter months. */
  z.object({
    kind: z.literal('monthly'),
    everyMonths: Integer.pipe(z.number().min(1).max(24)).default(1),
    day: Integer.pipe(z.number().min(1).max(31)),
  }),
  /** Each time the signal with this title has run for so many hours more; 1660 for a device without it. */
  z.object({
    kind: z.literal('running'),
    signalTitle: text(100, 1),
    above: Numeric.default(0),
    everyHours: Numeric.pipe(z.number().min(1).max(100_000)),
  }),
]);
export type PlanRule = z.output<typeof PlanRule>;

const planDraft = {
  title: text(60, 1),
  contentId: Id,
  equipmentIds: z.array(Id).min(1).max(inspectionLimits.planEquips),
  rule: PlanRule,
  /** When a task begins, and how long there is for it. */
  startDay: Day,
  endDay: optional(Day),
  time: Clock.default('08:00'),
  zone: Zone.default(defaultZone),
  hours: Integer.pipe(
    z
      .number()
      .min(1)
      .max(24 * 60),
  ).default(8),
  holidays: z.enum(holidayChoices).default('same'),
  /** One after the other, by loginname; or whoever is on duty. */
  people: z.array(text(60, 1)).max(50).default([]),
  scheduleId: optional(Id),
  isEnabled: Flag.default(true),
};

export const InspectionPlan = z.object({
  id: z.number(),
  ...planDraft,
  endDay: z.string().nullable(),
  scheduleId: z.number().nullable(),
  contentTitle: z.string(),
  equipNames: z.array(z.string()),
  /** Epoch ms; null if there is none. */
  nextAt: z.number().nullable(),
  loginname: z.string(),
  gmtModified: z.string(),
});
export type InspectionPlan = z.output<typeof InspectionPlan>;

/** What was found; `value` null while it is not answered. */
export const CheckAnswer = z.object({
  key: text(40, 1),
  value: Value,
  note: text(300).default(''),
  /** Of a reading: what the signal said, with the time of the answer; filled in by the server. */
  read: Value.default(null),
  isAbnormal: Flag.default(false),
  /** When it was answered, epoch ms. */
  at: Moment,
});
export type CheckAnswer = z.output<typeof CheckAnswer>;

export const InspectionTask = Order.extend({
  /** Null for an inspection that was not planned. */
  planId: z.number().nullable(),
  contentId: z.number().nullable(),
  contentTitle: z.string(),
  /** Epoch ms; null for one that was not planned. */
  startAt: z.number().nullable(),
  dueAt: z.number().nullable(),
  isOverdue: z.boolean(),
  /** Items answered, and all. */
  done: z.number(),
  items: z.number(),
  abnormal: z.number(),
});
export type InspectionTask = z.output<typeof InspectionTask>;

/** With everything that is needed to do it offline. */
export const InspectionWork = InspectionTask.extend({
  checks: z.array(CheckItem),
  answers: z.array(CheckAnswer),
  needsSignature: z.boolean(),
  needsPhoto: z.boolean(),
  attachments: z.array(Attachment.extend({ item: z.string() })),
  /** Repairs that came of it, by item. */
  repairs: z.array(z.object({ item: z.string(), orderId: z.number() })),
  /** Of items that are read: the value now, for the person to compare. */
  readings: z.array(z.object({ key: z.string(), value: Value, at: z.number().nullable() })),
});
export type InspectionWork = z.output<typeof InspectionWork>;

const viewing = right('monitor_multi_designer_repair', '1034');
const handling = right('order_handle');
const managing = right('order_manage');

export const inspectionContent = group(
  '/ops/inspection/content',
  { may: managing, name: 'inspectionContent' },
  {
    query: list({ cn: '巡检内容', en: 'Check lists' }, InspectionContent, { title: optional(text(60)) }),
    info: one({ cn: '巡检内容详情', en: 'Check list' }, InspectionContent),
    add: add({ cn: '新增巡检内容', en: 'Add check list' }, contentDraft, { taken: 'title' }),
    /** Tasks that exist already keep what they were made with. */
    edit: edit({ cn: '编辑巡检内容', en: 'Edit check list' }, contentDraft, { taken: 'title' }),
    /** 1502 while a plan uses it. */
    delete: remove({ cn: '删除巡检内容', en: 'Delete check list' }),
  },
);

export const inspectionPlan = group(
  '/ops/inspection/plan',
  { may: managing, name: 'inspectionPlan' },
  {
    query: list({ cn: '巡检计划', en: 'Inspection plans' }, InspectionPlan, {
      title: optional(text(60)),
      isEnabled: optional(Flag),
      equipmentId: optional(Id),
    }),
    info: one({ cn: '巡检计划详情', en: 'Inspection plan' }, InspectionPlan),
    /** 1660 for one that never makes a task. */
    add: add({ cn: '新增巡检计划', en: 'Add inspection plan' }, planDraft, { taken: 'title' }),
    edit: edit({ cn: '编辑巡检计划', en: 'Edit inspection plan' }, planDraft, { taken: 'title' }),
    delete: remove({ cn: '删除巡检计划', en: 'Delete inspection plan' }),
    /** Of a draft: the next times, at most 20. */
    moments: read({
      name: { cn: '计划时间', en: 'Times of a plan' },
      body: planDraft,
      reply: { next: z.array(z.number()), problem: z.string() },
    }),
    /** Makes its tasks now, without waiting for the calendar. */
    makeNow: change({
      name: { cn: '立即生成任务', en: 'Make tasks now' },
      body: { id: Id },
      reply: { orderIds: z.array(z.number()) },
    }),
  },
);

export const inspection = group(
  '/ops/inspection',
  { may: handling },
  {
    query: list(
      { cn: '巡检任务', en: 'Inspection tasks' },
      InspectionTask,
      {
        state: optional(z.enum(inspectionStates)),
        equipmentId: optional(Id),
        planId: optional(Id),
        assignee: optional(text(60)),
        isMine: optional(Flag),
        isOverdue: optional(Flag),
        span: optional(TimeSpan),
      },
      { may: viewing, compress: true },
    ),
    info: one({ cn: '巡检任务详情', en: 'Inspection task' }, InspectionWork, { may: viewing }),
    /** The caller's open tasks with all that is needed to do them offline. */
    mine: read({
      name: { cn: '我的巡检任务', en: 'My inspection tasks' },
      compress: true,
      reply: z.array(InspectionWork),
    }),
    /**
     * The result. Sent again with the same uuid it is the same result (200); 1361 if someone else was faster, and nothing
     * is changed. 1668 names what is missing. Answers keep the time at which they were given, also offline.
     */
    submit: change({
      name: { cn: '提交巡检', en: 'Submit inspection' },
      body: {
        id: Id,
        uuid: text(64, 8),
        answers: z.array(CheckAnswer).max(inspectionLimits.items),
        note: text(orderLimits.note).default(''),
        /** Items that become repairs. */
        repairs: z.array(text(40, 1)).max(inspectionLimits.items).default([]),
      },
      reply: { state: z.enum(inspectionStates), repairs: z.array(z.object({ item: z.string(), orderId: z.number() })) },
    }),
    /** A photo of an item, or the signature; by uuid, so that it can be sent again. Before `submit`. */
    attach: change({
      name: { cn: '上传巡检附件', en: 'Attach to inspection' },
      body: { id: Id, kind: z.enum(['photo', 'signature']), item: text(40).default(''), uuid: text(64, 8) },
      files: { file: { bytes: 8 * 1024 * 1024 } },
      reply: { id: z.number() },
    }),
    /** Of an abnormal item, in one tap. The same item makes one repair. */
    repair: change({
      name: { cn: '转维修', en: 'Make repair' },
      body: { id: Id, item: text(40, 1) },
      reply: { orderId: z.number() },
    }),
    abort: change({
      name: { cn: '中止巡检', en: 'Abort inspection' },
      body: { id: Id, reason: text(orderLimits.note, 1) },
    }),
    assign: change({ name: { cn: '指派巡检', en: 'Assign inspection' }, body: { id: Id, assignee: text(60, 1) } }),
  },
);
