import { z } from 'zod';
import { add, change, list, one, read } from './declare.ts';
import { Id, optional, text } from './fields.ts';
import { group } from './group.ts';
import { orderLimits } from './limits.ts';
import { type May, right } from './permissions.ts';
import type { Text } from './text.ts';

/** Work on a device: a requested repair, or an inspection. */
export const orderTypes = ['repair', 'inspection'] as const;
export type OrderType = (typeof orderTypes)[number];

export const repairStates = ['pending', 'dispatched', 'received', 'finished', 'ended'] as const;
export type RepairState = (typeof repairStates)[number];
export const inspectionStates = ['normal', 'abnormal', 'notStarted', 'aborted'] as const;
export const orderStates = [...repairStates, ...inspectionStates] as const;
export type OrderState = (typeof orderStates)[number];

export const orderStateNames: Readonly<Record<OrderState, Text>> = {
  pending: { cn: '待派单', en: 'Pending' },
  dispatched: { cn: '已派单', en: 'Assigned' },
  received: { cn: '已接单', en: 'Accepted' },
  finished: { cn: '已完成', en: 'Completed' },
  ended: { cn: '提前结束', en: 'Closed early' },
  normal: { cn: '正常', en: 'Normal' },
  abnormal: { cn: '异常', en: 'Abnormal' },
  notStarted: { cn: '未开始', en: 'Not started' },
  aborted: { cn: '已中止', en: 'Aborted' },
};

/** Allowed transitions of an order: 1361 from any other state. */
export const orderActions = ['dispatch', 'receive', 'finish', 'end', 'inspect', 'abort'] as const;
export type OrderAction = (typeof orderActions)[number];

export const orderMoves: Readonly<
  Record<OrderAction, { type: OrderType; from: readonly OrderState[]; to: readonly OrderState[] }>
> = {
  dispatch: { type: 'repair', from: ['pending', 'dispatched'], to: ['dispatched'] },
  receive: { type: 'repair', from: ['dispatched'], to: ['received'] },
  finish: { type: 'repair', from: ['received'], to: ['finished'] },
  end: { type: 'repair', from: ['pending', 'dispatched', 'received'], to: ['ended'] },
  inspect: { type: 'inspection', from: ['notStarted'], to: ['normal', 'abnormal'] },
  abort: { type: 'inspection', from: ['notStarted'], to: ['aborted'] },
};

export const Order = z.object({
  id: z.number(),
  type: z.enum(orderTypes),
  equipId: z.number(),
  equipName: z.string(),
  title: z.string(),
  content: z.string(),
  state: z.enum(orderStates),
  /** The alarm it was reported from; null if none. */
  alarmId: z.number().nullable(),
  /** Who reported it, and who works on it (empty if no one does). */
  reporter: z.string(),
  assignee: z.string(),
  gmtCreate: z.string(),
  gmtModified: z.string(),
});
export type Order = z.output<typeof Order>;

export const OrderDetail = Order.extend({
  /** Its history, oldest first. */
  steps: z.array(
    z.object({
      state: z.enum(orderStates),
      loginname: z.string(),
      assignee: z.string(),
      note: z.string(),
      gmtCreate: z.string(),
    }),
  ),
});
export type OrderDetail = z.output<typeof OrderDetail>;

/** Who can see orders, by type: one permission, and a refusal code for each. */
export const orderViewing = {
  repair: { who: 'right', right: 'monitor_multi_designer_repair', refusal: '1032' },
  inspection: { who: 'right', right: 'monitor_multi_designer_repair', refusal: '1034' },
} as const satisfies Record<OrderType, May>;

const watching = right('monitor_equipment');
const handling = right('order_handle');

export const order = group(
  '/monitor/order',
  { may: handling },
  {
    /**
     * The orders of one device, newest first. Orders belong to the device's organisation: others cannot see them
     * (1014). The type decides the refusal code of `orderViewing`, here and in every call that names an order.
     */
    query: list(
      { cn: '设备工单', en: 'Work orders of a device' },
      Order,
      {
        equipmentId: Id,
        type: z.enum(orderTypes),
        state: optional(z.enum(orderStates)),
      },
      { may: watching },
    ),
    info: one({ cn: '工单详情', en: 'Work order details' }, OrderDetail, { may: watching }),
    /** Reports a fault; for everyone who can see repair orders. 1014 for an alarm of another device. */
    report: add(
      { cn: '报修', en: 'Report fault' },
      {
        equipmentId: Id,
        title: text(orderLimits.title, 1),
        content: text(orderLimits.content).default(''),
        alarmId: optional(Id),
      },
      { may: orderViewing.repair },
    ),
    /**
     * Records a completed inspection, or with `notStarted` a planned one. 1034 for users who cannot see inspections.
     */
    inspect: add(
      { cn: '登记巡检', en: 'Record inspection' },
      {
        equipmentId: Id,
        title: text(orderLimits.title, 1),
        content: text(orderLimits.content).default(''),
        state: z.enum(['normal', 'abnormal', 'notStarted']),
        /** Loginname of one of `assignees` (1002 otherwise); empty for oneself. */
        assignee: text(60).default(''),
      },
    ),
    /**
     * Moves an order on as `orderMoves` allows; 1361 also for the second of two concurrent moves. The user who receives
     * it is its assignee from then on. 1032 or 1034 for users who cannot see it.
     */
    move: change({
      name: { cn: '处理工单', en: 'Process work order' },
      body: {
        id: Id,
        action: z.enum(orderActions),
        /** Where it leads: needed when the action leaves a choice, and one of those it leads to (1000). */
        state: optional(z.enum(orderStates)),
        /** Of `dispatch` alone: the loginname of one of `assignees` (1002 otherwise). */
        assignee: optional(text(60)),
        note: text(orderLimits.note).default(''),
      },
      reply: OrderDetail,
    }),
    /** Possible assignees of an order: active accounts of the device's organisation that can handle orders. */
    assignees: read({
      name: { cn: '可指派人员', en: 'Assignable colleagues' },
      body: { equipmentId: Id },
      reply: z.array(z.object({ loginname: z.string() })),
    }),
  },
);
