import { z } from 'zod';
import { change, list, read } from './declare.ts';
import { Flag, Id, Integer, optional, TimeSpan, text } from './fields.ts';
import { group } from './group.ts';
import { Moment } from './history.ts';
import { Order, type OrderState, orderStates, orderTypes } from './order.ts';
import { right } from './permissions.ts';
import { urgencies } from './repairWords.ts';

/** Everyone's work in one place: board, calendar, workload, figures. */
export const worksheetLimits = {
  /** Of one column. */
  boardCards: 500,
  boardColumns: 100,
  calendarDays: 62,
  /** Of one day; what is beyond is counted. */
  dayCards: 30,
  planned: 5000,
  figureDays: 1100,
  exportRows: 10_000,
  topDevices: 20,
  suggestions: 50,
} as const;

export const WorkCard = Order.omit({ content: true }).extend({
  urgency: z.enum(urgencies),
  groupName: z.string(),
  /** When it was changed last, epoch ms: for `move`. */
  version: z.number(),
  /** Epoch ms; null if nothing is due. */
  startAt: z.number().nullable(),
  dueAt: z.number().nullable(),
  /** By when somebody has to accept a repair; null if that was done, or no time is set. */
  respondDueAt: z.number().nullable(),
  /** It is not done in time, or nobody accepted it in time. */
  isOverdue: z.boolean(),
  isWaiting: z.boolean(),
});
export type WorkCard = z.output<typeof WorkCard>;

export const boardSides = ['person', 'device', 'area', 'state'] as const;
export type BoardSide = (typeof boardSides)[number];

/** What is open: on the board until it is in another state. */
export const openStates = ['pending', 'dispatched', 'received', 'notStarted'] as const satisfies OrderState[];

const filters = {
  type: optional(z.enum(orderTypes)),
  state: optional(z.enum(orderStates)),
  assignee: optional(text(60)),
  equipmentId: optional(Id),
  groupId: optional(Id),
  urgency: optional(z.enum(urgencies)),
  isOverdue: optional(Flag),
  title: optional(text(60)),
};

/** Of a span of time, in the unit of the name, as packages/work/src/figures defines them; null where there are none. */
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
  alarmId: z.number(),
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
    /**
     * Open orders by column, the most urgent first, then the one that is due first. By person everyone who can be given
     * work has a column, and the empty key is of work that nobody has. Of devices and areas, those with most work.
     */
    board: read({
      name: { cn: '工作看板', en: 'Work board' },
      compress: true,
      body: {
        by: z.enum(boardSides).default('person'),
        ...filters,
        /** This column alone, with up to `most` cards. */
        column: optional(text(80)),
        /** Of each column. */
        most: Integer.pipe(z.number().min(1).max(worksheetLimits.boardCards)).default(20),
      },
      reply: {
        /** With those that were left out. */
        columnCount: z.number(),
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
    /**
     * Orders by when they begin; without that, when they are due; without that, when they were made. With what plans will
     * make within the span, which is at most 62 days (1000).
     */
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
        /** Orders of each day from `startTime` on: those of a day beyond the limit are not sent. */
        totals: z.array(z.number()),
      },
    }),
    /**
     * Dropping a card on another person or day: given to them as the rules of orders allow (1361, 1002), begun on that
     * day. 1361 also if it was changed since (`version`). An inspection keeps its time from begin to end.
     */
    move: change({
      name: { cn: '拖动派单', en: 'Move work' },
      may: right('order_handle'),
      body: { id: Id, version: Integer, assignee: optional(text(60, 1)), startAt: optional(Moment) },
      reply: WorkCard,
    }),
    workload: read({
      name: { cn: '工作量', en: 'Workload' },
      body: { startTime: Moment, endTime: Moment },
      reply: z.array(
        z.object({
          loginname: z.string(),
          open: z.number(),
          overdue: z.number(),
          /** Within the span. */
          finished: z.number(),
          /** From acceptance to the end, of those. */
          hours: z.number(),
        }),
      ),
    }),
    figures: read({
      name: { cn: '工单指标', en: 'Figures' },
      body: {
        startTime: Moment,
        endTime: Moment,
        groupId: optional(Id),
        /** Minutes east of UTC, for the days. */
        utcOffset: Integer.pipe(z.number().min(-840).max(840)).default(480),
      },
      reply: {
        total: Figures,
        /** The most repaired first, at most 20. */
        byDevice: z.array(Figures.extend({ equipmentId: z.number(), name: z.string() })),
        /** The empty name is of repairs without a kind. */
        byKind: z.array(Figures.extend({ name: z.string() })),
        byPerson: z.array(Figures.extend({ name: z.string() })),
        byDay: z.array(z.object({ day: z.string(), reported: z.number(), finished: z.number() })),
      },
    }),
    suggestions: read({ name: { cn: '预防性建议', en: 'Preventive suggestions' }, reply: z.array(Suggestion) }),
    /** An .xlsx of what `query` lists, at most 10,000 rows. */
    export: read({
      heavy: true,
      name: { cn: '导出工单', en: 'Export orders' },
      body: {
        ...filters,
        span: optional(TimeSpan),
        utcOffset: Integer.pipe(z.number().min(-840).max(840)).default(480),
      },
    }),
  },
);
