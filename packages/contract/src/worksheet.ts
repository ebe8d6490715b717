import { z } from 'zod';
import { change, list, read } from './declare.ts';
import { Flag, Id, Integer, optional, TimeSpan, text } from './fields.ts';
import { group } from './group.ts';
import { Moment } from './history.ts';
import { Order, orderStates, orderTypes } from './order.ts';
import { right } from './permissions.ts';
import { urgencies } from './repairWords.ts';

/** Everyone's work in one place: board, calendar, workload, figures. */
export const worksheetLimits = {
  boardCards: 500,
  calendarDays: 62,
  planned: 20_000,
  topDevices: 20,
  suggestions: 50,
} as const;

export const WorkCard = Order.extend({
  urgency: z.enum(urgencies),
  groupName: z.string(),
  /** Epoch ms; null if nothing is due. */
  startAt: z.number().nullable(),
  dueAt: z.number().nullable(),
  isOverdue: z.boolean(),
  isWaiting: z.boolean(),
});
export type WorkCard = z.output<typeof WorkCard>;

export const boardSides = ['person', 'device', 'area', 'state'] as const;
export type BoardSide = (typeof boardSides)[number];

const filters = {
  type: optional(z.enum(orderTypes)),
  state: optional(z.enum(orderStates)),
  assignee: optional(text(60)),
  equipmentId: optional(Id),
  groupId: optional(Id),
  isOverdue: optional(Flag),
  title: optional(text(60)),
};

/** Of orders that were finished within a time, in the unit of the name; null where there are none. */
export const Figures = z.object({
  reported: z.number(),
  finished: z.number(),
  open: z.number(),
  overdue: z.number(),
  /** From the report to the end of the work. */
  mttrMinutes: z.number().nullable(),
  respondMinutes: z.number().nullable(),
  /** Between faults of the same device. */
  mtbfHours: z.number().nullable(),
  /** Share of repairs that were neither sent back nor followed by the same within 30 days. */
  firstTimeFix: z.number().nullable(),
  onTime: z.number().nullable(),
  partsCost: z.number(),
  inspections: z.number(),
  inspectionsDone: z.number(),
  abnormal: z.number(),
});
export type Figures = z.output<typeof Figures>;

/** "5 trips in 30 days, last bearing change 400 days ago": numbers for the reader's language. */
export const Suggestion = z.object({
  equipmentId: z.number(),
  equipName: z.string(),
  alarmTitle: z.string(),
  times: z.number(),
  days: z.number(),
  /** The last finished repair of the device: what was done, and how long ago. */
  lastRepair: z.object({ orderId: z.number(), title: z.string(), daysAgo: z.number() }).nullable(),
  lastInspectionDaysAgo: z.number().nullable(),
});
export type Suggestion = z.output<typeof Suggestion>;

const viewing = right('monitor_multi_designer_repair', '1032');

export const worksheet = group(
  '/ops/worksheet',
  { may: viewing },
  {
    /** Open orders by column, the most urgent first; `more` of a column is what does not fit into the limit. */
    board: read({
      name: { cn: '工作看板', en: 'Work board' },
      compress: true,
      body: {
        by: z.enum(boardSides).default('person'),
        ...filters,
        most: Integer.pipe(z.number().min(1).max(500)).default(50),
      },
      reply: {
        columns: z.array(
          z.object({
            key: z.string(),
            title: z.string(),
            total: z.number(),
            overdue: z.number(),
            cards: z.array(WorkCard),
          }),
        ),
      },
    }),
    query: list(
      { cn: '全部工单', en: 'All orders' },
      WorkCard,
      { ...filters, span: optional(TimeSpan) },
      { compress: true },
    ),
    /** Orders by their time, and what plans will make within it. */
    calendar: read({
      name: { cn: '工作日历', en: 'Work calendar' },
      compress: true,
      body: { startTime: Moment, endTime: Moment, ...filters },
      reply: {
        cards: z.array(WorkCard),
        planned: z.array(
          z.object({
            planId: z.number(),
            title: z.string(),
            at: z.number(),
            devices: z.number(),
            assignee: z.string(),
          }),
        ),
        /** There are more than were sent. */
        isCut: z.boolean(),
      },
    }),
    /** Dropping a card on another person or day. 1361 if it was moved in between (`gmtModified`). */
    move: change({
      name: { cn: '拖动派单', en: 'Move work' },
      may: right('order_handle'),
      body: { id: Id, gmtModified: text(30, 1), assignee: optional(text(60)), startAt: optional(Moment) },
    }),
    workload: read({
      name: { cn: '工作量', en: 'Workload' },
      body: { startTime: Moment, endTime: Moment },
      reply: z.array(
        z.object({
          loginname: z.string(),
          open: z.number(),
          overdue: z.number(),
          finished: z.number(),
          hours: z.number(),
        }),
      ),
    }),
    figures: read({
      name: { cn: '工单指标', en: 'Figures' },
      body: { startTime: Moment, endTime: Moment, groupId: optional(Id) },
      reply: {
        total: Figures,
        byDevice: z.array(Figures.extend({ equipmentId: z.number(), name: z.string() })),
        byKind: z.array(Figures.extend({ name: z.string() })),
        byPerson: z.array(Figures.extend({ name: z.string() })),
        byDay: z.array(z.object({ day: z.string(), reported: z.number(), finished: z.number() })),
      },
    }),
    suggestions: read({ name: { cn: '预防性建议', en: 'Preventive suggestions' }, reply: z.array(Suggestion) }),
    /** An .xlsx of what `query` lists, at most 10,000 rows. */
    export: read({
      name: { cn: '导出工单', en: 'Export orders' },
      kind: 'get',
      log: 'worksheet.export',
      body: { ...filters, span: optional(TimeSpan) },
    }),
  },
);
