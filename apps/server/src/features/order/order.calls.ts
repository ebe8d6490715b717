import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../platform/http/handler.ts';
import type { OrderService } from './order.service.ts';

/** The entries are in the log of the device. */
const object = (id: number) => ({ kind: 'equipment', id });

export function orderCalls(orders: OrderService): Handler[] {
  return serve(api.order, {
    query: ({ caller, body }) => orders.query(caller, body),
    info: ({ caller, body }) => orders.info(caller, body),
    assignees: ({ caller, body }) => orders.assignees(caller, body),
    report: async ({ caller, body, note }) => {
      const { id, equipmentId } = await orders.report(caller, body);
      note({ object: object(equipmentId), detail: { orderId: id, title: body.title } });
      return { id };
    },
    inspect: async ({ caller, body, note }) => {
      const { id, equipmentId } = await orders.inspect(caller, body);
      note({ object: object(equipmentId), detail: { orderId: id, title: body.title, state: body.state } });
      return { id };
    },
    move: async ({ caller, body, note }) => {
      note({ detail: { orderId: body.id, action: body.action } });
      const { order, from } = await orders.move(caller, body);
      const { equipId, title, state, assignee } = order;
      const detail = { orderId: body.id, action: body.action, title, state: { from, to: state }, assignee };
      note({ object: object(equipId), detail });
      return order;
    },
  });
}
