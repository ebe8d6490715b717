import { moveOrder, orderInfo, queryAssignees, queryOrders, recordInspection, reportRepair } from '@lookfar/contract';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { OrderService } from './order.service.ts';

/** Lines stand in the log of the device. */
const object = (id: number) => ({ kind: 'equipment', id });

export function orderCalls(orders: OrderService): Handler[] {
  return [
    handle(queryOrders, ({ caller, body }) => orders.query(caller, body)),
    handle(orderInfo, ({ caller, body }) => orders.info(caller, body)),
    handle(queryAssignees, ({ caller, body }) => orders.assignees(caller, body)),
    handle(reportRepair, async ({ caller, body, note }) => {
      const { id, equipmentId } = await orders.report(caller, body);
      note({ object: object(equipmentId), detail: { orderId: id, title: body.title } });
      return { id };
    }),
    handle(recordInspection, async ({ caller, body, note }) => {
      const { id, equipmentId } = await orders.inspect(caller, body);
      note({ object: object(equipmentId), detail: { orderId: id, title: body.title, state: body.state } });
      return { id };
    }),
    handle(moveOrder, async ({ caller, body, note }) => {
      note({ detail: { orderId: body.id, action: body.action } });
      const { order, from } = await orders.move(caller, body);
      const { equipId, title, state, assignee } = order;
      const detail = { orderId: body.id, action: body.action, title, state: { from, to: state }, assignee };
      note({ object: object(equipId), detail });
      return order;
    }),
  ];
}
