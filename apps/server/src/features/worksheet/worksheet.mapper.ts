import {
  formatTime,
  type OrderState,
  type OrderType,
  openStates,
  type Urgency,
  type WorkCard,
} from '@lookfar/contract';
import type { CardRow } from './firstCards.ts';

const open: ReadonlySet<string> = new Set(openStates);

export function toWorkCard(row: CardRow, now: number): WorkCard {
  const { id, title, alarmId, reporter, assignee, equipName, startAt, dueAt } = row;
  const isOpen = open.has(row.state);
  const respondDueAt = isOpen && row.receivedAt === null ? row.respondDueAt : null;
  return {
    ...{ id, title, alarmId, reporter, assignee, equipName, startAt, dueAt },
    type: row.type as OrderType,
    state: row.state as OrderState,
    urgency: row.urgency as Urgency,
    equipId: row.equipmentId,
    groupName: row.groupName ?? '',
    respondDueAt,
    isOverdue: isOpen && [dueAt, respondDueAt].some((due) => due !== null && due < now),
    isWaiting: row.isWaiting === 1,
    version: row.updatedAt,
    gmtCreate: formatTime(row.createdAt),
    gmtModified: formatTime(row.updatedAt),
  };
}
