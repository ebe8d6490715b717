import { z } from 'zod';
import { alarmLevels } from './alarmWords.ts';
import { add, change, list, one, read, upTo } from './declare.ts';
import { Flag, Id, Numeric, optional, TimeSpan, text } from './fields.ts';
import { group } from './group.ts';
import { orderLimits } from './limits.ts';
import { Order, OrderDetail, repairStates } from './order.ts';
import { right } from './permissions.ts';
import {
  attachmentKinds,
  attachmentPlaces,
  repairLimits,
  repairPhases,
  repairSources,
  urgencies,
} from './repairWords.ts';

export const Attachment = z.object({
  id: z.number(),
  kind: z.enum(attachmentKinds),
  place: z.enum(attachmentPlaces),
  /** To be read with `repair.attachment`. */
  bytes: z.number(),
  mime: z.string(),
  loginname: z.string(),
  gmtCreate: z.string(),
});
export type Attachment = z.output<typeof Attachment>;

export const UsedPart = z.object({
  name: text(60, 1),
  count: Numeric.pipe(z.number().positive().max(100_000)),
  unit: text(10).default(''),
  /** Of one; in the currency of the organisation. */
  price: Numeric.pipe(z.number().min(0).max(1e9)).default(0),
});
export type UsedPart = z.output<typeof UsedPart>;

/** A clock of the service level: until it is taken, until it is finished. Epoch ms. */
export const SlaClock = z.object({
  dueAt: z.number(),
  stoppedAt: z.number().nullable(),
  isOverdue: z.boolean(),
});
export type SlaClock = z.output<typeof SlaClock>;

export const RepairLine = Order.extend({
  urgency: z.enum(urgencies),
  source: z.enum(repairSources),
  phase: z.enum(repairPhases),
  kind: z.string(),
  groupName: z.string(),
  /** A report from outside that someone has to approve first. */
  isWaiting: z.boolean(),
  isConfirmed: z.boolean(),
  /** Null without a service level. */
  respond: SlaClock.nullable(),
  finish: SlaClock.nullable(),
});
export type RepairLine = z.output<typeof RepairLine>;

export const Repair = OrderDetail.extend(RepairLine.omit({ id: true }).shape).extend({
  /** Times of its states and phases, epoch ms; null for those that were not reached. */
  times: z.object({
    reportedAt: z.number(),
    dispatchedAt: z.number().nullable(),
    receivedAt: z.number().nullable(),
    travellingAt: z.number().nullable(),
    onSiteAt: z.number().nullable(),
    finishedAt: z.number().nullable(),
    endedAt: z.number().nullable(),
    confirmedAt: z.number().nullable(),
  }),
  contact: z.string(),
  cause: z.string(),
  measures: z.string(),
  parts: z.array(UsedPart),
  cost: z.number(),
  attachments: z.array(Attachment),
  /** It cannot be finished before its alarm has returned. */
  needsReturn: z.boolean(),
  /** Null without an alarm. */
  alarm: z
    .object({
      title: z.string(),
      level: z.enum(alarmLevels),
      raisedAt: z.number(),
      returnedAt: z.number().nullable(),
      /** Of the curve around the fault. */
      signalId: z.number().nullable(),
    })
    .nullable(),
  /** The inspection that found it. */
  inspectionId: z.number().nullable(),
  /** How often it was sent back by its reporter. */
  reopened: z.number(),
});
export type Repair = z.output<typeof Repair>;

const filters = {
  state: optional(z.enum(repairStates)),
  equipmentId: optional(Id),
  assignee: optional(text(60)),
  urgency: optional(z.enum(urgencies)),
  source: optional(z.enum(repairSources)),
  title: optional(text(60)),
  isOverdue: optional(Flag),
  /** Assigned to the caller. */
  isMine: optional(Flag),
  reporter: optional(text(60)),
  isWaiting: optional(Flag),
  span: optional(TimeSpan),
};

const viewing = right('monitor_multi_designer_repair', '1032');
const handling = right('order_handle');

export const repair = group(
  '/ops/repair',
  { may: handling },
  {
    query: list({ cn: '维修工单', en: 'Repair orders' }, RepairLine, filters, { may: viewing, compress: true }),
    info: one({ cn: '维修工单详情', en: 'Repair order' }, Repair, { may: viewing }),
    /** Those that are open, of alarms that somebody looks at. */
    ofAlarms: read({
      name: { cn: '报警的维修工单', en: 'Repair orders of alarms' },
      may: viewing,
      body: { alarmIds: z.array(Id).min(1).max(repairLimits.alarms) },
      reply: z.array(
        z.object({
          alarmId: z.number(),
          id: z.number(),
          equipId: z.number(),
          title: z.string(),
          state: z.enum(repairStates),
          assignee: z.string(),
        }),
      ),
    }),
    /** The same uuid makes one order. 1665 while the device has an open one of the same alarm. */
    report: add(
      { cn: '报修', en: 'Report fault' },
      {
        equipmentId: Id,
        title: text(orderLimits.title, 1),
        content: text(orderLimits.content).default(''),
        kind: text(30).default(''),
        urgency: z.enum(urgencies).default('normal'),
        contact: text(60).default(''),
        alarmId: optional(Id),
        inspectionId: optional(Id),
        uuid: text(64, 8),
      },
      { may: viewing },
    ),
    /** 1512 for what is no photo or recording by its content, 1513 if it is too large, 1522 beyond the limit. */
    attach: change({
      name: { cn: '上传工单附件', en: 'Attach to order' },
      may: viewing,
      body: { id: Id, kind: z.enum(attachmentKinds), place: z.enum(attachmentPlaces), uuid: text(64, 8) },
      files: { file: upTo(repairLimits.photoBytes) },
      reply: { id: z.number() },
    }),
    /** The bytes. */
    attachment: read({
      name: { cn: '读取工单附件', en: 'Get attachment' },
      kind: 'get',
      may: viewing,
      body: { id: Id },
    }),
    approve: change({
      name: { cn: '审核报修', en: 'Approve report' },
      body: { id: Id, isApproved: Flag, note: text(orderLimits.note).default('') },
    }),
    /** Without an assignee the rules choose one; 1666 if none fits. 1361 for the second of two. */
    dispatch: change({
      name: { cn: '派单', en: 'Assign' },
      body: {
        id: Id,
        assignee: optional(text(60)),
        note: text(orderLimits.note).default(''),
        /** Who had it when the sender looked, empty for nobody: 1361 if that has changed. */
        seenAssignee: text(60).optional(),
      },
      reply: { assignee: z.string() },
    }),
    receive: change({ name: { cn: '接单', en: 'Accept' }, body: { id: Id } }),
    phase: change({
      name: { cn: '更新进度', en: 'Report progress' },
      body: { id: Id, phase: z.enum(['travelling', 'onSite']) },
    }),
    note: change({
      name: { cn: '工单备注', en: 'Comment' },
      may: viewing,
      body: { id: Id, note: text(orderLimits.note, 1) },
    }),
    /** 1667 while its alarm has not returned, 1668 names what is missing (photo, signature). */
    finish: change({
      name: { cn: '完成维修', en: 'Finish repair' },
      body: {
        id: Id,
        cause: text(orderLimits.content, 1),
        measures: text(orderLimits.content, 1),
        kind: text(30).default(''),
        parts: z.array(UsedPart).max(repairLimits.parts).default([]),
      },
    }),
    end: change({
      name: { cn: '提前结束', en: 'Close early' },
      body: { id: Id, reason: text(orderLimits.note, 1) },
    }),
    /** By its reporter, or whoever manages orders. Not confirmed it goes back to whoever worked on it. */
    confirm: change({
      name: { cn: '确认维修', en: 'Confirm repair' },
      may: viewing,
      body: { id: Id, isFixed: Flag, note: text(orderLimits.note).default('') },
    }),
    /** People who can take it, with what speaks for them. */
    candidates: read({
      name: { cn: '可派人员', en: 'Possible assignees' },
      body: { id: Id },
      reply: z.array(
        z.object({
          loginname: z.string(),
          skills: z.array(z.string()),
          isOnDuty: z.boolean(),
          open: z.number(),
          isSuggested: z.boolean(),
        }),
      ),
    }),
  },
);
