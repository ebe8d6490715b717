import { formatTime, type Order, type OrderDetail } from '@lookfar/contract';
import type { OrderRow, StepRow } from './order.repository.ts';

export function toOrder(row: OrderRow): Order {
  const { id, title, content, alarmId, reporter, assignee, equipName } = row;
  return {
    ...{ id, title, content, alarmId, reporter, assignee, equipName },
    type: row.type as Order['type'],
    state: row.state as Order['state'],
    equipId: row.equipmentId,
    gmtCreate: formatTime(row.createdAt),
    gmtModified: formatTime(row.updatedAt),
  };
}

export function toOrderDetail(row: OrderRow, steps: readonly StepRow[]): OrderDetail {
  return {
    ...toOrder(row),
    steps: steps.map(({ state, loginname, assignee, note, at }) => ({
      ...{ loginname, assignee, note },
      state: state as Order['state'],
      gmtCreate: formatTime(at),
    })),
  };
}
