import { z } from 'zod';
import { change, list, one, read, upTo } from './declare.ts';
import { Flag, Id, optional, TimeSpan, text } from './fields.ts';
import { group } from './group.ts';
import { Moment } from './history.ts';
import { CheckItem, inspectionLimits } from './inspectionContent.ts';
import { orderLimits } from './limits.ts';
import { inspectionStates, Order } from './order.ts';
import { right } from './permissions.ts';
import { Attachment } from './repair.ts';
import { repairLimits } from './repairWords.ts';
import { Value } from './signal.ts';

/** What was found; `value` null while it is not answered. */
export const CheckAnswer = z.object({
  key: text(40, 1),
  /** Of a tick 1 if it is in order and 0 if not, of a choice its text, of a photo nothing. */
  value: z.union([z.number(), text(60), z.null()]),
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
        /** Of a task without items. */
        isAbnormal: Flag.default(false),
      },
      reply: { state: z.enum(inspectionStates), repairs: z.array(z.object({ item: z.string(), orderId: z.number() })) },
    }),
    /** A photo of an item, or the signature; by uuid, so that it can be sent again. Before `submit`. */
    attach: change({
      name: { cn: '上传巡检附件', en: 'Attach to inspection' },
      body: { id: Id, kind: z.enum(['photo', 'signature']), item: text(40).default(''), uuid: text(64, 8) },
      files: { file: upTo(repairLimits.photoBytes) },
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
