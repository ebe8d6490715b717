import { z } from 'zod';
import { call } from './call.ts';
import { Id, listOf, optional, paging, text } from './fields.ts';
import { orderLimits } from './limits.ts';
import { type May, right } from './permissions.ts';
import type { Text } from './text.ts';

/** Work on a device: a repair that was asked for, or an inspection that was made. */
export const orderTypes = ['repair', 'inspection'] as const;
export type OrderType = (typeof orderTypes)[number];

export const repairStates = ['pending', 'dispatched', 'received', 'finished', 'ended'] as const;
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

/** What moves an order on, and from where: 1361 from any other state. */
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
  /** The alarm it was reported from; null for none. */
  alarmId: z.number().nullable(),
  /** Who reported it, and who works on it (empty while nobody does). */
  reporter: z.string(),
  assignee: z.string(),
  gmtCreate: z.string(),
  gmtModified: z.string(),
});
export type Order = z.output<typeof Order>;

export const OrderDetail = Order.extend({
  /** What happened to it, the oldest first. */
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

/** Who sees orders, by type: one right, and a refusal for each. */
export const orderViewing = {
  repair: { who: 'right', right: 'monitor_multi_designer_repair', refusal: '1032' },
  inspection: { who: 'right', right: 'monitor_multi_designer_repair', refusal: '1034' },
} as const satisfies Record<OrderType, May>;

const watching = right('monitor_equipment');
const handling = right('order_handle');

/**
 * Of one device, the newest first. Orders are of the device's own organisation: others do not see them (1014). What type
 * it is decides the refusal of `orderViewing`, here and wherever an order is named.
 */
export const queryOrders = call('/monitor/order/query', {
  name: { cn: '设备工单', en: 'Work orders of a device' },
  may: watching,
  kind: 'json',
  body: z.object({
    ...paging,
    equipmentId: Id,
    type: z.enum(orderTypes),
    state: optional(z.enum(orderStates)),
  }),
  reply: listOf(Order),
});

export const orderInfo = call('/monitor/order/info', {
  name: { cn: '工单详情', en: 'Work order details' },
  may: watching,
  kind: 'json',
  body: z.object({ id: Id }),
  reply: OrderDetail,
});

/** Reports a fault; whoever sees repair orders may. 1014 for an alarm that is none of the device. */
export const reportRepair = call('/monitor/order/report', {
  name: { cn: '报修', en: 'Report fault' },
  may: orderViewing.repair,
  kind: 'json',
  body: z.object({
    equipmentId: Id,
    title: text(orderLimits.title, 1),
    content: text(orderLimits.content).default(''),
    alarmId: optional(Id),
  }),
  reply: z.object({ id: z.number() }),
  log: 'order.report',
});

/** Records an inspection that was made, or with `notStarted` one that is to be made. 1034 for those who see none. */
export const recordInspection = call('/monitor/order/inspect', {
  name: { cn: '登记巡检', en: 'Record inspection' },
  may: handling,
  kind: 'json',
  body: z.object({
    equipmentId: Id,
    title: text(orderLimits.title, 1),
    content: text(orderLimits.content).default(''),
    state: z.enum(['normal', 'abnormal', 'notStarted']),
    /** Loginname of one of `queryAssignees` (1002 otherwise); empty for oneself. */
    assignee: text(60).default(''),
  }),
  reply: z.object({ id: z.number() }),
  log: 'order.inspect',
});

/**
 * Moves an order on as `orderMoves` allows; 1361 also for whoever was not the first of two. Whoever receives it has it
 * from then on. 1032 or 1034 for those who may not see it.
 */
export const moveOrder = call('/monitor/order/move', {
  name: { cn: '处理工单', en: 'Process work order' },
  may: handling,
  kind: 'json',
  body: z.object({
    id: Id,
    action: z.enum(orderActions),
    /** Where it leads: needed when the action leaves a choice, and one of those it leads to (1000). */
    state: optional(z.enum(orderStates)),
    /** Of `dispatch` alone: the loginname of one of `queryAssignees` (1002 otherwise). */
    assignee: optional(text(60)),
    note: text(orderLimits.note).default(''),
  }),
  reply: OrderDetail,
  log: 'order.move',
});

/** Whom an order of the device can be given to: accounts of its organisation that are in use and handle orders. */
export const queryAssignees = call('/monitor/order/assignees', {
  name: { cn: '可指派人员', en: 'Assignable colleagues' },
  may: handling,
  kind: 'json',
  body: z.object({ equipmentId: Id }),
  reply: z.array(z.object({ loginname: z.string() })),
});
