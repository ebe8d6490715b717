import { z } from 'zod';
import { add, change, edit, list, one, read, remove } from './declare.ts';
import { Flag, Id, Integer, Numeric, optional, text } from './fields.ts';
import { group } from './group.ts';
import { inspectionLimits } from './inspectionContent.ts';
import { Clock, Day, defaultZone, holidayChoices, Zone } from './notifyTime.ts';
import { right } from './permissions.ts';

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
  /**
   * Each time the signal with this title has run for so many hours more; 1660 for a device without it. A counter counts
   * hours itself.
   */
  z.object({
    kind: z.literal('running'),
    signalTitle: text(100, 1),
    isCounter: Flag.default(false),
    /** It runs while its value is above; not of a counter. */
    above: Numeric.default(0),
    everyHours: Numeric.pipe(z.number().min(1).max(100_000)),
  }),
]);
export type PlanRule = z.output<typeof PlanRule>;

const planTimes = {
  rule: PlanRule,
  startDay: Day,
  endDay: optional(Day),
  /** When a task begins, and how long there is for it. */
  time: Clock.default('08:00'),
  zone: Zone.default(defaultZone),
  hours: Integer.pipe(
    z
      .number()
      .min(1)
      .max(24 * 60),
  ).default(8),
  holidays: z.enum(holidayChoices).default('same'),
};

const planDraft = {
  title: text(60, 1),
  contentId: Id,
  equipmentIds: z.array(Id).min(1).max(inspectionLimits.planEquips),
  ...planTimes,
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
  /** By running hours: how many are left of the device that is due first; null by the calendar. */
  hoursLeft: z.number().nullable(),
  loginname: z.string(),
  gmtModified: z.string(),
});
export type InspectionPlan = z.output<typeof InspectionPlan>;

const managing = right('order_manage');

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
    /** What can be chosen: people who handle orders, duty schedules, check lists. */
    options: read({
      name: { cn: '巡检计划选项', en: 'Choices of a plan' },
      reply: {
        people: z.array(z.string()),
        schedules: z.array(z.object({ id: z.number(), name: z.string() })),
        contents: z.array(z.object({ id: z.number(), title: z.string() })),
      },
    }),
    /** The next times, at most 20. */
    moments: read({
      name: { cn: '计划时间', en: 'Times of a plan' },
      body: planTimes,
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
